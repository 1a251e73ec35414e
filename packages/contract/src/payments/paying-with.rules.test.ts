import { expect, test } from 'vitest';
import type { PayingWith } from './paying-with.calls.ts';
import { instrumentOf } from './paying-with.rules.ts';

test('a repeat of an attempt is known by its method and instrument, not by what proves them (PAY-26)', () => {
  const paying = { method: 'prepaid', number: 'ABCD' } as PayingWith;
  expect(instrumentOf(paying)).toBe('prepaid:ABCD');
  expect(instrumentOf({ ...paying, pin: '1234' } as PayingWith)).toBe('prepaid:ABCD');
});
