import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { openDeposit, readDeposit } from '@kantuta/contract/reservations/deposits.calls';
import { releaseHold } from '@kantuta/contract/reservations/holds.calls';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { doJob } from '../../../../test/jobs.ts';
import { read, start } from '../../../../test/paying.ts';
import { newHolder, payQr, type Holder } from '../../../../test/reserving.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { turnHoldsJob } from '../reservations.jobs.ts';

// `LONG=1` has the sizes of the issue; each change runs small ones.
const ROUNDS = process.env['LONG'] === '1' ? 200 : 4;
const MOST_MS = 900_000;

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

const begin = (as: Holder, chargeId: string, amount: string) =>
  start(app, as, {
    attemptId: randomUUID(),
    method: 'qr',
    selection: { companyId: 8, currency: 'USD', mode: 'charges', charges: [chargeId] },
    expectedAmount: amount,
  });

const ENDINGS = {
  expired: () => doJob(app, turnHoldsJob.name, {}),
  released: (holdId: string, as: Session) =>
    app.call(releaseHold, { holdId, reason: 'client_withdrew', words: '' }, { as }),
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
        ENDINGS[ending](holder.holdId, holder),
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
