import { day, type Day } from '@kantuta/contract/dates';
import { cents } from '@kantuta/contract/money';
import { INSTALMENT, type ChargeItem } from '../../../platform/charges.ts';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

export async function insertItems(
  tx: Tx,
  intentId: string,
  items: readonly ChargeItem[],
): Promise<void> {
  await tx
    .insertInto('paymentItem')
    .values(
      items.map(({ kind, saleId, number, chargeId, amount }) => ({
        intentId,
        saleId: saleId ?? null,
        instalmentNumber: number ?? null,
        chargeId: chargeId ?? null,
        kind: saleId === undefined || kind === INSTALMENT ? null : kind,
        amountMinor: amount,
      })),
    )
    .execute();
}

/** The items of a payment in the order in which they are shown; `itemOf` reads the rows. */
export function itemRows(db: Reader, intentId: string) {
  return db
    .selectFrom('paymentItem')
    .leftJoin('charge', 'charge.id', 'paymentItem.chargeId')
    .where('paymentItem.intentId', '=', intentId)
    .orderBy('saleId')
    .orderBy('instalmentNumber')
    .orderBy('paymentItem.id')
    .select([
      'saleId',
      'instalmentNumber',
      'chargeId',
      sql<string | null>`coalesce(payment_item.kind, charge.kind)`.as('kind'),
      'paymentItem.amountMinor as itemMinor',
    ]);
}

type ItemRow = Awaited<ReturnType<ReturnType<typeof itemRows>['execute']>>[number];

export function itemOf(row: ItemRow): ChargeItem[] {
  const { saleId, instalmentNumber: number, chargeId, kind, itemMinor } = row;
  const amount = cents(itemMinor);
  if (saleId !== null && number !== null)
    return [{ kind: kind ?? INSTALMENT, saleId, number, amount }];
  return chargeId !== null && kind !== null ? [{ kind, chargeId, amount }] : [];
}

export async function listItems(db: Reader, intentId: string): Promise<ChargeItem[]> {
  return (await itemRows(db, intentId).execute()).flatMap(itemOf);
}

/** The items can be paid by another intent again. */
export async function closeItems(tx: Tx, intentId: string): Promise<void> {
  await tx
    .updateTable('paymentItem')
    .set({ open: false })
    .where('intentId', '=', intentId)
    .where('open', '=', true)
    .execute();
}

/** Shields the items again after late money, save those that another intent has taken meanwhile. */
export async function reopenItems(tx: Tx, intentId: string): Promise<void> {
  await sql`
    UPDATE payment_item item SET open = true
     WHERE item.intent_id = ${intentId} AND NOT item.open
       AND NOT EXISTS (SELECT 1 FROM payment_item taken WHERE taken.open AND taken.sale_id = item.sale_id AND taken.instalment_number = item.instalment_number)
       AND NOT EXISTS (SELECT 1 FROM payment_item taken WHERE taken.open AND taken.charge_id = item.charge_id)`.execute(
    tx,
  );
}

/** An instalment that an open payment covers. */
export type TakenItem = {
  saleId: number;
  number: number;
  intentId: string;
  /** Whose payment it is: nobody else who buys with them is led to it (SALE-29). */
  payerId: number;
};

export type OpenItem = TakenItem & {
  state: string;
  since: Day;
};

/**
 * Which instalments an open intent covers (PAY-7: one per charge). `since`: the day on which its money came, whenever it was told,
 * and not before the intent; without money that of its last change.
 */
export async function listOpenItems(db: Reader, saleIds: readonly number[]): Promise<OpenItem[]> {
  if (saleIds.length === 0) return [];
  const { rows } = await sql<OpenItem & { since: string }>`
    SELECT item.sale_id, item.instalment_number AS number, item.intent_id, intent.person_id AS payer_id, intent.state,
           to_char(greatest(coalesce(money.at, intent.state_changed_at), intent.created_at) AT TIME ZONE 'America/La_Paz', 'YYYY-MM-DD') AS since
      FROM payment_item item
      JOIN payment_intent intent ON intent.id = item.intent_id
      LEFT JOIN LATERAL (SELECT min(stage.at) AS at FROM payment_stage stage
                          WHERE stage.intent_id = intent.id AND stage.stage = 'bank_confirmed') money ON true
     WHERE item.open AND item.sale_id = any(${[...saleIds]}::int[])`.execute(db);
  return rows.map((row) => ({ ...row, since: day(row.since) }));
}

/** The open intent that covers one of these charges with rows; undefined when all are free. */
export async function findOpenIntent(
  db: Reader,
  chargeIds: readonly string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('paymentItem')
    .where('open', '=', true)
    .where('chargeId', '=', sql<string>`any(${[...chargeIds]}::uuid[])`)
    .select('intentId')
    .executeTakeFirst();
  return row?.intentId;
}

/** The payment that paid a charge with a row and stands; undefined: none. */
export async function findSettledPayment(
  db: Reader,
  chargeId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('paymentItem')
    .innerJoin('paymentIntent as intent', 'intent.id', 'paymentItem.intentId')
    .where('paymentItem.chargeId', '=', chargeId)
    .where('intent.state', '=', 'settled')
    .select('intent.id')
    .executeTakeFirst();
  return row?.id;
}

export type Paying = { intentId: string; isWithPeople: boolean };

/** What payments pay: charges with rows, or everything of a sale. */
export type Payable = { chargeIds: readonly string[] } | { saleId: number };

/**
 * The payments that can still pay one of these: they wait for their money and were begun by then, or people look at money that is enough and have not
 * run out of the time that was promised (PAY-14).
 */
export async function listPaying(
  db: Reader,
  of: Payable,
  { now, begunBy }: { now: Date; begunBy: Date },
): Promise<Paying[]> {
  const { rows } = await sql<Paying>`
    SELECT DISTINCT item.intent_id, intent.state = 'in_regularization' AS is_with_people
      FROM payment_item item JOIN payment_intent intent ON intent.id = item.intent_id
     WHERE item.open AND intent.created_at <= ${begunBy}
       AND ${'saleId' in of ? sql`item.sale_id = ${of.saleId}` : sql`item.charge_id = any(${[...of.chargeIds]}::uuid[])`}
       AND (intent.state <> 'in_regularization' OR EXISTS (
         SELECT FROM regularization came
          WHERE came.intent_id = intent.id AND came.closed_at IS NULL AND came.promised_at > ${now} AND came.reason <> 'company_differs'
            AND came.amount_minor >= CASE WHEN came.currency = intent.currency THEN intent.amount_minor
              ELSE (SELECT max(amount_bob_minor) FROM qr_attempt WHERE qr_attempt.intent_id = intent.id) END))`.execute(
    db,
  );
  return rows;
}
