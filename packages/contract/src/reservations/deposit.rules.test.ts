import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '../dates.ts';
import { amountText, cents, parseCents } from '../money.ts';
import {
  daysOf,
  depositKindOf,
  endOfDay,
  lastDayOf,
  leastDeposit,
  refundOf,
  type DepositPolicy,
} from './deposit.rules.ts';

const POLICY: DepositPolicy = {
  min: parseCents('100.00'),
  pct: '1',
  fullRefundHours: 72,
  lateRefundPct: '50',
  creditMonths: 6,
  days: 7,
  houseDays: 7,
  cashDays: 5,
};
const PAID = new Date('2026-03-10T16:00:00Z');
const after = (hours: number) => new Date(PAID.getTime() + hours * 3_600_000);

test.each([
  ['lot', '10800.00', '1080.00', '108.00', 'deposit'],
  ['lot', '6000.00', '600.00', '100.00', 'deposit'],
  ['lot', '500.00', '50.00', '50.00', 'deposit'],
  ['house', '45000.00', '1350.00', '1350.00', 'houseInitial'],
  ['house', '39500.00', '1185.00', '1185.00', 'houseInitial'],
  ['membership', '4478.00', '447.80', '447.80', 'firstPayment'],
  ['seasonTicket', '180.00', '18.00', '18.00', 'firstPayment'],
] as const)(
  'a %s of %s with an initial of %s is reserved with %s',
  (kind, price, initial, least, charge) => {
    const offer = { price: parseCents(price), initial: parseCents(initial) };
    expect(amountText(leastDeposit(kind, offer, POLICY))).toBe(least);
    expect(depositKindOf(kind)).toBe(charge);
  },
);

test('a reservation ends with its last day in La Paz', () => {
  expect(daysOf({ product: 'lot', plan: 'french' }, POLICY)).toBe(7);
  expect(daysOf({ product: 'lot', plan: 'cash' }, POLICY)).toBe(5);
  const longer = { ...POLICY, houseDays: 10 };
  expect(daysOf({ product: 'house', plan: 'house' }, longer)).toBe(10);
  expect(daysOf({ product: 'membership', plan: 'french' }, longer)).toBe(7);
  const last = lastDayOf(PAID, 7);
  expect(last).toBe(day('2026-03-17'));
  expect(endOfDay(last).toISOString()).toBe('2026-03-18T04:00:00.000Z');
});

test.each([
  ['withdrawn at the last minute of 72 hours', 72, 'withdrawn', ['108.00', '0.00', '0.00', null]],
  ['withdrawn after them', 72.01, 'withdrawn', ['0.00', '54.00', '54.00', '2026-09-13']],
  ['expired', 204, 'expired', ['0.00', '54.00', '54.00', '2026-09-19']],
  ['failed by the company', 204, 'company_failed', ['108.00', '0.00', '0.00', null]],
] as const)('a reservation %s', (_, hours, end, [money, credit, kept, until]) => {
  const deposit = parseCents('108.00');
  const refund = refundOf(
    { deposit, received: deposit, paidAt: PAID },
    { endedAt: after(hours), end },
    POLICY,
  );
  expect(amountText(refund.money)).toBe(money);
  expect(amountText(refund.credit)).toBe(credit);
  expect(amountText(refund.kept)).toBe(kept);
  expect(refund.creditUntil).toBe(until);
});

test('where nothing of a late deposit is given back there is no credit with an end', () => {
  const deposit = parseCents('108.00');
  expect(
    refundOf(
      { deposit, received: deposit, paidAt: PAID },
      { endedAt: after(204), end: 'expired' },
      { ...POLICY, lateRefundPct: '0' },
    ),
  ).toEqual({ money: 0, credit: 0, kept: 10_800, creditUntil: null });
});

test('no cent is lost, and what came beyond the deposit goes back in full', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 1_000 }),
      (deposit, more, hours) => {
        const received = cents(deposit + more);
        const facts = { deposit: cents(deposit), received, paidAt: PAID };
        const { money, credit, kept } = refundOf(
          facts,
          { endedAt: after(hours), end: 'expired' },
          POLICY,
        );
        expect(money + credit + kept).toBe(received);
        expect(Math.min(money, credit, kept)).toBeGreaterThanOrEqual(0);
        expect(money).toBeGreaterThanOrEqual(more);
      },
    ),
  );
});
