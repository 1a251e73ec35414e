import { expect, test } from 'vitest';
import { dueDaysIn } from './due-days.rules.ts';

test.each<[string, number[] | null]>([
  ['5, 10, 15, 20, 25', [5, 10, 15, 20, 25]],
  ['1, 28', [1, 28]],
  ['15', [15]],
  ['29', null],
  ['0', null],
  ['05, 10', null],
  ['10, 5', null],
  ['5, 5', null],
  ['5,10', null],
  ['5, ', null],
  ['', null],
  ['5, x', null],
])('the due days %j are %j', (text, days) => {
  expect(dueDaysIn(text)).toEqual(days);
});
