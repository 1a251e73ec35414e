import { referenceText } from '@kantuta/contract/reference.rules';
import type { AnswerOf } from '@kantuta/contract/call';
import type { checkPayment } from '@kantuta/contract/payments/checks.calls';
import { useEffect, useRef } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './check-payment-page.module.css';
import { IntentBadge } from './intent-badge.tsx';

/** Shows state, amount, time and next step, and nothing else (PAY-17). */
export function CheckResult({
  found,
  onAnother,
}: {
  found: AnswerOf<typeof checkPayment>;
  onAnother: () => void;
}) {
  const { t, format } = useI18n();
  const { state, amount, at, promisedAt, reference } = found;
  const result = useRef<HTMLElement>(null);
  useEffect(() => result.current?.focus(), []);
  return (
    <section
      ref={result}
      tabIndex={-1}
      className={styles.result}
      aria-label={`${t('checks.payment.reference')} ${referenceText(reference)}`}
    >
      <div className={styles.head}>
        <IntentBadge state={state} />
        <Amount value={amount} size="hero" />
        <p className={styles.quiet}>
          {t('checks.payment.at', { date: format.dateTime(at) })} · {t('payments.reference')}{' '}
          {referenceText(reference)}
        </p>
      </div>
      <div className={styles.next}>
        <strong>{t('checks.payment.nextStep')}</strong>
        <p>{t(`checks.payment.next.${state}`)}</p>
        {promisedAt !== null && (
          <p>{t('payments.regularization.promised', { date: format.deadline(promisedAt) })}</p>
        )}
      </div>
      <div>
        <Button onClick={onAnother}>{t('checks.payment.another')}</Button>
      </div>
    </section>
  );
}
