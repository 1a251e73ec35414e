import { LAST_REMINDER_HOURS } from '@kantuta/contract/reservations/hold.rules';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import { sql, type Reader, type Tx } from '../../platform/db/database.ts';

/** So many at once, and only those that this turn has not seen: those that stay as they are must not hide the others. */
export type Page = { seen: readonly string[]; most: number };

/** Active holds whose time is over, the longest ago first. */
export async function listOver(
  reader: Reader,
  now: Date,
  { seen, most }: Page,
): Promise<{ id: string }[]> {
  return reader
    .selectFrom('hold')
    .where('state', '=', 'active')
    .where('endsAt', '<=', now)
    .where(unseen(seen))
    .orderBy('endsAt')
    .limit(most)
    .select('id')
    .execute();
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

/** Active holds that may be reminded now: half of their time is over, or they end within so many hours. */
export async function listEnding(
  reader: Reader,
  { now, until, reminders }: { now: Date; until: Date; reminders: number },
  { seen, most }: Page,
): Promise<Ending[]> {
  const rows = await reader
    .selectFrom('hold')
    .where('state', '=', 'active')
    .where('endsAt', '<=', until)
    .where('reminded', '<', reminders)
    .where(
      sql<boolean>`ends_at <= ${now}::timestamptz
        + greatest(CASE reminded WHEN 0 THEN (first_ends_at - starts_at) / 2 END, ${LAST_REMINDER_HOURS} * interval '1 hour')`,
    )
    // Whoever waits for the office has nothing to do yet (RES-30).
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM holder_card WHERE holder_card.hold_id = hold.id AND holder_card.state = 'waiting')`,
    )
    .where(unseen(seen))
    .orderBy('endsAt')
    .limit(most)
    .select(['id', 'personId', 'kind', 'startsAt', 'endsAt', 'firstEndsAt', 'reminded'])
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as ProductKind }));
}

const unseen = (seen: readonly string[]) => sql<boolean>`id <> ALL (${[...seen]}::uuid[])`;

/** Marks so many reminders as sent, and logs it; false if another process was first. */
export async function markReminded(
  tx: Tx,
  { id, reminded }: Pick<Ending, 'id' | 'reminded'>,
  { to, at }: { to: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    WITH marked AS (
      UPDATE hold SET reminded = ${to}, version = version + 1
       WHERE id = ${id} AND reminded = ${reminded} AND state = 'active' RETURNING id, version, ends_at)
    INSERT INTO hold_edit (hold_id, version, act, in_role, at, ends_at)
    SELECT id, version, 'reminded', 'system', ${at}, ends_at FROM marked RETURNING hold_id`.execute(
    tx,
  );
  return rows.length > 0;
}
