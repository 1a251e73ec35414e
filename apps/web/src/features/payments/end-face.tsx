import { referenceText } from '@kantuta/contract/reference.rules';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import { now } from '../../lib/clock.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { showError } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/section.tsx';
import { Copyable } from '../../ui/copyable.tsx';
import styles from './end-face.module.css';
import { lazyPart } from '../../lib/lazy-page.ts';
import { PaymentTimeline } from './payment-timeline.tsx';
import { askBank } from './payments.api.ts';

const LateMoneyPart = lazyPart(() => import('./late-money.tsx'), 'LateMoneyPart', 'account');

/** The end of a payment that was not simply paid: what happened, what happens next and until when, and every stage. */
export function EndFace({ payment, onAgain }: { payment: Payment; onAgain: () => void }) {
  const { t } = useI18n();
  return (
    <div className={styles.face}>
      {payment.state === 'in_regularization' ? (
        <Regularization payment={payment} />
      ) : (
        <Ended payment={payment} onAgain={onAgain} />
      )}
      {(payment.state === 'in_regularization' || payment.state === 'refunded') && (
        <Suspense>
          <LateMoneyPart intentId={payment.intentId} />
        </Suspense>
      )}
      <section className={styles.stages} aria-labelledby="payment-stages">
        <h3 id="payment-stages" className={styles.heading}>
          {t('payments.timeline')}
        </h3>
        <PaymentTimeline payment={payment} />
      </section>
      <p className={styles.reference}>
        {t('payments.reference')}:{' '}
        <Copyable text={payment.reference}>{referenceText(payment.reference)}</Copyable>
      </p>
    </div>
  );
}

/** "Pago QR confirmado, en proceso de regularización": the money has arrived, and operators review it until the promised time (8.8). */
function Regularization({ payment }: { payment: Payment }) {
  const { t, format } = useI18n();
  const promisedAt = payment.timeline.find(({ promisedAt: at }) => at !== null)?.promisedAt ?? null;
  const isLate = promisedAt !== null && Date.parse(promisedAt) < now().getTime();
  return (
    <Panel tone="info" label={t('payments.regularization.title')}>
      <div aria-live="polite" className={styles.words}>
        <strong>{t('payments.regularization.title')}</strong>
        <p>{t('payments.regularization.hint')}</p>
        {promisedAt !== null && (
          <p className={styles.promise}>
            {t('payments.regularization.promised', { date: format.deadline(promisedAt) })}
          </p>
        )}
        <p>{t(isLate ? 'payments.regularization.late' : 'payments.regularization.shielded')}</p>
      </div>
    </Panel>
  );
}

function Ended({ payment, onAgain }: { payment: Payment; onAgain: () => void }) {
  const { t } = useI18n();
  const ask = useMutation({ mutationFn: askBank, onError: showError });
  const words = useWords(payment);
  const isStillOpen = ask.data?.state === payment.state;
  return (
    <div aria-live="polite" className={styles.words}>
      <p>{words.hint}</p>
      {isStillOpen && <p>{t('qr.notYet')}</p>}
      <div className={styles.actions}>
        {payment.can.verify && (
          <Button
            kind={payment.state === 'expired' ? 'secondary' : 'quiet'}
            busy={ask.isPending}
            onClick={() => ask.mutate(payment.intentId)}
          >
            {t('qr.verify')}
          </Button>
        )}
        {words.again !== null && (
          <Button kind="primary" onClick={onAgain}>
            {words.again}
          </Button>
        )}
      </div>
    </div>
  );
}

const WORDS = {
  created: { hint: 'payments.waiting.hint', again: null },
  pending: { hint: 'payments.waiting.hint', again: null },
  processing: { hint: 'payments.waiting.hint', again: null },
  in_regularization: { hint: 'payments.regularization.hint', again: null },
  settled: { hint: 'payments.settled.hint', again: null },
  failed: { hint: 'payments.failed.hint', again: 'payments.cancelled.again' },
  expired: { hint: 'payments.expired.hint', again: 'payments.expired.again' },
  cancelled: { hint: 'payments.cancelled.hint', again: 'payments.cancelled.again' },
  refunded: { hint: 'payments.refunded.hint', again: null },
  reversed: { hint: 'payments.reversed.hint', again: null },
} as const;

/** The outcome in one sentence, and the label of the next step; a QR that was never created has its own text (PAY-12). */
function useWords({ state, timeline }: Payment): { hint: string; again: string | null } {
  const { t } = useI18n();
  const reason = timeline.find(({ stage }) => stage === 'closed')?.reasonKey;
  const { hint, again } = WORDS[state];
  return {
    hint: t(reason === 'qr_not_generated' ? 'paying.qrNotGenerated.hint' : hint),
    again: again && t(again),
  };
}
