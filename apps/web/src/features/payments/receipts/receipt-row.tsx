import { day } from '@kantuta/contract/dates';
import type { OwnReceipt } from '@kantuta/contract/payments/receipts/receipts.calls';
import type { Product } from '@kantuta/contract/sales/sales.calls';
import { inOffice } from '../../../lib/feature.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useInstalmentList } from '../../../lib/instalments.ts';
import { Amount } from '../../../ui/amount.tsx';
import { classes } from '../../../ui/classes.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { productName } from '../quote-items.tsx';
import { PaymentLink } from './payment-link.tsx';
import { ReceiptDownload } from './receipt-download.tsx';
import styles from './receipts-page.module.css';

/** A receipt in three short lines: what it paid, where to find it again, and for which product; the paper is one tap away. */
export function ReceiptRow({
  receipt,
  products,
}: {
  receipt: OwnReceipt;
  products: readonly Product[] | undefined;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const listOf = useInstalmentList();
  const {
    number,
    reference,
    paidOn,
    methods,
    amount,
    covers,
    charges,
    company,
    isReversed,
    intentId,
  } = receipt;
  const numbers = covers.flatMap((sale) => sale.numbers);
  const what = listOf(numbers);
  const names = covers.flatMap(({ saleId }) => {
    const product = products?.find((each) => each.saleId === saleId);
    return product ? [product.title] : [];
  });
  const fees = charges.map((charge) => productName(charge, i18n));
  const paid = methods.map((method) => t(`sales.receipt.method.${method}`));
  return (
    <li className={styles.row}>
      <p className={styles.what}>
        <PaymentLink intentId={intentId}>
          {[...what, ...fees].join(' · ') || company.name}
        </PaymentLink>
      </p>
      <span className={styles.amount}>
        <Amount value={amount} struck={isReversed} />
      </span>
      <p className={classes(styles.quiet, styles.when)}>
        {format.date(day(paidOn))} · <span className={styles.figure}>{number}</span>
      </p>
      <span className={styles.papers}>
        {inOffice('receipt').map(({ key, Part }) => (
          <Part key={key} reference={reference} />
        ))}
        <ReceiptDownload number={number} reference={reference} isIcon />
      </span>
      <p className={classes(styles.quiet, styles.names)}>
        {[format.list(paid), ...names].join(' · ')}
      </p>
      {isReversed && (
        <span className={styles.more}>
          <StateBadge tone="problem">{t('sales.receipt.reversed')}</StateBadge>
        </span>
      )}
    </li>
  );
}
