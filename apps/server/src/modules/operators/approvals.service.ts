import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type { exportProposals, Proposal } from '@kantuta/contract/operators/approvals.calls';
import { MOST_EXPORTED } from '@kantuta/contract/operators/export.rules';
import type { Actor } from '../../platform/access.ts';
import type { ExportColumn } from '../../platform/exports/exports.ts';
import type { Client } from '../../platform/http/served-call.ts';
import type { Platform } from '../../platform/platform.ts';

export type ApprovalFiles = ReturnType<typeof createApprovalFiles>;

/** The list of proposals as a file for spreadsheets. */
export function createApprovalFiles({
  approvals,
  exports: files,
}: Pick<Platform, 'approvals' | 'exports'>) {
  return {
    async export(
      actor: Actor,
      { state }: ParsedInputOf<typeof exportProposals>,
      client: Client,
    ): Promise<ReplyOf<typeof exportProposals>> {
      return files.write(actor, {
        name: 'operators.exportProposals',
        fileName: ({ t }) => t('workList.approvalsFileName'),
        filters: { state },
        columns: COLUMNS,
        rows: await approvals.list(actor, state, MOST_EXPORTED + 1),
        client,
      });
    },
  };
}

const COLUMNS: readonly ExportColumn<Proposal>[] = [
  {
    header: ({ t }) => t('workList.columns.kind'),
    cell: ({ kind }, { has, tOf }) => {
      const key = `operators.kinds.${kind.replaceAll('.', '_')}`;
      return { text: has(key) ? tOf(key) : kind };
    },
  },
  { header: ({ t }) => t('workList.columns.subject'), cell: ({ subject }) => ({ text: subject }) },
  {
    header: ({ t }) => t('workList.columns.changes'),
    cell: ({ changes }) => ({
      text: changes
        .map(({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`)
        .join('; '),
    }),
  },
  { header: ({ t }) => t('workList.columns.reason'), cell: ({ reason }) => ({ text: reason }) },
  {
    header: ({ t }) => t('operators.approvals.state'),
    cell: ({ state }, { t }) => ({ text: t(`operators.states.${state}`) }),
  },
  {
    header: ({ t }) => t('workList.columns.proposedBy'),
    cell: ({ proposedBy }) => ({ text: proposedBy }),
  },
  {
    header: ({ t }) => t('workList.columns.since'),
    cell: ({ proposedAt }, { format }) => ({ figure: format.dateOf(proposedAt) }),
  },
  {
    header: ({ t }) => t('workList.columns.decidedBy'),
    cell: ({ decidedBy }) => ({ text: decidedBy ?? '' }),
  },
];
