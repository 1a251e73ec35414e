import { expect, test } from 'vitest';
import { ZERO, amountText, cents, parseCents, sumOf } from '../money.ts';
import { addDays, day, daysBetween, partsOf } from '../dates.ts';
import {
  defaultDueDay,
  firstDueDate,
  houseParts,
  initialRow,
  instalmentOf,
  longestTerm,
  planRows,
  termProblem,
  totalInterest,
  type PlanKind,
  type PlanTerms,
} from './plan.rules.ts';

function terms(
  financed: string,
  months: number,
  rate: string,
  kind: PlanKind = 'french',
): PlanTerms {
  return {
    kind,
    financed: parseCents(financed),
    months,
    annualRatePct: rate,
    firstDueOn: day('2026-04-10'),
    formPerInstalment: ZERO,
    expensesPerInstalment: ZERO,
  };
}

test.each([
  ['10800.00', 120, '0', '90.00', '90.00', '0.00', '0.00', '90.00'],
  ['10800.00', 120, '8', '131.03', '59.03', '72.00', '4924.28', '131.71'],
  ['10800.00', 120, '10', '142.72', '52.72', '90.00', '6326.83', '143.15'],
  ['10800.00', 120, '12', '154.95', '46.95', '108.00', '7793.82', '154.77'],
  ['10800.00', 48, '10', '273.92', '183.92', '90.00', '2347.92', '273.68'],
  ['9720.00', 48, '10', '246.52', '165.52', '81.00', '2113.22', '246.78'],
  ['9720.00', 120, '10', '128.45', '47.45', '81.00', '5694.11', '128.56'],
  ['4030.20', 48, '8', '98.39', '71.52', '26.87', '692.41', '98.28'],
])(
  'golden table 6.2: %s over %d months at %s % a year is %s a month',
  (financed, months, rate, instalment, capital, interest, allInterest, last) => {
    const rows = planRows(terms(financed, months, rate));
    expect(rows).toHaveLength(months);
    expect(amountText(instalmentOf(terms(financed, months, rate)))).toBe(instalment);
    expect(amountText(rows[0]?.capital ?? ZERO)).toBe(capital);
    expect(amountText(rows[0]?.interest ?? ZERO)).toBe(interest);
    expect(amountText(totalInterest(rows))).toBe(allInterest);
    expect(amountText(rows.at(-1)?.amount ?? ZERO)).toBe(last);
  },
);

test.each([
  ['S1', '9720.00', 48, '10', '246.52', 14, '7272.92', '185.91', '60.61'],
  ['S2', '5400.00', 60, '10', '114.73', 7, '4899.52', '73.90', '40.83'],
  ['S3', '7425.00', 120, '10', '98.12', 17, '6766.00', '41.74', '56.38'],
  ['S4', '4860.00', 60, '10', '103.26', 36, '2237.79', '84.61', '18.65'],
  ['S5', '4030.20', 24, '8', '182.28', 12, '2095.33', '168.31', '13.97'],
  ['S10', '4860.00', 48, '10', '123.26', 5, '4439.24', '86.27', '36.99'],
  ['S12', '9720.00', 120, '10', '128.45', 30, '8110.31', '60.86', '67.59'],
  ['S15', '2241.00', 36, '8', '70.22', 9, '1730.00', '58.69', '11.53'],
  ['S16', '1341.00', 24, '8', '60.65', 1, '1289.29', '52.05', '8.60'],
  ['6.8', '10800.00', 120, '10', '142.72', 24, '9405.71', '64.34', '78.38'],
])(
  'story %s: %s over %d months at %s % is %s; after %d paid the balance is %s',
  (_, financed, months, rate, instalment, paid, balance, capital, interest) => {
    const rows = planRows(terms(financed, months, rate));
    expect(amountText(rows[0]?.amount ?? ZERO)).toBe(instalment);
    expect(amountText(rows[paid - 1]?.balanceAfter ?? ZERO)).toBe(balance);
    expect(amountText(rows[paid]?.capital ?? ZERO)).toBe(capital);
    expect(amountText(rows[paid]?.interest ?? ZERO)).toBe(interest);
  },
);

test('the second overdue instalment of S2 has the figures of the allocation example', () => {
  const ninth = planRows(terms('5400.00', 60, '10'))[8];
  expect(amountText(ninth?.capital ?? ZERO)).toBe('74.52');
  expect(amountText(ninth?.interest ?? ZERO)).toBe('40.21');
});

test.each([
  ['S4 on a new lot', '4238.89', 48, '10', '107.51'],
  ['S7 upgraded', '3600.00', 48, '8', '87.89'],
  ['S11 planned', '6750.00', 48, '10', '171.20'],
  ['membership CLA', '1341.00', 24, '8', '60.65'],
  ['membership ORO', '3141.00', 48, '8', '76.68'],
  ['recovery example 6.12', '7028.62', 48, '10', '178.26'],
  ['improvement, section 10', '2190.00', 36, '8', '68.63'],
  ['upgrade, section 10', '3859.00', 48, '8', '94.21'],
])('%s: %s over %d months at %s % is %s a month', (_, financed, months, rate, instalment) => {
  expect(amountText(instalmentOf(terms(financed, months, rate)))).toBe(instalment);
});

test('S4: 3 162.21 of capital was paid into the reverted lot', () => {
  const rows = planRows(terms('4860.00', 60, '10'));
  const capital = sumOf(rows.slice(0, 36), (row) => row.capital);
  expect(amountText(cents(capital + parseCents('540.00')))).toBe('3162.21');
});

test('S8: a season ticket has equal capital and no interest, whatever rate is stored', () => {
  const rows = planRows(terms('162.00', 3, '10', 'zero'));
  expect(rows.map((row) => amountText(row.amount))).toEqual(['54.00', '54.00', '54.00']);
  expect(totalInterest(rows)).toBe(0);
});

test('in a plan without interest the last row takes the residue', () => {
  const rows = planRows(terms('100.00', 3, '0', 'zero'));
  expect(rows.map((row) => amountText(row.capital))).toEqual(['33.33', '33.33', '33.34']);
});

test('half a cent of interest rounds up, although 10 / 1200 is an endless fraction', () => {
  expect(planRows(terms('0.60', 2, '10'))[0]?.interest).toBe(1);
  expect(planRows(terms('0.59', 2, '10'))[0]?.interest).toBe(0);
});

test('cash is one payment, and a financed sum of zero gives no plan', () => {
  const rows = planRows(terms('4860.00', 1, '10', 'cash'));
  expect(rows.map((row) => [row.number, row.dueOn, amountText(row.amount)])).toEqual([
    [1, '2026-04-10', '4860.00'],
  ]);
  expect(planRows(terms('0.00', 1, '0', 'cash'))).toEqual([]);
});

test('form and expenses are charged on every instalment and change nothing else', () => {
  const plain = planRows(terms('5400.00', 60, '10'));
  const charged = planRows({
    ...terms('5400.00', 60, '10'),
    formPerInstalment: parseCents('1.00'),
    expensesPerInstalment: parseCents('2.50'),
  });
  expect(charged.map((row) => row.capital)).toEqual(plain.map((row) => row.capital));
  expect(amountText(charged[7]?.amount ?? ZERO)).toBe('118.23');
});

test('the initial payment is row 0', () => {
  const initial = initialRow(parseCents('1080.00'), day('2026-03-12'), parseCents('9720.00'));
  expect(initial).toMatchObject({
    number: 0,
    dueOn: '2026-03-12',
    interest: 0,
    balanceAfter: 972_000,
  });
  expect(initial.amount).toBe(initial.capital);
});

test.each([
  ['39500.00', '1185.00', '2765.00', '553.00', '35550.00'],
  ['45000.00', '1350.00', '3150.00', '630.00', '40500.00'],
  ['52000.00', '1560.00', '3640.00', '728.00', '46800.00'],
  ['64500.00', '1935.00', '4515.00', '903.00', '58050.00'],
])('golden 6.5: a house of %s is %s + %s (5 × %s) + %s', (price, initial, direct, fifth, bank) => {
  const parts = houseParts(parseCents(price), { initialPct: '3', directPct: '7' });
  expect(amountText(parts.initial)).toBe(initial);
  expect(amountText(parts.direct)).toBe(direct);
  expect(amountText(parts.bank)).toBe(bank);
  const rows = planRows(terms(direct, 5, '0', 'house'));
  expect(rows.map((row) => amountText(row.amount))).toEqual([fifth, fifth, fifth, fifth, fifth]);
});

test.each([
  ['2026-03-12', 10, '2026-04-10'],
  ['2026-03-12', 5, '2026-05-05'],
  ['2026-03-11', 5, '2026-04-05'], // exactly 25 days later
  ['2026-12-01', 25, '2027-01-25'], // the 25th is only 24 days later
])(
  'golden 6.3: with the initial on %s and due day %d the first is due on %s',
  (paid, dueDay, due) => {
    expect(firstDueDate(day(paid), dueDay, 25)).toBe(due);
  },
);

test('the first due date lies 25 to 55 days after the initial, on the chosen day', () => {
  for (let after = 0; after < 1500; after += 1) {
    const paid = addDays(day('2026-01-01'), after);
    for (const dueDay of [5, 10, 15, 20, 25, defaultDueDay(paid)]) {
      const due = firstDueDate(paid, dueDay, 25);
      expect(partsOf(due).day).toBe(dueDay);
      expect(daysBetween(paid, due)).toBeGreaterThanOrEqual(25);
      expect(daysBetween(paid, due)).toBeLessThanOrEqual(55);
    }
  }
});

const policy = {
  kinds: ['french', 'cash'] as const,
  maxTermMonths: 120,
  dueDays: [5, 10, 15, 20, 25],
};

test.each([
  [{ kind: 'french', months: 48, dueDay: 10 }, null],
  [{ kind: 'french', months: 120, dueDay: 5 }, null],
  [{ kind: 'cash', months: 1, dueDay: 15 }, null],
  [{ kind: 'french', months: 121, dueDay: 10 }, 'term_too_long'],
  [{ kind: 'french', months: 0, dueDay: 10 }, 'term_invalid'],
  [{ kind: 'french', months: -3, dueDay: 10 }, 'term_invalid'],
  [{ kind: 'french', months: 12.5, dueDay: 10 }, 'term_invalid'],
  [{ kind: 'french', months: Number.NaN, dueDay: 10 }, 'term_invalid'],
  [{ kind: 'cash', months: 2, dueDay: 10 }, 'term_invalid'],
  [{ kind: 'zero', months: 48, dueDay: 10 }, 'plan_kind_not_allowed'],
  [{ kind: 'flat', months: 48, dueDay: 10 }, 'plan_kind_not_allowed'],
  [{ kind: 'french', months: 48, dueDay: 11 }, 'due_day_invalid'],
  [{ kind: 'french', months: 48, dueDay: 28 }, null], // sold on the 31st: its own day is the 28th
  [{ kind: 'french', months: 48, dueDay: 31 }, 'due_day_invalid'],
])('terms %j sold on the 31st: %s', (asked, problem) => {
  expect(termProblem({ ...asked, soldOn: day('2026-03-31') }, policy)).toBe(problem);
});

test('a term with tiny instalments is shortened', () => {
  const asked = terms('500.00', 120, '10');
  const months = longestTerm(asked, parseCents('10.00'));
  expect(instalmentOf({ ...asked, months })).toBeGreaterThanOrEqual(1000);
  expect(instalmentOf({ ...asked, months: months + 1 })).toBeLessThan(1000);
  expect(longestTerm(terms('9720.00', 48, '10'), parseCents('10.00'))).toBe(48);
  expect(longestTerm(terms('5.00', 12, '0', 'zero'), parseCents('10.00'))).toBe(1);
});

test('terms that the rules refuse are a programming error', () => {
  expect(() => planRows(terms('100.00', 0, '10'))).toThrow(RangeError);
  expect(() => planRows(terms('100.00', 1.5, '10'))).toThrow(RangeError);
  expect(() => planRows(terms('-100.00', 12, '10'))).toThrow(RangeError);
});

test('the last row of a flat plan takes what rounding left of its interest', () => {
  // 1 000.00 flat at 10 % over 7 months: 58.33 in all, 8.33 a month and 8.35 at the end.
  const rows = planRows(terms('1000.00', 7, '10', 'flat'));
  expect(rows.map(({ interest }) => amountText(interest))).toEqual([
    '8.33',
    '8.33',
    '8.33',
    '8.33',
    '8.33',
    '8.33',
    '8.35',
  ]);
});

test('a term is as long as an instalment of just the minimum allows, in a german plan by its smallest one', () => {
  expect(longestTerm(terms('120.00', 24, '0', 'zero'), parseCents('10.00'))).toBe(12);
  // 10.00 of capital in each row; the first one, with its interest, would allow more.
  expect(longestTerm(terms('120.00', 24, '10', 'german'), parseCents('10.00'))).toBe(12);
});
