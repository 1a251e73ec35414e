import {
  type Notice,
  RECIPIENT_STATES,
  type RecipientState,
} from '@kantuta/contract/notifications/notices.calls';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFilters } from '../../../lib/filters.ts';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { CustomerLink } from '../../../ui/customer-link.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState, ErrorState } from '../../../ui/faces.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Facts, Section } from '../../../ui/section.tsx';
import { SettledField } from '../../../ui/settled-field.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import {
  type LogQuery,
  type Recipient,
  recipientsFile,
  recipientsQuery,
} from './notices-desk.api.ts';
import styles from './notices-desk.module.css';

/** The progress of the delivery, and its state for each person; the state filter is in the address, names are not (SEC-39). */
export function DeliveryLog({ notice }: { notice: Notice }) {
  const { t, format } = useI18n();
  const { id, people, told, read } = notice;
  const [search, setSearch] = useState('');
  const [filters, setFilters] = useFilters<'entrega'>();
  const state = RECIPIENT_STATES.find((each) => each === filters.entrega);
  const clear = () => {
    setSearch('');
    setFilters({ entrega: '' });
  };
  return (
    <Section
      title={t('notices.log.title')}
      action={people > 0 && <ExportButton make={() => recipientsFile(id, state)} />}
    >
      <Facts
        items={[
          { label: t('notices.log.waiting'), value: format.count(people - told) },
          { label: t('notices.log.told'), value: format.count(told) },
          { label: t('notices.log.read'), value: format.count(read) },
        ]}
      />
      <div className={styles.narrow}>
        <SettledField
          label={t('notices.log.search')}
          value={search}
          maxLength={60}
          onSettle={setSearch}
        />
        <StateField notice={notice} state={state} onChange={(entrega) => setFilters({ entrega })} />
      </div>
      <Recipients
        id={id}
        filter={{ search, ...(state === undefined ? {} : { state }) }}
        onClear={search !== '' || state !== undefined ? clear : undefined}
      />
    </Section>
  );
}

function StateField({
  notice: { people, told, read },
  state,
  onChange,
}: {
  notice: Notice;
  state: RecipientState | undefined;
  onChange: (state: string) => void;
}) {
  const { t, format } = useI18n();
  const counted = (label: string, n: number) =>
    t('notices.log.counted', { label, people: format.count(n) });
  return (
    <SelectField
      label={t('notices.state')}
      value={state ?? ''}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{counted(t('notices.audience.everybody'), people)}</option>
      <option value="waiting">{counted(t('notices.log.waiting'), people - told)}</option>
      <option value="told">{counted(t('notices.log.unread'), told - read)}</option>
      <option value="read">{counted(t('notices.log.read'), read)}</option>
    </SelectField>
  );
}

function Recipients({
  id,
  filter,
  onClear,
}: {
  id: string;
  filter: LogQuery;
  onClear: (() => void) | undefined;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const query = useInfiniteQuery({
    ...recipientsQuery(id, filter),
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch, fetchStatus, hasNextPage, isFetchingNextPage } = query;
  const found = data?.pages.flatMap(({ recipients }) => recipients);
  if (found?.length === 0)
    return (
      <EmptyState
        title={t('notices.log.none')}
        action={
          onClear && (
            <Button small kind="quiet" onClick={onClear}>
              {t('notices.log.clear')}
            </Button>
          )
        }
      />
    );
  if (found)
    return (
      <>
        <DataTable
          caption={t('notices.log.title')}
          hideCaption
          dense
          rows={found}
          rowKey={({ personId }) => personId}
          columns={columnsOf(i18n)}
        />
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('notices.log.more')}
          </Button>
        )}
      </>
    );
  if (error || fetchStatus === 'paused')
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton height={220} />
    </Loading>
  );
}

function columnsOf({ t, format }: I18n): Column<Recipient>[] {
  return [
    {
      key: 'person',
      header: t('notices.log.person'),
      names: true,
      cell: ({ personId, name }) => <CustomerLink personId={personId} name={name} />,
    },
    {
      key: 'document',
      header: t('notices.log.document'),
      cell: ({ document }) => document,
    },
    {
      key: 'state',
      header: t('notices.state'),
      cell: ({ state }) => t(`notices.log.${state}`),
    },
    {
      key: 'at',
      header: t('notices.log.when'),
      cell: ({ at }) => (at === null ? '' : format.dateTime(at)),
    },
  ];
}
