import { DAY_MS } from '@kantuta/contract/durations';
import { parseCents } from '@kantuta/contract/money';
import { inCompanies, sql, type Reader } from '../../../platform/db/database.ts';
import { dryRun, line, type DryRun } from '../../../platform/settings/dry-run.ts';
import { allButCompany } from './desk-contracts.views.ts';

const REMINDERS = [
  'signature.firstReminderDay',
  'signature.secondReminderDay',
  'signature.lastReminderDay',
] as const;

/** Whom the settings of signing meet among the contracts that wait (SET-2). */
export const signingDryRuns: readonly DryRun[] = [
  dryRun(['contract.sealAloneUsd'], async (reader, { before, after, companyIds }) => {
    const above = (alone: string) =>
      countWaiting(
        reader,
        companyIds,
        sql<boolean>`${allButCompany} AND (SELECT price_minor - discount_minor FROM sale WHERE sale.id = contract.sale_id) > ${parseCents(alone)}`,
      );
    const figures = { before: await above(before), after: await above(after) };
    return { kept: [], rows: [line('today', 'sealsBySecondPerson', figures)] };
  }),
  dryRun(REMINDERS, async (reader, { key, before, after, companyIds, at }) => {
    const number = REMINDERS.indexOf(key) + 1;
    const due = (day: number) =>
      countWaiting(
        reader,
        companyIds,
        sql<boolean>`contract.sign_until > ${at} AND contract.reminders < ${number} AND contract.issued_at <= ${new Date(at.getTime() - day * DAY_MS)}`,
      );
    const figures = { before: await due(before), after: await due(after) };
    return { kept: [], rows: [line('today', 'signersReminded', figures)] };
  }),
];

async function countWaiting(
  reader: Reader,
  companyIds: readonly number[],
  condition: ReturnType<typeof sql<boolean>>,
): Promise<number> {
  const { count } = await reader
    .selectFrom('contract')
    .where('contract.state', '=', 'awaiting_signatures')
    .where(inCompanies('contract.companyId', companyIds))
    .where(condition)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
