import { expect, test } from 'vitest';
import { day } from '../../dates.ts';
import { isMonthlyTold, monthlyLastDay, monthlyTryOn, nextOfMonthly } from './monthly.rules.ts';

const dueOn = day('2026-03-10');

test('a card is asked on the due day, a day later and three days later, and no more (PAY-54)', () => {
  expect([0, 1, 2, 3].map((declines) => monthlyTryOn(dueOn, declines))).toEqual([
    '2026-03-10',
    '2026-03-11',
    '2026-03-13',
    null,
  ]);
  expect(monthlyLastDay(dueOn)).toBe('2026-03-13');
});

test('people are told from three days before to the due day', () => {
  const told = ['2026-03-06', '2026-03-07', '2026-03-10', '2026-03-11'].map((today) =>
    isMonthlyTold(dueOn, day(today)),
  );
  expect(told).toEqual([false, true, true, false]);
});

test('what is overdue is not its turn', () => {
  const owed = [
    { number: 3, dueOn: day('2026-04-10') },
    { number: 1, dueOn: day('2026-02-10') },
    { number: 2, dueOn },
  ];
  expect(nextOfMonthly(owed, dueOn)?.number).toBe(2);
  expect(nextOfMonthly(owed, day('2026-03-11'))?.number).toBe(3);
  expect(nextOfMonthly([], dueOn)).toBeUndefined();
});
