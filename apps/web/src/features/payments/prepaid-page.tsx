import type { AnswerOf } from '@kantuta/contract/call';
import { day } from '@kantuta/contract/dates';
import { readPrepaidBalance } from '@kantuta/contract/payments/prepaid/prepaid.calls';
import { isPrepaidNumber, maskedNumber } from '@kantuta/contract/payments/prepaid/prepaid.rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { CaptchaField } from './captcha/captcha-field.tsx';
import { useCaptcha } from './captcha/captcha.ts';
import styles from './methods/methods.module.css';
import { OwnCards } from './methods/prepaid/batches/own-cards.tsx';
import { digitsOf, NumberField } from './methods/prepaid/number-field.tsx';

type Found = AnswerOf<typeof readPrepaidBalance>;

/** `/tarjetas-prepago`: what is left on a card, by its number and a captcha (PAY-29), and the cards that one sells or bought (PAY-61). */
export function PrepaidPage() {
  const { t } = useI18n();
  const [found, setFound] = useState<Found>();
  return (
    <>
      <PageHeader title={t('menu.prepaidCards')} />
      {found ? (
        <Balance found={found} onAnother={() => setFound(undefined)} />
      ) : (
        <BalanceForm onFound={setFound} />
      )}
      <div className={styles.own}>
        <OwnCards />
      </div>
    </>
  );
}

function BalanceForm({ onFound }: { onFound: (found: Found) => void }) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const [isJudged, setJudged] = useState(false);
  const captcha = useCaptcha();
  const number = digitsOf(typed);
  const ask = useMutation({
    mutationFn: (input: Parameters<typeof callApi<typeof readPrepaidBalance>>[1]) =>
      callApi(readPrepaidBalance, input),
    onSuccess: onFound,
    onError: () => {
      // Every try uses its captcha up.
      setJudged(false);
      captcha.renew();
    },
  });
  const refusal = ask.error instanceof ApiError ? ask.error : undefined;
  const said = (codigo: string) => (refusal?.codigo === codigo ? refusal.mensaje : undefined);
  const isElse = refusal && !said('prepaid_invalid') && !said('captcha_mismatch');

  return (
    <form
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setJudged(true);
        const answered = captcha.answer();
        if (isPrepaidNumber(number) && answered && !ask.isPending)
          ask.mutate({ number, captcha: answered });
      }}
    >
      <p className={styles.has}>{t('prepaid.balanceLead')}</p>
      <NumberField
        value={typed}
        error={
          isJudged && !isPrepaidNumber(number)
            ? t('prepaid.numberFormat')
            : said('prepaid_invalid') && t('prepaid.unknown')
        }
        onChange={setTyped}
      />
      <CaptchaField
        captcha={captcha}
        error={
          isJudged && captcha.missing
            ? t(`prepaid.captcha.${captcha.missing}`)
            : said('captcha_mismatch')
        }
      />
      {isElse && <p role="alert">{refusal.mensaje}</p>}
      <div>
        <Button type="submit" kind="primary" busy={ask.isPending}>
          {t('prepaid.seeBalance')}
        </Button>
      </div>
    </form>
  );
}

function Balance({ found, onAnother }: { found: Found; onAnother: () => void }) {
  const { t, format } = useI18n();
  const { state, balance, value, held, lastFour, expiresOn } = found;
  const isGood = state === 'active' || state === 'issued';
  return (
    <div className={styles.fields}>
      <output className={styles.balance}>
        <span className={styles.quiet}>{maskedNumber(lastFour)}</span>
        <Amount value={balance} size="hero" />
        <span>
          <StateBadge tone={isGood ? 'good' : 'calm'}>{t(`prepaid.states.${state}`)}</StateBadge>
        </span>
        <span className={styles.quiet}>
          {t('prepaid.facts', { value: format.money(value), date: format.date(day(expiresOn)) })}
        </span>
        {held.amount !== '0.00' && (
          <span className={styles.quiet}>{t('prepaid.held', { amount: format.money(held) })}</span>
        )}
      </output>
      <div>
        {isGood && (
          <LinkButton to="/realizar-pago" kind="primary">
            {t('prepaid.payWith')}
          </LinkButton>
        )}
        <Button kind="quiet" onClick={onAnother}>
          {t('prepaid.another')}
        </Button>
      </div>
    </div>
  );
}
