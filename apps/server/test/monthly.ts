import { randomUUID } from 'node:crypto';
import { saveCard } from '@kantuta/contract/payments/card/card.calls';
import { agreeMonthly } from '@kantuta/contract/payments/monthly/monthly.calls';
import { expect } from 'vitest';
import { monthlyCardJob } from '../src/modules/payments/monthly/monthly.jobs.ts';
import type { TestApp } from './app.ts';
import { tokenOf, type TEST_CARDS } from './cards.ts';
import { newCustomer, type Customer } from './customer.ts';
import { doJob } from './jobs.ts';
import { prove } from './wallets.ts';

/** Nothing is overdue, and an instalment is due today. */
export const CUSTOMER = { sales: [{ daysAgo: 30 }] };

/** A saved card, by a person who has just proved that it is they. */
export async function monthlyCardOf(
  app: TestApp,
  customer: Customer,
  card: keyof typeof TEST_CARDS,
): Promise<string> {
  await prove(app, customer);
  const saved = await app.call(saveCard, { token: tokenOf(app, card) }, { as: customer });
  expect(saved.codigo).toBe('');
  return saved.data.cardId;
}

export const orderOf = (customer: Customer, cardId: string) => ({
  monthlyId: randomUUID(),
  saleId: customer.saleIds[0] ?? 0,
  cardId,
  ceiling: '900.00',
});

/** Somebody who agreed that this card pays. */
export async function agreedBy(app: TestApp, card: keyof typeof TEST_CARDS = 'approved') {
  const customer = await newCustomer(app, CUSTOMER);
  const cardId = await monthlyCardOf(app, customer, card);
  const order = orderOf(customer, cardId);
  const { data, codigo } = await app.call(agreeMonthly, order, { as: customer });
  expect(codigo).toBe('');
  const next = data.agreements[0]?.next;
  return { customer, cardId, order, monthlyId: order.monthlyId, number: next?.number ?? -1 };
}

/** The hourly job for one of them. */
export const lookAfter = (app: TestApp, monthlyId: string) =>
  doJob(app, monthlyCardJob.name, { monthlyId });

export const monthlyPaymentsOf = (app: TestApp, { personId }: Customer) =>
  app.database.db
    .selectFrom('paymentIntent')
    .where('personId', '=', personId)
    .select(['id', 'state', 'attemptId', 'reference', 'method'])
    .orderBy('createdAt')
    .execute();

/** What the processor was asked for. */
export async function cardOrdersOf(app: TestApp, customer: Customer) {
  const payments = await monthlyPaymentsOf(app, customer);
  const references = new Set(payments.map(({ reference }) => reference));
  return app.sandbox.processor.list().filter(({ reference }) => references.has(reference));
}
