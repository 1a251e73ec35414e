import type { AnswerOf } from '@kantuta/contract/call';
import { referenceText } from '@kantuta/contract/reference.rules';
import { checkAbono } from '@kantuta/contract/reservations/provisionals.calls';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { isRefusal } from '../../../lib/api-error.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { CheckedReceipt } from './checked-receipt.tsx';
import styles from './provisionals.module.css';

type Found = AnswerOf<typeof checkAbono>;

/** `/verificar-pago/abono`, also for visitors: a provisional receipt, or the payment of a season ticket, by its reference (RES-27, PAY-17). */
export function CheckAbonoPage() {
  const { t } = useI18n();
  const { ref } = useSearch({ strict: false });
  const [found, setFound] = useState<Found | null>(null);
  return (
    <>
      <PageHeader title={t('provisionals.check.title')} />
      <div className={styles.page}>
        {found ? (
          <>
            {found.kind === 'provisional' ? (
              <CheckedReceipt found={found} />
            ) : (
              <CheckedPayment payment={found.payment} />
            )}
            <div>
              <Button onClick={() => setFound(null)}>{t('checks.payment.another')}</Button>
            </div>
          </>
        ) : (
          <CheckForm reference={ref ?? ''} onFound={setFound} />
        )}
      </div>
    </>
  );
}

function CheckForm({ reference, onFound }: { reference: string; onFound: (found: Found) => void }) {
  const { t } = useI18n();
  const [isMissing, setMissing] = useState(false);
  const form = useCallForm({
    call: checkAbono,
    beside: true,
    defaultValues: { reference, documentEnd: '' },
    send: async (input) => {
      setMissing(false);
      try {
        onFound(await callApi(checkAbono, input));
      } catch (error) {
        if (!isRefusal(error, 'payment_not_found')) throw error;
        setMissing(true);
      }
    },
  });
  const referenceField = form.field('reference');
  const endField = form.field('documentEnd');
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p>{t('provisionals.check.intro')}</p>
      <TextField
        label={t('checks.payment.reference')}
        hint={t('provisionals.check.referenceHint')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...referenceField}
        error={referenceField.error && t('checks.payment.referenceFormat')}
      />
      <TextField
        label={t('checks.payment.documentEnd')}
        hint={t('checks.payment.documentEndHint')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={3}
        {...endField}
        error={endField.error && t('checks.payment.documentEndFormat')}
      />
      {isMissing && (
        <div role="alert">
          <Panel tone="problem">
            <strong>{t('checks.payment.notFound')}</strong> {t('checks.payment.notFoundHint')}
          </Panel>
        </div>
      )}
      {form.failure !== '' && <p role="alert">{form.failure}</p>}
      <Button type="submit" kind="primary" wide busy={form.isSending}>
        {t('checks.payment.submit')}
      </Button>
      <Link to="/verificar-pago/$tipopago" params={{ tipopago: 'qr' }}>
        {t('checks.payment.title')}
      </Link>
    </form>
  );
}

/** State, amount, time and next step of a payment, and nothing else. */
function CheckedPayment({ payment }: { payment: Extract<Found, { kind: 'payment' }>['payment'] }) {
  const { t, format } = useI18n();
  const { state, amount, at, promisedAt, reference } = payment;
  return (
    <section
      className={styles.notes}
      aria-label={`${t('checks.payment.reference')} ${referenceText(reference)}`}
    >
      <StateBadge tone={state === 'settled' ? 'good' : 'checking'}>
        {t(`payments.state.${state}`)}
      </StateBadge>
      <Amount value={amount} size="hero" />
      <p>
        {t('checks.payment.at', { date: format.dateTime(at) })} · {referenceText(reference)}
      </p>
      <strong>{t('checks.payment.nextStep')}</strong>
      <p>{t(`checks.payment.next.${state}`)}</p>
      {promisedAt !== null && (
        <p>{t('payments.regularization.promised', { date: format.deadline(promisedAt) })}</p>
      )}
    </section>
  );
}
