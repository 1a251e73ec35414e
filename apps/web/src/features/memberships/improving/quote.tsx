import type { Improvement } from '@kantuta/contract/memberships/improving/improvements.calls';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefusal } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useTimeLeft } from '../../../ui/countdown.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { Panel } from '../../../ui/section.tsx';
import { ChangeParts } from './change-parts.tsx';
import { confirming, quoting, withdrawing } from './improvement.api.ts';
import styles from './improving.module.css';
import { QuoteButton } from './quote-button.tsx';

/** A quote with its time, its term and the way to the payment; one whose time is over offers another one (MEM-5). */
export function Quote({ of }: { of: Improvement }) {
  const { t, format } = useI18n();
  const { saleId, toItemId, expiresAt, payingId, months } = of;
  const left = useTimeLeft(new Date(expiresAt));
  if (payingId !== null)
    return (
      <Panel tone="info">
        <p>{t('improvement.paying')}</p>
        <LinkButton kind="primary" to="/realizar-pago">
          {t('improvement.seePayment')}
        </LinkButton>
      </Panel>
    );
  if (left <= 0)
    return (
      <Panel tone="due">
        <strong>{t('improvement.over')}</strong>
        <p>{t('improvement.overHint')}</p>
        <QuoteButton saleId={saleId} itemId={toItemId} months={months} />
      </Panel>
    );
  return (
    <>
      <p className={styles.quiet} role="timer">
        {t('improvement.frozenUntil', {
          minutes: format.clock(left),
          time: format.time(expiresAt),
        })}
      </p>
      <ChangeParts of={of} />
      {of.state === 'quoted' && <Term of={of} />}
      <Next of={of} />
    </>
  );
}

/** Another term is another quote, at the prices of then. */
function Term({ of: { saleId, toItemId, months } }: { of: Improvement }) {
  const { t } = useI18n();
  const [typed, setTyped] = useState(String(months));
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(quoting);
  const isNumber = /^[1-9]\d{0,2}$/.test(typed) && Number(typed) <= 360;
  return (
    <form
      className={styles.term}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isNumber) mutate({ saleId, itemId: toItemId, months: Number(typed) });
      }}
    >
      <TextField
        label={t('improvement.term')}
        hint={t('improvement.termHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed}
        error={isTried && !isNumber ? t('improvement.termFormat') : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value.trim());
          setTried(false);
          reset();
        }}
      />
      {error !== null && <Refused error={error} />}
      <Button type="submit" busy={isPending} disabled={typed === String(months)}>
        {t('improvement.recalculate')}
      </Button>
    </form>
  );
}

/** On to the payment of what is due now, or no change at all. */
function Next({ of }: { of: Improvement }) {
  const { t, format } = useI18n();
  const navigate = useNavigate();
  const { improvementId, saleId, toItemId, chargeId, dueNow, months } = of;
  const amount = format.money(dueNow);
  const taking = useMutation({
    ...confirming,
    onSuccess: (taken) =>
      taken.chargeId === null
        ? undefined
        : navigate({ to: '/realizar-pago', search: { cobro: taken.chargeId } }),
  });
  const leaving = useMutation({
    ...withdrawing,
    onSuccess: () => showToast('success', t('improvement.withdrawn')),
  });
  const error = taking.error ?? leaving.error;
  return (
    <div className={styles.actions}>
      <p className={styles.quiet}>
        {t('improvement.payHint', { days: t('improvement.days', { n: of.signDays }) })}
      </p>
      {error !== null && (
        <Refused error={error}>
          {(isRefusal(error, 'quote_expired') || isRefusal(error, 'improve_ended')) && (
            <QuoteButton saleId={saleId} itemId={toItemId} months={months} />
          )}
        </Refused>
      )}
      {chargeId === null ? (
        <Button
          kind="primary"
          wide
          busy={taking.isPending}
          disabled={leaving.isPending}
          onClick={() => taking.mutate(improvementId)}
        >
          {Number(dueNow.amount) === 0
            ? t('improvement.confirm')
            : t('improvement.pay', { amount })}
        </Button>
      ) : (
        <LinkButton kind="primary" wide to="/realizar-pago" search={{ cobro: chargeId }}>
          {t('improvement.goPay', { amount })}
        </LinkButton>
      )}
      <Button
        wide
        busy={leaving.isPending}
        disabled={taking.isPending}
        onClick={() => leaving.mutate(improvementId)}
      >
        {t('improvement.withdraw')}
      </Button>
    </div>
  );
}
