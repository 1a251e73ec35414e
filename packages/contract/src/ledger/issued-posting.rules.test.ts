import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { otherIssuers, postIssued, tenderIn } from './issued-posting.rules.ts';
import type { Taken, Tender } from './payment-posting.rules.ts';

const [ISSUER, PAYEE] = [3, 2];
const points: Tender = {
  account: 'points_liability',
  currency: 'USD',
  amount: cents(500),
  issuerId: ISSUER,
};
const bank: Tender = { account: 'bank', currency: 'USD', amount: cents(700) };
const taken = (...tenders: Tender[]): Taken[] =>
  tenders.map((tender) => ({ tender, worth: tender.amount }));

test('its own balance is a company’s own liability, another one’s is owed by that company (LED-12)', () => {
  const { issuerId: _, ...own } = points;
  expect(tenderIn(points, ISSUER)).toStrictEqual(own);
  expect(tenderIn(points, PAYEE)).toStrictEqual(points);
});

test('each other issuer is named once, and never the company that is paid', () => {
  expect(otherIssuers(taken(points, bank, points, { ...points, issuerId: 8 }), PAYEE)).toEqual([
    ISSUER,
    8,
  ]);
  expect(otherIssuers(taken(points, bank), ISSUER)).toEqual([]);
});

test('the issuer owes the holder less and the payee as much more (LED-12)', () => {
  const facts = { issuerId: ISSUER, payeeId: PAYEE, personId: 16 };
  expect(postIssued({ ...facts, taken: taken(bank, points) })).toStrictEqual([
    { account: 'points_liability', currency: 'USD', amount: 500, personId: 16 },
    { account: 'intercompany', currency: 'USD', amount: -500, counterCompanyId: PAYEE },
  ]);
  // A friend's balance is the friend's.
  const [friend] = postIssued({ ...facts, taken: taken({ ...points, holderId: 24 }) });
  expect(friend?.personId).toBe(24);
});

test('what the payee or another company issued is not in the books of this issuer', () => {
  const mixed = taken(points, { ...points, issuerId: 8 });
  expect(postIssued({ taken: mixed, issuerId: 8, payeeId: PAYEE, personId: 16 })).toHaveLength(2);
  expect(postIssued({ taken: mixed, issuerId: 8, payeeId: 8, personId: 16 })).toEqual([]);
});
