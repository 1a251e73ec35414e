import { dayInLaPaz } from '@kantuta/contract/dates';
import { openPaymentsSection } from '@kantuta/contract/payments/payments.calls';
import type { AnswerOfSection } from '@kantuta/contract/section';
import type { SituationKind } from '@kantuta/contract/sales/situations.rules';
import { lazy, Suspense, useState } from 'react';
import { useNow } from '../../lib/clock.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { sectionPart } from '../../lib/section-part.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Panel } from '../../ui/section.tsx';
import { Situation, situationText } from '../../ui/situation.tsx';
import styles from './home-payments.module.css';

// The card is in the file of home: what only pages of payments need stays out of it.
const VoidDialog = lazy(async () => ({
  default: (await import('./void-dialog.tsx')).VoidDialog,
}));

type OpenPayment = AnswerOfSection<typeof openPaymentsSection>[number];

/** The payment that waits is the situation: to go on with it is louder than to pay anything else. */
export const OpenPaymentSituation = sectionPart(openPaymentsSection, ({ data }) => {
  const payment = shownIn('open_payment', data);
  return payment ? <PaymentSituation kind="open_payment" payment={payment} /> : null;
});

/** Money that people are looking at: what was promised, and that nothing is to be paid again. */
export const RegularizationSituation = sectionPart(openPaymentsSection, ({ data }) => {
  const payment = shownIn('in_regularization', data);
  return payment ? <PaymentSituation kind="in_regularization" payment={payment} /> : null;
});

/** The other payments in progress: what happened, what happens next, until when, and a warning not to pay twice. */
export const OpenPayments = sectionPart(openPaymentsSection, ({ data, account }) => {
  const { t } = useI18n();
  const shown = shownIn(account.situation.kind, data);
  const others = data.filter((payment) => payment !== shown);
  if (others.length === 0) return null;
  return (
    <section aria-label={t('sales.openPayment.title')} className={styles.payments}>
      {others.map((payment) => (
        <OpenPaymentPanel key={payment.intentId} payment={payment} />
      ))}
    </section>
  );
});

/** The payment that a situation is about: the newest. */
function shownIn(kind: SituationKind, payments: readonly OpenPayment[]): OpenPayment | undefined {
  if (kind === 'open_payment') return payments.find(({ state }) => state !== 'in_regularization');
  if (kind === 'in_regularization')
    return payments.find(({ state }) => state === 'in_regularization');
  return undefined;
}

function PaymentSituation({
  kind,
  payment,
}: {
  kind: 'open_payment' | 'in_regularization';
  payment: OpenPayment;
}) {
  const { t, format } = useI18n();
  const now = useNow(60_000);
  const { state, amount, qr, createdAt } = payment;
  const hintOf = useHint();
  const until = qr && format.atTime(qr.expiresAt, dayInLaPaz(now));
  return (
    <Situation
      kind={kind}
      label={t('sales.openPayment.title')}
      above={t(`sales.openPayment.${state}`)}
      amount={qr?.amount ?? amount}
      action={<Continue payment={payment} kind="primary" />}
      beside={isWaiting(payment) ? <VoidIt intentId={payment.intentId} /> : undefined}
    >
      {until && (
        <p className={situationText.strong}>{t('sales.openPayment.until', { when: until })}</p>
      )}
      <p>{hintOf(payment)}</p>
      <p className={situationText.quiet}>
        {qr && (
          <>
            <Amount value={amount} /> ·{' '}
          </>
        )}
        {t('sales.openPayment.startedOn', { when: format.dateTime(createdAt) })}
      </p>
    </Situation>
  );
}

function OpenPaymentPanel({ payment }: { payment: OpenPayment }) {
  const { t, format } = useI18n();
  const { state, amount, createdAt } = payment;
  const hintOf = useHint();
  return (
    <Panel tone={isWaiting(payment) ? 'due' : 'info'}>
      <div className={styles.payment}>
        <p className={styles.title}>
          {t(`sales.openPayment.${state}`)}: <Amount value={amount} />
        </p>
        <p>{hintOf(payment)}</p>
        <p className={styles.quiet}>
          {t('sales.openPayment.startedOn', { when: format.dateTime(createdAt) })}
        </p>
        <div>
          <Continue payment={payment} kind="secondary" />
        </div>
      </div>
    </Panel>
  );
}

function VoidIt({ intentId }: { intentId: string }) {
  const { t } = useI18n();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        {t('qr.cancel')}
      </Button>
      {isAsked && (
        <Suspense>
          <VoidDialog intentId={intentId} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}

function Continue({ payment, kind }: { payment: OpenPayment; kind: 'primary' | 'secondary' }) {
  const { t } = useI18n();
  return (
    <LinkButton
      to="/realizar-pago"
      search={{ intent: payment.intentId }}
      kind={kind}
      small={kind === 'secondary'}
    >
      {t(isWaiting(payment) ? 'sales.openPayment.continueQr' : 'sales.openPayment.follow')}
    </LinkButton>
  );
}

function isWaiting({ state }: OpenPayment): boolean {
  return state === 'created' || state === 'pending';
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
