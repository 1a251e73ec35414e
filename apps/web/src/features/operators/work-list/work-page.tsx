import type { AnswerOf } from '@kantuta/contract/call';
import type { listWork } from '@kantuta/contract/operators/work.calls';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { EmptyState, ErrorState } from '../../../ui/faces.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { WorkFilterFields } from './work-filters.tsx';
import { exportList, type WorkFilter, workQuery } from './work-list.api.ts';
import styles from './work-list.module.css';
import { WorkTable } from './work-table.tsx';

type Answer = AnswerOf<typeof listWork>;

const NONE = { kind: '', owner: '', overdue: '', company: '', text: '' };

/** `/operaciones`: the one queue of what waits for somebody (decision 010). */
export function WorkPage() {
  const { t } = useI18n();
  const [filters, setFilters] = useFilters<WorkFilter>();
  const search = useRef<HTMLInputElement>(null);
  const { data, error, refetch, fetchStatus } = useQuery(workQuery(filters));
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <DeskPage
      title={t('workList.title')}
      lead={t('workList.lead')}
      actions={<ExportButton make={() => exportList(filters)} />}
      viewsOf="work"
      filters={
        <WorkFilterFields filters={filters} onChange={setFilters} known={data} search={search} />
      }
    >
      <Queue
        data={data}
        error={error}
        isStuck={fetchStatus === 'paused'}
        search={search}
        onRetry={() => void refetch()}
        {...(isFiltered ? { onClear: () => setFilters(NONE) } : {})}
      />
    </DeskPage>
  );
}

function Queue({
  data,
  error,
  isStuck,
  search,
  onRetry,
  onClear,
}: {
  data: Answer | undefined;
  error: unknown;
  isStuck: boolean;
  search: React.RefObject<HTMLInputElement | null>;
  onRetry: () => void;
  /** Takes the filters away, where there are some. */
  onClear?: () => void;
}) {
  const { t } = useI18n();
  const clear = onClear && (
    <Button small kind="quiet" onClick={onClear}>
      {t('workList.clear')}
    </Button>
  );
  if (data?.items.length === 0)
    return (
      <EmptyState title={t(onClear ? 'workList.noneFiltered' : 'workList.none')} action={clear} />
    );
  if (data)
    return (
      <>
        <WorkTable
          items={data.items}
          people={data.people}
          search={search}
          status={
            <>
              <Counted {...data} />
              {clear}
            </>
          }
        />
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

function Counted({ total, overdue }: Pick<Answer, 'total' | 'overdue'>) {
  const { t } = useI18n();
  return (
    <span>
      <span>{t('workList.count', { n: total })}</span>
      {overdue > 0 && (
        <strong className={styles.late}>
          {' · '}
          {t('workList.countOverdue', { n: overdue })}
        </strong>
      )}
    </span>
  );
}
