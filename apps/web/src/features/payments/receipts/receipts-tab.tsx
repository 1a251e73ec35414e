import { receiptsSection } from '@kantuta/contract/payments/receipts/receipts.calls';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { sectionPart } from '../../../lib/section-part.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { ReceiptSlip } from './receipt-slip.tsx';
import styles from './receipts-tab.module.css';

/** People mostly look for the latest ones. */
const FIRST = 8;

/** Every payment of the product with its receipt, newest first. */
export const ReceiptsTab = sectionPart(receiptsSection, ({ data: receipts }) => {
  const { t } = useI18n();
  const [showsAll, setShowsAll] = useState(false);
  if (receipts.length === 0)
    return <EmptyState title={t('sales.receipt.none')}>{t('sales.receipt.noneHint')}</EmptyState>;
  const shown = showsAll ? receipts : receipts.slice(0, FIRST);
  return (
    <div className={styles.tab}>
      <ul className={styles.receipts} aria-label={t('sales.detail.receipts')}>
        {shown.map((receipt) => (
          <li key={receipt.number}>
            <ReceiptSlip receipt={receipt} />
          </li>
        ))}
      </ul>
      {shown.length < receipts.length && (
        <div>
          <Button onClick={() => setShowsAll(true)}>{t('ui.showMore')}</Button>
        </div>
      )}
    </div>
  );
});
