import { day, type Day } from '@kantuta/contract/dates';
import type { Gate } from '@kantuta/contract/memberships/accreditation/gate-keepers.rules';
import type { Tx } from '../../../platform/db/database.ts';

export type NewVisit = {
  id: string;
  saleId: number;
  personId: number;
  attemptId: string;
  visitOn: Day;
  dependantId: string | null;
  name: string;
  isMinor: boolean;
  passUseId: string;
  announcedAt: Date;
};

export async function insertVisit(tx: Tx, visit: NewVisit): Promise<void> {
  await tx
    .insertInto('parkVisit')
    .values({ ...visit, state: 'open' })
    .execute();
}

/** What an attempt announced. */
export function findAnnounced(tx: Tx, of: { personId: number; attemptId: string }) {
  return tx
    .selectFrom('parkVisit')
    .where('personId', '=', of.personId)
    .where('attemptId', '=', of.attemptId)
    .select(['saleId', 'visitOn', 'dependantId'])
    .execute();
}

const STORED = ['id', 'saleId', 'personId', 'visitOn', 'isMinor', 'passUseId', 'state'] as const;

export async function findVisit(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('parkVisit')
    .where('id', '=', id)
    .select(STORED)
    .executeTakeFirst();
  return row && { ...row, visitOn: day(row.visitOn) };
}

/** Who is announced with a product for a day and has not left it. */
export function listComing(tx: Tx, of: { saleId: number; on: Day }) {
  return tx
    .selectFrom('parkVisit')
    .where('saleId', '=', of.saleId)
    .where('visitOn', '=', of.on)
    .where('state', 'in', ['open', 'entered'])
    .select(['id', 'personId', 'dependantId', 'isMinor'])
    .execute();
}

/** Ends an open visit; false: it was ended already. */
export async function endVisit(
  tx: Tx,
  id: string,
  end:
    | { state: 'cancelled' | 'unused'; at: Date }
    | { state: 'entered'; at: Date; admittedBy: number; gate: Gate | null },
): Promise<boolean> {
  const row = await tx
    .updateTable('parkVisit')
    .set({
      state: end.state,
      endedAt: end.at,
      ...(end.state === 'entered' ? { admittedBy: end.admittedBy, gate: end.gate } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Visits of days that are over, of people who did not come. */
export async function listMissed(
  tx: Pick<Tx, 'selectFrom'>,
  { before, most }: { before: Day; most: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('parkVisit')
    .where('state', '=', 'open')
    .where('visitOn', '<', before)
    .orderBy('visitOn')
    .limit(most)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
