import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, day } from '../dates.ts';
import { cents, subtract, sumOf } from '../money.ts';
import { creditsLeft, creditSum, spendable, type CreditMovement } from './credit.rules.ts';

const came = (amount: number, until: string | null = null, of: string | null = null) =>
  ({
    kind: 'came',
    amount: cents(amount),
    until: until === null ? null : day(until),
    of,
  }) satisfies CreditMovement;
const paid = (amount: number, on = '2026-03-10') =>
  ({ kind: 'paid', amount: cents(amount), on: day(on) }) satisfies CreditMovement;
const ended = (amount: number, of: string) =>
  ({ kind: 'ended', amount: cents(amount), of }) satisfies CreditMovement;

const A = ['2026-09-01', 'a'] as const;
const B = ['2026-10-01', 'b'] as const;

test.each<[string, CreditMovement[], [string | null, number][]]>([
  ['nothing came', [], []],
  ['none of it was used', [came(5_400, ...A)], [['a', 5_400]]],
  ['a part of it was used', [came(5_400, ...A), paid(2_000)], [['a', 3_400]]],
  ['all of it was used', [came(5_400, ...A), paid(5_400)], []],
  [
    'what ends first is taken first',
    [came(5_400, ...B), came(5_400, ...A), paid(6_000)],
    [['b', 4_800]],
  ],
  [
    'what never ends is taken last',
    [came(1_000), came(5_400, ...A), paid(2_000)],
    [
      ['a', 3_400],
      [null, 1_000],
    ],
  ],
  [
    'what was used before a credit came is not taken from it',
    [came(3_000), paid(3_000), came(5_400, ...A)],
    [['a', 5_400]],
  ],
  [
    'nothing is taken from what was over',
    [came(5_400, ...A), came(5_400, ...B), paid(2_000, '2026-09-02')],
    [
      ['a', 5_400],
      ['b', 3_400],
    ],
  ],
  [
    'its last day is one on which it counts',
    [came(5_400, ...A), came(5_400, ...B), paid(2_000, '2026-09-01')],
    [
      ['a', 3_400],
      ['b', 5_400],
    ],
  ],
  [
    'what ended is taken from that credit alone',
    [came(5_400, ...A), came(5_400, ...B), paid(1_000), ended(4_400, 'a')],
    [['b', 5_400]],
  ],
  [
    'what was taken back of used credit is made up for by the next',
    [came(1_000), paid(1_500), came(5_400, ...A)],
    [['a', 4_900]],
  ],
])('what is left of each credit (LED-9): %s', (_, movements, left) => {
  expect(creditsLeft(movements).map(({ of, left: each }) => [of, each])).toEqual(left);
});

test('what can pay on a day is what has not ended by then (PAY-70)', () => {
  const credits = creditsLeft([came(100, ...A), came(200, ...B), came(50)]);
  const sums = ['2026-09-01', '2026-09-02', '2026-10-02'].map((on) =>
    creditSum(spendable(credits, day(on))),
  );
  expect(sums).toEqual([350, 250, 50]);
});

test('payments that took no more than could pay on their day leave exactly what they did not take', () => {
  const step = fc.record({
    amount: fc.integer({ min: 1, max: 9_000 }),
    days: fc.integer({ min: 0, max: 40 }),
    isPayment: fc.boolean(),
    ends: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let on = day('2026-01-01');
      const movements: CreditMovement[] = [];
      for (const [index, { amount, days, isPayment, ends }] of steps.entries()) {
        on = addDays(on, days);
        const of = ends ? `c${index}` : null;
        const has = creditSum(spendable(creditsLeft(movements), on));
        if (!isPayment)
          movements.push({
            kind: 'came',
            amount: cents(amount),
            until: ends ? addDays(on, 60) : null,
            of,
          });
        else if (has >= amount) movements.push({ kind: 'paid', amount: cents(amount), on });
      }
      const sum = (kind: CreditMovement['kind']) =>
        sumOf(
          movements.filter((movement) => movement.kind === kind),
          ({ amount }) => amount,
        );
      expect(creditSum(creditsLeft(movements))).toBe(subtract(sum('came'), sum('paid')));
    }),
  );
});
