import { expect, test } from 'vitest';
import { HOLD_STAGES, isRunning, stageOf } from './desk-holds.rules.ts';

test('time runs for what is held or reserved (RES-9)', () => {
  expect(HOLD_STAGES.filter(isRunning)).toEqual(['held', 'reserved']);
});

test('a pre-reservation that became a reservation has the stage of the reservation', () => {
  expect(stageOf('active', null)).toBe('held');
  expect(stageOf('expired', null)).toBe('expired');
  expect(stageOf('released', null)).toBe('released');
  expect(stageOf('converted', 'active')).toBe('reserved');
  expect(stageOf('converted', 'ended')).toBe('ended');
  expect(stageOf('converted', 'kept')).toBe('kept');
});
