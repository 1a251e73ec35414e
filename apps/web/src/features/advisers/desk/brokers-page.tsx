import type { Broker } from '@kantuta/contract/advisers/brokers.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompanyNames } from '../../../lib/desk.ts';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n, type I18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SettledField } from '../../../ui/settled-field.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { AddBrokerDialog, WithdrawBrokerDialog } from './broker-dialogs.tsx';
import { brokersQuery } from './brokers.api.ts';
import styles from './brokers.module.css';

/** `/operaciones/corredores`: who recommends without being an adviser of the group (ADV-4). */
export function BrokersPage() {
  const { t } = useI18n();
  // What is searched for names people: it stays out of the address (SEC-39).
  const [{ person: q = '', estado }, setFilters] = useFilters<'person' | 'estado'>();
  const isWithdrawn = estado === 'retirados';
  const query = useQuery(
    brokersQuery({
      ...(q === '' ? {} : { q: q.slice(0, 60) }),
      ...(isWithdrawn ? { withdrawn: 'yes' as const } : {}),
    }),
  );
  const [isAdding, setAdding] = useState(false);
  const companies = query.data?.mayAdd ?? [];
  return (
    <DeskPage
      title={t('brokers.title')}
      lead={t('brokers.lead')}
      actions={
        companies.length > 0 && (
          <Button kind="primary" onClick={() => setAdding(true)}>
            {t('brokers.add')}
          </Button>
        )
      }
      filters={
        <>
          <SettledField
            label={t('brokers.find')}
            maxLength={60}
            value={q}
            onSettle={(text) => setFilters({ person: text })}
          />
          <SelectField
            label={t('brokers.state')}
            value={isWithdrawn ? 'retirados' : ''}
            onChange={({ target }) => setFilters({ estado: target.value })}
          >
            <option value="">{t('brokers.inForce')}</option>
            <option value="retirados">{t('brokers.withdrawn')}</option>
          </SelectField>
        </>
      }
    >
      <Loaded query={query} height={320}>
        {({ brokers, hasMore }) => (
          <>
            <Brokers brokers={brokers} isSearched={q !== ''} isWithdrawn={isWithdrawn} />
            {hasMore && <p className={styles.quiet}>{t('brokers.more')}</p>}
          </>
        )}
      </Loaded>
      {isAdding && <AddBrokerDialog companies={companies} onClose={() => setAdding(false)} />}
    </DeskPage>
  );
}

function Brokers({
  brokers,
  isSearched,
  isWithdrawn,
}: {
  brokers: readonly Broker[];
  isSearched: boolean;
  isWithdrawn: boolean;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const companyOf = useCompanyNames();
  const [leaving, setLeaving] = useState<Broker | null>(null);
  if (brokers.length === 0)
    return isSearched || isWithdrawn ? (
      <EmptyState title={t('brokers.noneFound')} />
    ) : (
      <EmptyState title={t('brokers.none')}>{t('brokers.noneHint')}</EmptyState>
    );
  return (
    <>
      <DataTable
        caption={t('brokers.title')}
        hideCaption
        dense
        rows={brokers}
        rowKey={({ brokerId }) => brokerId}
        columns={columnsOf(i18n, { companyOf, isWithdrawn, onWithdraw: setLeaving })}
      />
      {leaving && <WithdrawBrokerDialog broker={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function columnsOf(
  { t, format }: I18n,
  {
    companyOf,
    isWithdrawn,
    onWithdraw,
  }: {
    companyOf: (id: number) => string;
    isWithdrawn: boolean;
    onWithdraw: (broker: Broker) => void;
  },
): Column<Broker>[] {
  return [
    {
      key: 'name',
      header: t('brokers.name'),
      names: true,
      cell: ({ name, companyId }) => <TwoLines first={name} then={companyOf(companyId)} />,
    },
    { key: 'document', header: t('brokers.document'), cell: ({ document }) => document },
    { key: 'phone', header: t('brokers.phone'), cell: ({ phone }) => phone },
    {
      key: 'since',
      header: t('brokers.since'),
      cell: ({ addedAt }) => format.dateTime(addedAt),
    },
    {
      key: 'until',
      header: t('brokers.until'),
      hidden: !isWithdrawn,
      cell: ({ withdrawnAt }) => (withdrawnAt === null ? '' : format.dateTime(withdrawnAt)),
    },
    {
      key: 'action',
      header: t('notices.action'),
      align: 'end',
      cell: (broker) =>
        broker.can.withdraw && (
          <Button
            small
            aria-label={`${t('brokers.withdraw')}: ${broker.name}`}
            onClick={() => onWithdraw(broker)}
          >
            {t('brokers.withdraw')}
          </Button>
        ),
    },
  ];
}
