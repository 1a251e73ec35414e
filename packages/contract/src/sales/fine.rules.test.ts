import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { ZERO, amountText, cents, parseCents } from '../money.ts';
import { addDays, day } from '../dates.ts';
import {
  daysLate,
  effectiveDueDate,
  fineOf,
  fineOwed,
  isShielded,
  type FinePolicy,
  type FinedInstalment,
} from './fine.rules.ts';

const policy: FinePolicy = {
  annualPct: '12',
  graceDays: 5,
  floor: parseCents('0.50'),
  capPct: '20',
};
// A Tuesday without holidays nearby.
const due = day('2026-03-10');

function item(
  capital: string,
  amount: string,
  more: Partial<FinedInstalment> = {},
): FinedInstalment {
  return {
    dueOn: due,
    capital: parseCents(capital),
    amount: parseCents(amount),
    capitalPaid: [],
    ...more,
  };
}

function fineAfter(days: number, of: FinedInstalment): string {
  return amountText(fineOf(of, addDays(due, days), policy));
}

test.each([
  ['183.92', '273.92', -3, '0.00'],
  ['183.92', '273.92', 0, '0.00'],
  ['183.92', '273.92', 5, '0.00'],
  ['183.92', '273.92', 8, '0.00'], // 0.49 is below the floor
  ['183.92', '273.92', 9, '0.55'],
  ['183.92', '273.92', 20, '1.23'],
  ['183.92', '273.92', 45, '2.76'],
  ['52.72', '142.72', 20, '0.00'], // 0.35
  ['52.72', '142.72', 45, '0.79'],
  ['73.90', '115.73', 50, '1.23'], // S2, number 8
  ['74.52', '115.73', 20, '0.50'], // S2, number 9
])(
  'golden 6.6: capital %s of an instalment of %s, %d days late: %s',
  (capital, amount, days, fine) => {
    expect(fineAfter(days, item(capital, amount))).toBe(fine);
  },
);

test('the fine never exceeds a fifth of the instalment', () => {
  expect(fineAfter(4000, item('52.72', '142.72'))).toBe('28.54');
});

test('after grace the days of grace count as well', () => {
  const large = item('1000.00', '1000.00');
  expect(fineAfter(5, large)).toBe('0.00');
  expect(fineAfter(6, large)).toBe('2.00');
});

test('a due date on a Sunday or holiday counts from the next business day', () => {
  const sunday = day('2026-11-22');
  expect(effectiveDueDate(sunday)).toBe('2026-11-23');
  expect(daysLate({ dueOn: sunday }, day('2026-11-23'))).toBe(0);
  expect(daysLate({ dueOn: sunday }, day('2026-11-29'))).toBe(6);
  const carnival = item('1000.00', '1000.00', { dueOn: day('2026-02-15') });
  // Payable until Wednesday 18; six days after it.
  expect(amountText(fineOf(carnival, day('2026-02-23'), policy))).toBe('0.00');
  expect(amountText(fineOf(carnival, day('2026-02-24'), policy))).toBe('2.00');
});

test('the holiday of Santa Cruz moves a due date there only', () => {
  expect(effectiveDueDate(day('2026-09-24'))).toBe('2026-09-24');
  expect(effectiveDueDate(day('2026-09-24'), 'SC')).toBe('2026-09-25');
});

test('each period counts on the capital unpaid at that time, rounded once', () => {
  const partly = item('1000.00', '1000.00', {
    capitalPaid: [
      { on: addDays(due, 20), amount: parseCents('250.00') },
      { on: addDays(due, 10), amount: parseCents('500.00') },
    ],
  });
  // 1000 × 10 + 500 × 10 + 250 × 10 days, × 12 % / 360
  expect(fineAfter(30, partly)).toBe('5.83');
  expect(fineAfter(10, partly)).toBe('3.33');
  expect(fineAfter(20, partly)).toBe('5.00');
});

test('capital paid within grace never bears a fine', () => {
  const partly = item('1000.00', '1000.00', {
    capitalPaid: [{ on: addDays(due, 3), amount: parseCents('400.00') }],
  });
  // 600 × 10 days
  expect(fineAfter(10, partly)).toBe('2.00');
  const whole = item('1000.00', '1000.00', {
    capitalPaid: [{ on: addDays(due, 5), amount: parseCents('1000.00') }],
  });
  expect(fineAfter(400, whole)).toBe('0.00');
});

test('once the capital is paid, late or early, the fine stays constant', () => {
  const late = item('183.92', '273.92', {
    capitalPaid: [{ on: addDays(due, 20), amount: parseCents('183.92') }],
  });
  expect(fineAfter(20, late)).toBe('1.23');
  expect(fineAfter(500, late)).toBe('1.23');
  const early = item('183.92', '273.92', {
    capitalPaid: [{ on: addDays(due, -30), amount: parseCents('183.92') }],
  });
  expect(fineAfter(500, early)).toBe('0.00');
});

test('a payment that was reversed counts as unpaid from that day on', () => {
  const bounced = item('1000.00', '1000.00', {
    capitalPaid: [
      { on: addDays(due, 10), amount: parseCents('1000.00') },
      { on: addDays(due, 20), amount: parseCents('-1000.00') },
    ],
  });
  // 10 days before, 10 days after
  expect(fineAfter(30, bounced)).toBe('6.67');
});

test('no day counts while money for the item is in regularization', () => {
  const shields = [{ from: addDays(due, 10), until: addDays(due, 25) }];
  const shielded = item('1000.00', '1000.00', { shields });
  expect(fineAfter(10, shielded)).toBe('3.33');
  expect(fineAfter(25, shielded)).toBe('3.33');
  expect(fineAfter(30, shielded)).toBe('5.00');
  expect(daysLate(shielded, addDays(due, 30))).toBe(15);
  expect(isShielded(shields, addDays(due, 9))).toBe(false);
  expect(isShielded(shields, addDays(due, 10))).toBe(true);
  expect(isShielded(shields, addDays(due, 24))).toBe(true);
  expect(isShielded(shields, addDays(due, 25))).toBe(false);
});

test('overlapping and open shields are counted once', () => {
  const shields = [
    { from: addDays(due, 20), until: null },
    { from: addDays(due, 2), until: addDays(due, 12) },
    { from: addDays(due, 4), until: addDays(due, 10) },
  ];
  expect(daysLate({ dueOn: due, shields }, addDays(due, 15))).toBe(5);
  expect(daysLate({ dueOn: due, shields }, addDays(due, 300))).toBe(10);
  expect(isShielded(shields, addDays(due, 300))).toBe(true);
});

test('a shield that begins before the due date keeps an item within grace', () => {
  const shields = [{ from: addDays(due, -5), until: addDays(due, 40) }];
  expect(fineAfter(45, item('1000.00', '1000.00', { shields }))).toBe('0.00');
  expect(fineAfter(46, item('1000.00', '1000.00', { shields }))).toBe('2.00');
});

test('a paid fine is not owed again, and the rest is never negative', () => {
  expect(fineOwed(cents(123), cents(50))).toBe(73);
  expect(fineOwed(cents(123), cents(200))).toBe(0);
});

test('a fine never falls as days pass, and a payment never raises it', () => {
  const anyItem = fc.record({
    capital: fc.integer({ min: 0, max: 500_000 }),
    interest: fc.integer({ min: 0, max: 100_000 }),
    payments: fc.array(fc.tuple(fc.integer({ min: -20, max: 200 }), fc.nat(100)), { maxLength: 4 }),
    shield: fc.tuple(fc.integer({ min: -20, max: 150 }), fc.nat(60)),
    shift: fc.nat(1000),
  });
  fc.assert(
    fc.property(anyItem, ({ capital, interest, payments, shield, shift }) => {
      const dueOn = addDays(due, shift);
      const of = (count: number): FinedInstalment => ({
        dueOn,
        capital: cents(capital),
        amount: cents(capital + interest),
        capitalPaid: payments.slice(0, count).map(([after, percent]) => ({
          on: addDays(dueOn, after),
          amount: cents(Math.floor((capital * percent) / 400)),
        })),
        shields: [
          { from: addDays(dueOn, shield[0]), until: addDays(dueOn, shield[0] + shield[1]) },
        ],
      });
      let before = ZERO;
      for (let after = -2; after < 220; after += 7) {
        const on = addDays(dueOn, after);
        const fine = fineOf(of(4), on, policy);
        expect(fine).toBeGreaterThanOrEqual(before);
        expect(fine).toBeLessThanOrEqual(fineOf(of(0), on, policy));
        expect(fine).toBeLessThanOrEqual(Math.ceil((capital + interest) / 5));
        before = fine;
      }
    }),
    { numRuns: 300 },
  );
});

test('what was paid in time spares nothing of the fine for what was paid late', () => {
  const paid = [
    { on: due, amount: parseCents('100.00') },
    { on: addDays(due, 20), amount: parseCents('83.92') },
  ];
  // 83.92 for 20 days at 12 % are 0.56.
  expect(fineAfter(60, item('183.92', '273.92', { capitalPaid: paid }))).toBe('0.56');
});

test('an instalment that falls due on the Sunday of carnival is not late on its Monday, nor less than not late', () => {
  expect(daysLate({ dueOn: day('2026-02-15') }, day('2026-02-16'))).toBe(0);
});
