import { randomInt } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { testApp, type TestApp } from '../../../test/app.ts';
import { WAYS } from '../../../test/each-method.ts';
import { allCells, play, someCells, type Outcome } from '../../../test/faults.ts';
import { findViolations } from '../ledger/invariants.views.ts';

// PAY-45. 60 cells at every change, `LONG=1` plays all of them: each fault of a provider at each moment of a payment, by each method.
const SEED = Number(process.env['SEED'] ?? randomInt(1_000));
const CELLS = process.env['LONG'] === '1' ? allCells() : someCells(60, SEED);

let app: TestApp;

// A clock of its own for each method: in the days that all cells take together, debts would grow.
beforeEach(async () => {
  app = await testApp({ jobs: false });
});
afterEach(() => app.close());

test.each(WAYS.map((way) => [way.method, way] as const))(
  `%s: whatever its provider does, a payment is paid or refused within 15 minutes, and no money is lost (SEED=${SEED})`,
  { timeout: 10 * MINUTE_MS },
  async (_, way) => {
    const outcomes: Outcome[] = [];
    for (const cell of CELLS.filter((each) => each.way === way))
      outcomes.push(await play(app, cell));
    expect(outcomes.filter(({ broken }) => broken.length > 0)).toEqual([]);
    expect(await findViolations(app.database.db)).toEqual([]);
    // A table in which everything is refused would show nothing.
    const paid = outcomes.filter(({ state }) => state === 'settled');
    expect(paid.length).toBeGreaterThan(outcomes.length / 4);
  },
);

test.each(['card', 'points', 'terminal'] as const)(
  'the control: without the work in the background the grid sees that a payment by %s never ends',
  async (method) => {
    const way = WAYS.find((each) => each.method === method);
    const cell = { way: way ?? never(), fault: 'timeout', moment: 'background' } as const;
    const { broken } = await play(app, cell, { hasWorkers: false });
    expect(broken).not.toEqual([]);
  },
);

function never(): never {
  throw new Error('no such method');
}
