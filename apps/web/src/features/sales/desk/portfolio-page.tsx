import { useInfiniteQuery } from '@tanstack/react-query';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { EmptyState, ErrorState } from '../../../ui/faces.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { PortfolioAges } from './portfolio-ages.tsx';
import { PortfolioFilterFields } from './portfolio-filters.tsx';
import { PortfolioTable } from './portfolio-table.tsx';
import {
  portfolioFile,
  portfolioQuery,
  type AddressFilters,
  type PortfolioFilter,
} from './portfolio.api.ts';
import styles from './portfolio.module.css';

const NONE = { age: '', company: '', project: '', adviser: '', state: '' };

/** `/operaciones/cartera`: the customers by what they owe, where collections begins its day (SALE-22). */
export function PortfolioPage() {
  const { t } = useI18n();
  const [filters, setFilters] = useFilters<PortfolioFilter>();
  return (
    <DeskPage
      title={t('portfolio.title')}
      lead={t('portfolio.lead')}
      actions={<ExportButton make={() => portfolioFile(filters)} />}
      viewsOf="portfolio"
      filters={<PortfolioFilterFields filters={filters} onChange={setFilters} />}
    >
      <PortfolioAges filters={filters} onChoose={(age) => setFilters({ age })} />
      <Rows
        filters={filters}
        onClear={Object.keys(filters).length > 0 ? () => setFilters(NONE) : undefined}
      />
    </DeskPage>
  );
}

function Rows({
  filters,
  onClear,
}: {
  filters: AddressFilters;
  onClear: (() => void) | undefined;
}) {
  const { t } = useI18n();
  const query = useInfiniteQuery(portfolioQuery(filters));
  const { data, error, refetch, fetchStatus, hasNextPage, isFetchingNextPage } = query;
  const items = data?.pages.flatMap((page) => page.items);
  const clear = onClear && (
    <Button small kind="quiet" onClick={onClear}>
      {t('portfolio.clear')}
    </Button>
  );
  if (items?.length === 0 && !hasNextPage)
    return <EmptyState title={t('portfolio.none')} action={clear} />;
  if (items)
    return (
      <>
        <PortfolioTable items={items} />
        <div className={styles.foot}>
          <output className={styles.quiet}>{t('portfolio.shown', { n: items.length })}</output>
          {hasNextPage && (
            <Button busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('portfolio.more')}
            </Button>
          )}
          {clear}
        </div>
      </>
    );
  if (error || fetchStatus === 'paused')
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton height={320} />
    </Loading>
  );
}
