import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { receiptsQuery } from './own-receipts.api.ts';
import { YearFiles } from './year-files.tsx';

/** The receipts among one's own documents: a file for each year, and the way to each of them. */
export function ReceiptsByYear() {
  const { t } = useI18n();
  const { data } = useInfiniteQuery(receiptsQuery({ search: '', month: '' }));
  const months = data?.pages[0]?.months ?? [];
  if (months.length === 0) return null;
  return (
    <YearFiles
      months={months}
      chosen=""
      title={t('myDocuments.receipts')}
      action={<Link to="/recibos">{t('myDocuments.seeReceipts')}</Link>}
    />
  );
}
