import { day } from '@kantuta/contract/dates';
import { cents, currencySchema } from '@kantuta/contract/money';
import type { StoredCharge } from '../../../platform/charges.ts';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

/** Creates a charge once per source; a repeated call returns the existing charge. */
export async function insertCharge(
  tx: Tx,
  { amount, ...charge }: StoredCharge & { createdAt: Date },
): Promise<string> {
  const row = await tx
    .insertInto('charge')
    .values({ ...charge, amountMinor: amount })
    .onConflict((conflict) => conflict.columns(['kind', 'sourceId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) return row.id;
  const known = await tx
    .selectFrom('charge')
    .where('kind', '=', charge.kind)
    .where('sourceId', '=', charge.sourceId)
    .select('id')
    .executeTakeFirstOrThrow();
  return known.id;
}

/** What can be paid later than was said: whatever begins from now on ends with the new end. */
export async function extendCharge(tx: Tx, chargeId: string, endsAt: Date): Promise<void> {
  await tx
    .updateTable('charge')
    .set({ endsAt })
    .where('id', '=', chargeId)
    .where('endsAt', '<', endsAt)
    .execute();
}

/** No new payment of the charge can start; an open payment may finish. */
export async function withdrawCharge(tx: Tx, chargeId: string, at: Date): Promise<void> {
  await tx
    .updateTable('charge')
    .set({ withdrawnAt: at })
    .where('id', '=', chargeId)
    .where('withdrawnAt', 'is', null)
    .execute();
}

export async function listCharges(
  db: Reader,
  ids: readonly string[],
): Promise<(StoredCharge & { withdrawnAt: Date | null })[]> {
  if (ids.length === 0) return [];
  const rows = await chargeRows(db, ids).execute();
  return rows.map(chargeOf);
}

/** Charges in the order of their ids, to which a view may add what it reads beside them. */
export function chargeRows(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('charge')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .selectAll();
}

type Row = Awaited<ReturnType<ReturnType<typeof chargeRows>['executeTakeFirstOrThrow']>>;

/** A charge as its row says it, with what else was selected beside it. */
export function chargeOf<More extends Row>({
  amountMinor,
  currency,
  dueOn,
  createdAt: _createdAt,
  ...row
}: More) {
  return {
    ...row,
    dueOn: day(dueOn),
    currency: currencySchema.parse(currency),
    amount: cents(amountMinor),
  };
}

/** Charges of a person that can still be paid, oldest first. */
export async function listChargesOfPerson(db: Reader, personId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('charge')
    .where('personId', '=', personId)
    .where('withdrawnAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks the charges for a payment, always in the order of their ids (SEC-17). */
export async function lockCharges(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('charge')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
}
