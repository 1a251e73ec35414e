import type { Drawers } from '@kantuta/contract/counter/cash.rules';
import type { Counts } from '@kantuta/contract/counter/denominations.rules';
import {
  SESSION_STATES,
  type DrawerFacts,
  type SessionState,
} from '@kantuta/contract/counter/session.rules';
import { cents, CURRENCIES, type Cents, type Currency } from '@kantuta/contract/money';
import { sql, type Reader, type Tx } from '../../platform/db/database.ts';

export type CashSession = {
  id: string;
  companyId: number;
  cashierId: number;
  state: SessionState;
  openedAt: Date;
  /** Null: its cashier, or nobody yet. */
  countedBy: number | null;
};

type Row = Awaited<ReturnType<ReturnType<typeof sessions>['execute']>>[number];

function sessions(db: Reader) {
  return db
    .selectFrom('cashSession')
    .select(['id', 'companyId', 'cashierId', 'state', 'openedAt', 'countedBy']);
}

function sessionOf(row: Row): CashSession {
  return { ...row, state: SESSION_STATES.find((state) => state === row.state) ?? 'closed' };
}

const running = (cashierId: number) => (db: Reader) =>
  sessions(db).where('cashierId', '=', cashierId).where('state', 'in', ['open', 'counting']);

/** The running session of a cashier; there is at most one. */
export async function findRunning(db: Reader, cashierId: number): Promise<CashSession | undefined> {
  const row = await running(cashierId)(db).executeTakeFirst();
  return row && sessionOf(row);
}

/** The same, held until the commit: a payment and a count of one drawer wait for one another. */
export async function lockRunning(tx: Tx, cashierId: number): Promise<CashSession | undefined> {
  const row = await running(cashierId)(tx).forUpdate().executeTakeFirst();
  return row && sessionOf(row);
}

export async function findSession(db: Reader, sessionId: string): Promise<CashSession | undefined> {
  const row = await sessions(db).where('id', '=', sessionId).executeTakeFirst();
  return row && sessionOf(row);
}

export async function lockSession(tx: Tx, sessionId: string): Promise<CashSession | undefined> {
  const row = await sessions(tx).where('id', '=', sessionId).forUpdate().executeTakeFirst();
  return row && sessionOf(row);
}

export async function insertSession(
  tx: Tx,
  { counts, ...session }: Omit<CashSession, 'state' | 'countedBy'> & { counts: Counts },
): Promise<void> {
  await tx
    .insertInto('cashSession')
    .values({ ...session, state: 'open', openedWith: json(counts) })
    .execute();
}

export async function markCounting(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await tx
    .updateTable('cashSession')
    .set({ state: 'counting', countingAt: at })
    .where('id', '=', sessionId)
    .execute();
}

/** Writes what was counted: the three facts of each drawer never change again (CSH-7). */
export async function markCounted(
  tx: Tx,
  sessionId: string,
  {
    state,
    counts,
    facts,
    rateId,
    at,
    by = null,
  }: {
    state: 'closed' | 'difference_pending';
    counts: Counts;
    facts: Record<Currency, DrawerFacts>;
    rateId: number;
    at: Date;
    /** When it was not its cashier. */
    by?: number | null;
  },
): Promise<void> {
  await tx
    .updateTable('cashSession')
    .set({
      state,
      countedAt: at,
      countedBy: by,
      countedWith: json(counts),
      rateId,
      expectedUsdMinor: facts.USD.expected,
      countedUsdMinor: facts.USD.counted,
      differenceUsdMinor: facts.USD.difference,
      expectedBobMinor: facts.BOB.expected,
      countedBobMinor: facts.BOB.counted,
      differenceBobMinor: facts.BOB.difference,
      closedAt: state === 'closed' ? at : null,
    })
    .where('id', '=', sessionId)
    .execute();
}

/** Whether this person has counted a session, and exactly so. */
export async function isCountedBy(
  tx: Tx,
  sessionId: string,
  { by, counts }: { by: number; counts: Counts },
): Promise<boolean> {
  const row = await tx
    .selectFrom('cashSession')
    .where('id', '=', sessionId)
    .where('countedBy', '=', by)
    .where('countedWith', '=', json(counts))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What the latest session of a cashier came to, if they counted it themselves, and exactly so. */
export async function findOwnCount(
  tx: Tx,
  cashierId: number,
  counts: Counts,
): Promise<{ id: string; state: SessionState; facts: Record<Currency, DrawerFacts> } | undefined> {
  const latest = await tx
    .selectFrom('cashSession')
    .where('cashierId', '=', cashierId)
    .orderBy('openedAt', 'desc')
    .limit(1)
    .select([
      'id',
      'state',
      'countedBy',
      sql<boolean | null>`counted_with = ${json(counts)}`.as('isSame'),
      'expectedUsdMinor',
      'countedUsdMinor',
      'differenceUsdMinor',
      'expectedBobMinor',
      'countedBobMinor',
      'differenceBobMinor',
    ])
    .executeTakeFirst();
  if (!latest || latest.isSame !== true || latest.countedBy !== null) return undefined;
  const fact = (expected: number | null, counted: number | null, difference: number | null) => ({
    expected: cents(expected ?? 0),
    counted: cents(counted ?? 0),
    difference: cents(difference ?? 0),
  });
  return {
    id: latest.id,
    state: SESSION_STATES.find((state) => state === latest.state) ?? 'closed',
    facts: {
      USD: fact(latest.expectedUsdMinor, latest.countedUsdMinor, latest.differenceUsdMinor),
      BOB: fact(latest.expectedBobMinor, latest.countedBobMinor, latest.differenceBobMinor),
    },
  };
}

/** The lead has taken a difference over; answers what differed. */
export async function markDecided(
  tx: Tx,
  sessionId: string,
  { at, by, decision }: { at: Date; by: number; decision: string },
): Promise<Drawers> {
  const row = await tx
    .updateTable('cashSession')
    .set({ state: 'closed', closedAt: at, decidedBy: by, decision })
    .where('id', '=', sessionId)
    .returning(['differenceUsdMinor', 'differenceBobMinor'])
    .executeTakeFirstOrThrow();
  return { USD: cents(row.differenceUsdMinor ?? 0), BOB: cents(row.differenceBobMinor ?? 0) };
}

export type Movement = {
  sessionId: string;
  kind: 'opening' | 'received' | 'change' | 'given_back' | 'voided' | 'correction';
  currency: Currency;
  amount: Cents;
  intentId?: string;
  partId?: string;
  at: Date;
  writtenBy: number;
  words?: string;
  /** Of a correction, which is written once however often it is sent. */
  attemptId?: string;
};

/** Whether a correction of this attempt stands already. */
export function findCorrection(tx: Tx, attemptId: string) {
  return tx
    .selectFrom('cashMovement')
    .where('attemptId', '=', attemptId)
    .select(['sessionId', 'currency', 'amountMinor', 'words'])
    .executeTakeFirst();
}

/** Movements of nothing are not written. */
export async function insertMovements(tx: Tx, movements: readonly Movement[]): Promise<void> {
  const rows = movements.filter(({ amount }) => amount !== 0);
  if (rows.length === 0) return;
  await tx
    .insertInto('cashMovement')
    .values(
      rows.map(
        ({ amount, intentId = null, partId = null, words = '', attemptId = null, ...rest }) => ({
          ...rest,
          intentId,
          partId,
          words,
          attemptId,
          amountMinor: amount,
        }),
      ),
    )
    .execute();
}

/** What the movements say that lies in the drawers of a session, or what a part has left in them. */
export async function readDrawers(
  db: Reader,
  of: { sessionId: string } | { partId: string },
): Promise<Drawers> {
  const rows = await db
    .selectFrom('cashMovement')
    .where((where) =>
      'partId' in of ? where('partId', '=', of.partId) : where('sessionId', '=', of.sessionId),
    )
    .groupBy('currency')
    .select(['currency', sql<number>`sum(amount_minor)::bigint`.as('amount')])
    .execute();
  const sumOf = (currency: Currency) =>
    cents(rows.find((row) => row.currency === currency)?.amount ?? 0);
  return { USD: sumOf('USD'), BOB: sumOf('BOB') };
}

/** The session in whose drawers the money of a part lies. */
export async function findSessionOfPart(
  db: Reader,
  of: { intentId: string; partId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('cashMovement')
    .where('intentId', '=', of.intentId)
    .where('partId', '=', of.partId)
    .limit(1)
    .select('sessionId')
    .executeTakeFirst();
  return row?.sessionId;
}

/** One movement for each drawer. */
export function ofBoth(
  drawers: Drawers,
  movement: Omit<Movement, 'currency' | 'amount'>,
): Movement[] {
  return CURRENCIES.map((currency) => ({ ...movement, currency, amount: drawers[currency] }));
}

function json(value: unknown) {
  return sql<string>`${JSON.stringify(value)}::jsonb`;
}
