import { expect, test } from 'vitest';
import { addDays, day } from '../dates.ts';
import { daysLate } from './fine.rules.ts';
import { arrearsState } from './instalment.rules.ts';
import { dueDatesOf, isOfAge, PORTFOLIO_AGES, PORTFOLIO_STATES } from './portfolio.rules.ts';
import { ENDED_SALE_STATES, SALE_STATES } from './sales.rules.ts';

const GRACE = 5;
// Around the holiday of Santa Cruz, carnival and an ordinary week end.
const DAYS = ['2026-09-28', '2026-02-20', '2026-03-09', '2026-11-23'].map((each) => day(each));

test.each(DAYS.flatMap((on) => ([undefined, 'SC'] as const).map((region) => ({ on, region }))))(
  'each due date belongs to the age that its arrears have on $on ($region)',
  ({ on, region }) => {
    const wrong: object[] = [];
    for (let back = -40; back <= 160; back += 1) {
      const dueOn = addDays(on, -back);
      const late = daysLate({ dueOn }, on, region);
      const arrears = arrearsState(late, GRACE);
      for (const age of PORTFOLIO_AGES) {
        const { from, until } = dueDatesOf(age, on, {
          region,
          grace: { fewest: GRACE, most: GRACE },
        });
        const isWithin = (from === null || dueOn >= from) && (until === null || dueOn <= until);
        if (isWithin !== isOfAge(arrears, age)) wrong.push({ age, dueOn, late });
      }
    }
    expect(wrong).toEqual([]);
  },
);

test('sales in force are all but those that ended and those that the books say are paid', () => {
  const out: readonly string[] = [...ENDED_SALE_STATES, 'paid_off'];
  expect(PORTFOLIO_STATES).toEqual(SALE_STATES.filter((state) => !out.includes(state)));
  expect(PORTFOLIO_STATES.length).toBeGreaterThan(0);
});
