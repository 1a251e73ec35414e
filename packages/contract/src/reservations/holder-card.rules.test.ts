import { expect, test } from 'vitest';
import { endAfterAnswer } from './holder-card.rules.ts';

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);

test.each([
  // Its own end is later.
  ['23:00', '10:00', '23:00'],
  // Half of its hours is later, also when its own end is over.
  ['13:00', '10:00', '22:00'],
  ['08:00', '10:00', '22:00'],
  ['22:00', '10:00', '22:00'],
])('a hold that ends at %s and is answered at %s lives until %s', (end, answered, until) => {
  expect(endAfterAnswer(at(end), at(answered), 24)).toEqual(at(until));
});
