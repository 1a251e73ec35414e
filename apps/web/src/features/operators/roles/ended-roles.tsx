import type { AnswerOf } from '@kantuta/contract/call';
import type { listOperators } from '@kantuta/contract/operators/roles.calls';
import { useI18n } from '../../../lib/i18n.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Section } from '../../../ui/section.tsx';
import { useCompanyNames } from '../../../lib/desk.ts';
import { roleColumns } from './role-columns.tsx';

type Ended = AnswerOf<typeof listOperators>['ended'][number];

/** Roles that were removed, or replaced with other companies: from when to when, by whom and why. */
export function EndedRoles({
  rows,
  most,
}: {
  rows: readonly Ended[];
  /** The number of rows that were requested, where there are more; else null. */
  most: number | null;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const nameOf = useCompanyNames();
  return (
    <Section title={t('operators.people.endedTitle')}>
      {rows.length === 0 && <p>{t('operators.people.noneEnded')}</p>}
      {rows.length > 0 && (
        <DataTable
          caption={t('operators.people.endedTitle')}
          hideCaption
          dense
          rows={rows}
          rowKey={({ id }) => String(id)}
          columns={[
            ...roleColumns<Ended>(i18n, nameOf),
            {
              key: 'ended',
              header: t('operators.people.endedAt'),
              cell: ({ endedAt }) => format.dateTime(endedAt),
            },
            {
              key: 'why',
              header: t('operators.people.reason'),
              cell: ({ endedBy: name, reason, wasReplaced }) =>
                t(wasReplaced ? 'operators.people.replacedBy' : 'operators.people.endedBy', {
                  name,
                  reason,
                }),
            },
          ]}
        />
      )}
      {most !== null && <p>{t('operators.people.endedMost', { n: most })}</p>}
    </Section>
  );
}
