import { useInfiniteQuery } from '@tanstack/react-query';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState, ErrorState } from '../../../ui/faces.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { HeldFilters } from './held-filters.tsx';
import { HeldTable } from './held-table.tsx';
import { heldQuery, type AddressFilters, type HeldFilter } from './held.api.ts';
import styles from './held.module.css';

const NONE = { stage: '', kind: '', company: '', project: '', seller: '', within: '' };

/** `/operaciones/reservas`: what is held and reserved for customers, the first to end first (RES-9). */
export function HeldPage() {
  const { t } = useI18n();
  const [filters, setFilters] = useFilters<HeldFilter>();
  return (
    <DeskPage
      title={t('holdsDesk.title')}
      lead={t('holdsDesk.lead')}
      viewsOf="holds"
      filters={<HeldFilters filters={filters} onChange={setFilters} />}
    >
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
  const query = useInfiniteQuery(heldQuery(filters));
  const { data, error, refetch, fetchStatus, hasNextPage, isFetchingNextPage } = query;
  const holds = data?.pages.flatMap((page) => page.items);
  const clear = onClear && (
    <Button small kind="quiet" onClick={onClear}>
      {t('holdsDesk.clear')}
    </Button>
  );
  if (holds?.length === 0) return <EmptyState title={t('holdsDesk.none')} action={clear} />;
  if (holds)
    return (
      <>
        <HeldTable holds={holds} />
        <div className={styles.foot}>
          <output className={styles.quiet}>{t('holdsDesk.shown', { n: holds.length })}</output>
          {hasNextPage && (
            <Button busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('holdsDesk.more')}
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
