import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { cents, type Cents } from '@kantuta/contract/money';
import type { CardAttemptState } from '@kantuta/contract/payments/card/card.rules';
import { sql, type Reader, type Tx } from '../../../../platform/db/database.ts';

export const CARD_PROVIDER = 'card';
/** Where money of cards lies of which people decide. */
export const ofCards = { provider: CARD_PROVIDER, account: 'card_clearing' } as const;

export type CardAttempt = {
  /** The id of its part, and our key at the processor. */
  id: string;
  intentId: string;
  personId: number;
  savedCardId: string | null;
  state: CardAttemptState;
  declineCode: string;
  providerId: string | null;
  challengeUrl: string;
  brand: string;
  lastFour: string;
  amount: Cents;
  createdAt: Date;
  decidedAt: Date | null;
  lastAskedAt: Date | null;
  finishedAt: Date | null;
};

type Row = Awaited<ReturnType<ReturnType<typeof attempts>['execute']>>[number];

function attempts(db: Reader) {
  return db.selectFrom('cardAttempt').selectAll();
}

function attemptOf({ amountMinor, state, ...row }: Row): CardAttempt {
  return { ...row, state: state as CardAttemptState, amount: cents(amountMinor) };
}

/** A payment by card of which the processor has not been asked yet. */
export function newCardAttempt(
  attempt: Pick<
    CardAttempt,
    'id' | 'intentId' | 'personId' | 'savedCardId' | 'brand' | 'lastFour' | 'amount' | 'createdAt'
  >,
): CardAttempt {
  return {
    ...attempt,
    state: 'requested',
    declineCode: '',
    providerId: null,
    challengeUrl: '',
    decidedAt: null,
    lastAskedAt: null,
    finishedAt: null,
  };
}

export async function insertCardAttempt(tx: Tx, { amount, ...row }: CardAttempt): Promise<void> {
  await tx
    .insertInto('cardAttempt')
    .values({ ...row, amountMinor: amount })
    .execute();
}

export async function findCardAttempt(db: Reader, id: string): Promise<CardAttempt | undefined> {
  const row = await attempts(db).where('id', '=', id).executeTakeFirst();
  return row && attemptOf(row);
}

/** The caller holds the lock of the payment. */
export async function setCardAttempt(
  tx: Reader,
  id: string,
  fields: Partial<
    Pick<
      CardAttempt,
      | 'state'
      | 'declineCode'
      | 'providerId'
      | 'challengeUrl'
      | 'brand'
      | 'lastFour'
      | 'decidedAt'
      | 'finishedAt'
    >
  >,
): Promise<void> {
  await tx.updateTable('cardAttempt').set(fields).where('id', '=', id).execute();
}

/** The processor has done what our books did. False: our books have done something else meanwhile. */
export async function finishCardAttempt(
  tx: Tx,
  { id, state }: Pick<CardAttempt, 'id' | 'state'>,
  { at, providerId }: { at: Date; providerId: string | undefined },
): Promise<boolean> {
  const row = await tx
    .updateTable('cardAttempt')
    .set({ finishedAt: at, ...(providerId === undefined ? {} : { providerId }) })
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** For the one caller that may ask the processor now; the others were there a moment ago (PAY-13: every 3 s at most). */
export async function takeTurnToAskCard(
  db: Reader,
  id: string,
  at: Date,
  everySeconds: number,
): Promise<CardAttempt | undefined> {
  const before = new Date(at.getTime() - everySeconds * 1_000);
  const row = await db
    .updateTable('cardAttempt')
    .set({ lastAskedAt: at })
    .where('id', '=', id)
    .where('state', 'in', ['requested', 'challenge', 'processing'])
    .where((of) => of.or([of('lastAskedAt', 'is', null), of('lastAskedAt', '<=', before)]))
    .returningAll()
    .executeTakeFirst();
  return row && attemptOf(row);
}

/** One payment by card of a person begins at a time: what the limits count is complete. */
export async function lockCardsOfPerson(tx: Tx, personId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('cards'), ${personId})`.execute(tx);
}

/** What the limits of a person are judged by (PAY-32). */
export async function readCardUse(
  tx: Tx,
  personId: number,
  since: { dayBegan: Date; declinesFrom: Date },
): Promise<{ takenToday: Cents; declines: Date[] }> {
  const rows = await attempts(tx)
    .where('personId', '=', personId)
    .where('createdAt', '>=', since.declinesFrom)
    .orderBy('decidedAt')
    .execute();
  const found = rows.map(attemptOf);
  const isTaken = ({ state, createdAt }: CardAttempt) =>
    state !== 'declined' && state !== 'released' && createdAt >= since.dayBegan;
  const decided = found.filter(({ decidedAt }) => decidedAt !== null);
  const lastGood = decided.findLastIndex(({ state }) => state !== 'declined');
  return {
    takenToday: cents(found.filter(isTaken).reduce((sum, { amount }) => sum + amount, 0)),
    declines: decided.slice(lastGood + 1).flatMap(({ decidedAt }) => decidedAt ?? []),
  };
}

/** What our books have ended since before then and the processor has not been told, oldest first. */
export async function listUnfinished(db: Reader, before: Date): Promise<CardAttempt[]> {
  const rows = await attempts(db)
    .where('finishedAt', 'is', null)
    .where('state', 'in', ['captured', 'released'])
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(200)
    .execute();
  return rows.map(attemptOf);
}

/** It was let go of before it was taken: no file of the processor will ever name it. */
export async function noteNeverTaken(tx: Tx, eventId: string): Promise<void> {
  await tx
    .updateTable('providerEvent')
    .set({ outcome: 'let_go' })
    .where('provider', '=', CARD_PROVIDER)
    .where('eventId', '=', eventId)
    .where('outcome', '=', 'settled')
    .execute();
}

/** Since when anybody could have paid by card. */
export async function findFirstCardDay(db: Reader): Promise<Day | undefined> {
  const { first } = await db
    .selectFrom('cardAttempt')
    .select((of) => of.fn.min('createdAt').as('first'))
    .executeTakeFirstOrThrow();
  return first === null ? undefined : dayInLaPaz(first);
}
