import type { AnswerOf } from '@kantuta/contract/call';
import type { listOperators } from '@kantuta/contract/operators/roles.calls';
import type { Translate } from '@kantuta/phrases/translate';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { I18n } from '../../../lib/i18n.tsx';
import type { Column } from '../../../ui/data-table.tsx';

type Ended = AnswerOf<typeof listOperators>['ended'][number];
type Held = Pick<Ended, 'name' | 'document' | 'role' | 'companyIds' | 'since' | 'given'>;

/** The holder of a role, its companies, since when and from whom. */
export function roleColumns<Row extends Held>(
  { t, format }: I18n,
  nameOf: (companyId: number) => string,
): Column<Row>[] {
  return [
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
      cell: ({ companyIds }) => companyIds?.map(nameOf).join(', ') ?? t('operators.people.all'),
    },
    {
      key: 'since',
      header: t('operators.people.since'),
      cell: ({ since }) => (since === null ? '—' : format.dateTime(since)),
    },
    {
      key: 'given',
      header: t('operators.people.givenBy'),
      cell: ({ given }) => givenBy(t, given),
    },
  ];
}

/** The two people who granted a role, and the link to the proposal that they read. */
function givenBy(t: Translate, given: Held['given']): ReactNode {
  if (given === null) return t('operators.people.installed');
  const { proposedBy: proposer, approvedBy: approver, proposalId } = given;
  return (
    <Link to="/operaciones/aprobaciones/$proposalId" params={{ proposalId }}>
      {t('operators.people.given', { proposer, approver })}
    </Link>
  );
}
