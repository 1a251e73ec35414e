import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type {
  exportProposals,
  Proposal,
  ProposedChange,
} from '@kantuta/contract/operators/approvals.calls';
import { MOST_EXPORTED } from '@kantuta/contract/operators/export.rules';
import { settingOfPhrase } from '@kantuta/contract/settings/setting-text.rules';
import type { Phrases } from '@kantuta/phrases/create-phrases';
import { keptText } from '@kantuta/phrases/kept-text';
import { settingTextWords } from '@kantuta/phrases/setting-text';
import { figureIn } from '@kantuta/phrases/trail-changes';
import type { Actor } from '../../platform/access.ts';
import type { ExportColumn } from '../../platform/exports/exports.ts';
import type { Client } from '../../platform/http/served-call.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CompanyPeers } from './operators.service.ts';

type CompanyName = (companyId: number) => string;

export type ApprovalFiles = ReturnType<typeof createApprovalFiles>;

/** The list of proposals as a file for spreadsheets. */
export function createApprovalFiles({
  db,
  approvals,
  exports: files,
  companies,
}: Pick<Platform, 'db' | 'approvals' | 'exports'> & CompanyPeers) {
  return {
    async export(
      actor: Actor,
      query: ParsedInputOf<typeof exportProposals>,
      client: Client,
    ): Promise<ReplyOf<typeof exportProposals>> {
      const names = new Map((await companies(db)).map(({ id, name }) => [id, name]));
      return files.write(actor, {
        name: 'operators.exportProposals',
        fileName: ({ t }) => t('workList.approvalsFileName'),
        filters: query,
        columns: columnsWith((id) => names.get(id) ?? String(id)),
        rows: await approvals.list(actor, query, MOST_EXPORTED + 1),
        client,
      });
    },
  };
}

/** Names of objects are resolved when the list is read; they are stored as ids. */
function changeOf(
  { field, before, after }: ProposedChange,
  phrases: Phrases,
  companyName: CompanyName,
): string {
  const { has, tOf } = phrases;
  const worded = (key: string, otherwise: string) => (has(key) ? tOf(key) : otherwise);
  const shown = (value: string | null) => {
    if (value === null) return '';
    // Companies are stored by number.
    if (field === 'companies' && /^[\d, ]+$/.test(value))
      return value
        .split(',')
        .map((id) => companyName(Number(id)))
        .join(', ');
    if (settingOfPhrase(field))
      return settingTextWords(phrases, value, (key) => (has(key) ? tOf(key) : null));
    return worded(`operators.values.${field}.${value}`, figureIn(value, phrases.format) ?? value);
  };
  return `${worded(`operators.fields.${field}`, tOf(field))}: ${shown(before)} → ${shown(after)}`;
}

const columnsWith = (companyName: CompanyName): readonly ExportColumn<Proposal>[] => [
  {
    header: ({ t }) => t('workList.columns.company'),
    cell: ({ companyId }, { t }) => ({
      text: companyId === null ? t('settingsDesk.wholeGroup') : companyName(companyId),
    }),
  },
  {
    header: ({ t }) => t('workList.columns.kind'),
    cell: ({ kind }, { has, tOf }) => {
      const key = `operators.kinds.${kind.replaceAll('.', '_')}`;
      return { text: has(key) ? tOf(key) : kind };
    },
  },
  {
    header: ({ t }) => t('workList.columns.subject'),
    cell: ({ subject }, { tOf, lang, format }) => ({
      text: keptText(tOf(subject), lang, format),
    }),
  },
  {
    header: ({ t }) => t('workList.columns.changes'),
    cell: ({ changes }, phrases) => ({
      text: changes.map((it) => changeOf(it, phrases, companyName)).join('; '),
    }),
  },
  {
    header: ({ t }) => t('workList.columns.reason'),
    cell: ({ reason }, { lang, format }) => ({ text: keptText(reason, lang, format) }),
  },
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
    cell: ({ proposedAt }, { format }) => ({ figure: format.dateTime(proposedAt) }),
  },
  {
    header: ({ t }) => t('workList.columns.due'),
    cell: ({ expiresAt }, { format }) => ({ figure: format.dateTime(expiresAt) }),
  },
  {
    header: ({ t }) => t('workList.columns.decidedBy'),
    cell: ({ decidedBy }) => ({ text: decidedBy ?? '' }),
  },
  {
    header: ({ t }) => t('workList.columns.decidedAt'),
    cell: ({ decidedAt }, { format }) => ({
      figure: decidedAt === null ? '' : format.dateTime(decidedAt),
    }),
  },
  {
    header: ({ t }) => t('workList.columns.decisionReason'),
    cell: ({ decisionReason }) => ({ text: decisionReason }),
  },
];
