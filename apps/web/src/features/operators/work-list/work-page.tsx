import type { WorkItem } from '@kantuta/contract/operators/work.calls';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { EmptyState, ErrorState } from '../../../ui/faces.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { SavedViews } from './saved-views.tsx';
import { WorkFilterFields } from './work-filters.tsx';
import { exportList, type WorkFilter, workQuery } from './work-list.api.ts';
import styles from './work-list.module.css';
import { WorkTable } from './work-table.tsx';

const NONE = { kind: '', owner: '', overdue: '', company: '', text: '' };

/** `/operaciones`: the one queue of what waits for somebody (decision 010). */
export function WorkPage() {
  const { t } = useI18n();
  const [filters, setFilters] = useFilters<WorkFilter>();
  const search = useRef<HTMLInputElement>(null);
  const { data, error, refetch, fetchStatus } = useQuery(workQuery(filters));
  const isFiltered = Object.keys(filters).length > 0;
  const apply = useCallback(
    (view: Readonly<Partial<Record<string, string>>>) => setFilters({ ...NONE, ...view }),
    [setFilters],
  );
  return (
    <DeskPage
      title={t('workList.title')}
      lead={t('workList.lead')}
      actions={<ExportButton make={() => exportList(filters)} />}
      filters={
        <WorkFilterFields filters={filters} onChange={setFilters} known={data} search={search} />
      }
    >
      <SavedViews page="work" filters={filters} onApply={apply} />
      {data && (
        <p className={styles.count} aria-live="polite">
          {t('workList.count', { n: data.total })}
          {data.overdue > 0 && (
            <strong className={styles.late}>
              {' · '}
              {t('workList.countOverdue', { n: data.overdue })}
            </strong>
          )}
          {isFiltered && (
            <Button small kind="quiet" onClick={() => setFilters(NONE)}>
              {t('workList.clear')}
            </Button>
          )}
        </p>
      )}
      <Queue
        data={data}
        error={error}
        isStuck={fetchStatus === 'paused'}
        isFiltered={isFiltered}
        search={search}
        onRetry={() => void refetch()}
      />
    </DeskPage>
  );
}

function Queue({
  data,
  error,
  isStuck,
  isFiltered,
  search,
  onRetry,
}: {
  data:
    | { items: WorkItem[]; total: number; people: readonly { id: number; name: string }[] }
    | undefined;
  error: unknown;
  isStuck: boolean;
  isFiltered: boolean;
  search: React.RefObject<HTMLInputElement | null>;
  onRetry: () => void;
}) {
  const { t } = useI18n();
  if (data?.items.length === 0)
    return <EmptyState title={t(isFiltered ? 'workList.noneFiltered' : 'workList.none')} />;
  if (data)
    return (
      <>
        <WorkTable items={data.items} people={data.people} search={search} />
        {data.total > data.items.length && (
          <p className={styles.quiet}>
            {t('workList.shownOf', { shown: data.items.length, total: data.total })}
          </p>
        )}
      </>
    );
  if (error !== null || isStuck) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <Loading>
      <Skeleton height={320} />
    </Loading>
  );
}
