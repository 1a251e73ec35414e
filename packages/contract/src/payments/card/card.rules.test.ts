import { expect, test } from 'vitest';
import { day } from '../../dates.ts';
import { MINUTE_MS } from '../../durations.ts';
import { cents } from '../../money.ts';
import { cardState, isWithinCardLimit, pausedUntil } from './card.rules.ts';

const NOON = new Date('2026-03-10T16:00:00Z');
const ago = (minutes: number) => new Date(NOON.getTime() - minutes * MINUTE_MS);

test('a card is good to the last day of its month, and an expired one is expired whatever else it is', () => {
  expect(cardState({ isEnabled: true, expiry: '2026-03' }, day('2026-03-31'))).toBe('enabled');
  expect(cardState({ isEnabled: true, expiry: '2026-03' }, day('2026-04-01'))).toBe('expired');
  expect(cardState({ isEnabled: false, expiry: '2026-04' }, day('2026-04-01'))).toBe('not_enabled');
  expect(cardState({ isEnabled: false, expiry: '2026-03' }, day('2026-04-01'))).toBe('expired');
});

test('the third decline closes cards for an hour, to the minute', () => {
  expect(pausedUntil([ago(20), ago(10)], 3, NOON)).toBeNull();
  expect(pausedUntil([ago(20), ago(10), ago(0)], 3, NOON)).toEqual(ago(-60));
  expect(pausedUntil([ago(80), ago(70), ago(59)], 3, NOON)).toEqual(ago(-1));
  expect(pausedUntil([ago(80), ago(70), ago(60)], 3, NOON)).toBeNull();
});

test('after the pause three more are needed, and a late decline of an older payment prolongs nothing', () => {
  expect(pausedUntil([ago(90), ago(89), ago(88), ago(10), ago(9)], 3, NOON)).toBeNull();
  expect(pausedUntil([ago(90), ago(89), ago(88), ago(50)], 3, NOON)).toBeNull();
  expect(pausedUntil([ago(90), ago(89), ago(88), ago(20), ago(15), ago(10)], 3, NOON)).toEqual(
    ago(-50),
  );
});

test('the limit is allowed, a cent more is not, and the day counts', () => {
  const limit = cents(1_000_000);
  expect(isWithinCardLimit(limit, cents(0), limit)).toBe(true);
  expect(isWithinCardLimit(cents(1_000_001), cents(0), limit)).toBe(false);
  expect(isWithinCardLimit(cents(1), limit, limit)).toBe(false);
});
