import { expect, test } from 'vitest';
import type { AnyWith } from './paying-with.calls.ts';
import { instrumentOf } from './paying-with.rules.ts';

test('a repeat of an attempt is known by its method and instrument, not by what proves them (PAY-26)', () => {
  const paying = { method: 'prepaid', number: 'ABCD' } as AnyWith;
  expect(instrumentOf(paying)).toBe('prepaid:ABCD');
  expect(instrumentOf({ ...paying, pin: '1234' } as AnyWith)).toBe('prepaid:ABCD');
});

test('each method names its own instrument, and a person has one wallet (PAY-26)', () => {
  const of = (paying: object) => instrumentOf(paying as AnyWith);
  expect(of({ method: 'card', cardId: 'C1' })).toBe('card:C1');
  expect(of({ method: 'card', token: 'T1' })).toBe('card:T1');
  expect(of({ method: 'card' })).toBe('card:');
  expect(of({ method: 'friend', code: 'ABCDEFGH' })).toBe('friend:ABCDEFGH');
  expect(of({ method: 'points', pin: '123456' })).toBe('points');
  expect(of({ method: 'terminal', currency: 'BOB' })).toBe('terminal:BOB');
});
