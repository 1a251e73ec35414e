import { createHmac, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { InputOf } from '@kantuta/contract/call';
import { quotePayment, type Selection } from '@kantuta/contract/payments/debts.calls';
import { readPayment, startPayment, type Payment } from '@kantuta/contract/payments/payments.calls';
import type { Qr } from '../../sandbox/src/bank/qr.ts';
import type { Answered, TestApp } from './app.ts';
import type { Customer } from './customer.ts';

export const WEBHOOK_SECRET = 'demo-qr-webhook-secret';
type Start = InputOf<typeof startPayment>;
type PaymentOptions = { selection?: Partial<Selection>; attemptId?: string };

/** The input for the whole next instalment, as the payment page would send it. */
export async function paymentInputOf(
  app: TestApp,
  customer: Customer,
  { selection = {}, attemptId = randomUUID() }: PaymentOptions = {},
): Promise<Start> {
  const chosen: Selection = { companyId: 8, currency: 'USD', mode: 'next', ...selection };
  const { data, codigo } = await app.call(
    quotePayment,
    { selection: chosen },
    {
      as: customer,
    },
  );
  if (codigo !== '') throw new Error(`quote: ${codigo}`);
  return { attemptId, method: 'qr', selection: chosen, expectedAmount: data.amount.amount };
}

export function start(
  app: TestApp,
  customer: Customer,
  input: Start,
): Promise<Answered<typeof startPayment>> {
  return app.call(startPayment, input, { as: customer });
}

/** A payment whose QR is displayed. */
export async function startPaying(
  app: TestApp,
  customer: Customer,
  options: PaymentOptions = {},
): Promise<Payment> {
  const answer = await start(app, customer, await paymentInputOf(app, customer, options));
  if (answer.status !== 0) throw new Error(`start: ${answer.codigo}`);
  return answer.data;
}

/** The QRs that the bank made for a payment. */
export function qrsOf(app: TestApp, { reference }: Pick<Payment, 'reference'>): Qr[] {
  return app.sandbox.bank.findByReference(reference);
}

export function qrOf(app: TestApp, payment: Pick<Payment, 'reference'>): Qr {
  const qrs = qrsOf(app, payment);
  if (qrs.length !== 1 || !qrs[0]) throw new Error(`the bank has ${qrs.length} QRs`);
  return qrs[0];
}

export async function read(
  app: TestApp,
  customer: Customer,
  { intentId }: Pick<Payment, 'intentId'>,
): Promise<Payment> {
  return (await app.call(readPayment, { intentId }, { as: customer })).data;
}

/** Waits until a payment reaches a state. */
export async function reaches(
  app: TestApp,
  customer: Customer,
  payment: Pick<Payment, 'intentId'>,
  state: Payment['state'],
): Promise<Payment> {
  const { database } = app;
  const stateNow = async () =>
    (
      await database.db
        .selectFrom('paymentIntent')
        .where('id', '=', payment.intentId)
        .select('state')
        .executeTakeFirst()
    )?.state;
  await expect.poll(stateNow, { timeout: 10_000, interval: 20 }).toBe(state);
  return read(app, customer, payment);
}

export type BankEvent = {
  eventId: string;
  type: string;
  qrId: string;
  reference: string;
  accountId: string;
  amount: string;
  currency: string;
  paidAt: string;
  payer: string;
};

/** The event that the bank would send for a QR, before a test changes it. */
export function eventOf(app: TestApp, qr: Qr, change: Partial<BankEvent> = {}): BankEvent {
  return {
    eventId: `evt_${randomUUID()}`,
    type: 'qr.paid',
    qrId: qr.id,
    reference: qr.reference,
    accountId: qr.accountId,
    amount: qr.amount,
    currency: qr.currency,
    paidAt: app.clock.now().toISOString(),
    payer: '',
    ...change,
  };
}

export type BankAnswer = { http: number; codigo: string };

/** Sends the event to the server as the bank does: signed over the raw bytes. */
export async function tell(
  app: TestApp,
  event: unknown,
  { secret = WEBHOOK_SECRET, at = app.clock.now(), header }: TellOptions = {},
): Promise<BankAnswer> {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const t = Math.floor(at.getTime() / 1_000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  const response = await fetch(`${app.url}/api/providers/qr/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-bank-signature': header ?? `t=${t},v1=${v1}`,
    },
    body,
  });
  const { codigo } = (await response.json()) as { codigo: string };
  return { http: response.status, codigo };
}

type TellOptions = { secret?: string; at?: Date; header?: string };
