import { expect, test } from 'vitest';
import { createStreams } from './streams.ts';

const take = (stream: { bits(): number }) => Array.from({ length: 5 }, () => stream.bits());

test('the same seed text and noun give the same numbers', () => {
  const one = createStreams('kantuta-demo-1')('people');
  const two = createStreams('kantuta-demo-1')('people');
  expect(take(one)).toEqual(take(two));
});

test('another noun or another seed text gives different numbers', () => {
  const people = take(createStreams('kantuta-demo-1')('people'));
  expect(take(createStreams('kantuta-demo-1')('sales'))).not.toEqual(people);
  expect(take(createStreams('kantuta-demo-2')('people'))).not.toEqual(people);
});

test('whole numbers include both bounds and nothing beyond them', () => {
  const stream = createStreams('s')('dice');
  const thrown = new Set(Array.from({ length: 600 }, () => stream.whole(1, 6)));
  expect([...thrown].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a weight of nine to one is picked about nine times as often', () => {
  const stream = createStreams('s')('weights');
  const picks = Array.from({ length: 10_000 }, () =>
    stream.weighted(['often', 'rarely'], (item) => (item === 'often' ? 9 : 1)),
  );
  expect(picks.filter((item) => item === 'often').length / 10_000).toBeCloseTo(0.9, 1);
});

test('shuffling keeps every item', () => {
  const items = Array.from({ length: 50 }, (_, index) => index);
  const shuffled = createStreams('s')('cards').shuffled(items);
  expect(shuffled).not.toEqual(items);
  expect([...shuffled].sort((a, b) => a - b)).toEqual(items);
});
