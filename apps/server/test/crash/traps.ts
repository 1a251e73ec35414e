import { setTimeout as pause } from 'node:timers/promises';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { sql } from '../../src/platform/db/database.ts';
import type { Moment } from './gate.ts';
import { payAtBank, type Plan } from './payer.ts';
import type { Rig } from './rig.ts';

/** A place between two steps at which the server is held, so that it can be killed there. */
export type Trap = { caught: Promise<void>; open(): Promise<void> };
export type KillPoint = {
  name: string;
  plan: Omit<Plan, 'beforeActing'>;
  /** Set before the person begins. */
  atStart?(rig: Rig): Promise<Trap>;
  /** Set when the QR is displayed, before the person pays or cancels. */
  atActing?(rig: Rig, payment: Payment): Promise<Trap>;
};

const PAYS = { does: 'pay' } as const;
const COMMIT_LOCK = 4_711_900;

export const isOrder = ({ to, method, path }: Moment) =>
  to === 'bank' && method === 'POST' && path === '/bank/qr';
const isQuestion = ({ to, method }: Moment) => to === 'bank' && method === 'GET';
export const isEvent = ({ to }: Moment) => to === 'event';
const isVoiding = ({ to, path }: Moment) => to === 'bank' && path.endsWith('/cancel');

/** In the order of a payment's life. */
export const KILL_POINTS: readonly KillPoint[] = [
  {
    name: 'recorded, and the bank not asked yet',
    plan: PAYS,
    atStart: (rig) => gateTrap(rig, 'asks', isOrder),
  },
  {
    name: 'the bank has made the QR, and its answer is on the way',
    plan: PAYS,
    atStart: (rig) => gateTrap(rig, 'answered', isOrder),
  },
  {
    name: 'the bank has answered, and the QR is not stored',
    plan: PAYS,
    atStart: (rig) => storingTrap(rig),
  },
  {
    name: 'the money is reported before the bank has answered the order',
    plan: PAYS,
    atStart: (rig) => earlyTrap(rig),
  },
  {
    name: 'the QR is stored, and the person has no answer yet',
    plan: PAYS,
    atStart: (rig) =>
      rowTrap(
        rig,
        `SELECT 1 FROM payment_intent WHERE state = 'pending' AND created_at > clock_timestamp() - interval '5 s'`,
      ),
  },
  {
    name: 'the event of the bank is before the door',
    plan: PAYS,
    atActing: (rig) => gateTrap(rig, 'asks', isEvent),
  },
  {
    name: 'the event is stored, and the bank has no answer yet',
    plan: PAYS,
    atActing: (rig) => gateTrap(rig, 'answered', isEvent),
  },
  {
    name: 'the event is stored and not judged',
    plan: { ...PAYS, isWatched: false },
    atActing: (rig, payment) => lockTrap(rig, intentLock(payment)),
  },
  {
    name: 'in the middle of settling',
    plan: PAYS,
    atActing: (rig) => lockTrap(rig, 'SELECT 1 FROM receipt_counter FOR UPDATE'),
  },
  {
    name: 'everything of a settlement is written and not committed',
    plan: PAYS,
    atActing: commitTrap,
  },
  {
    name: 'settled, and nobody has been notified',
    plan: PAYS,
    atActing: (rig, { intentId }) =>
      rowTrap(rig, `SELECT 1 FROM payment_intent WHERE id = '${intentId}' AND state = 'settled'`),
  },
  {
    name: 'the bank has said that it was paid, and it is not stored',
    plan: { ...PAYS, isSilent: true },
    atActing: (rig) => gateTrap(rig, 'answered', isQuestion),
  },
  {
    name: 'the QR is voided at the bank, and the payment is still open',
    plan: { does: 'cancel' },
    atActing: (rig) => gateTrap(rig, 'answered', isVoiding),
  },
];

/** Holds the server while it waits for the other side of an exchange, which then never comes, or comes late (`isPassed`). */
export async function gateTrap(
  { gate }: Rig,
  step: Moment['step'],
  fits: (moment: Moment) => boolean,
  { isPassed = false }: { isPassed?: boolean } = {},
): Promise<Trap> {
  const { promise: caught, resolve } = Promise.withResolvers<void>();
  const killed = Promise.withResolvers<void>();
  let isSet = true;
  gate.watch(async (moment) => {
    if (!isSet || moment.step !== step || !fits(moment)) return true;
    isSet = false;
    resolve();
    await killed.promise;
    return isPassed;
  });
  return {
    caught,
    async open() {
      gate.watch();
      killed.resolve();
    },
  };
}

/** Holds the server while it waits for a lock. It waits 3 s at most, so it must be killed soon. */
export async function lockTrap(rig: Rig, lock: string): Promise<Trap> {
  const { promise: caught, resolve, reject } = Promise.withResolvers<void>();
  const killed = Promise.withResolvers<void>();
  const opened = new AbortController();
  const held = Promise.withResolvers<void>();
  const holding = rig
    .db()
    .transaction()
    .execute(async (tx) => {
      await sql.raw(lock).execute(tx);
      held.resolve();
      await until(async () => {
        // Only connections that wait for this lock count: a server that starts also waits for others for a moment.
        // (pg_stat_activity would show the connections of the first look for the whole transaction.)
        const { rows } = await sql`
          SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`.execute(
          tx,
        );
        return rows.length > 0;
      }, opened.signal);
      resolve();
      await killed.promise;
    });
  holding.catch(reject);
  await Promise.race([held.promise, holding]);
  return {
    caught,
    async open() {
      opened.abort();
      killed.resolve();
      // Where PostgreSQL itself was killed, the lock has gone with it, and there is nothing left to roll back.
      await holding.catch(() => undefined);
    },
  };
}

/** Holds whoever has recorded an act, in its COMMIT: a trigger of this test that runs there and asks for a lock that is taken. */
export async function commitTrap(rig: Rig): Promise<Trap> {
  const { rows } = await sql`SELECT 1 FROM pg_proc WHERE proname = 'held_by_test'`.execute(
    rig.db(),
  );
  if (rows.length === 0)
    await sql`
      CREATE FUNCTION held_by_test() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_advisory_xact_lock_shared(${sql.lit(COMMIT_LOCK)}); RETURN NULL; END';
      CREATE CONSTRAINT TRIGGER held_by_test AFTER INSERT ON audit_entry DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION held_by_test();
    `.execute(rig.db());
  return lockTrap(rig, `SELECT pg_advisory_xact_lock(${COMMIT_LOCK})`);
}

/** The bank has answered; the intent is locked before the answer is passed on, so that the answer cannot be stored. */
async function storingTrap(rig: Rig): Promise<Trap> {
  const { promise: caught, resolve, reject } = Promise.withResolvers<void>();
  let inner: Trap | undefined;
  let isSet = true;
  rig.gate.watch(async (moment) => {
    if (!isSet || moment.step !== 'answered' || !isOrder(moment)) return true;
    isSet = false;
    inner = await lockTrap(rig, `SELECT 1 FROM payment_intent WHERE state = 'created' FOR UPDATE`);
    inner.caught.then(resolve, reject);
    return true;
  });
  return {
    caught,
    async open() {
      rig.gate.watch();
      await inner?.open();
    },
  };
}

/** The QR is paid while the answer that announces it is held back; the event overtakes it. */
async function earlyTrap(rig: Rig): Promise<Trap> {
  const { promise: caught, resolve } = Promise.withResolvers<void>();
  const killed = Promise.withResolvers<void>();
  let isSet = true;
  rig.gate.watch(async (moment) => {
    if (moment.step !== 'answered') return true;
    if (isEvent(moment) && !isSet) resolve();
    if (!isSet || !isOrder(moment)) return true;
    isSet = false;
    const { reference } = JSON.parse(moment.body) as { reference: string };
    await payAtBank(rig, reference, false);
    await killed.promise;
    return false;
  });
  return {
    caught,
    async open() {
      rig.gate.watch();
      killed.resolve();
    },
  };
}

/** Catches the moment in which something is committed. */
async function rowTrap(rig: Rig, query: string): Promise<Trap> {
  const opened = new AbortController();
  const caught = until(
    async () => (await sql.raw(query).execute(rig.db())).rows.length > 0,
    opened.signal,
  );
  return { caught, open: async () => opened.abort() };
}

/** Asks again every few milliseconds, so that a starting server has the processor, until the condition holds or the caller stops it. */
async function until(isSo: () => Promise<boolean>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted && !(await isSo())) await pause(5);
}

/** Deciding about a payment begins with this lock. */
export function intentLock({ intentId }: Payment): string {
  return `SELECT 1 FROM payment_intent WHERE id = '${intentId}' FOR UPDATE`;
}
