import { randomUUID } from 'node:crypto';
import type { InputOf } from '@kantuta/contract/call';
import {
  readRefundCase,
  recordReturn,
  refundPayment,
} from '@kantuta/contract/payments/reversals/refunds-desk.calls';
import { requestRefund } from '@kantuta/contract/payments/reversals/refunds.calls';
import type { Payment, startPayment } from '@kantuta/contract/payments/payments.calls';
import type { Session, TestApp } from './app.ts';
import { tokenOf } from './cards.ts';
import type { Customer } from './customer.ts';
import { runJobs } from './jobs.ts';
import { eventOf, paymentInputOf, qrOf, read, start, startPaying, tell } from './paying.ts';

export const WHY = 'El cliente pagó dos veces.';

/** So much of what is due, which one person may give back. */
export const SMALL = { mode: 'amount', amount: '50.00' } as const;

/** A payment by QR whose money has come. */
export async function payByQr(
  app: TestApp,
  customer: Customer,
  selection: Parameters<typeof paymentInputOf>[2] = { selection: SMALL },
): Promise<Payment> {
  const payment = await startPaying(app, customer, selection);
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  return read(app, customer, payment);
}

/** The same amount by card; its money is held, and taken by a job that has not run yet. */
export async function payByCardSmall(app: TestApp, customer: Customer): Promise<Payment> {
  const input = await paymentInputOf(app, customer, { selection: SMALL });
  const token = tokenOf(app, 'approved');
  const card: InputOf<typeof startPayment> = {
    ...input,
    method: 'card',
    with: { method: 'card', token },
  };
  const { data, codigo } = await start(app, customer, card);
  if (codigo !== '') throw new Error(`card: ${codigo}`);
  return data;
}

export function ask(
  app: TestApp,
  customer: Session,
  { intentId }: Pick<Payment, 'intentId'>,
  of: Partial<InputOf<typeof requestRefund>> = {},
) {
  return app.call(
    requestRefund,
    { intentId, attemptId: randomUUID(), reason: 'paid_twice', ...of },
    { as: customer },
  );
}

export function refund(app: TestApp, as: Session, { intentId }: Pick<Payment, 'intentId'>) {
  return app.call(refundPayment, { intentId, reason: WHY }, { as });
}

export function caseOf(app: TestApp, as: Session, { intentId }: Pick<Payment, 'intentId'>) {
  return app.call(readRefundCase, { intentId }, { as });
}

export async function send(
  app: TestApp,
  as: Session,
  payment: Pick<Payment, 'intentId'>,
  bankReference = `T-${randomUUID().slice(0, 8)}`,
) {
  const [back] = (await caseOf(app, as, payment)).data.returns;
  return app.call(recordReturn, { partId: back?.partId ?? '', bankReference }, { as });
}
