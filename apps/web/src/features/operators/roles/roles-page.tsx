import type { AnswerOf } from '@kantuta/contract/call';
import type { listOperators } from '@kantuta/contract/operators/roles.calls';
import type { Translate } from '@kantuta/phrases/translate';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState, ErrorState } from '../../../ui/faces.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useCompanyNames } from '../../../lib/desk.ts';
import { ExportButton } from '../../../ui/export-button.tsx';
import { operatorsQuery, rolesFile } from '../operators.api.ts';
import { EndRoleDialog, type RoleRow } from './end-role-dialog.tsx';
import { EndedRoles } from './ended-roles.tsx';
import { roleColumns } from './role-columns.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { ProposeRoleDialog } from './propose-role-dialog.tsx';
import { isMeant, NO_FILTERS, type RoleFilter, RoleFilterFields } from './role-filters.tsx';
import { WaitingRoles } from './waiting-roles.tsx';

type Person = AnswerOf<typeof listOperators>['operators'][number];

/** `/operaciones/roles`: the operators of the desk; a role is granted by two people, and removed at once (OPS-5). */
export function RolesPage() {
  const { t } = useI18n();
  const { data, error, refetch, fetchStatus } = useQuery(operatorsQuery());
  const [filters, setFilters] = useFilters<RoleFilter>();
  const [asking, setAsking] = useState<'propose' | 'invite' | null>(null);
  return (
    <DeskPage
      title={t('operators.people.title')}
      lead={t('operators.people.lead')}
      actions={
        <>
          <ExportButton make={rolesFile} />
          {data?.can.propose === true && (
            <>
              <Button onClick={() => setAsking('invite')}>{t('operators.people.invite')}</Button>
              <Button kind="primary" onClick={() => setAsking('propose')}>
                {t('operators.people.propose')}
              </Button>
            </>
          )}
        </>
      }
      filters={<RoleFilterFields filters={filters} onChange={setFilters} />}
    >
      <WaitingRoles />
      {data && (
        <Roles
          rows={data.operators.flatMap(rowsOf).filter((row) => isMeant(filters, row))}
          isFiltered={Object.keys(filters).some((name) => name !== 'ended')}
          onClear={() => setFilters(NO_FILTERS)}
        />
      )}
      {data && filters.ended === 'yes' && (
        <EndedRoles
          rows={data.ended.filter((row) => isMeant(filters, row))}
          most={data.hasMoreEnded ? data.ended.length : null}
        />
      )}
      {!data && (error || fetchStatus === 'paused') && (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && fetchStatus !== 'paused' && (
        <Loading>
          <Skeleton height={280} />
        </Loading>
      )}
      {asking === 'propose' && <ProposeRoleDialog onClose={() => setAsking(null)} />}
      {asking === 'invite' && <InviteDialog onClose={() => setAsking(null)} />}
    </DeskPage>
  );
}

function rowsOf({ rights, ...person }: Person): RoleRow[] {
  return rights.map((right) => ({ ...person, ...right }));
}

function Roles({
  rows,
  isFiltered,
  onClear,
}: {
  rows: readonly RoleRow[];
  isFiltered: boolean;
  onClear: () => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const [ending, setEnding] = useState<RoleRow | null>(null);
  const nameOf = useCompanyNames();
  if (rows.length === 0 && isFiltered)
    return (
      <EmptyState
        title={t('operators.people.noneFiltered')}
        action={<Button onClick={onClear}>{t('operators.approvals.clear')}</Button>}
      />
    );
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
          ...roleColumns<RoleRow>(i18n, nameOf),
          {
            key: 'end',
            header: t('operators.people.action'),
            hidden: !rows.some(({ can }) => can.end),
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
      kind="danger"
      aria-label={`${what}: ${name}, ${t(`operators.roles.${role}`)}`}
      onClick={onAsk}
    >
      {what}
    </Button>
  );
}
