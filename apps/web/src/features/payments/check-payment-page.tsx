import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './check-payment-page.module.css';
import { LatestPayments } from './latest-payments.tsx';
import { OwnPayment } from './own-payment.tsx';

// Each part brings the schemas that it checks with, so each has its own chunk.
const CheckForm = lazy(async () => ({ default: (await import('./check-form.tsx')).CheckForm }));
const CheckReceipt = lazy(async () => ({
  default: (await import('./receipts/check-receipt.tsx')).CheckReceipt,
}));

const ReturnedPayment = lazy(async () => ({
  default: (await import('./methods/card/returned-payment.tsx')).ReturnedPayment,
}));

/**
 * `/verificar-pago/{tipopago}`, also for visitors (PAY-17): a payment of the person with every stage, any payment by reference and the end
 * of the document, or a receipt by its code.
 */
export function CheckPaymentPage() {
  const { t } = useI18n();
  const { tipopago } = useParams({ strict: false });
  const isReceipt = tipopago === 'recibo';
  return (
    <div className={styles.page}>
      <PageHeader title={t(isReceipt ? 'checks.payment.titleReceipt' : 'checks.payment.title')} />
      <Suspense fallback={<FormSkeleton />}>{isReceipt ? <CheckReceipt /> : <Check />}</Suspense>
    </div>
  );
}

function Check() {
  const { t } = useI18n();
  const session = useSession();
  const { tipopago } = useParams({ strict: false });
  const { intent, ref } = useSearch({ strict: false });
  if (session && ref !== undefined && tipopago === 'tarjeta')
    return <ReturnedPayment reference={ref} />;
  if (!session || ref !== undefined) return <CheckForm reference={ref ?? ''} />;
  if (intent !== undefined) return <OwnPayment key={intent} intentId={intent} />;
  return (
    <>
      <LatestPayments />
      <details className={styles.other}>
        <summary>{t('checks.payment.useReference')}</summary>
        <CheckForm reference="" />
      </details>
    </>
  );
}

function FormSkeleton() {
  return (
    <Loading>
      <div className={styles.page}>
        <Skeleton height={48} />
        <Skeleton height={76} />
        <Skeleton height={76} />
        <Skeleton height={48} />
      </div>
    </Loading>
  );
}
