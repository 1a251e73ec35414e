import { expect, test } from 'vitest';
import { equalShares, sharesProblem, signingOrder, turnOf } from './signers.rules.ts';

test('shares are whole per cent of at most four persons, and sum to the whole (CON-6)', () => {
  for (const good of [[100], [50, 50], [34, 33, 33], [97, 1, 1, 1]])
    expect(sharesProblem(good)).toBeNull();
  expect(sharesProblem([20, 20, 20, 20, 20])).toBe('too_many');
  for (const wrong of [
    [0, 100],
    [-1, 101],
    [49.5, 50.5],
    [Number.NaN, 100],
  ])
    expect(sharesProblem(wrong)).toBe('out_of_range');
  for (const short of [[99], [50, 51], [33, 33, 33], []])
    expect(sharesProblem(short)).toBe('not_whole');
});

test('what does not divide goes to the first', () => {
  expect([1, 2, 3, 4].map(equalShares)).toEqual([[100], [50, 50], [34, 33, 33], [25, 25, 25, 25]]);
});

test('the buyer signs first, then the co-buyers, and the company last (CON-5)', () => {
  expect(signingOrder(0)).toEqual([
    { position: 1, role: 'buyer' },
    { position: 2, role: 'company' },
  ]);
  expect(signingOrder(2).map(({ role }) => role)).toEqual([
    'buyer',
    'co_buyer',
    'co_buyer',
    'company',
  ]);
});

test('it is the turn of the first who has not signed, in whatever order the rows come', () => {
  const of = (...states: ('waiting' | 'signed')[]) =>
    states.map((state, index) => ({ position: index + 1, state })).toReversed();
  expect(turnOf(of('waiting', 'waiting', 'waiting'))?.position).toBe(1);
  expect(turnOf(of('signed', 'waiting', 'waiting'))?.position).toBe(2);
  expect(turnOf(of('signed', 'signed', 'signed'))).toBeUndefined();
});
