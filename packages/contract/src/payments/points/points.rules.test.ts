import { expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { pointsFor, worthOf } from './points.rules.ts';

test('a point is a cent of a dollar, both ways (PAY-20)', () => {
  expect(worthOf(1_234)).toBe(1_234);
  expect(pointsFor(cents(1_234))).toBe(1_234);
});
