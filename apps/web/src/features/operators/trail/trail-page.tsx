import { day } from '@kantuta/contract/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState, ErrorState } from '../../../ui/faces.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { trailQuery } from '../operators.api.ts';
import { type TrailFilter, TrailFilters } from './trail-filters.tsx';
import { TrailTable } from './trail-table.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `/operaciones/auditoria`: what everybody did; the filters stand in the address. */
export function TrailPage() {
  const { t } = useI18n();
  const [filters, setFilters] = useFilters<TrailFilter>();
  return (
    <DeskPage
      title={t('trail.title')}
      lead={t('trail.lead')}
      filters={<TrailFilters filters={filters} onChange={setFilters} />}
    >
      <Entries filters={filters} />
    </DeskPage>
  );
}

function Entries({ filters }: { filters: Readonly<Partial<Record<TrailFilter, string>>> }) {
  const { t } = useI18n();
  const { from, to, outcome, ...words } = filters;
  const query = useInfiniteQuery(
    trailQuery({
      ...words,
      ...(outcome === 'done' || outcome === 'refused' ? { outcome } : {}),
      ...(from !== undefined && DAY.test(from) ? { from: day(from) } : {}),
      ...(to !== undefined && DAY.test(to) ? { to: day(to) } : {}),
    }),
  );
  const { data, error, refetch, fetchStatus, hasNextPage, isFetchingNextPage } = query;
  const entries = data?.pages.flatMap((page) => page.entries);
  if (entries?.length === 0) return <EmptyState title={t('trail.none')} />;
  if (entries)
    return (
      <>
        <TrailTable entries={entries} />
        {hasNextPage && (
          <div>
            <Button busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('trail.more')}
            </Button>
          </div>
        )}
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
