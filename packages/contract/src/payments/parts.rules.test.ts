import { expect, test } from 'vitest';
import { canPartMove, PART_MOVES, PART_STATES, verdictOfParts } from './parts.rules.ts';

test('a part is held before it is captured', () => {
  const before = PART_STATES.filter((from) => canPartMove(from, 'captured'));
  expect(before).toEqual(['held']);
});

test('the money of a prepared part is guaranteed, given up, or does not come', () => {
  expect(PART_STATES.filter((to) => canPartMove('prepared', to))).toEqual([
    'held',
    'released',
    'failed',
  ]);
});

test('a captured part stays captured', () => {
  expect(PART_MOVES.captured).toEqual([]);
});

test('money that arrives for a closed part is held until an operator decides', () => {
  expect(canPartMove('released', 'held')).toBe(true);
  expect(canPartMove('failed', 'held')).toBe(true);
});

test('a single part is captured as soon as it is held', () => {
  expect(verdictOfParts(['held'])).toBe('capture');
});

test('all parts are captured together as soon as the last one is held', () => {
  expect(verdictOfParts(['held', 'prepared'])).toBe('wait');
  expect(verdictOfParts(['held', 'held'])).toBe('capture');
});

test.each(['failed', 'released'] as const)('a part that is %s releases the others', (state) => {
  expect(verdictOfParts([state, 'held'])).toBe('release');
  expect(verdictOfParts(['prepared', state])).toBe('release');
});

test('a payment without parts captures nothing', () => {
  expect(verdictOfParts([])).toBe('wait');
});
