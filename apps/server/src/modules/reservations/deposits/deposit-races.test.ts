import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { openDeposit, readDeposit } from '@kantuta/contract/reservations/deposits.calls';
import { releaseHold } from '@kantuta/contract/reservations/holds.calls';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { doJob } from '../../../../test/jobs.ts';
import { read, start } from '../../../../test/paying.ts';
import { newHolder, payQr, type Holder } from '../../../../test/reserving.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { pausingAfter, withoutLocks } from '../../../../test/without-locks.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { turnHoldsJob } from '../reservations.jobs.ts';

// `LONG=1` has the sizes of the issue; each change runs small ones.
const ROUNDS = process.env['LONG'] === '1' ? 200 : 4;
const MOST_MS = 900_000;
/** Less than the database lets anybody wait for a lock: here the clock waits for whoever pauses. */
const PAUSE_MS = 2_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

/** Somebody who has asked for the deposit a minute before their hold ends, and has not begun to pay. */
async function newAsked(): Promise<{ holder: Holder; chargeId: string; amount: string }> {
  const at = new Date(app.clock.now().getTime() - 2 * HOUR_MS + MINUTE_MS);
  const holder = await newHolder(app, { hours: 2, at });
  const { data } = await app.call(openDeposit, { holdId: holder.holdId }, { as: holder });
  return { holder, chargeId: data.chargeId, amount: data.amount.amount };
}

const begin = (as: Holder, chargeId: string, amount: string, at = app) =>
  start(at, as, {
    attemptId: randomUUID(),
    method: 'qr',
    selection: { companyId: 8, currency: 'USD', mode: 'charges', charges: [chargeId] },
    expectedAmount: amount,
  });

const ENDINGS = {
  expired: (at: TestApp) => doJob(at, turnHoldsJob.name, {}),
  released: (at: TestApp, holdId: string, as: Session) =>
    at.call(releaseHold, { holdId, reason: 'client_withdrew', words: '' }, { as }),
};

test.each(['expired', 'released'] as const)(
  'who begins to pay while the hold is %s either reserves the lot or cannot begin: nobody pays for nothing',
  { timeout: MOST_MS },
  async (ending) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { holder, chargeId, amount } = await newAsked();
      app.clock.advance(MINUTE_MS);
      const [begun] = await Promise.all([
        begin(holder, chargeId, amount),
        ENDINGS[ending](app, holder.holdId, holder),
      ]);
      if (begun.status === 0) await payQr(app, begun.data);
      const { data } = await app.call(readDeposit, { holdId: holder.holdId }, { as: holder });
      const paid = begun.status === 0 ? (await read(app, holder, begun.data)).state : begun.http;
      expect([data.state, data.reservation !== null, paid]).toEqual(
        begun.status === 0 ? ['converted', true, 'settled'] : [ending, false, 200],
      );
    }
    expect(await findViolations(app.platform.db)).toEqual([]);
  },
);

test(
  'the control: on a server that locks nothing somebody can begin to pay for a hold that is released',
  { timeout: MOST_MS },
  async () => {
    const careless = await testApp({ jobs: false, next: app, tamper: withoutLocks });
    try {
      let isLost = false;
      for (let round = 0; round < 30 && !isLost; round += 1) {
        const { holder, chargeId, amount } = await newAsked();
        const [begun] = await Promise.all([
          begin(holder, chargeId, amount, careless),
          ENDINGS.released(careless, holder.holdId, holder),
        ]);
        const { data } = await app.call(readDeposit, { holdId: holder.holdId }, { as: holder });
        isLost = begun.status === 0 && data.state === 'released';
      }
      expect(isLost).toBe(true);
    } finally {
      await careless.close();
    }
  },
);

/**
 * Whoever begins has locked the charge before they read that it is owed, and the clock withdraws it by an update, which waits for that lock. The
 * statements between are few, and the clock begins by listing: two that start at once never meet there. So whoever begins waits here behind
 * that reading until the hold has turned, as long as the lock allows.
 */
async function beginWhileItExpires({ careless }: { careless: boolean }) {
  const turning = Promise.withResolvers<void>();
  const reading = Promise.withResolvers<void>();
  const pause = async () => {
    reading.resolve();
    await (careless ? turning.promise : Promise.race([turning.promise, sleep(PAUSE_MS)]));
  };
  const server = await testApp({
    jobs: false,
    next: app,
    tamper: (db) => pausingAfter(careless ? withoutLocks(db) : db, 'open_intent_id', pause),
  });
  try {
    const { holder, chargeId, amount } = await newAsked();
    app.clock.advance(MINUTE_MS);
    server.clock.advance(app.clock.now().getTime() - server.clock.now().getTime());
    const beginning = begin(holder, chargeId, amount, server);
    await reading.promise;
    await ENDINGS.expired(app).finally(turning.resolve);
    const begun = await beginning;
    const { data } = await app.call(readDeposit, { holdId: holder.holdId }, { as: holder });
    return { isBegun: begun.status === 0, state: data.state };
  } finally {
    await server.close();
  }
}

test('who has read that a deposit is owed begins to pay it before the clock ends the hold, which then waits', async () => {
  const held = await beginWhileItExpires({ careless: false });
  expect(held).toEqual({ isBegun: true, state: 'active' });
});

test('the control: where whoever begins locks no charge, the hold expires under their payment', async () => {
  const lost = await beginWhileItExpires({ careless: true });
  expect(lost).toEqual({ isBegun: true, state: 'expired' });
});

// As many as an instalment (payment-statements.test.ts); one of them asks whether an adviser brings its money (RES-27).
const MOST_STATEMENTS = 14;

test('the statements of beginning to pay a deposit', async () => {
  const { holder: first, ...asked } = await newAsked();
  // The rate of the day is asked for once in a while.
  await begin(first, asked.chargeId, asked.amount);
  const { holder, chargeId, amount } = await newAsked();
  let status = -1;
  const sent = await statementsOf(async () => {
    ({ status } = await begin(holder, chargeId, amount));
  });
  expect(status).toBe(0);
  expect(sent.length).toBeLessThanOrEqual(MOST_STATEMENTS);
});
