import { countedTotals, type Counts } from '@kantuta/contract/counter/denominations.rules';
import { drawerFacts } from '@kantuta/contract/counter/session.rules';
import { addDays, instantInLaPaz } from '@kantuta/contract/dates';
import { HOUR_MS } from '@kantuta/contract/durations';
import { add, cents } from '@kantuta/contract/money';
import type { Tx } from '../../src/platform/db/database.ts';
import { insertRows } from '../../src/platform/db/insert-rows.ts';
import type { DemoSet } from '../demo-set.ts';
import { createStreamIds } from '../stream-ids.ts';
import { createStreams } from '../streams.ts';

const FLOAT: Counts = {
  USD: { '20.00': 5, '10.00': 5 },
  BOB: { '100.00': 5, '50.00': 6, '20.00': 5, '10.00': 10, '5.00': 10, '1.00': 50 },
};
const [PARK, LAND] = [3, 8];
const CLOSED_DAYS = 11;

type Till = {
  cashierId: number;
  companyId: number;
  daysAgo: number;
  state: 'open' | 'counting' | 'closed' | 'difference_pending';
  /** Dollars counted beyond what was expected, in cents. */
  off?: number;
};

/** The tills of the last days (DEMO-8): one open, one being counted, two whose difference waits for the lead, eleven closed. */
export async function loadCounter(tx: Tx, { people, rates, today }: DemoSet): Promise<void> {
  const ids = createStreamIds(createStreams('kantuta-demo-counter')('counter'));
  const others = people
    .filter(({ id, roles }) => id > 100 && roles.some(({ role }) => role === 'cashier'))
    .map(({ id }) => id);
  const [first = 13, second = 14] = others;
  const tills: Till[] = [
    ...Array.from({ length: CLOSED_DAYS }, (_, n): Till => ({
      cashierId: n % 2 === 0 ? 13 : 14,
      companyId: n % 2 === 0 ? PARK : LAND,
      daysAgo: CLOSED_DAYS + 1 - n,
      state: 'closed',
    })),
    { cashierId: second, companyId: LAND, daysAgo: 2, state: 'difference_pending', off: 650 },
    { cashierId: 14, companyId: LAND, daysAgo: 1, state: 'difference_pending', off: -700 },
    { cashierId: first, companyId: LAND, daysAgo: 0, state: 'counting' },
    { cashierId: 13, companyId: PARK, daysAgo: 0, state: 'open' },
  ];
  const made = tills.map((till) => {
    // Of today: before anybody can look at it.
    const openedAt = instantInLaPaz(addDays(today, -till.daysAgo), till.daysAgo === 0 ? 0 : 8, 30);
    return { ...till, id: ids.uuid(openedAt), openedAt };
  });
  const held = countedTotals(FLOAT);
  const rateId = rates.at(-1)?.id ?? 1;
  await insertRows(
    tx,
    'cashSession',
    made.map(({ id, companyId, cashierId, state, openedAt, off = 0 }) => {
      const countedAt = new Date(openedAt.getTime() + 9 * HOUR_MS);
      const isCounted = state === 'closed' || state === 'difference_pending';
      const facts = drawerFacts(held, { ...held, USD: add(held.USD, cents(off)) });
      return {
        id,
        companyId,
        cashierId,
        state,
        openedAt,
        openedWith: JSON.stringify(FLOAT),
        countingAt: state === 'open' ? null : isCounted ? countedAt : openedAt,
        countedAt: isCounted ? countedAt : null,
        countedWith: isCounted ? JSON.stringify(FLOAT) : null,
        rateId: isCounted ? rateId : null,
        expectedUsdMinor: isCounted ? facts.USD.expected : null,
        countedUsdMinor: isCounted ? facts.USD.counted : null,
        differenceUsdMinor: isCounted ? facts.USD.difference : null,
        expectedBobMinor: isCounted ? facts.BOB.expected : null,
        countedBobMinor: isCounted ? facts.BOB.counted : null,
        differenceBobMinor: isCounted ? facts.BOB.difference : null,
        closedAt: state === 'closed' ? countedAt : null,
      };
    }),
  );
  await insertRows(
    tx,
    'cashMovement',
    made.flatMap(({ id, cashierId, openedAt }) =>
      (['USD', 'BOB'] as const).map((currency) => ({
        sessionId: id,
        kind: 'opening',
        currency,
        amountMinor: held[currency],
        at: openedAt,
        writtenBy: cashierId,
      })),
    ),
  );
}
