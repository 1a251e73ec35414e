import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import {
  accrued,
  basisPoints,
  decimal,
  percentOf,
  ratioOf,
  times,
  convert,
  convertBack,
  splitEvenly,
} from './exact-money.ts';
import {
  ZERO,
  add,
  amountText,
  approximately,
  atLeastZero,
  cents,
  larger,
  money,
  moneySchema,
  negate,
  parseCents,
  smaller,
  subtract,
  sumOf,
} from './money.ts';

test.each([
  ['1581.11', 158_111],
  ['0.00', 0],
  ['-0.05', -5],
  ['9999999999.99', 999_999_999_999],
])('"%s" is %d cents, and is written the same again', (text, value) => {
  expect(parseCents(text)).toBe(value);
  expect(amountText(cents(value))).toBe(text);
});

test.each(['', '1', '1.5', '1.234', '1,50', ' 1.50', '1e3', 'NaN', '12345678901.00', '--1.00'])(
  '"%s" is not an amount',
  (text) => {
    expect(() => parseCents(text)).toThrow(RangeError);
    expect(moneySchema.safeParse({ amount: text, currency: 'USD' }).success).toBe(false);
  },
);

test('an amount stands alone, without a sign before it or digits behind it', () => {
  for (const text of ['a1.00', '+1.00', '1.00a', '1.000', '1.00\n', ' 1.00'])
    expect(() => parseCents(text)).toThrow(RangeError);
});

test('of two amounts the smaller and the larger are found, in either order', () => {
  const [one, two] = [cents(-5), cents(3)];
  expect([smaller(one, two), smaller(two, one)]).toEqual([one, one]);
  expect([larger(one, two), larger(two, one)]).toEqual([two, two]);
});

test('a product is rounded once, at its end, however many digits it has', () => {
  expect(times(cents(1), `0.4${'9'.repeat(24)}`)).toBe(0);
  expect(times(cents(1), '0.5')).toBe(1);
});

test('zero has no sign, however it was written', () => {
  expect(Object.is(negate(ZERO), 0)).toBe(true);
  expect(Object.is(parseCents('-0.00'), 0)).toBe(true);
  expect(amountText(negate(ZERO))).toBe('0.00');
});

test('every written amount is read as the same amount', () => {
  const amount = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });
  fc.assert(
    fc.property(amount, (value) => {
      expect(parseCents(amountText(cents(value)))).toBe(value);
    }),
  );
});

test.each([0.5, Number.NaN, Infinity, 2 ** 53])(
  '%d is not a whole, safe number of cents',
  (value) => {
    expect(() => cents(value)).toThrow(RangeError);
  },
);

test('money travels as a text with its currency', () => {
  expect(money(cents(24_652), 'USD')).toEqual({ amount: '246.52', currency: 'USD' });
});

test('sums, differences and comparisons stay whole cents', () => {
  expect(add()).toBe(0);
  expect(add(cents(1), cents(2), cents(-4))).toBe(-1);
  expect(subtract(cents(5), cents(7))).toBe(-2);
  expect(sumOf([{ price: cents(3) }, { price: cents(4) }], (item) => item.price)).toBe(7);
  expect(smaller(cents(2), cents(3))).toBe(2);
  expect(larger(cents(2), cents(3))).toBe(3);
  expect(atLeastZero(cents(-3))).toBe(0);
  expect(negate(cents(5))).toBe(-5);
  expect(Object.is(negate(ZERO), 0)).toBe(true);
});

test('halves round up, free of floating-point errors', () => {
  expect(times(cents(1), '0.5')).toBe(1);
  expect(times(cents(-1), '0.5')).toBe(-1);
  expect(times(cents(101), '1.005')).toBe(102);
  expect(times(cents(100), '0.00499999')).toBe(0);
  // 1.005 × 100 is 100.49999999999999 in floating point.
  expect(times(cents(100), '1.005')).toBe(101);
  expect(percentOf(cents(1_080_000), 10)).toBe(108_000);
  expect(percentOf(cents(25), 10)).toBe(3);
});

test('a ratio divides last, so that a half with an endless decimal fraction still rounds up', () => {
  expect(ratioOf(cents(906), 1, 12)).toBe(76);
  expect(ratioOf(cents(60), '10', 1200)).toBe(1);
  expect(ratioOf(cents(59), '10', 1200)).toBe(0);
});

test('periods of simple interest are added up before they are rounded once', () => {
  const stretch = { amount: parseCents('73.90'), days: 5 };
  expect(accrued([stretch], '12')).toBe(12);
  // 0.12316… ten times is 1.2316…, not ten times 0.12.
  expect(
    accrued(
      Array.from({ length: 10 }, () => stretch),
      '12',
    ),
  ).toBe(123);
  expect(accrued([], '12')).toBe(0);
});

test('a share is rounded down, so that only the whole is 100 %', () => {
  expect(basisPoints(cents(99_999), cents(100_000))).toBe(9999);
  expect(basisPoints(cents(100_000), cents(100_000))).toBe(10_000);
  expect(basisPoints(cents(-5), cents(100))).toBe(0);
  expect(basisPoints(cents(120), cents(100))).toBe(10_000);
  expect(basisPoints(ZERO, ZERO)).toBe(10_000);
});

test('bolivianos at the locked rate: the golden sums of the decisions (16.4)', () => {
  expect(amountText(convert(parseCents('246.52'), '6.96'))).toBe('1715.78');
  expect(amountText(convert(parseCents('108.00'), '6.96'))).toBe('751.68');
  // S10 of the demo set
  expect(amountText(convert(parseCents('123.26'), '6.96'))).toBe('857.89');
});

test('an amount converted to bolivianos and back stays the same at any rate of at least 1', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 9 }),
      fc.integer({ min: 100, max: 2000 }),
      (value, rate) => {
        const text = amountText(cents(rate));
        expect(convertBack(convert(cents(value), text), text)).toBe(value);
      },
    ),
  );
});

test('the parts of a split sum to the whole', () => {
  expect(splitEvenly(cents(100), 3)).toEqual([33, 33, 34]);
  // 906 / 12 is 75.5
  expect(splitEvenly(cents(906), 12)[0]).toBe(76);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 11 }),
      fc.integer({ min: 1, max: 400 }),
      (whole, count) => {
        const parts = splitEvenly(cents(whole), count);
        expect(parts).toHaveLength(count);
        expect(add(...parts)).toBe(whole);
      },
    ),
  );
});

test('an informative conversion equals exact arithmetic, rounded half up', () => {
  expect(approximately('246.52', '0.92')).toBe('226.80');
  expect(approximately('0.50', '0.01')).toBe('0.01');
  // A rate counts with eight decimals.
  expect(approximately('1000000.00', '0.123456789')).toBe('123456.78');
  expect(approximately('-0.50', '0.01')).toBe('-0.01');
  expect(() => approximately('1,50', '0.92')).toThrow(RangeError);
  fc.assert(
    fc.property(
      fc.integer({ min: -(10 ** 11), max: 10 ** 11 }),
      fc.integer({ min: 1, max: 10 ** 9 }),
      (value, units) => {
        const rate = decimal(units).dividedBy('100000000').toFixed(8);
        expect(approximately(amountText(cents(value)), rate)).toBe(
          amountText(times(cents(value), rate)),
        );
      },
    ),
  );
});
