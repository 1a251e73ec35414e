import { expect, test } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { closedAt, isAnnounced, isWindowFit, maintenanceStateAt } from './maintenance.rules.ts';

const at = (hour: string) => new Date(`2026-03-10T${hour}:00Z`);
const window = (from: string, to: string, ended: string | null = null) => ({
  startsAt: at(from),
  endsAt: at(to),
  endedAt: ended === null ? null : at(ended),
});

test('the office is closed since the first of the windows that follow one another', () => {
  const moved = [
    window('17:00', '18:00'),
    window('16:30', '17:30', '17:00'),
    window('16:00', '16:30'),
  ];
  expect(closedAt(moved, at('17:10'))).toEqual({ window: moved[0], since: at('16:00') });
});

test('a window that was over before, or was called off, is not part of the closing', () => {
  const apart = [
    window('17:00', '18:00'),
    window('16:00', '16:59'),
    window('17:00', '17:30', '16:30'),
    window('18:00', '19:00', '17:00'),
  ];
  expect(closedAt(apart, at('17:00'))).toEqual({ window: apart[0], since: at('17:00') });
});

test('a window that was called off in its first instant closed nothing', () => {
  const again = [window('17:00', '18:00'), window('17:00', '17:30', '17:00')];
  expect(closedAt(again, at('17:10'))).toEqual({ window: again[0], since: at('17:00') });
});

test('an open office has no window', () => {
  expect(closedAt([window('17:00', '18:00'), window('15:00', '16:00')], at('16:30'))).toBe(
    undefined,
  );
});

test('a window is on from its first instant until its last, and over once it was ended', () => {
  const planned = window('17:00', '18:00');
  const states = ['16:59', '17:00', '17:59', '18:00'].map((time) =>
    maintenanceStateAt(planned, at(time)),
  );
  expect(states).toEqual(['planned', 'on', 'on', 'over']);
  expect(maintenanceStateAt(window('17:00', '18:00', '17:10'), at('17:30'))).toBe('over');
});

const now = at('12:00');
const later = (days: number, milliseconds = 0) =>
  new Date(now.getTime() + days * DAY_MS + milliseconds);

test.each([
  ['begins at once', later(0), later(1), true],
  ['has begun', later(0, -1), later(1), false],
  ['takes no time', later(1), later(1), false],
  ['ends before it begins', later(1), later(1, -1), false],
  ['takes a week', later(1), later(8), true],
  ['takes longer than a week', later(1), later(8, 1), false],
  ['begins in 90 days', later(90), later(91), true],
  ['begins later than in 90 days', later(90, 1), later(91), false],
])('a maintenance that %s is planned: %s to %s, %s', (_, startsAt, endsAt, isFit) => {
  expect(isWindowFit({ startsAt, endsAt }, now)).toBe(isFit);
});

test('a maintenance is announced on its last day before, and not once it has begun (SET-7)', () => {
  expect(isAnnounced(later(1), now)).toBe(true);
  expect(isAnnounced(later(1, 1), now)).toBe(false);
  expect(isAnnounced(later(0, 1), now)).toBe(true);
  expect(isAnnounced(later(0), now)).toBe(false);
  expect(isAnnounced(later(0, -1), now)).toBe(false);
});
