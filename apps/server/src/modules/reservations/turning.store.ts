import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import { sql, type Reader, type Tx } from '../../platform/db/database.ts';

// One turn ends or reminds at most so many; the next one, five seconds later, takes up the rest.
const MOST = 200;

/** Active holds whose time is over, the longest ago first. */
export async function listOver(reader: Reader, now: Date): Promise<string[]> {
  const rows = await reader
    .selectFrom('hold')
    .where('state', '=', 'active')
    .where('endsAt', '<=', now)
    .orderBy('endsAt')
    .limit(MOST)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export type Ending = {
  id: string;
  personId: number;
  kind: ProductKind;
  startsAt: Date;
  endsAt: Date;
  /** The end that it had when it was made. */
  firstEndsAt: Date;
  reminded: number;
};

/** Active holds that end before an instant and were reminded less than so often. */
export async function listEnding(
  reader: Reader,
  until: Date,
  reminders: number,
): Promise<Ending[]> {
  const rows = await reader
    .selectFrom('hold')
    .where('state', '=', 'active')
    .where('endsAt', '<=', until)
    .where('reminded', '<', reminders)
    .orderBy('endsAt')
    .limit(MOST)
    .select(['id', 'personId', 'kind', 'startsAt', 'endsAt', 'firstEndsAt', 'reminded'])
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as ProductKind }));
}

/** Marks so many reminders as sent; false if another process was first. */
export async function markReminded(
  tx: Tx,
  { id, reminded }: Pick<Ending, 'id' | 'reminded'>,
  to: number,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE hold SET reminded = ${to} WHERE id = ${id} AND reminded = ${reminded} AND state = 'active' RETURNING id`.execute(
    tx,
  );
  return rows.length > 0;
}
