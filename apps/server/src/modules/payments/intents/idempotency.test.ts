import { PAYMENT_METHODS } from '@kantuta/contract/payments/methods.rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import { WAYS, type Attempt } from '../../../../test/each-method.ts';
import { holdUntilWaiting } from '../../../../test/hold.ts';
import { countOf } from '../../../../test/tables.ts';
import { withoutGuards, withoutLocks } from '../../../../test/without-locks.ts';
import { sql } from '../../../platform/db/database.ts';
import { findViolations } from '../../ledger/invariants.views.ts';

// What PAY-6 promises of an attempt, for every method alike.

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.set(TEST_NOON);
  app.sandbox.switches.reset();
});

const ways = WAYS.map((way) => [way.method, way] as const);
const outside = WAYS.flatMap((way) =>
  way.slow === undefined ? [] : [[way.method, way, way.slow] as const],
);
const inside = WAYS.filter(({ slow }) => slow === undefined).map(
  (way) => [way.method, way] as const,
);

const recorded = ({ attemptId }: Attempt) =>
  countOf(app.database.db, 'payment_intent', `attempt_id = '${attemptId}'`);

test('every method of the portal is in the table', () => {
  expect(WAYS.map(({ method }) => method)).toEqual(expect.arrayContaining([...PAYMENT_METHODS]));
});

test.each(ways)(
  '%s: the same attempt with the same body is one payment, and one answer',
  async (_, way) => {
    const attempt = await way.open(app);
    const first = await attempt.send();
    expect([first.codigo, first.http]).toEqual(['', 200]);
    for (let repeat = 0; repeat < 3; repeat += 1) expect(await attempt.send()).toEqual(first);
    expect(await recorded(attempt)).toBe(1);
  },
);

test.each(ways)(
  '%s: the same attempt with another body is a conflict, and changes nothing',
  async (_, way) => {
    const attempt = await way.open(app);
    const first = await attempt.send();
    expect((await attempt.send({ expectedAmount: '1.00' })).codigo).toBe('idempotency_conflict');
    const others = attempt.otherWith ? [await attempt.otherWith()] : [];
    for (const other of others)
      expect((await attempt.send({ with: other })).codigo).toBe('idempotency_conflict');
    expect(await attempt.send()).toEqual(first);
    expect(await recorded(attempt)).toBe(1);
  },
);

test.each(outside)(
  '%s: a repeat while its provider is asked is told to wait',
  async (_, way, slow) => {
    const attempt = await way.open(app);
    app.sandbox.switches.set(slow, { on: true, next: null, value: 400, calls: [] });
    const first = attempt.send();
    await expect.poll(() => recorded(attempt), { interval: 5 }).toBe(1);
    expect((await attempt.send()).codigo).toBe('in_progress');
    const done = await first;
    expect(done.codigo).toBe('');
    expect(await attempt.send()).toEqual(done);
  },
);

test.each(inside)(
  '%s: two at once are one payment, because what lies in our own books is settled where it is recorded',
  async (_, way) => {
    const attempt = await way.open(app);
    const both = await Promise.all([attempt.send(), attempt.send()]);
    expect(both.map(({ codigo }) => codigo)).toEqual(['', '']);
    expect(both[0]?.payment.intentId).toBe(both[1]?.payment.intentId);
    expect(await recorded(attempt)).toBe(1);
  },
);

// Only now does anything here show that it is the lock and the constraint that keep the promise.
test.each(ways)(
  '%s: the control: without locks and without the constraint on the attempt, two at once are two payments',
  async (_, way) => {
    const unguarded = await testApp({ jobs: false, tamper: withoutLocks });
    try {
      const { owner, db } = unguarded.database;
      await withoutGuards(owner);
      await sql`ALTER TABLE payment_intent DROP CONSTRAINT payment_intent_person_id_attempt_id_key`.execute(
        owner,
      );
      const attempt = await way.open(unguarded);
      await holdUntilWaiting(owner, 2, () => Promise.allSettled([attempt.send(), attempt.send()]));
      const made = `attempt_id = '${attempt.attemptId}'`;
      expect(await countOf(db, 'payment_intent', made)).toBe(2);
    } finally {
      await unguarded.close();
    }
  },
);

test('after all of this the books hold', async () => {
  expect(await findViolations(app.database.db)).toEqual([]);
});
