import { expect, test } from 'vitest';
import { createRecentHints } from './recent-hints.ts';

const hint = (name: string) => ({ event: name, ids: [] });

function parts() {
  let now = 1_000;
  const recent = createRecentHints(() => now);
  return {
    recent,
    pass: (ms: number) => (now += ms),
    since: (ageMs: number) => recent.since(ageMs, new Set(['a', 'b']))?.map(({ event }) => event),
  };
}

test("hints of the connection's rooms since then are returned, each once", () => {
  const { recent, pass, since } = parts();
  recent.add(['a'], hint('old'));
  pass(5_000);
  recent.add(['b', 'c'], hint('new'));
  recent.add(['a'], hint('new'));
  recent.add(['c'], hint('of others'));
  expect(since(4_000)).toEqual(['new']);
  expect(since(5_000)).toEqual(['old', 'new']);
});

test('before the process started, the hints are unknown', () => {
  const { recent, pass, since } = parts();
  pass(1_000);
  expect(since(1_000)).toEqual([]);
  expect(since(1_001)).toBeUndefined();
  recent.forget();
  expect(since(1)).toBeUndefined();
  expect(since(0)).toEqual([]);
});

test('hints older than two minutes are dropped, and for older pages the hints are unknown', () => {
  const { recent, pass, since } = parts();
  recent.add(['a'], hint('first'));
  pass(121_000);
  recent.add(['a'], hint('second'));
  expect(since(120_999)).toEqual(['second']);
  expect(since(121_001)).toBeUndefined();
});

test('a flood of hints drops the oldest', () => {
  const { recent, pass, since } = parts();
  for (let n = 0; n < 2_500; n += 1) {
    recent.add(['a'], hint(`${n}`));
    pass(1);
  }
  expect(since(2_000)).toHaveLength(2_000);
  expect(since(2_002)).toBeUndefined();
});
