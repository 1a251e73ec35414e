import { day, type Day } from '@kantuta/contract/dates';
import { cents, currencySchema, type Cents, type Currency } from '@kantuta/contract/money';
import {
  INTENT_STATES,
  TIMELINE_STAGES,
  type IntentState,
  type TimelineStage,
} from '@kantuta/contract/payments/intent.rules';
import { inCompanies, sql, type Reader, type Tx } from '../../../platform/db/database.ts';

export type Intent = {
  id: string;
  reference: string;
  personId: number;
  companyId: number;
  currency: Currency;
  amount: Cents;
  method: string;
  state: IntentState;
  attemptId: string;
  fingerprint: Buffer;
  createdAt: Date;
};
export type IntentItem = { saleId: number; number: number; amount: Cents };
export type Actor = 'customer' | 'bank' | 'system' | 'operator';

type IntentRow = Awaited<ReturnType<ReturnType<typeof intents>['execute']>>[number];

function intents(db: Reader) {
  return db.selectFrom('paymentIntent').selectAll('paymentIntent');
}

function intentOf(row: IntentRow): Intent {
  return {
    id: row.id,
    reference: row.reference,
    personId: row.personId,
    companyId: row.companyId,
    currency: currencySchema.parse(row.currency),
    amount: cents(row.amountMinor),
    method: row.method,
    state: INTENT_STATES.find((state) => state === row.state) ?? 'failed',
    attemptId: row.attemptId,
    fingerprint: row.fingerprint,
    createdAt: row.createdAt,
  };
}

export async function insertIntent(
  tx: Tx,
  intent: Intent,
  items: readonly IntentItem[],
): Promise<void> {
  const { amount, ...rest } = intent;
  await tx
    .insertInto('paymentIntent')
    .values({ ...rest, amountMinor: amount, stateChangedAt: intent.createdAt })
    .execute();
  await tx
    .insertInto('paymentItem')
    .values(
      items.map((item) => ({
        intentId: intent.id,
        saleId: item.saleId,
        instalmentNumber: item.number,
        amountMinor: item.amount,
      })),
    )
    .execute();
}

/** The actor is part of the query (security rule 31). */
export async function findIntentOfPerson(
  db: Reader,
  personId: number,
  intentId: string,
): Promise<Intent | undefined> {
  const row = await intents(db)
    .where('id', '=', intentId)
    .where('personId', '=', personId)
    .executeTakeFirst();
  return row && intentOf(row);
}

export async function findIntentByAttempt(
  db: Reader,
  personId: number,
  attemptId: string,
): Promise<Intent | undefined> {
  const row = await intents(db)
    .where('personId', '=', personId)
    .where('attemptId', '=', attemptId)
    .executeTakeFirst();
  return row && intentOf(row);
}

export async function findIntentByReference(
  db: Reader,
  reference: string,
): Promise<Intent | undefined> {
  const row = await intents(db).where('reference', '=', reference).executeTakeFirst();
  return row && intentOf(row);
}

/** For the desk, which has found the thing that names it within its companies. */
export async function findIntent(db: Reader, intentId: string): Promise<Intent | undefined> {
  const row = await intents(db).where('id', '=', intentId).executeTakeFirst();
  return row && intentOf(row);
}

/** Takes the intent: return page, event and poll all meet behind this lock (decisions 8.2). */
export async function lockIntent(tx: Tx, intentId: string): Promise<Intent | undefined> {
  const row = await intents(tx).where('id', '=', intentId).forUpdate().executeTakeFirst();
  return row && intentOf(row);
}

export async function listCreatedIntents(db: Reader, before: Date): Promise<Intent[]> {
  const rows = await intents(db)
    .where('state', '=', 'created')
    .where('createdAt', '<=', before)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map(intentOf);
}

export async function listIntentsOfPerson(
  db: Reader,
  personId: number,
  {
    offset,
    limit,
    companyIds = null,
  }: { offset: number; limit: number; companyIds?: readonly number[] | null },
): Promise<{ rows: Intent[]; count: number }> {
  const rows = await intents(db)
    .where('personId', '=', personId)
    .where(inCompanies('companyId', companyIds))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await db
    .selectFrom('paymentIntent')
    .where('personId', '=', personId)
    .where(inCompanies('companyId', companyIds))
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(intentOf), count };
}

export async function listOpenIntents(db: Reader, personId: number): Promise<Intent[]> {
  const rows = await intents(db)
    .where('personId', '=', personId)
    .where('state', 'in', ['created', 'pending', 'processing', 'in_regularization'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(intentOf);
}

/** Walks the intent to a state; the caller has checked the moves with the rules. */
export async function setIntentState(
  tx: Tx,
  intentId: string,
  state: IntentState,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('paymentIntent')
    .set({ state, stateChangedAt: at })
    .where('id', '=', intentId)
    .execute();
}

export async function listItems(
  db: Reader,
  intentIds: readonly string[],
): Promise<(IntentItem & { intentId: string })[]> {
  if (intentIds.length === 0) return [];
  const rows = await db
    .selectFrom('paymentItem')
    .where('intentId', 'in', [...intentIds])
    .orderBy('saleId')
    .orderBy('instalmentNumber')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    intentId: row.intentId,
    saleId: row.saleId,
    number: row.instalmentNumber,
    amount: cents(row.amountMinor),
  }));
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
       AND NOT EXISTS (SELECT 1 FROM payment_item taken WHERE taken.open AND taken.sale_id = item.sale_id AND taken.instalment_number = item.instalment_number)`.execute(
    tx,
  );
}

/**
 * Which debt items an open intent covers (decisions 8.2: one per item). `since`: the day on which its money came, whenever it was told,
 * and not before the intent; without money that of its last change.
 */
export async function listOpenItems(
  db: Reader,
  saleIds: readonly number[],
): Promise<{ saleId: number; number: number; intentId: string; state: string; since: Day }[]> {
  if (saleIds.length === 0) return [];
  const rows = await db
    .selectFrom('paymentItem')
    .innerJoin('paymentIntent', 'paymentIntent.id', 'paymentItem.intentId')
    .leftJoin('paymentStage', (join) =>
      join
        .onRef('paymentStage.intentId', '=', 'paymentIntent.id')
        .on('paymentStage.stage', '=', 'bank_confirmed'),
    )
    .where('paymentItem.open', '=', true)
    .where('paymentItem.saleId', '=', sql<number>`any(${[...saleIds]}::int[])`)
    .select([
      'saleId',
      'instalmentNumber',
      'paymentItem.intentId',
      'state',
      sql<string>`to_char(greatest(coalesce(payment_stage.at, state_changed_at), created_at) AT TIME ZONE 'America/La_Paz', 'YYYY-MM-DD')`.as(
        'since',
      ),
    ])
    .execute();
  return rows.map((row) => ({
    saleId: row.saleId,
    number: row.instalmentNumber,
    intentId: row.intentId,
    state: row.state,
    since: day(row.since),
  }));
}

export type Stage = {
  stage: TimelineStage;
  at: Date;
  actor: Actor;
  promisedAt: Date | null;
  reasonKey: string;
};

/** Each stage is written once; a repeated event does not move its time. */
export async function addStage(
  tx: Tx,
  intentId: string,
  stage: Omit<Stage, 'promisedAt' | 'reasonKey'> & Partial<Stage>,
): Promise<void> {
  await tx
    .insertInto('paymentStage')
    .values({
      intentId,
      stage: stage.stage,
      at: stage.at,
      actor: stage.actor,
      promisedAt: stage.promisedAt ?? null,
      reasonKey: stage.reasonKey ?? '',
    })
    .onConflict((conflict) => conflict.columns(['intentId', 'stage']).doNothing())
    .execute();
}

export async function listStages(db: Reader, intentId: string): Promise<Stage[]> {
  const rows = await db
    .selectFrom('paymentStage')
    .where('intentId', '=', intentId)
    .orderBy('at')
    .orderBy(sql`array_position(${sql.val([...TIMELINE_STAGES])}::text[], stage)`)
    .selectAll()
    .execute();
  return rows.map((row) => ({
    stage: row.stage as TimelineStage,
    at: row.at,
    actor: row.actor as Actor,
    promisedAt: row.promisedAt,
    reasonKey: row.reasonKey,
  }));
}
