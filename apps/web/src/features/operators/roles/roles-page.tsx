import type { AnswerOf } from '@kantuta/contract/call';
import type { listOperators } from '@kantuta/contract/operators/roles.calls';
import type { Translate } from '@kantuta/phrases/translate';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState, ErrorState } from '../../../ui/faces.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { deskQuery, operatorsQuery } from '../operators.api.ts';
import { EndRoleDialog, type RoleRow } from './end-role-dialog.tsx';
import { ProposeRoleDialog } from './propose-role-dialog.tsx';

type Person = AnswerOf<typeof listOperators>['operators'][number];

/** `/operaciones/roles`: who works at the desk; given by two persons, taken at once (decisions 17.1). */
export function RolesPage() {
  const { t } = useI18n();
  const { data, error, refetch, fetchStatus } = useQuery(operatorsQuery());
  const [isProposing, setProposing] = useState(false);
  return (
    <DeskPage
      title={t('operators.people.title')}
      lead={t('operators.people.lead')}
      actions={
        data?.can.propose === true && (
          <Button kind="primary" onClick={() => setProposing(true)}>
            {t('operators.people.propose')}
          </Button>
        )
      }
    >
      {data && <Roles rows={data.operators.flatMap(rowsOf)} />}
      {!data && (error || fetchStatus === 'paused') && (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && fetchStatus !== 'paused' && (
        <Loading>
          <Skeleton height={280} />
        </Loading>
      )}
      {isProposing && <ProposeRoleDialog onClose={() => setProposing(false)} />}
    </DeskPage>
  );
}

function rowsOf({ rights, ...person }: Person): RoleRow[] {
  return rights.map((right) => ({ ...person, ...right }));
}

function Roles({ rows }: { rows: readonly RoleRow[] }) {
  const { t, format } = useI18n();
  const { data: desk } = useQuery(deskQuery());
  const [ending, setEnding] = useState<RoleRow | null>(null);
  const nameOf = (id: number) => desk?.companies.find((each) => each.id === id)?.name ?? id;
  if (rows.length === 0) return <EmptyState title={t('operators.people.none')} />;
  return (
    <>
      <DataTable
        caption={t('operators.people.title')}
        hideCaption
        dense
        rows={rows}
        rowKey={({ personId, role }) => `${personId} ${role}`}
        columns={[
          {
            key: 'name',
            header: t('operators.people.name'),
            names: true,
            cell: ({ name, document }) => `${name} · ${document}`,
          },
          {
            key: 'role',
            header: t('operators.people.role'),
            cell: ({ role }) => t(`operators.roles.${role}`),
          },
          {
            key: 'companies',
            header: t('operators.people.companies'),
            cell: ({ companyIds }) =>
              companyIds?.map(nameOf).join(', ') ?? t('operators.people.all'),
          },
          {
            key: 'since',
            header: t('operators.people.since'),
            cell: ({ since }) => format.dateOf(since),
          },
          {
            key: 'end',
            header: t('operators.people.action'),
            align: 'end',
            cell: (row) => (row.can.end ? endButton(t, row, () => setEnding(row)) : null),
          },
        ]}
      />
      {ending && <EndRoleDialog row={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function endButton(t: Translate, { name, role }: RoleRow, onAsk: () => void) {
  const what = t('operators.people.end');
  return (
    <Button
      small
      kind="quiet"
      aria-label={`${what}: ${name}, ${t(`operators.roles.${role}`)}`}
      onClick={onAsk}
    >
      {what}
    </Button>
  );
}
