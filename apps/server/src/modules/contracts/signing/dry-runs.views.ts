import { DAY_MS } from '@kantuta/contract/durations';
import { parseCents } from '@kantuta/contract/money';
import { inCompanies, sql, type Reader } from '../../../platform/db/database.ts';
import { dryRun, line, monthBefore, type DryRun } from '../../../platform/settings/dry-run.ts';
import { allButCompany } from '../contracts.store.ts';

const REMINDERS = [
  'signature.firstReminderDay',
  'signature.secondReminderDay',
  'signature.lastReminderDay',
] as const;

/** Whom the settings of contracts meet among those that are prepared, wait, or were signed lately (SET-2). */
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
  // A contract keeps the day until which its buyers can sign it; when the company seals it ends nothing (CON-20).
  dryRun(['signature.linkDays'], async (reader, { before, after, companyIds, at }) => {
    const inTime = (days: number) =>
      countOf(
        reader,
        companyIds,
        sql<boolean>`contract.signed_at > ${monthBefore(at)} AND contract.issued_at + make_interval(days => ${days}::int) > (
          SELECT max(signer.signed_at) FROM contract_signer signer WHERE signer.contract_id = contract.id AND signer.role <> 'company')`,
      );
    const figures = { before: await inTime(before), after: await inTime(after) };
    return { kept: [], rows: [line('lastMonth', 'contractsSignedInTime', figures)] };
  }),
  // What is issued says what was in force then; only what is being prepared will say something else.
  dryRun(['cession.feeUsd', 'membership.maintenanceUsd'], async (reader, { companyIds }) => {
    const n = await countOf(reader, companyIds, sql<boolean>`contract.state = 'draft'`);
    return { kept: [], rows: [line('today', 'contractsToIssue', { before: n, after: n })] };
  }),
];

function countWaiting(
  reader: Reader,
  companyIds: readonly number[],
  condition: ReturnType<typeof sql<boolean>>,
): Promise<number> {
  return countOf(
    reader,
    companyIds,
    sql<boolean>`contract.state = 'awaiting_signatures' AND ${condition}`,
  );
}

async function countOf(
  reader: Reader,
  companyIds: readonly number[],
  condition: ReturnType<typeof sql<boolean>>,
): Promise<number> {
  const { count } = await reader
    .selectFrom('contract')
    .where(inCompanies('contract.companyId', companyIds))
    .where(condition)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
