import { day } from '@kantuta/contract/dates';
import { parseCents, ZERO } from '@kantuta/contract/money';
import type { ReceiptSummary } from '@kantuta/contract/payments/receipts/receipts.calls';
import { useI18n } from '../../../lib/i18n.tsx';
import { useInstalmentList } from '../../../lib/instalments.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Facts } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { PaymentLink } from './payment-link.tsx';
import { ReceiptDownload } from './receipt-download.tsx';
import styles from './receipt-slip.module.css';

/** A receipt drawn as a slip torn from its block, with a seal. */
export function ReceiptSlip({ receipt }: { receipt: ReceiptSummary }) {
  const { t, format } = useI18n();
  const { number, paidOn, method, amount, reversed } = receipt;
  const facts = [format.date(day(paidOn)), t(`sales.receipt.method.${method}`)];
  return (
    <div className={styles.shade}>
      <article className={styles.slip} data-reversed={reversed || undefined}>
        <Seal />
        <div className={styles.words}>
          <p>
            <Amount value={amount} size="large" struck={reversed} />
          </p>
          <p className={styles.number}>{t('sales.receipt.number', { number })}</p>
          <p className={styles.quiet}>{facts.join(' · ')}</p>
          <Covered receipt={receipt} />
        </div>
        {reversed && (
          <p className={styles.reversed}>
            <StateBadge tone="problem">{t('sales.receipt.reversed')}</StateBadge>{' '}
            {t('sales.receipt.reversedHint')}
          </p>
        )}
        <div className={styles.more}>
          <Parts receipt={receipt} />
          {receipt.reference === '' ? (
            <p className={styles.quiet}>{t('payments.receipts.ofOther')}</p>
          ) : (
            <ReceiptDownload number={number} reference={receipt.reference} />
          )}
          {receipt.intentId !== '' && (
            <p className={styles.payment}>
              <PaymentLink intentId={receipt.intentId}>
                {t(reversed ? 'payments.receipts.wentBack' : 'payments.receipts.payment')}
              </PaymentLink>
            </p>
          )}
        </div>
      </article>
    </div>
  );
}

function Covered({ receipt: { instalments } }: { receipt: ReceiptSummary }) {
  const listOf = useInstalmentList();
  return <p className={styles.quiet}>{listOf(instalments).join(' · ')}</p>;
}

function Parts({ receipt }: { receipt: ReceiptSummary }) {
  const { t } = useI18n();
  const items = (['amortization', 'interest', 'fine', 'other'] as const)
    .filter((part) => parseCents(receipt[part].amount) !== ZERO)
    .map((part) => ({
      label: t(`sales.receipt.${part}`),
      value: <Amount value={receipt[part]} />,
    }));
  return (
    <details className={styles.parts}>
      <summary>{t('sales.receipt.parts')}</summary>
      <Facts items={items} />
    </details>
  );
}

function Seal() {
  return (
    <svg className={styles.seal} viewBox="0 0 48 48" aria-hidden>
      <path d="m24 2 4 4 5.500-2 2.500 5.200 5.800.300.300 5.800L47.300 18l-2 5.500L47.300 29l-5.200 2.700-.300 5.800-5.800.300L33.500 43l-5.500-2-4 4-4-4-5.500 2-2.500-5.200-5.800-.300-.300-5.800L.700 29l2-5.500L.700 18l5.200-2.700.300-5.800 5.800-.300L14.500 4 20 6Z" />
      <path className={styles.tick} d="m15 24 6.500 6.500L33.500 17.500" />
    </svg>
  );
}
