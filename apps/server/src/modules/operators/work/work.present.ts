import type { WorkItem } from '@kantuta/contract/operators/work.calls';
import type { WorkFacts } from '@kantuta/contract/operators/work.rules';
import type { Phrases } from '@kantuta/phrases/create-phrases';
import { keptText } from '@kantuta/phrases/kept-text';
import type { ExportColumn } from '../../../platform/exports/exports.ts';

/** Kinds and reasons come from the nouns, so their phrases are looked up by key; one without a phrase shows its key. */
function worded(phrases: Phrases, key: string, otherwise: string, facts?: WorkFacts): string {
  return phrases.has(key) ? phrases.tOf(key, facts) : otherwise;
}

export function nameOfKind(kind: string, phrases: Phrases): string {
  return worded(phrases, `workList.kinds.${kind}`, kind);
}

export function reasonOf(
  { reason, facts }: { reason: string; facts?: WorkFacts },
  phrases: Phrases,
): string {
  const { lang, format } = phrases;
  return keptText(worded(phrases, `workList.reasons.${reason}`, reason, facts), lang, format);
}

type Row = WorkItem & { company: string };

/**
 * The work list in a spreadsheet: the columns of the screen, with amounts and currencies in separate columns so that they can be summed.
 */
export const WORK_COLUMNS: readonly ExportColumn<Row>[] = [
  {
    header: ({ t }) => t('workList.columns.kind'),
    cell: ({ kind }, phrases) => ({ text: nameOfKind(kind, phrases) }),
  },
  {
    header: ({ t }) => t('workList.columns.subject'),
    cell: ({ subject }, { tOf, lang, format }) => ({
      text: keptText(tOf(subject), lang, format),
    }),
  },
  {
    header: ({ t }) => t('workList.columns.reason'),
    cell: (row, phrases) => ({ text: reasonOf(row, phrases) }),
  },
  {
    header: ({ t }) => t('workList.columns.amount'),
    cell: ({ amount }, { format }) => ({
      figure: amount === null ? '' : format.number(amount.amount),
    }),
  },
  {
    header: ({ t }) => t('workList.columns.currency'),
    cell: ({ amount }) => ({ text: amount?.currency ?? '' }),
  },
  {
    header: ({ t }) => t('workList.columns.since'),
    cell: ({ since }, { format }) => ({ figure: plainSpaces(format.dateTime(since)) }),
  },
  {
    header: ({ t }) => t('workList.columns.due'),
    cell: ({ dueAt }, { format }) => ({
      figure: dueAt === null ? '' : plainSpaces(format.dateTime(dueAt)),
    }),
  },
  {
    header: ({ t }) => t('workList.columns.overdue'),
    cell: (row, { t }) => ({ text: row.isOverdue ? t('workList.overdue') : '' }),
  },
  {
    header: ({ t }) => t('workList.columns.owner'),
    cell: ({ owner }) => ({ text: owner?.name ?? '' }),
  },
  { header: ({ t }) => t('workList.columns.company'), cell: ({ company }) => ({ text: company }) },
];

/** On a screen date and time stay together; a spreadsheet parses an instant only with a plain space. */
function plainSpaces(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}
