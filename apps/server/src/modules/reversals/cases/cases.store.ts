import { day, type Day } from '@kantuta/contract/dates';
import type { Cents } from '@kantuta/contract/money';
import {
  OPEN_STAGES,
  type NoticeChannel,
  type NoticeNumber,
  type ReversalStage,
} from '@kantuta/contract/reversals/reversal.rules';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

export type Case = {
  id: string;
  saleId: number;
  personId: number;
  companyId: number;
  openedAt: Date;
  stage: ReversalStage;
  proposalId: string | null;
};

const COLUMNS = [
  'id',
  'saleId',
  'personId',
  'companyId',
  'openedAt',
  'stage',
  'proposalId',
] as const;

/** Opens a case with its first notice to be sent; false if the sale has one that is open. */
export async function openCase(
  tx: Tx,
  {
    id,
    at,
    ...whose
  }: { id: string; saleId: number; personId: number; companyId: number; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('reversalCase')
    .values({ id, ...whose, openedAt: at, stage: 'first_notice', since: at })
    .onConflict((conflict) =>
      // Literal words: with parameters PostgreSQL would not find the index that they name.
      conflict
        .column('saleId')
        .where(sql<boolean>`stage NOT IN ('reverted','stopped')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  await insertNotice(tx, { caseId: id, number: 1, at });
  return true;
}

export async function insertNotice(
  tx: Tx,
  { caseId, number, at }: { caseId: string; number: NoticeNumber; at: Date },
): Promise<void> {
  await tx.insertInto('reversalNotice').values({ caseId, number, madeAt: at }).execute();
}

/** Moves a case to a stage; false if it was not at the one before any more. */
export async function moveCase(
  tx: Tx,
  { id, from, to, at }: { id: string; from: ReversalStage; to: ReversalStage; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reversalCase')
    .set({ stage: to, since: at })
    .where('id', '=', id)
    .where('stage', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The open case of a sale, whose row the caller has locked; undefined without one. */
export async function findOpenCase(reader: Reader, saleId: number): Promise<Case | undefined> {
  const row = await reader
    .selectFrom('reversalCase')
    .where('saleId', '=', saleId)
    .where('stage', 'in', OPEN_STAGES)
    .select(COLUMNS)
    .executeTakeFirst();
  return row && { ...row, stage: row.stage as ReversalStage };
}

export type SentNotice = {
  on: Day;
  at: Date;
  channel: NoticeChannel;
  by: number;
  words: string;
  overdue: Cents;
  daysLate: number;
};

/** Keeps when and how a notice was sent; false if it was kept before. */
export async function markSent(
  tx: Tx,
  { caseId, number }: { caseId: string; number: NoticeNumber },
  { on, at, by, overdue, ...sent }: SentNotice,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reversalNotice')
    .set({ ...sent, sentOn: on, sentAt: at, sentBy: by, overdueMinor: overdue })
    .where('caseId', '=', caseId)
    .where('number', '=', number)
    .where('sentOn', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type Notice = {
  number: NoticeNumber;
  madeAt: Date;
  sentOn: Day | null;
  channel: NoticeChannel | null;
};

export async function listNotices(reader: Reader, caseId: string): Promise<Notice[]> {
  const rows = await reader
    .selectFrom('reversalNotice')
    .where('caseId', '=', caseId)
    .orderBy('number')
    .select(['number', 'madeAt', 'sentOn', 'channel'])
    .execute();
  return rows.map((row) => ({
    ...row,
    // The table holds no other values.
    number: row.number as NoticeNumber,
    channel: row.channel as NoticeChannel | null,
    sentOn: row.sentOn === null ? null : day(row.sentOn),
  }));
}

export async function setProposal(tx: Tx, caseId: string, proposalId: string): Promise<void> {
  await tx.updateTable('reversalCase').set({ proposalId }).where('id', '=', caseId).execute();
}

/** Which of these sales have an open case. */
export async function listWithCase(
  reader: Reader,
  saleIds: readonly number[],
): Promise<Set<number>> {
  const rows = await reader
    .selectFrom('reversalCase')
    .where('saleId', '=', sql<number>`any(${[...saleIds]}::int[])`)
    .where('stage', 'in', OPEN_STAGES)
    .select('saleId')
    .execute();
  return new Set(rows.map(({ saleId }) => saleId));
}

/** The sales of all open cases after this one, in ascending order. */
export async function listOpenSales(
  reader: Reader,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const rows = await reader
    .selectFrom('reversalCase')
    .where('stage', 'in', OPEN_STAGES)
    .where('saleId', '>', after)
    .orderBy('saleId')
    .limit(most)
    .select('saleId')
    .execute();
  return rows.map(({ saleId }) => saleId);
}
