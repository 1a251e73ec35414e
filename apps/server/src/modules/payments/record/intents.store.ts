import { cents, currencySchema, type Cents, type Currency } from '@kantuta/contract/money';
import { INTENT_STATES, type IntentState } from '@kantuta/contract/payments/intent.rules';
import { type Reader, type Tx } from '../../../platform/db/database.ts';

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
  /** Who pays for the owner, such as an adviser who deposits their money; null: the owner. */
  startedBy: number | null;
  fingerprint: Buffer;
  createdAt: Date;
};

export type IntentRow = Awaited<ReturnType<ReturnType<typeof intents>['execute']>>[number];

function intents(db: Reader) {
  return db.selectFrom('paymentIntent').selectAll('paymentIntent');
}

export function intentOf(row: IntentRow): Intent {
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
    startedBy: row.startedBy,
    fingerprint: row.fingerprint,
    createdAt: row.createdAt,
  };
}

export async function insertIntent(tx: Tx, intent: Intent): Promise<void> {
  const { amount, ...rest } = intent;
  await tx
    .insertInto('paymentIntent')
    .values({ ...rest, amountMinor: amount, stateChangedAt: intent.createdAt })
    .execute();
}

/** The actor is part of the query (SEC-31). */
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

/** For the desk, which has found the thing that names it within its companies. */
export async function findIntent(db: Reader, intentId: string): Promise<Intent | undefined> {
  const row = await intents(db).where('id', '=', intentId).executeTakeFirst();
  return row && intentOf(row);
}

/** Takes the intent: return page, event and poll all meet behind this lock (PAY-8). */
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
