import { faceOf } from '@kantuta/contract/payments/faces.rules';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNow } from '../../lib/clock.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/faces.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { AfterPayment } from './after-payment.rules.ts';
import type { DebtGroup } from './choice.rules.ts';
import { DrawnCheck } from './drawn-check.tsx';
import { EndFace } from './end-face.tsx';
import { isWaiting, watchedPaymentQuery } from './payments.api.ts';
import { QrFace } from './qr/qr-face.tsx';
import { SettledFace } from './settled-face.tsx';

const CardFace = lazy(async () => ({
  default: (await import('./methods/card/card-face.tsx')).CardFace,
}));

const TITLES = {
  created: 'qr.title',
  pending: 'qr.title',
  processing: 'qr.title',
  in_regularization: 'payments.state.in_regularization',
  settled: 'payments.settled.title',
  failed: 'payments.failed.title',
  expired: 'payments.expired.title',
  cancelled: 'payments.cancelled.title',
  refunded: 'payments.refunded.title',
  reversed: 'payments.reversed.title',
} as const;

/**
 * A payment from its QR to its end. The dialog polls every 3 s and listens to the socket; whichever comes first updates it, and the person
 * need not press anything.
 */
export function PaymentDialog({
  intentId,
  after,
  onClose,
  onDone,
  onAgain,
  onNext,
}: {
  intentId: string;
  /** What comes next once this payment is paid; null when nothing does. */
  after: AfterPayment | null;
  onClose: () => void;
  /** The payment is paid: every way out of its face ends here. */
  onDone: () => void;
  /** The same choice, with a new payment. */
  onAgain: () => void;
  onNext: (group: DebtGroup) => void;
}) {
  const { t } = useI18n();
  const { data, error, refetch } = useQuery(watchedPaymentQuery(intentId));
  const payment = useAsOfNow(data);
  const isByCard = payment !== undefined && isWaiting(payment) && payment.method === 'card';
  const title = t(
    isByCard ? 'payments.method.card' : payment ? TITLES[payment.state] : 'payments.title',
  );
  const isPaid = payment?.state === 'settled';
  return (
    <Dialog
      sheet
      wide
      title={isPaid ? <DrawnCheck>{title}</DrawnCheck> : title}
      face={payment?.state}
      onClose={isPaid ? onDone : onClose}
    >
      {!payment && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!payment && !error && <QrSkeleton />}
      {payment && (
        <Face payment={payment} after={after} onDone={onDone} onAgain={onAgain} onNext={onNext} />
      )}
    </Dialog>
  );
}

function Face({
  payment,
  after,
  onDone,
  onAgain,
  onNext,
}: {
  payment: Payment;
  after: AfterPayment | null;
  onDone: () => void;
  onAgain: () => void;
  onNext: (group: DebtGroup) => void;
}) {
  if (payment.state === 'settled')
    return <SettledFace payment={payment} after={after} onNext={onNext} onDone={onDone} />;
  const qr = faceOf(payment, 'qr');
  if (isWaiting(payment) && qr) return <QrFace payment={payment} qr={qr} />;
  const card = faceOf(payment, 'card');
  if (isWaiting(payment) && card)
    return (
      <Suspense fallback={<QrSkeleton />}>
        <CardFace payment={payment} card={card} />
      </Suspense>
    );
  return <EndFace payment={payment} onAgain={onAgain} />;
}

/** An expired QR, by the server’s clock, is hidden even before the server reports it. */
function useAsOfNow(payment: Payment | undefined): Payment | undefined {
  const at = useNow(1_000).getTime();
  const qr = payment && faceOf(payment, 'qr');
  if (!qr || !isWaiting(payment) || at < Date.parse(qr.expiresAt)) return payment;
  return { ...payment, state: 'expired' };
}

function QrSkeleton() {
  return (
    <Loading>
      <Skeleton height={64} width={220} />
      <Skeleton height={240} width={240} />
      <Skeleton height={48} />
    </Loading>
  );
}
