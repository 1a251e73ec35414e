import { randomUUID } from 'node:crypto';
import { TICKET_TERMS } from '@kantuta/contract/reservations/deposit.rules';
import { openDeposit } from '@kantuta/contract/reservations/deposits.calls';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import {
  makeHeldLot,
  type HeldOptions,
} from '../src/modules/reservations/deposits/deposits.factory.ts';
import type { TestApp } from './app.ts';
import { newCustomer, type Customer } from './customer.ts';
import { hold, type Asked } from './holding.ts';
import { runJobs } from './jobs.ts';
import { eventOf, qrOf, start, tell } from './paying.ts';

export type Holder = Customer & { holdId: string; unitId: number; reference: string };
export type TicketHolder = Customer & { holdId: string; companyId: number };

/** A person without purchases who holds a season ticket of this item; `findPlaces` comes before it. */
export async function newTicketHolder(
  app: TestApp,
  { itemId, companyId }: { itemId: number; companyId: number },
  forAnother: Pick<Asked, 'holder'> = {},
): Promise<TicketHolder> {
  const customer = await newCustomer(app, { sales: [] });
  const held = await hold(app, customer, [{ itemId, ...forAnother }]);
  const holdId = held.data.results[0]?.hold?.holdId;
  if (!holdId) throw new Error(`ticket: ${held.codigo}`);
  return { ...customer, holdId, companyId };
}

/** A person without purchases who holds a lot. */
export async function newHolder(
  app: TestApp,
  options: Partial<Omit<HeldOptions, 'personId'>> = {},
): Promise<Holder> {
  const customer = await newCustomer(app, { sales: [] });
  const at = app.clock.now();
  const { personId } = customer;
  const held = await app.database.db
    .transaction()
    .execute((tx) => makeHeldLot(tx, { at, ...options, personId }));
  return { ...customer, ...held };
}

/** Asks for the deposit and starts to pay it: its QR is displayed. */
export async function startDeposit(
  app: TestApp,
  holder: Customer & { holdId: string },
  { companyId = 8, amount: asked }: { companyId?: number; amount?: string | undefined } = {},
): Promise<Payment> {
  const { holdId } = holder;
  const amountOf = asked === undefined ? {} : { amount: asked };
  // Only a season ticket asks for them.
  const input = { holdId, ...amountOf, acceptedTerms: TICKET_TERMS };
  const opened = await app.call(openDeposit, input, { as: holder });
  if (opened.status !== 0) throw new Error(`deposit: ${opened.codigo}`);
  const { chargeId, amount } = opened.data;
  const answer = await start(app, holder, {
    attemptId: randomUUID(),
    method: 'qr',
    selection: { companyId, currency: 'USD', mode: 'charges', charges: [chargeId] },
    expectedAmount: amount.amount,
  });
  if (answer.status !== 0) throw new Error(`start: ${answer.codigo}`);
  return answer.data;
}

/** The bank tells of the money, and it is judged. */
export async function payQr(app: TestApp, payment: Payment): Promise<void> {
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
}
