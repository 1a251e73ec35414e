import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call, InputOf } from '@kantuta/contract/call';
import {
  closeCounter,
  countCounter,
  findCounterCustomer,
  openCounter,
  payAtCounter,
  watchAtCounter,
} from '@kantuta/contract/counter/counter.calls';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { TERMINAL_DECLINES } from '@kantuta/contract/payments/terminal/terminal.rules';
import { makePerson } from '../../src/modules/people/people.factory.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { sql, type Reader } from '../../src/platform/db/database.ts';
import { createIds } from '../../src/platform/ids.ts';
import { callByContract, openSession, type Answered, type Session } from '../app.ts';
import { FLOAT } from '../at-counter.ts';
import type { Customer } from '../customer.ts';
import { control, listAtTerminal } from './instruments.ts';
import { ENDS, type Promised } from './payer.ts';
import type { Rig } from './rig.ts';

const PRICE = '1.00';
/** One after the other, so that somebody pays whenever something is killed: in cash mostly, and by a card held to the terminal. */
const PAYMENTS = ['cash', 'terminal', 'cash', 'terminal', 'cash', 'cash'] as const;
const AGAIN_MS = 40;
// An order of a terminal that was lost with the process is given up after a minute (PAY-64).
const PATIENCE_MS = 110_000;

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

/** The customer stands at the counter; what is answered lets them pay some times, by dollars in cash and at the terminal. */
export async function standAtTill(
  rig: Rig,
  cashier: Session,
  { document }: Pick<Customer, 'document'>,
): Promise<() => Promise<Promised[]>> {
  const found = await insist(rig, cashier, findCounterCustomer, { document, reason: 'payment' });
  const { customer } = found.data;
  return async () => {
    const promised: Promised[] = [];
    const remember = (shown: Payment): Payment => {
      const { intentId, state, receipt } = shown;
      promised.push({ intentId, state, receipt: receipt?.number ?? '' });
      return shown;
    };
    for (const method of PAYMENTS) {
      const input = {
        attemptId: randomUUID(),
        customer,
        selection: { companyId: 8, currency: 'USD', mode: 'amount', amount: PRICE },
        expectedAmount: PRICE,
      } as const;
      const given: InputOf<typeof payAtCounter> =
        method === 'cash'
          ? { ...input, method, received: { USD: PRICE, BOB: '0.00' } }
          : { ...input, method, with: { method, currency: 'USD' } };
      const { codigo, data } = await insist(rig, cashier, payAtCounter, given, TERMINAL_DECLINES);
      // An order that never reached the terminal: nobody has paid.
      if (codigo !== '') continue;
      let payment = remember(data.payment);
      while (!ENDS.includes(payment.state)) {
        await holdCard(rig, payment);
        await pause(AGAIN_MS);
        const { intentId } = payment;
        payment = remember((await insist(rig, cashier, watchAtCounter, { intentId })).data);
      }
    }
    return promised;
  };
}

/** The customer holds a card to the terminal, where it shows the payment. */
async function holdCard(rig: Rig, { reference }: Payment): Promise<void> {
  for (const { id, state } of (await listAtTerminal(rig)).filter(
    (each) => each.reference === reference,
  ))
    if (state === 'waiting') await control(rig, `/terminal/orders/${id}/act`, { does: 'pay' });
}

/** The screen of the cashier repeats a request without an answer, with the same attempt (CSH-15). */
async function insist<C extends Call>(
  rig: Rig,
  as: Session,
  call: C,
  input: InputOf<C>,
  answers: readonly string[] = [],
): Promise<Answered<C>> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const answer = await callByContract(rig.url(), call, input, { as }).catch(() => undefined);
    if (answer && (answer.status === 0 || answers.includes(answer.codigo))) return answer;
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

/** How many dollars in cash the customers at the counter were told of. */
export async function countTold(db: Reader, promised: readonly Promised[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payment_intent WHERE method = 'cash' AND state = 'settled'`.execute(db);
  const told = new Set(promised.map(({ intentId }) => intentId));
  return rows.filter(({ id }) => told.has(id)).length;
}

/** The cashier counts this many dollars and closes the session: where the server expected something else. */
export async function closeTill(rig: Rig, cashier: Session, dollars: number): Promise<string[]> {
  await insist(rig, cashier, countCounter, {});
  const counts = { ...FLOAT, USD: { '1.00': dollars } };
  const { drawers } = (await insist(rig, cashier, closeCounter, { counts })).data;
  return Object.entries(drawers).flatMap(([currency, { expected, counted }]) =>
    expected === counted ? [] : [`the drawer of ${currency} expects ${expected}, has ${counted}`],
  );
}
