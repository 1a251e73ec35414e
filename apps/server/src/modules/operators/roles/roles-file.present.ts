import type { AnswerOf } from '@kantuta/contract/call';
import type { listOperators } from '@kantuta/contract/operators/roles.calls';
import type { ExportColumn } from '../../../platform/exports/exports.ts';

type Listed = AnswerOf<typeof listOperators>;
type Ended = Listed['ended'][number];
/** A role that somebody holds or held; those that are held have no end. */
type RoleRow = Omit<Ended, 'id' | 'endedAt' | 'wasReplaced'> & { endedAt: string | null };

/** The roles that are held, then those that ended: what a review of access asks for. */
export function roleRows({ operators, ended }: Listed): RoleRow[] {
  return [
    ...operators.flatMap(({ rights, name, document }) =>
      rights.map((right) => ({
        ...right,
        name,
        document,
        endedAt: null,
        endedBy: '',
        reason: '',
      })),
    ),
    ...ended,
  ];
}

/** Companies by name, as on the screen. */
export function roleColumns(nameOf: ReadonlyMap<number, string>): readonly ExportColumn<RoleRow>[] {
  return [
    { header: ({ t }) => t('operators.people.name'), cell: ({ name }) => ({ text: name }) },
    {
      header: ({ t }) => t('operators.people.document'),
      cell: ({ document }) => ({ text: document }),
    },
    {
      header: ({ t }) => t('operators.people.role'),
      cell: ({ role }, { t }) => ({ text: t(`operators.roles.${role}`) }),
    },
    {
      header: ({ t }) => t('operators.people.companies'),
      cell: ({ companyIds }, { t }) => ({
        text:
          companyIds?.map((id) => nameOf.get(id) ?? String(id)).join(', ') ??
          t('operators.people.all'),
      }),
    },
    {
      header: ({ t }) => t('operators.people.since'),
      cell: ({ since }, { format }) => ({ figure: since === null ? '' : format.dateTime(since) }),
    },
    {
      header: ({ t }) => t('operators.people.givenBy'),
      cell: ({ given }, { t }) => ({
        text:
          given === null
            ? t('operators.people.installed')
            : t('operators.people.given', {
                proposer: given.proposedBy,
                approver: given.approvedBy,
              }),
      }),
    },
    {
      header: ({ t }) => t('operators.people.endedAt'),
      cell: ({ endedAt }, { format }) => ({
        figure: endedAt === null ? '' : format.dateTime(endedAt),
      }),
    },
    {
      header: ({ t }) => t('operators.people.ender'),
      cell: ({ endedBy }) => ({ text: endedBy }),
    },
    { header: ({ t }) => t('operators.people.reason'), cell: ({ reason }) => ({ text: reason }) },
  ];
}
