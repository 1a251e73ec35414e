import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type {
  exportProposals,
  Proposal,
  ProposedChange,
} from '@kantuta/contract/operators/approvals.calls';
import { MOST_EXPORTED } from '@kantuta/contract/operators/export.rules';
import { settingOfPhrase } from '@kantuta/contract/settings/setting-text.rules';
import type { Phrases } from '@kantuta/phrases/create-phrases';
import { settingTextWords } from '@kantuta/phrases/setting-text';
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
      query: ParsedInputOf<typeof exportProposals>,
      client: Client,
    ): Promise<ReplyOf<typeof exportProposals>> {
      return files.write(actor, {
        name: 'operators.exportProposals',
        fileName: ({ t }) => t('workList.approvalsFileName'),
        filters: query,
        columns: COLUMNS,
        rows: await approvals.list(actor, query, MOST_EXPORTED + 1),
        client,
      });
    },
  };
}

/** Names of objects are resolved when the list is read; they are stored as ids. */
function changeOf({ field, before, after }: ProposedChange, phrases: Phrases): string {
  const { has, tOf } = phrases;
  const worded = (key: string, otherwise: string) => (has(key) ? tOf(key) : otherwise);
  const shown = (value: string | null) => {
    if (value === null) return '';
    if (settingOfPhrase(field))
      return settingTextWords(phrases, value, (key) => (has(key) ? tOf(key) : null));
    return worded(`operators.values.${field}.${value}`, value);
  };
  return `${worded(`operators.fields.${field}`, tOf(field))}: ${shown(before)} → ${shown(after)}`;
}

const COLUMNS: readonly ExportColumn<Proposal>[] = [
  {
    header: ({ t }) => t('workList.columns.kind'),
    cell: ({ kind }, { has, tOf }) => {
      const key = `operators.kinds.${kind.replaceAll('.', '_')}`;
      return { text: has(key) ? tOf(key) : kind };
    },
  },
  {
    header: ({ t }) => t('workList.columns.subject'),
    cell: ({ subject }, { tOf }) => ({ text: tOf(subject) }),
  },
  {
    header: ({ t }) => t('workList.columns.changes'),
    cell: ({ changes }, phrases) => ({
      text: changes.map((it) => changeOf(it, phrases)).join('; '),
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
