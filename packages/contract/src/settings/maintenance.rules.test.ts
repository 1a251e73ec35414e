import { expect, test } from 'vitest';
import { closedAt } from './maintenance.rules.ts';

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

test('an open office has no window', () => {
  expect(closedAt([window('17:00', '18:00'), window('15:00', '16:00')], at('16:30'))).toBe(
    undefined,
  );
});
