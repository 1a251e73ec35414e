import { randomUUID } from 'node:crypto';
import type { InputOf } from '@kantuta/contract/call';
import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { amountText, cents, negate, parseCents, subtract } from '@kantuta/contract/money';
import type { startPayment } from '@kantuta/contract/payments/payments.calls';
import { createLedger } from '../src/modules/ledger/ledger.service.ts';
import { makeRefund } from '../src/modules/reservations/refunds/refunds.factory.ts';
import type { TestApp } from './app.ts';
import type { Customer } from './customer.ts';
import { paymentInputOf } from './paying.ts';

type Start = InputOf<typeof startPayment>;
type Person = Pick<Customer, 'personId'>;

/** Credit that never ends, as money that was left of a payment. */
export async function giveCredit(
  app: TestApp,
  { personId }: Person,
  amount: string,
  companyId = 8,
): Promise<void> {
  const value = parseCents(amount);
  await app.database.db.transaction().execute((tx) =>
    createLedger(app.platform).post(tx, {
      companyId,
      kind: 'credit_given',
      businessDay: dayInLaPaz(app.clock.now()),
      source: { kind: 'factory', id: randomUUID() },
      entries: [
        { account: 'cash', currency: 'USD', amount: value },
        {
          account: 'customer_credit',
          currency: 'USD',
          amount: negate(value),
          personId,
          component: 'credit',
        },
      ],
    }),
  );
}

/** Credit of a deposit of 108.00, of which the rest stays with the company: it ends after this day. Answers the id of its refund. */
export async function giveEndingCredit(
  app: TestApp,
  { personId }: Person,
  amount: string,
  creditUntil: Day,
): Promise<string> {
  const credit = parseCents(amount);
  const refund = { money: cents(0), credit, kept: subtract(cents(10_800), credit), creditUntil };
  const at = app.clock.now();
  const { refundId } = await app.database.db
    .transaction()
    .execute((tx) =>
      makeRefund(tx, createLedger(app.platform), { companyId: 8, personId, at }, refund),
    );
  return refundId;
}

/** This much of what is due, all of it by credit. */
export async function creditInput(
  app: TestApp,
  customer: Customer,
  amount: string,
): Promise<Start> {
  const input = await paymentInputOf(app, customer, { selection: { mode: 'amount', amount } });
  return { ...input, method: 'credit' };
}

/** This much by credit, the rest of what is due by QR. */
export async function creditAndQr(
  app: TestApp,
  customer: Customer,
  byCredit: string,
): Promise<Start> {
  const input = await paymentInputOf(app, customer);
  const rest = amountText(subtract(parseCents(input.expectedAmount), parseCents(byCredit)));
  const parts: Start['parts'] = [
    { method: 'credit', amount: byCredit },
    { method: 'qr', amount: rest },
  ];
  return { ...input, method: 'credit', parts };
}
