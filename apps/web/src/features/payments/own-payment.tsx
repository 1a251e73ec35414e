import { referenceText } from '@kantuta/contract/reference.rules';
import { faceOf } from '@kantuta/contract/payments/faces.rules';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isRefusal } from '../../lib/api-error.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Copyable } from '../../ui/copyable.tsx';
import { EmptyState, ErrorState } from '../../ui/faces.tsx';
import { Panel } from '../../ui/section.tsx';
import { Loading, Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import styles from './check-payment-page.module.css';
import { EndFace } from './end-face.tsx';
import { IntentBadge } from './intent-badge.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentTimeline } from './payment-timeline.tsx';
import { followedPaymentQuery, isWaiting, watchedPaymentQuery } from './payments.api.ts';
import { PaidReceipt, ReceiptActions } from './settled-face.tsx';
import { WhatNext } from './what-next.tsx';

const CardFace = lazy(async () => ({
  default: (await import('./methods/card/card-face.tsx')).CardFace,
}));

const RefundPart = lazy(async () => ({
  default: (await import('./refunds/refund-part.tsx')).RefundPart,
}));

/** "¿Dónde está mi pago?": the payment, its state, and every stage with its time. */
export function OwnPayment({
  intentId,
  isWatched = false,
}: {
  intentId: string;
  /** Somebody waits for its outcome: the provider is asked, too. */
  isWatched?: boolean;
}) {
  const { t } = useI18n();
  const { data, error, fetchStatus, refetch } = useQuery(
    (isWatched ? watchedPaymentQuery : followedPaymentQuery)(intentId),
  );
  if (data) return <Stood payment={data} />;
  if (isRefusal(error, 'forbidden')) {
    return (
      <EmptyState
        title={t('checks.payment.gone')}
        action={
          <LinkButton to="/verificar-pago/$tipopago" params={{ tipopago: 'qr' }} kind="primary">
            {t('checks.payment.mine')}
          </LinkButton>
        }
      >
        {t('checks.payment.goneHint')}
      </EmptyState>
    );
  }
  if (error || fetchStatus === 'paused')
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton height={180} />
      <SkeletonText lines={5} />
    </Loading>
  );
}

function Stood({ payment }: { payment: Payment }) {
  const navigate = useNavigate();
  const again = () => void navigate({ to: '/realizar-pago' });
  if (payment.state === 'settled') {
    return (
      <>
        <PaidReceipt payment={payment} />
        <WhatNext payment={payment} />
        <ReceiptActions payment={payment} />
        <Stages payment={payment} />
        <Refund payment={payment} />
      </>
    );
  }
  if (isWaiting(payment)) return <Waiting payment={payment} onAgain={again} />;
  return (
    <>
      <Head payment={payment} />
      <EndFace payment={payment} onAgain={again} />
      {payment.state === 'reversed' && <Refund payment={payment} />}
    </>
  );
}

function Refund({ payment }: { payment: Payment }) {
  return (
    <Suspense fallback={<SkeletonText lines={2} />}>
      <RefundPart payment={payment} />
    </Suspense>
  );
}

function Waiting({ payment, onAgain }: { payment: Payment; onAgain: () => void }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const card = faceOf(payment, 'card');
  if (card)
    return (
      <Suspense fallback={<SkeletonText lines={5} />}>
        <CardFace payment={payment} card={card} />
      </Suspense>
    );
  return (
    <>
      <Head payment={payment} />
      <Panel tone="due" label={t('payments.state.pending')}>
        <p>{t('payments.waiting.hint')}</p>
        {faceOf(payment, 'qr') && (
          <div>
            <Button kind="primary" icon={QrCode} onClick={() => setOpen(true)}>
              {t('qr.shown')}
            </Button>
          </div>
        )}
      </Panel>
      <Stages payment={payment} />
      {isOpen && (
        <PaymentDialog
          intentId={payment.intentId}
          after={null}
          onClose={() => setOpen(false)}
          onDone={() => setOpen(false)}
          onAgain={onAgain}
          onNext={onAgain}
        />
      )}
    </>
  );
}

function Head({ payment }: { payment: Payment }) {
  const { format } = useI18n();
  return (
    <div className={styles.head}>
      <IntentBadge state={payment.state} />
      <Amount value={payment.amount} size="hero" />
      <p className={styles.quiet}>
        {payment.company.name} · {format.dateTime(payment.createdAt)}
      </p>
    </div>
  );
}

function Stages({ payment }: { payment: Payment }) {
  const { t } = useI18n();
  return (
    <>
      <section className={styles.stages} aria-labelledby="stages">
        <h2 id="stages">{t('payments.timeline')}</h2>
        <PaymentTimeline payment={payment} />
      </section>
      <p className={styles.quiet}>
        {t('payments.reference')}:{' '}
        <Copyable text={payment.reference}>{referenceText(payment.reference)}</Copyable>
      </p>
    </>
  );
}
