import { expect, test } from 'vitest';
import { day } from '../dates.ts';
import { amountText, cents, sumOf } from '../money.ts';
import { checkNewSale } from '../sales/opening.rules.ts';
import {
  askedPrice,
  reservedSale,
  type HeldProduct,
  type ReservedOffer,
} from './reserved-sale.rules.ts';

const HOLD: HeldProduct = {
  id: '0197c000-0000-7000-8000-000000000001',
  reference: 'HELD00000001',
  companyId: 8,
  personId: 1,
  sellerId: 3,
  kind: 'lot',
  unitId: 5,
  itemId: null,
  season: null,
};
const OFFER: ReservedOffer = {
  kind: 'french',
  price: '10800.00',
  discount: '0.00',
  initial: '1080.00',
  financed: '9720.00',
  months: 48,
  dueDay: 10,
  direct: 'instalments',
  own: null,
  annualRatePct: '10',
  formPerInstalment: '0.00',
  expensesPerInstalment: '0.00',
  firstDueMinDays: 25,
};
const WHEN = {
  paidOn: day('2026-03-10'),
  lastDay: day('2026-03-17'),
  at: new Date('2026-03-10T16:00:00Z'),
  fine: { annualPct: '12', graceDays: 5, floor: cents(50), capPct: '20' },
};
const sumOfCapital = (rows: readonly { capital: ReturnType<typeof cents> }[] = []) =>
  amountText(sumOf(rows, ({ capital }) => capital));

test('a lot on credit: 48 instalments from the first due day 25 days after the initial is due', () => {
  const sale = reservedSale(HOLD, OFFER, WHEN);
  expect(() => checkNewSale(sale)).not.toThrow();
  expect(sale).toMatchObject({
    number: null,
    reference: 'HELD00000001',
    state: 'reserved',
    soldOn: null,
    label: '',
  });
  expect(sale.plan?.rows).toHaveLength(48);
  expect(sale.plan?.rows[0]?.dueOn).toBe('2026-05-10');
  expect(sale.plan?.startedOn).toBe('2026-03-17');
});

test('paying the own part in full is for houses: a lot keeps its instalments', () => {
  const sale = reservedSale(HOLD, { ...OFFER, direct: 'full' }, WHEN);
  expect(sale.plan?.rows).toHaveLength(48);
  expect(sale.plan?.rows[0]?.dueOn).toBe('2026-05-10');
});

test('a house whose offer does not say its own part becomes no sale', () => {
  expect(() =>
    reservedSale({ ...HOLD, kind: 'house' }, { ...OFFER, kind: 'house', own: null }, WHEN),
  ).toThrow(RangeError);
});

test.each([
  ['instalments', 5, ['630.00', '3150.00'], '2026-05-10'],
  ['full', 1, ['3150.00', '3150.00'], '2026-03-17'],
] as const)('a house of 45 000, its own part in %s', (direct, count, [first, sum], dueOn) => {
  const house = {
    ...OFFER,
    kind: 'house' as const,
    price: '45000.00',
    initial: '1350.00',
    financed: '3150.00',
    // As frozen with a payment in full: the plan that was shown has one instalment.
    months: 1,
    own: { amount: '3150.00', months: 5 },
  };
  const sale = reservedSale(
    { ...HOLD, kind: 'house' },
    { ...house, direct, annualRatePct: '0' },
    WHEN,
  );
  expect(() => checkNewSale(sale)).not.toThrow();
  expect(sale.plan?.rows).toHaveLength(count);
  expect(amountText(sale.plan?.rows[0]?.capital ?? cents(0))).toBe(first);
  expect(sumOfCapital(sale.plan?.rows)).toBe(sum);
  expect(sale.plan?.rows[0]?.dueOn).toBe(dueOn);
});

const LENT_HOUSE: ReservedOffer = {
  ...OFFER,
  kind: 'house',
  price: '45000.00',
  initial: '1350.00',
  financed: '43650.00',
  months: 120,
  direct: 'instalments',
  own: { amount: '3150.00', months: 5 },
  rest: 'french',
  lent: { amount: '40500.00', mostMonths: 120, months: 120 },
};

test('a house of 45 000 without a bank: 5 × 630.00 at 0 % beside 120 × 535.21 at 10 % of 40 500.00', () => {
  const sale = reservedSale({ ...HOLD, kind: 'house' }, LENT_HOUSE, WHEN);
  expect(() => checkNewSale(sale)).not.toThrow();
  const { plan } = sale;
  expect(plan).toMatchObject({
    kind: 'house',
    financed: 4_365_000,
    months: 120,
    annualRatePct: '10',
  });
  const rows = plan?.rows ?? [];
  const asked = rows.map(({ capital, interest }) => amountText(cents(capital + interest)));
  expect([asked[0], asked[4], asked[5], asked[118]]).toEqual([
    '1165.21',
    '1165.21',
    '535.21',
    '535.21',
  ]);
  // Interest is asked of what the company lends alone.
  expect(amountText(rows[0]?.interest ?? cents(0))).toBe('337.50');
  expect(sumOfCapital(rows)).toBe('43650.00');
  expect(rows[0]?.dueOn).toBe('2026-05-10');
});

test('its own part in full comes first, within the days of the reservation, and bears no interest', () => {
  const sale = reservedSale({ ...HOLD, kind: 'house' }, { ...LENT_HOUSE, direct: 'full' }, WHEN);
  expect(() => checkNewSale(sale)).not.toThrow();
  const [own, first] = sale.plan?.rows ?? [];
  expect(sale.plan?.rows).toHaveLength(121);
  expect(own).toMatchObject({ number: 1, capital: 315_000, interest: 0, dueOn: '2026-03-17' });
  expect(first).toMatchObject({ number: 2, interest: 33_750, dueOn: '2026-05-10' });
});

test('an offer that does not say what the company lends gives no such plan, and with a bank the plan bears no rate', () => {
  const house = { ...HOLD, kind: 'house' as const };
  expect(() => reservedSale(house, { ...LENT_HOUSE, lent: null }, WHEN)).toThrow(RangeError);
  const { plan } = reservedSale(house, { ...LENT_HOUSE, rest: 'bank' }, WHEN);
  expect(plan).toMatchObject({ financed: 315_000, months: 5, annualRatePct: '0' });
});

test('for cash the whole price is the initial', () => {
  const cash = {
    ...OFFER,
    kind: 'cash' as const,
    discount: '1080.00',
    initial: '9720.00',
    financed: '0.00',
    months: 1,
  };
  const sale = reservedSale(HOLD, cash, WHEN);
  expect(() => checkNewSale(sale)).not.toThrow();
  expect(sale.plan?.rows).toEqual([]);
  expect(sale.plan?.financed).toBe(cents(0));
  // What is not paid at once is what price and discount leave, whatever else the offer says.
  const part = reservedSale(HOLD, { ...cash, initial: '9000.00' }, WHEN);
  expect(part.plan).toMatchObject({ financed: 72_000, months: 1 });
});

test('a season ticket keeps the name of its season', () => {
  const ticket = { ...HOLD, kind: 'seasonTicket' as const, unitId: null, itemId: 7, season: 2026 };
  expect(reservedSale(ticket, OFFER, WHEN)).toMatchObject({ itemId: 7, label: 'Temporada 2026' });
});

test.each([
  ['french', '10800.00', '540.00', '540.00', '10260.00'],
  ['cash', '10800.00', '1566.00', '540.00', '10260.00'],
  // Offers from before do not say what the list took off: that of a cash plan holds the discount for paying at once.
  ['french', '10800.00', '540.00', undefined, '10260.00'],
  ['cash', '10800.00', '1080.00', undefined, '10800.00'],
] as const)(
  'a %s offer of %s less %s asks for %s',
  (kind, price, discount, listDiscount, asked) => {
    expect(amountText(askedPrice({ kind, price, discount, listDiscount }))).toBe(asked);
  },
);
