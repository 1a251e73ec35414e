import { expect, test } from 'vitest';
import { day } from '../../dates.ts';
import { cents } from '../../money.ts';
import {
  checkDigitOf,
  isPrepaidNumber,
  maskedNumber,
  prepaidState,
  restAfterCard,
} from './prepaid.rules.ts';

const TODAY = day('2026-11-23');
const card = {
  balance: cents(5_000),
  held: cents(0),
  expiresOn: TODAY,
  isBlocked: false,
  isActivated: true,
};

test('the state of a card is derived, and a loss outlives the rest (PAY-29)', () => {
  const state = (changed: Partial<typeof card>) => prepaidState({ ...card, ...changed }, TODAY);
  expect(state({})).toBe('active');
  expect(state({ isActivated: false })).toBe('issued');
  expect(state({ balance: cents(0) })).toBe('exhausted');
  // What a payment holds may still come back.
  expect(state({ balance: cents(0), held: cents(1) })).toBe('active');
  expect(state({ expiresOn: day('2026-11-22') })).toBe('expired');
  expect(state({ expiresOn: day('2026-11-22'), isBlocked: true })).toBe('blocked');
});

// Published examples of the check digit of ISO/IEC 7812.
test.each([
  ['7992739871', '3'],
  ['411111111111111', '1'],
  ['555555555555444', '4'],
  ['000000000000000', '0'],
])('%s ends in %s', (digits, last) => {
  expect(checkDigitOf(digits)).toBe(last);
});

test('one wrong digit, and most neighbours changed over, are found without the server', () => {
  const good = '4111111111111111';
  expect(isPrepaidNumber(good)).toBe(true);
  for (let at = 0; at < 16; at += 1) {
    const slip = good.slice(0, at) + String((Number(good[at]) + 1) % 10) + good.slice(at + 1);
    expect(isPrepaidNumber(slip)).toBe(false);
  }
  for (const text of [`${good}0`, good.slice(1), ` ${good}`, '41111111111111a1', '', '18'])
    expect(isPrepaidNumber(text)).toBe(false);
  // Fifteen or seventeen digits with a right check digit.
  expect(isPrepaidNumber('79927398713')).toBe(false);
  expect(isPrepaidNumber(`0${good}`)).toBe(false);
});

test('screens show four digits; what a card cannot pay is left for another method', () => {
  expect(maskedNumber('0018')).toBe('•••• •••• •••• 0018');
  expect(restAfterCard(cents(10_000), cents(4_000))).toBe(6_000);
  expect(restAfterCard(cents(4_000), cents(10_000))).toBe(0);
});
