import { randomInt, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { listDebts } from '@kantuta/contract/payments/debts.calls';
import {
  cancelPayment,
  listPayments,
  startPayment,
  verifyPayment,
} from '@kantuta/contract/payments/payments.calls';
import type { SwitchName } from '../../../../sandbox/src/switches/switches.ts';
import { testApp, type TestApp } from '../../../test/app.ts';
import { newCustomer, type Customer } from '../../../test/customer.ts';
import { doJob, runJobs } from '../../../test/jobs.ts';
import { findMissingMoney } from '../../../test/missing-money.ts';
import { findViolations } from '../ledger/invariants.views.ts';

// 8 storms of 60 steps at every change; `LONG=1` makes 400.
const STORMS = process.env['LONG'] === '1' ? 400 : 8;
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const STEPS = 60;
const AT_ONCE = 6;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

const step = fc.record({
  does: fc.constantFrom(
    'start',
    'start',
    'start',
    'pay',
    'pay',
    'payAgain',
    'payWrong',
    'payLate',
    'cancel',
    'verify',
    'jobs',
    'dailyList',
    'trouble',
    'calm',
  ),
  who: fc.nat({ max: 2 }),
  which: fc.nat({ max: 20 }),
  mode: fc.constantFrom('next', 'all', 'amount', 'overdue'),
  trouble: fc.constantFrom<SwitchName>(
    'bankAnswerLost',
    'bankDown',
    'bankStatusLags',
    'webhookOff',
    'webhookDuplicate',
    'webhookReorder',
    'bankRefuses',
  ),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

test(
  `whatever people, bank and background do at the same time, the books hold (SEED=${SEED})`,
  { timeout: STORMS * MINUTE_MS },
  async () => {
    const storm = fc.array(step, { minLength: STEPS, maxLength: STEPS });
    await fc.assert(
      fc.asyncProperty(storm, async (steps) => {
        expect(await weather(steps)).toEqual([]);
      }),
      { seed: SEED, numRuns: STORMS, endOnFailure: true },
    );
  },
);

/** Everything at once, a few steps beside each other; then the faults stop, and every broken invariant is reported. */
async function weather(steps: readonly Step[]): Promise<string[]> {
  const people = [await newCustomer(app), await newCustomer(app), await newCustomer(app)];
  const faults: string[] = [];
  const queue = [...steps];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const person = people[next.who];
      const answer = person && (await act(next, person));
      if (answer && answer.http === 500) faults.push(`${next.does}: ${answer.codigo}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));

  app.sandbox.switches.reset();
  await app.sandbox.webhooks.release();
  await app.sandbox.webhooks.idle();
  app.clock.advance(10_000);
  // Late money is dated after its QR, which may be tomorrow.
  for (const days of [0, 1])
    await doJob(app, 'payments.dailyList', {
      day: addDays(dayInLaPaz(app.clock.now()), days),
    });
  await runJobs(app);
  const eventIds = app.sandbox.bank
    .list()
    .flatMap(({ payments }) => payments.map(({ eventId }) => eventId));
  const violations = await findViolations(app.database.db);
  return [
    ...faults,
    ...violations.map(({ invariant, what }) => `${invariant}: ${what}`),
    ...(await findMissingMoney(app.database.db, eventIds)),
  ];
}

type Answered = { http: number; codigo: string };

async function act(wanted: Step, person: Customer): Promise<Answered | undefined> {
  const { does, which, trouble } = wanted;
  if (does === 'start') return start(wanted, person);
  if (does === 'cancel' || does === 'verify') {
    const call = does === 'cancel' ? cancelPayment : verifyPayment;
    const { data } = await app.call(listPayments, {}, { as: person });
    const intentId = data.rows[which % Math.max(1, data.rows.length)]?.intentId ?? undefined;
    app.clock.advance(3_000);
    return intentId === undefined ? undefined : app.call(call, { intentId }, { as: person });
  }
  if (does === 'jobs')
    await runJobs(app, { later: ['payments.pollQr', 'payments.expireQr'] }).catch(quiet);
  else if (does === 'dailyList') await doJob(app, 'payments.dailyList', {}).catch(quiet);
  else if (does === 'calm') app.sandbox.switches.reset();
  else if (does === 'trouble')
    app.sandbox.switches.set(trouble, { on: true, next: 2, value: null, calls: [] });
  else payAtBank(wanted);
  return undefined;
}

async function start({ mode }: Step, person: Customer): Promise<Answered> {
  const { data } = await app.call(listDebts, {}, { as: person });
  const items = data.groups[0]?.items ?? [];
  const amountOf = {
    next: items[0]?.owed.amount,
    all: data.groups[0]?.total.amount,
    overdue: data.groups[0]?.overdue.amount,
    amount: '10.00',
  }[mode];
  return app.call(
    startPayment,
    {
      attemptId: randomUUID(),
      method: 'qr',
      selection: { companyId: 8, currency: 'USD', mode, amount: '10.00' },
      expectedAmount: amountOf ?? '0.01',
    },
    { as: person },
  );
}

/** Somebody with a bank app; what the bank refuses does not happen. */
function payAtBank({ does, which }: Step): void {
  const qrs = app.sandbox.bank.list().slice(0, 8);
  const qr = qrs[which % Math.max(1, qrs.length)];
  try {
    if (qr)
      app.sandbox.bank.pay(qr.id, {
        silent: which % 3 === 0,
        ...(does === 'payAgain' ? { again: true } : {}),
        ...(does === 'payWrong' ? { amount: '1.00' } : {}),
        ...(does === 'payLate' ? { late: true } : {}),
      });
  } catch {
    return;
  }
}

/** The bank was made to fail a moment ago; its jobs come again. */
function quiet(): void {
  return undefined;
}
