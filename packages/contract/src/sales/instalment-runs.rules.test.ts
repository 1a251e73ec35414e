import { expect, test } from 'vitest';
import { instalmentRuns } from './instalment-runs.rules.ts';

test.each([
  [[], []],
  [[15], ['15']],
  [
    [9, 8],
    ['8', '9'],
  ],
  [
    [8, 10, 11, 12, 12],
    ['8', '10–12'],
  ],
  [Array.from({ length: 96 }, (_, index) => index + 25), ['25–120']],
])('%j reads %j', (numbers, shown) => {
  expect(instalmentRuns(numbers)).toEqual(shown);
});
