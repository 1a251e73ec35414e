import { isDay } from '@kantuta/contract/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { EmptyState, ErrorState } from '../../../ui/faces.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { trailFile, trailQuery, type TrailQuery } from '../operators.api.ts';
import { type TrailFilter, type TrailFilterValues, TrailFilters } from './trail-filters.tsx';
import { TrailTable } from './trail-table.tsx';
import styles from './trail.module.css';

const NONE = {
  person: '',
  action: '',
  objectKind: '',
  objectId: '',
  outcome: '',
  from: '',
  to: '',
};

/** `/operaciones/auditoria`: the recorded acts of all people; the filters are in the address. */
export function TrailPage() {
  const { t } = useI18n();
  const [filters, setFilters] = useFilters<TrailFilter>();
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <DeskPage
      title={t('trail.title')}
      lead={t('trail.lead')}
      actions={<ExportButton make={() => trailFile(queryFrom(filters))} />}
      viewsOf="trail"
      filters={<TrailFilters filters={filters} onChange={setFilters} />}
    >
      <Entries
        filters={filters}
        onFilter={(only) => setFilters({ ...NONE, ...only })}
        onClear={isFiltered ? () => setFilters(NONE) : undefined}
      />
    </DeskPage>
  );
}

/** The valid filters of the address: the address may have been typed by hand. */
function queryFrom({ person, from, to, outcome, ...words }: TrailFilterValues): TrailQuery {
  return {
    ...words,
    ...(person === undefined ? {} : { who: person }),
    ...(outcome === 'done' || outcome === 'refused' ? { outcome } : {}),
    ...(from !== undefined && isDay(from) ? { from } : {}),
    ...(to !== undefined && isDay(to) ? { to } : {}),
  };
}

function Entries({
  filters,
  onFilter,
  onClear,
}: {
  filters: TrailFilterValues;
  onFilter: (filters: TrailFilterValues) => void;
  onClear: (() => void) | undefined;
}) {
  const { t } = useI18n();
  const query = useInfiniteQuery(trailQuery(queryFrom(filters)));
  const { data, error, refetch, fetchStatus, hasNextPage, isFetchingNextPage } = query;
  const entries = data?.pages.flatMap((page) => page.entries);
  const clear = onClear && (
    <Button small kind="quiet" onClick={onClear}>
      {t('trail.clear')}
    </Button>
  );
  if (entries?.length === 0) return <EmptyState title={t('trail.none')} action={clear} />;
  if (entries)
    return (
      <>
        <TrailTable entries={entries} onFilter={onFilter} />
        <div className={styles.foot}>
          <output className={styles.quiet}>
            {t(hasNextPage ? 'trail.shown' : 'trail.all', { n: entries.length })}
          </output>
          {hasNextPage && (
            <Button busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('trail.more')}
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
