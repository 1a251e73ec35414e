import { openPaymentsSection } from '@kantuta/contract/payments/payments.calls';
import type { AnswerOfSection } from '@kantuta/contract/section';
import { useI18n } from '../../lib/i18n.tsx';
import { sectionPart } from '../../lib/section-part.ts';
import { Amount } from '../../ui/amount.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Panel } from '../../ui/section.tsx';
import styles from './home-payments.module.css';

type OpenPayment = AnswerOfSection<typeof openPaymentsSection>[number];

/** Payments in progress: what happened, what happens next, until when, and a warning not to pay twice. */
export const OpenPayments = sectionPart(openPaymentsSection, ({ data: openPayments }) => {
  const { t } = useI18n();
  if (openPayments.length === 0) return null;
  return (
    <section aria-label={t('sales.openPayment.title')} className={styles.payments}>
      {openPayments.map((payment) => (
        <OpenPaymentPanel key={payment.intentId} payment={payment} />
      ))}
    </section>
  );
});

function OpenPaymentPanel({ payment }: { payment: OpenPayment }) {
  const { t, format } = useI18n();
  const { state, amount, createdAt } = payment;
  const hintOf = useHint();
  const isWaiting = state === 'created' || state === 'pending';
  return (
    <Panel tone={isWaiting ? 'due' : 'info'}>
      <div className={styles.payment}>
        <p className={styles.title}>
          {t(`sales.openPayment.${state}`)}: <Amount value={amount} />
        </p>
        <p>{hintOf(payment)}</p>
        <p className={styles.quiet}>
          {t('sales.openPayment.startedOn', { when: format.dateTime(createdAt) })}
        </p>
        <div>
          <LinkButton to="/realizar-pago" search={{ intent: payment.intentId }} small>
            {t(isWaiting ? 'sales.openPayment.continueQr' : 'sales.openPayment.follow')}
          </LinkButton>
        </div>
      </div>
    </Panel>
  );
}

function useHint(): (payment: OpenPayment) => string {
  const { t, format } = useI18n();
  return ({ state, promisedAt }) => {
    if (state === 'created') return t('sales.openPayment.createdHint');
    if (state === 'pending') return t('sales.openPayment.pendingHint');
    if (state === 'processing') return t('sales.openPayment.processingHint');
    return promisedAt === null
      ? t('sales.openPayment.inRegularizationHint')
      : t('sales.openPayment.inRegularizationUntil', { when: format.deadline(promisedAt) });
  };
}
