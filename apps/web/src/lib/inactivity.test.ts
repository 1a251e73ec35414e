import { expect, test, vi } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { createInactivity, IDLE_MS } from './inactivity.ts';

function watchSomebody(before: number | null = null) {
  vi.useFakeTimers();
  const seen = { warnings: [] as (number | null)[], expired: 0, reports: 0 };
  let last = before === null ? null : Date.now() - before;
  const inactivity = createInactivity({
    nowMs: () => Date.now(),
    readLast: () => last,
    writeLast: (at) => (last = at),
    warn: (endsAt) => seen.warnings.push(endsAt),
    expire: () => (seen.expired += 1),
    report: () => (seen.reports += 1),
  });
  inactivity.start();
  return { seen, inactivity, clickElsewhere: () => (last = Date.now()) };
}

test('after 30 minutes without a click the session ends, with a warning a minute before', () => {
  const { seen } = watchSomebody();
  const endsAt = Date.now() + IDLE_MS;
  vi.advanceTimersByTime(29 * MINUTE_MS - 1_000);
  expect(seen.warnings).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(seen.warnings).toEqual([endsAt]);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(seen.expired).toBe(1);
  vi.advanceTimersByTime(IDLE_MS);
  expect(seen.expired).toBe(1);
});

test('a page that opens after the limit ends the session, and one that opens before it does not', () => {
  const late = watchSomebody(IDLE_MS);
  expect(late.seen.expired).toBe(1);
  // It watches nothing any more.
  late.inactivity.touch();
  vi.advanceTimersByTime(IDLE_MS);
  expect(late.seen).toMatchObject({ expired: 1, reports: 0 });
  expect(watchSomebody(IDLE_MS - 1_000).seen.expired).toBe(0);
});

test('a click removes the warning and restarts the time', () => {
  const { seen, inactivity } = watchSomebody();
  vi.advanceTimersByTime(29.5 * MINUTE_MS);
  inactivity.touch();
  expect(seen.warnings.at(-1)).toBeNull();
  vi.advanceTimersByTime(29 * MINUTE_MS);
  expect(seen.expired).toBe(0);
});

test('a click in another tab counts', () => {
  const { seen, clickElsewhere } = watchSomebody();
  vi.advanceTimersByTime(20 * MINUTE_MS);
  clickElsewhere();
  vi.advanceTimersByTime(20 * MINUTE_MS);
  expect(seen.expired).toBe(0);
  expect(seen.warnings).toEqual([]);
});

test('clicks are reported at most once a minute', () => {
  const { seen, inactivity } = watchSomebody();
  for (let click = 0; click < 180; click += 1) {
    vi.advanceTimersByTime(1_000);
    inactivity.touch();
  }
  expect(seen.reports).toBe(3);
});

test('the last click of a minute is reported too, so that the server does not end the session before the warning', () => {
  const { seen, inactivity } = watchSomebody();
  vi.advanceTimersByTime(30_000);
  inactivity.touch();
  expect(seen.reports).toBe(0);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(seen.reports).toBe(1);
  vi.advanceTimersByTime(20 * MINUTE_MS);
  expect(seen.reports).toBe(1);
});

test('a click from before the phone slept is not reported when it wakes', () => {
  const { seen, inactivity } = watchSomebody();
  vi.advanceTimersByTime(30_000);
  inactivity.touch();
  vi.setSystemTime(Date.now() + 20 * MINUTE_MS);
  inactivity.check();
  expect(seen).toMatchObject({ expired: 0, reports: 0 });
});

test('a phone that slept past the limit ends the session when it wakes', () => {
  const { seen, inactivity } = watchSomebody();
  vi.setSystemTime(Date.now() + 2 * IDLE_MS);
  inactivity.check();
  expect(seen.expired).toBe(1);
});

test('a click after the limit does not save the session', () => {
  const { seen, inactivity } = watchSomebody();
  vi.setSystemTime(Date.now() + 2 * IDLE_MS);
  inactivity.touch();
  expect(seen.expired).toBe(1);
});

test('after the end of the session clicks are ignored', () => {
  const { seen, inactivity } = watchSomebody();
  inactivity.stop();
  vi.advanceTimersByTime(2 * IDLE_MS);
  inactivity.touch();
  expect(seen).toMatchObject({ expired: 0, reports: 0 });
});
