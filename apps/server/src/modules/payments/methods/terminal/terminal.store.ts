import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { cents, currencySchema, type Cents, type Currency } from '@kantuta/contract/money';
import type { TerminalState } from '@kantuta/contract/payments/terminal/terminal.rules';
import type { Reader, Tx } from '../../../../platform/db/database.ts';

export const TERMINAL_PROVIDER = 'terminal';
/** Where its money lies of which people decide. */
export const ofTerminals = { provider: TERMINAL_PROVIDER, account: 'terminal_clearing' } as const;

export type TerminalAttempt = {
  /** The id of its part, and our key at the provider. */
  id: string;
  intentId: string;
  cashierId: number;
  /** Locked, when the terminal charges in another currency than that of the debt. */
  rateId: number | null;
  currency: Currency;
  /** As the terminal shows it. */
  amount: Cents;
  state: TerminalState;
  declineCode: string;
  saleId: string | null;
  brand: string;
  lastFour: string;
  authorizationCode: string;
  createdAt: Date;
  decidedAt: Date | null;
  lastAskedAt: Date | null;
  finishedAt: Date | null;
};

type Row = Awaited<ReturnType<ReturnType<typeof attempts>['execute']>>[number];

function attempts(db: Reader) {
  return db.selectFrom('terminalAttempt').selectAll();
}

function attemptOf({ amountMinor, state, currency, ...row }: Row): TerminalAttempt {
  return {
    ...row,
    state: state as TerminalState,
    currency: currencySchema.parse(currency),
    amount: cents(amountMinor),
  };
}

/** A payment of which the provider has not been asked yet. */
export function newTerminalAttempt(
  attempt: Pick<
    TerminalAttempt,
    'id' | 'intentId' | 'cashierId' | 'rateId' | 'currency' | 'amount' | 'createdAt'
  >,
): TerminalAttempt {
  return {
    ...attempt,
    state: 'requested',
    declineCode: '',
    saleId: null,
    brand: '',
    lastFour: '',
    authorizationCode: '',
    decidedAt: null,
    lastAskedAt: null,
    finishedAt: null,
  };
}

export async function insertTerminalAttempt(
  tx: Tx,
  { amount, ...row }: TerminalAttempt,
): Promise<void> {
  await tx
    .insertInto('terminalAttempt')
    .values({ ...row, amountMinor: amount })
    .execute();
}

export async function findTerminalAttempt(
  db: Reader,
  id: string,
): Promise<TerminalAttempt | undefined> {
  const row = await attempts(db).where('id', '=', id).executeTakeFirst();
  return row && attemptOf(row);
}

/** The caller holds the lock of the payment. */
export async function setTerminalAttempt(
  tx: Reader,
  id: string,
  fields: Partial<
    Pick<
      TerminalAttempt,
      | 'state'
      | 'declineCode'
      | 'saleId'
      | 'brand'
      | 'lastFour'
      | 'authorizationCode'
      | 'decidedAt'
      | 'finishedAt'
    >
  >,
): Promise<void> {
  await tx.updateTable('terminalAttempt').set(fields).where('id', '=', id).execute();
}

/** For the one caller that may ask the provider now; the others were there a moment ago (PAY-13: every 3 s at most). */
export async function takeTurnToAskTerminal(
  db: Reader,
  id: string,
  at: Date,
  everySeconds: number,
): Promise<TerminalAttempt | undefined> {
  const before = new Date(at.getTime() - everySeconds * 1_000);
  const row = await db
    .updateTable('terminalAttempt')
    .set({ lastAskedAt: at })
    .where('id', '=', id)
    .where('state', 'in', ['requested', 'waiting'])
    .where((of) => of.or([of('lastAskedAt', 'is', null), of('lastAskedAt', '<=', before)]))
    .returningAll()
    .executeTakeFirst();
  return row && attemptOf(row);
}

/** What our books have ended since before then and the provider has not been told, oldest first. */
export async function listUnfinishedAtTerminal(
  db: Reader,
  before: Date,
): Promise<TerminalAttempt[]> {
  const rows = await attempts(db)
    .where('finishedAt', 'is', null)
    .where('state', 'in', ['captured', 'released', 'declined'])
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(200)
    .execute();
  return rows.map(attemptOf);
}

/** Since when anybody could have paid at a terminal. */
export async function findFirstTerminalDay(db: Reader): Promise<Day | undefined> {
  const { first } = await db
    .selectFrom('terminalAttempt')
    .select((of) => of.fn.min('createdAt').as('first'))
    .executeTakeFirstOrThrow();
  return first === null ? undefined : dayInLaPaz(first);
}
