import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { findViolations } from '../src/modules/ledger/invariants.views.ts';
import { testApp, TEST_NOON, type TestApp } from './app.ts';

/** Of the closings that a test file makes; the seeded ones have others. */
const REASON = 'planned_works';

export type Closings = {
  app: TestApp;
  /** Closes methods of a company for a minute, as an operator does (PAY-18). */
  close(methods: readonly string[], companyId?: number): Promise<void>;
  /** When what is closed now opens again. */
  soon(): Date;
};

/** A server at noon, without jobs of its own, in which each test of this file begins with everything open. */
export function withClosings(): Closings {
  let app: TestApp | undefined;
  const opened = (): TestApp => {
    if (!app) throw new Error('the server is there once the tests run');
    return app;
  };
  const soon = () => new Date(opened().clock.now().getTime() + MINUTE_MS);

  beforeAll(async () => {
    app = await testApp({ jobs: false });
  });
  afterAll(() => app?.close());
  beforeEach(() => {
    opened().clock.set(TEST_NOON);
    opened().sandbox.switches.reset();
  });
  afterEach(async () => {
    await opened()
      .database.owner.updateTable('paymentRestriction')
      .where('reasonKey', '=', REASON)
      .where('endedAt', 'is', null)
      .set({ endedAt: TEST_NOON })
      .execute();
  });

  return {
    get app() {
      return opened();
    },
    soon,
    async close(methods, companyId = 8) {
      await opened()
        .database.owner.insertInto('paymentRestriction')
        .values({
          companyIds: [companyId],
          methods: [...methods],
          startsAt: opened().clock.now(),
          endsAt: soon(),
          reasonKey: REASON,
        })
        .execute();
    },
  };
}

/** The last test of such a file. */
export function booksHold(closings: Closings): void {
  test('after all of this the books hold', async () => {
    expect(await findViolations(closings.app.database.db)).toEqual([]);
  });
}
