import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call, InputOf } from '@kantuta/contract/call';
import {
  findCounterCustomer,
  openCounter,
  payAtCounter,
} from '@kantuta/contract/counter/counter.calls';
import { makePerson } from '../../src/modules/people/people.factory.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { sql, type Reader } from '../../src/platform/db/database.ts';
import { createIds } from '../../src/platform/ids.ts';
import { callByContract, openSession, type Answered, type Session } from '../app.ts';
import { FLOAT } from '../at-counter.ts';
import type { Customer } from '../customer.ts';
import type { Promised } from './payer.ts';
import type { Rig } from './rig.ts';

const PRICE = '1.00';
/** One after the other, so that somebody pays in cash whenever something is killed. */
const PAYMENTS = 4;
const AGAIN_MS = 40;
const PATIENCE_MS = 55_000;

/** A cashier of the company, with an open till. */
export async function openTill(rig: Rig): Promise<Session> {
  const db = rig.db();
  const { personId } = await db
    .transaction()
    .execute((tx) => makePerson(tx, { roles: ['cashier'] }));
  const cashier = await openSession(
    { db, clock: systemClock, ids: createIds(systemClock) },
    personId,
  );
  await insist(rig, cashier, openCounter, { companyId: 8, counts: FLOAT });
  return cashier;
}

/** The customer stands at the counter; what is answered lets them pay some times, by dollars in cash. */
export async function standAtTill(
  rig: Rig,
  cashier: Session,
  { document }: Pick<Customer, 'document'>,
): Promise<() => Promise<Promised[]>> {
  const found = await insist(rig, cashier, findCounterCustomer, { document, reason: 'payment' });
  const { customer } = found.data;
  return async () => {
    const promised: Promised[] = [];
    for (let n = 0; n < PAYMENTS; n += 1) {
      const { data } = await insist(rig, cashier, payAtCounter, {
        attemptId: randomUUID(),
        customer,
        method: 'cash',
        selection: { companyId: 8, currency: 'USD', mode: 'amount', amount: PRICE },
        expectedAmount: PRICE,
        received: { USD: PRICE, BOB: '0.00' },
      });
      const { intentId, state, receipt } = data.payment;
      promised.push({ intentId, state, receipt: receipt?.number ?? '' });
    }
    return promised;
  };
}

/** The screen of the cashier repeats a request without an answer, with the same attempt (CSH-15). */
async function insist<C extends Call>(
  rig: Rig,
  as: Session,
  call: C,
  input: InputOf<C>,
): Promise<Answered<C>> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const answer = await callByContract(rig.url(), call, input, { as }).catch(() => undefined);
    if (answer?.status === 0) return answer;
    if (answer && answer.codigo !== 'in_progress' && answer.codigo !== 'unavailable')
      throw new Error(`${call.name}: ${answer.http} ${answer.codigo}`);
    await pause(AGAIN_MS);
  }
  throw new Error(`${call.name}: no answer in time at the counter`);
}

/**
 * Where the money in the drawers is not that of the receipts by cash, and where the customers at the counter were not told of as many receipts
 * as there are: each of them insisted until they knew.
 */
export async function findWrongInDrawers(
  db: Reader,
  promised: readonly Promised[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string; receipt: number; moved: number }>`
    SELECT i.id, coalesce(r.amount_minor, 0)::int AS receipt,
           coalesce((SELECT sum(amount_minor) FROM cash_movement m WHERE m.intent_id = i.id AND m.currency = 'USD'), 0)::int AS moved
      FROM payment_intent i LEFT JOIN receipt r ON r.intent_id = i.id
     WHERE i.method = 'cash'`.execute(db);
  const told = new Set(promised.map(({ intentId }) => intentId));
  return [
    ...(rows.length > 0 ? [] : ['nobody has paid in cash']),
    ...rows.flatMap(({ id, receipt, moved }) => [
      ...(receipt === moved ? [] : [`${id}: receipt of ${receipt}, the drawer has ${moved}`]),
      ...(receipt === 0 || told.has(id) ? [] : [`${id} was paid, and its customer knows of none`]),
    ]),
  ];
}
