import { randomUUID } from 'node:crypto';
import type { InputOf } from '@kantuta/contract/call';
import {
  findCounterCustomer,
  openCounter,
  type payAtCounter,
  quoteAtCounter,
} from '@kantuta/contract/counter/counter.calls';
import type { Counts } from '@kantuta/contract/counter/denominations.rules';
import type { Session, TestApp } from './app.ts';
import type { Customer } from './customer.ts';
import { newPerson } from './signing-in.ts';

export const FLOAT: Counts = { USD: {}, BOB: { '100.00': 5, '10.00': 10 } };

/** A cashier; with a count their till is open. */
export async function newCashier(app: TestApp, counts: Counts | null = FLOAT): Promise<Session> {
  const { personId } = await newPerson(app, { roles: ['cashier'] });
  const cashier = await app.signIn(personId);
  if (counts) {
    const { codigo } = await app.call(openCounter, { companyId: 8, counts }, { as: cashier });
    if (codigo !== '') throw new Error(`open: ${codigo}`);
  }
  return cashier;
}

/** The customer as the cashier finds them. */
export async function find(
  app: TestApp,
  cashier: Session,
  { document }: Pick<Customer, 'document'>,
) {
  const answer = await app.call(
    findCounterCustomer,
    { document, reason: 'payment' },
    { as: cashier },
  );
  if (answer.codigo !== '') throw new Error(`find: ${answer.codigo}`);
  return answer.data;
}

/** The next instalment at the terminal beside the cashier. */
export async function terminalInput(
  app: TestApp,
  cashier: Session,
  customer: Customer,
  currency: 'USD' | 'BOB' = 'BOB',
): Promise<InputOf<typeof payAtCounter>> {
  const { received: _, ...input } = await cashInput(app, cashier, customer);
  return { ...input, method: 'terminal', with: { method: 'terminal', currency } };
}

/** The order that a terminal shows for a payment. */
export function atTerminal({ sandbox }: TestApp, { reference }: { reference: string }) {
  const order = sandbox.terminals.list().find((each) => each.reference === reference);
  if (!order) throw new Error(`no terminal shows ${reference}`);
  return order;
}

/** What the cashier sends for the next instalment, paid with this money. */
export async function cashInput(
  app: TestApp,
  cashier: Session,
  customer: Customer,
  received: { USD?: string; BOB?: string } = {},
): Promise<InputOf<typeof payAtCounter>> {
  const { customer: name } = await find(app, cashier, customer);
  const selection = { companyId: 8, currency: 'USD', mode: 'next' } as const;
  const { data } = await app.call(quoteAtCounter, { customer: name, selection }, { as: cashier });
  return {
    attemptId: randomUUID(),
    customer: name,
    method: 'cash',
    selection,
    expectedAmount: data.amount.amount,
    ...(data.bolivianos ? { quotedRateAt: data.bolivianos.rateAt } : {}),
    received: { USD: received.USD ?? '0.00', BOB: received.BOB ?? '0.00' },
  };
}
