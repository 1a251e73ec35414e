import type { Proposal } from '@kantuta/contract/operators/approvals.calls';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Section } from '../../../ui/section.tsx';
import { useShownValue } from '../approvals/shown-value.ts';
import { proposalsQuery } from '../operators.api.ts';

/** Proposed roles that wait for a decision; hidden when there are none. */
export function WaitingRoles() {
  const { t, format } = useI18n();
  const shown = useShownValue();
  const given = useQuery(proposalsQuery({ state: 'open', kind: 'operators.grantRole' }));
  const invited = useQuery(proposalsQuery({ state: 'open', kind: 'operators.invite' }));
  const rows = [given, invited].flatMap(
    ({ data }) => data?.proposals.filter(({ state }) => state === 'open') ?? [],
  );
  if (rows.length === 0) return null;
  const after = ({ changes }: Proposal, field: string) =>
    shown(field, changes.find((each) => each.field === field)?.after ?? null);
  return (
    <Section title={t('operators.people.waiting')} quiet>
      <DataTable
        caption={t('operators.people.waiting')}
        hideCaption
        dense
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: t('operators.people.name'),
            names: true,
            cell: wayTo,
          },
          {
            key: 'role',
            header: t('operators.people.role'),
            cell: (proposal) => after(proposal, 'role'),
          },
          {
            key: 'companies',
            header: t('operators.people.companies'),
            cell: (proposal) => after(proposal, 'companies'),
          },
          {
            key: 'proposer',
            header: t('operators.people.proposedBy'),
            cell: ({ proposedBy }) => proposedBy,
          },
          {
            key: 'expires',
            header: t('operators.people.expires'),
            cell: ({ expiresAt }) => format.dateTime(expiresAt),
          },
        ]}
      />
    </Section>
  );
}

function wayTo({ id, subject }: Proposal) {
  return (
    <Link to="/operaciones/aprobaciones/$proposalId" params={{ proposalId: id }}>
      {subject}
    </Link>
  );
}
