import { randomUUID } from 'node:crypto';
import type { InputOf } from '@kantuta/contract/call';
import { day } from '@kantuta/contract/dates';
import { amountText, cents, negate, parseCents } from '@kantuta/contract/money';
import type { Payment, startPayment } from '@kantuta/contract/payments/payments.calls';
import type { Beside } from '../src/wiring.ts';
import type { TestApp } from './app.ts';
import type { Customer } from './customer.ts';
import { start, paymentInputOf } from './paying.ts';
import type { scriptedMethod } from './scripted-method.ts';

type Start = InputOf<typeof startPayment>;

/** More methods, and a second kind of charge: as another noun would declare them. */
export function besideOf(...methods: ReturnType<typeof scriptedMethod>[]): Beside {
  return {
    methods: methods.map(({ create }) => create),
    charges: [
      {
        kind: 'pledge',
        settle: (_, { id: chargeId, currency, personId }, amount) =>
          Promise.resolve({
            entries: [
              {
                account: 'customer_deposits',
                currency,
                amount: negate(amount),
                personId,
                chargeId,
                component: 'initial',
              },
            ],
          }),
      },
    ],
  };
}

/** 20 dollars by each scripted method, the rest by QR. */
export async function splitInput(
  app: TestApp,
  customer: Customer,
  scripted: readonly ('prepaid' | 'points')[] = ['prepaid'],
): Promise<Start> {
  const input = await paymentInputOf(app, customer);
  const rest = amountText(cents(parseCents(input.expectedAmount) - 2_000 * scripted.length));
  const parts = [
    ...scripted.map((method) => ({ method, amount: '20.00' })),
    { method: 'qr' as const, amount: rest },
  ];
  return { ...input, method: parts[0]?.method ?? 'qr', parts };
}

export async function startSplit(app: TestApp, customer: Customer): Promise<Payment> {
  const answer = await start(app, customer, await splitInput(app, customer));
  if (answer.status !== 0) throw new Error(`start: ${answer.codigo}`);
  return answer.data;
}

/** The deposit of a customer, 108 dollars; answers the id of the charge. */
export async function openDeposit(app: TestApp, { personId }: Customer): Promise<string> {
  return app.database.db.transaction().execute((tx) =>
    app.runtime.payments.chargeBook.open(tx, {
      kind: 'pledge',
      sourceId: randomUUID(),
      companyId: 8,
      personId,
      currency: 'USD',
      amount: cents(10_800),
      dueOn: day('2026-03-17'),
      title: 'Lomas del Sur',
      detail: 'Mza. 3 - Lote 07',
    }),
  );
}

/** A new press each time. */
export function depositInput(chargeId: string): Start {
  return {
    attemptId: randomUUID(),
    method: 'qr',
    selection: { companyId: 8, currency: 'USD', mode: 'charges', charges: [chargeId] },
    expectedAmount: '108.00',
  };
}
