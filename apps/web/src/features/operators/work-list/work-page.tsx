import type { AnswerOf } from '@kantuta/contract/call';
import type { listWork } from '@kantuta/contract/operators/work.calls';
import { sectionsFor } from '@kantuta/contract/operators/desk.rules';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useRef } from 'react';
import { deskQuery } from '../../../lib/desk.ts';
import { atDesk } from '../../../lib/feature.ts';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { FactStrip, StripFact } from '../../../ui/fact-strip.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { WorkFilterFields } from './work-filters.tsx';
import { exportList, type WorkFilter, workQuery } from './work-list.api.ts';
import styles from './work-list.module.css';
import { WorkTable } from './work-table.tsx';

type Answer = AnswerOf<typeof listWork>;

const NONE = { kind: '', owner: '', overdue: '', company: '', text: '' };

/** `/operaciones`: the one queue of waiting work (decision 010); whoever has no part in it is led to their first room. */
export function WorkPage() {
  const { data: desk } = useQuery(deskQuery());
  const rooms = sectionsFor(desk?.rights ?? []);
  const [first] = rooms;
  if (first && !rooms.some(({ key }) => key === 'work'))
    return <Navigate to={first.path} replace />;
  return <Waiting />;
}

function Waiting() {
  const { t, format } = useI18n();
  const agesOf = ({ items }: Answer): string => {
    const oldest = items.map(({ since }) => since).toSorted()[0];
    return oldest === undefined
      ? ''
      : t('workList.figures.oldest', { when: format.dateTime(oldest) });
  };
  const [filters, setFilters] = useFilters<WorkFilter>();
  const search = useRef<HTMLInputElement>(null);
  const query = useQuery(workQuery(filters));
  const isFiltered = Object.keys(filters).length > 0;
  const clear = isFiltered && (
    <Button small kind="quiet" onClick={() => setFilters(NONE)}>
      {t('workList.clear')}
    </Button>
  );
  return (
    <DeskPage
      title={t('workList.title')}
      lead={t('workList.lead')}
      actions={<ExportButton make={() => exportList(filters)} />}
      viewsOf="work"
      filters={
        <WorkFilterFields
          filters={filters}
          onChange={setFilters}
          known={query.data}
          search={search}
        />
      }
    >
      <FactStrip label={t('workList.figures.title')}>
        <StripFact
          label={t('workList.figures.queue')}
          value={query.data ? format.count(query.data.total) : '…'}
          tone={query.data && query.data.overdue > 0 ? 'problem' : 'calm'}
          note={query.data ? agesOf(query.data) : ''}
        />
        {atDesk('start').map(({ key, Part }) => (
          <Part key={key} />
        ))}
      </FactStrip>
      <Loaded query={query} height={320} back={null}>
        {(list) =>
          list.items.length === 0 ? (
            <EmptyState
              title={t(isFiltered ? 'workList.noneFiltered' : 'workList.none')}
              action={clear}
            />
          ) : (
            <Queue list={list} search={search} clear={clear} />
          )
        }
      </Loaded>
    </DeskPage>
  );
}

function Queue({
  list,
  search,
  clear,
}: {
  list: Answer;
  search: RefObject<HTMLInputElement | null>;
  /** Removes the filters, where there are some. */
  clear: ReactNode;
}) {
  const { t } = useI18n();
  const { items, people, total } = list;
  return (
    <>
      <WorkTable
        items={items}
        people={people}
        search={search}
        status={
          <>
            <Counted {...list} />
            {clear}
          </>
        }
      />
      {total > items.length && (
        <p className={styles.quiet}>{t('workList.shownOf', { shown: items.length, total })}</p>
      )}
    </>
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
