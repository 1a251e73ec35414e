import { cents, currencySchema, type Cents, type Currency } from '@kantuta/contract/money';
import { ALL_METHODS, type AnyMethod } from '@kantuta/contract/payments/methods.rules';
import { PART_STATES, type PartState } from '@kantuta/contract/payments/parts.rules';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

/** What one method pays of a payment; the amount is in the currency of the payment. */
export type Part = {
  id: string;
  intentId: string;
  position: number;
  method: AnyMethod;
  currency: Currency;
  amount: Cents;
  state: PartState;
  /** The customer can pay it at its method. */
  begunAt: Date | null;
  /** When its money came, as far as it counts. */
  heldAt: Date | null;
  createdAt: Date;
};

type Row = Awaited<ReturnType<ReturnType<typeof parts>['execute']>>[number];

function parts(db: Reader) {
  return db.selectFrom('paymentPart').selectAll();
}

/** The parts of a payment in the order in which they were asked for; `partOfRow` reads the rows, also from JSON. */
export function partRows(db: Reader, intentId: string) {
  return parts(db).where('intentId', '=', intentId).orderBy('position');
}

type Instants = 'begunAt' | 'heldAt' | 'createdAt' | 'stateChangedAt';

export function partOfRow(
  row: Omit<Row, Instants> & { [Key in Instants]: Row[Key] | string },
): Part {
  const { amountMinor, currency, method, state, stateChangedAt: _, ...rest } = row;
  const { begunAt, heldAt, createdAt } = row;
  return {
    ...rest,
    begunAt: begunAt === null ? null : new Date(begunAt),
    heldAt: heldAt === null ? null : new Date(heldAt),
    createdAt: new Date(createdAt),
    currency: currencySchema.parse(currency),
    amount: cents(amountMinor),
    method: ALL_METHODS.find((known) => known === method) ?? 'cash',
    state: PART_STATES.find((known) => known === state) ?? 'failed',
  };
}

export async function insertParts(tx: Tx, fresh: readonly Part[]): Promise<void> {
  await tx
    .insertInto('paymentPart')
    .values(
      fresh.map(({ amount, ...part }) => ({
        ...part,
        amountMinor: amount,
        stateChangedAt: part.createdAt,
      })),
    )
    .execute();
}

/** A part that a statement carries along as JSON, with its columns as the database names them. */
export type PartJson = Record<
  'id' | 'intent_id' | 'currency' | 'method' | 'state' | 'created_at',
  string
> &
  Record<'position' | 'amount_minor', number> &
  Record<'begun_at' | 'held_at', string | null>;

export function partOfJson(json: PartJson): Part {
  const { id, intent_id, position, currency, method, state } = json;
  return partOfRow({
    id,
    intentId: intent_id,
    position,
    currency,
    method,
    state,
    amountMinor: json.amount_minor,
    begunAt: json.begun_at,
    heldAt: json.held_at,
    createdAt: json.created_at,
    stateChangedAt: json.created_at,
  });
}

export async function listParts(db: Reader, intentId: string): Promise<Part[]> {
  const rows = await partRows(db, intentId).execute();
  return rows.map(partOfRow);
}

/** Walks parts of a payment that is locked to a state; the caller has checked the moves with the rules. */
export async function setPartStates(
  tx: Tx,
  partIds: readonly string[],
  state: PartState,
  at: Date,
): Promise<void> {
  if (partIds.length === 0) return;
  await tx
    .updateTable('paymentPart')
    .set({ state, stateChangedAt: at })
    .where('id', '=', sql<string>`any(${[...partIds]}::uuid[])`)
    .execute();
}

export async function markBegun(tx: Tx, partId: string, at: Date): Promise<void> {
  await tx
    .updateTable('paymentPart')
    .set({ begunAt: at })
    .where('id', '=', partId)
    .where('begunAt', 'is', null)
    .execute();
}

/** Takes the money of all parts of a locked payment. For the last of them, this is the first report of its money. */
export async function captureParts(
  tx: Tx,
  all: readonly Pick<Part, 'id'>[],
  last: { partId: string; heldAt: Date; at: Date },
): Promise<void> {
  await tx
    .updateTable('paymentPart')
    .set({
      state: 'captured',
      stateChangedAt: last.at,
      heldAt: sql<Date>`CASE WHEN id = ${last.partId} THEN ${last.heldAt} ELSE held_at END`,
    })
    .where('id', '=', sql<string>`any(${all.map(({ id }) => id)}::uuid[])`)
    .execute();
}

export async function markHeld(tx: Tx, partId: string, heldAt: Date, at: Date): Promise<void> {
  await tx
    .updateTable('paymentPart')
    .set({ state: 'held', heldAt, stateChangedAt: at })
    .where('id', '=', partId)
    .execute();
}
