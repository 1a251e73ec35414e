import {
  acceptChargeback,
  contestChargeback,
  writeOffChargeback,
} from '@kantuta/contract/payments/reversals/refunds-desk.calls';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import type { Session, TestApp } from './app.ts';
import { tellOfCard } from './cards.ts';
import type { Customer } from './customer.ts';
import { doJob, runJobs } from './jobs.ts';
import { payByCardSmall } from './refunding.ts';

export const BECAUSE = 'El titular no reconoce el cobro.';

export function atProcessor(app: TestApp, { reference }: Pick<Payment, 'reference'>) {
  const there = app.sandbox.processor.list().find((each) => each.reference === reference);
  if (!there) throw new Error(`the processor has no ${reference}`);
  return there;
}

/** A payment by card whose money was taken. */
export async function paidByCard(app: TestApp, customer: Customer): Promise<Payment> {
  const payment = await payByCardSmall(app, customer);
  await runJobs(app);
  return payment;
}

/** The bank of the holder claims its money back; the event comes as the processor sends it. */
export async function claim(app: TestApp, payment: Payment): Promise<void> {
  app.sandbox.processor.chargeBack(atProcessor(app, payment).id, 'fraud');
  await tellOfCard(app, atProcessor(app, payment), { type: 'chargeback.open' });
  await runJobs(app);
}

export function accept(app: TestApp, as: Session, { intentId }: Pick<Payment, 'intentId'>) {
  return app.call(acceptChargeback, { intentId, reason: BECAUSE }, { as });
}

export function contest(app: TestApp, as: Session, { intentId }: Pick<Payment, 'intentId'>) {
  return app.call(contestChargeback, { intentId, reason: BECAUSE }, { as });
}

export function writeOff(app: TestApp, as: Session, { intentId }: Pick<Payment, 'intentId'>) {
  return app.call(writeOffChargeback, { intentId, reason: BECAUSE }, { as });
}

/** A payment that cannot be reversed any more, because the deed of what it paid is done, and whose claim the bank judged for its holder. */
export async function lostForGood(
  app: TestApp,
  { customer, as, payment }: { customer: Customer; as: Session; payment: Payment },
): Promise<void> {
  await claim(app, payment);
  await contest(app, as, payment);
  await runJobs(app);
  app.sandbox.processor.judgeChargeback(atProcessor(app, payment).id, 'lost');
  await doJob(app, 'payments.sweepChargebacks', {});
  await app.database.owner
    .updateTable('sale')
    .set({ state: 'titled' })
    .where('id', '=', customer.saleIds[0] ?? 0)
    .execute();
}
