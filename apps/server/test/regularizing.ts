import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { InputOf } from '@kantuta/contract/call';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import {
  applyRegularization,
  previewRegularization,
} from '@kantuta/contract/payments/regularizations.calls';
import type { Session, TestApp } from './app.ts';
import { newCustomer } from './customer.ts';
import { holdUntilWaiting } from './hold.ts';
import { runJobs } from './jobs.ts';
import { eventOf, qrOf, startPaying, tell, type BankEvent } from './paying.ts';
import { newProvedOperator } from './operator.ts';
import { countOf } from './tables.ts';

export const REASON = 'El banco confirmó el pago por teléfono.';
type Apply = InputOf<typeof applyRegularization>;
export type How = { use?: Apply['use']; saleNumber?: string };

/** The bank reports money that does not match; returns the number of the case that waits for an operator. */
export async function tellMisfit(
  on: TestApp,
  payment: Payment,
  change: Partial<BankEvent>,
): Promise<string> {
  const event = eventOf(on, qrOf(on, payment), change);
  expect((await tell(on, event)).http).toBe(200);
  await runJobs(on);
  const { id } = await on.database.db
    .selectFrom('regularization')
    .where('eventId', '=', event.eventId)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const previewOf = (on: TestApp, as: Session, id: string, how: How = {}) =>
  on.call(previewRegularization, { id, use: 'due', ...how }, { as });

/** As the page does: it confirms what was displayed. */
export async function inputAfterPreview(
  on: TestApp,
  as: Session,
  id: string,
  how: How = {},
): Promise<Apply> {
  const { basis, needsSecond: secondPerson } = (await previewOf(on, as, id, how)).data;
  return { secondPerson, id, use: 'due', ...how, attemptId: randomUUID(), basis, reason: REASON };
}

/** Five concurrent calls, each with an attempt of its own; returns each answer, and how often the money was moved. */
export async function raceToApply(on: TestApp): Promise<{ codes: string[]; times: number }> {
  const payer = await newCustomer(on);
  const payment = await startPaying(on, payer);
  const id = await tellMisfit(on, payment, { amount: '696.00' });
  const people = await Promise.all(
    Array.from({ length: 5 }, () => newProvedOperator(on, { role: 'finance', companyIds: null })),
  );
  const inputs = await Promise.all(
    people.map(async (as) => ({ as, input: await inputAfterPreview(on, as, id) })),
  );
  const answers = await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all(inputs.map(({ as, input }) => on.call(applyRegularization, input, { as }))),
  );
  return {
    codes: answers.map(({ http, codigo }) => (http === 200 ? codigo : String(http))).toSorted(),
    times: await countOf(
      on.database.owner,
      'ledger_entry',
      `account = 'regularization' AND amount_minor = 69600 AND person_id = ${payer.personId}`,
    ),
  };
}
