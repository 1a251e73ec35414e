import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceFilter } from '../../../ui/choice-filter.tsx';
import { CopyNote } from '../../../ui/copy-note.tsx';
import { EmptyState, ErrorState } from '../../../ui/faces.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Loading } from '../../../ui/skeleton.tsx';
import { SettledField } from '../../../ui/settled-field.tsx';
import { day } from '@kantuta/contract/dates';
import { firstReceipts, productsOfReceipts, receiptsQuery } from './own-receipts.api.ts';
import { ReceiptRow } from './receipt-row.tsx';
import styles from './receipts-page.module.css';
import { FiltersSkeleton, ReceiptRowsSkeleton } from './receipts-skeleton.tsx';
import { YearFiles } from './year-files.tsx';

/** Every receipt of a person, of all products: searched by number, by month, and a whole year in one file. */
export function ReceiptsPage() {
  const { t, format } = useI18n();
  const { buscar = '', mes = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const list = useInfiniteQuery(receiptsQuery({ search: buscar, month: mes }));
  const { data: products } = useQuery(productsOfReceipts);
  const { data, error, fetchStatus } = list;
  const isMissing = !data && (error !== null || fetchStatus === 'paused');
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const months = data?.pages[0]?.months ?? [];
  const isNarrowed = buscar !== '' || mes !== '';

  const narrow = (search: { buscar?: string; mes?: string }) =>
    void navigate({
      to: '/recibos',
      search: (before) => ({ ...before, ...search }),
      replace: true,
      resetScroll: false,
    });

  return (
    <div className={styles.page}>
      <PageHeader title={t('payments.receipts.title')} />
      <CopyNote of={firstReceipts({ search: buscar, month: mes })} />
      {(months.length > 0 || isNarrowed) && (
        <div className={styles.filters}>
          <SettledField
            label={t('payments.receipts.search')}
            value={buscar}
            maxLength={40}
            onSettle={(text) => narrow({ buscar: text })}
          />
          <ChoiceFilter
            label={t('payments.receipts.month')}
            all={t('payments.receipts.allMonths')}
            options={months.map((value) => ({ value, label: format.month(day(`${value}-01`)) }))}
            value={mes}
            onChange={(month) => narrow({ mes: month })}
          />
        </div>
      )}
      {isMissing && <ErrorState error={error} onRetry={() => void list.refetch()} />}
      {!data && !isMissing && (
        <Loading>
          <span className={styles.page}>
            {!isNarrowed && <FiltersSkeleton />}
            <ReceiptRowsSkeleton />
          </span>
        </Loading>
      )}
      {data && rows.length === 0 && <None isNarrowed={isNarrowed} />}
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label={t('payments.receipts.title')}>
          {rows.map((receipt) => (
            <ReceiptRow key={receipt.reference} receipt={receipt} products={products?.products} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('ui.showMore')}
          </Button>
        </div>
      )}
      {months.length > 0 && <YearFiles months={months} chosen={mes} />}
    </div>
  );
}

function None({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useI18n();
  return isNarrowed ? (
    <EmptyState title={t('payments.receipts.notFound')}>
      {t('payments.receipts.notFoundHint')}
    </EmptyState>
  ) : (
    <EmptyState title={t('sales.receipt.none')}>{t('sales.receipt.noneHint')}</EmptyState>
  );
}
