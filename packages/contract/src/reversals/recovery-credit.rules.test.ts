import { expect, test } from 'vitest';
import { day } from '../dates.ts';
import { add, amountText, parseCents, sumOf, ZERO } from '../money.ts';
import { planRows } from '../sales/plan.rules.ts';
import {
  creditEndsOn,
  recognisedCapital,
  recognisedPct,
  type RecognitionPolicy,
} from './recovery-credit.rules.ts';

const POLICY: RecognitionPolicy = {
  from12Pct: '30',
  from24Pct: '50',
  perYearPct: '5',
  maxPct: '50',
};
const UNCAPPED = { ...POLICY, maxPct: '100' };

test.each([
  [0, '0'],
  [11, '0'],
  [12, '30'],
  [23, '30'],
  [24, '50'],
  [59, '50'],
  [60, '50'],
  [71, '50'],
  [72, '55'],
  [83, '55'],
  [84, '60'],
  [120, '75'],
  [600, '100'],
])('%i instalments paid in full recognise %s %% before the cap (REV-5)', (instalments, pct) => {
  expect(recognisedPct(instalments, UNCAPPED)).toBe(pct);
});

test.each([
  [11, '0'],
  [23, '30'],
  [24, '50'],
  [72, '50'],
  [120, '50'],
])('%i instalments recognise %s %% with the cap of 50 %% (REV-5)', (instalments, pct) => {
  expect(recognisedPct(instalments, POLICY)).toBe(pct);
});

/** The capital of the first instalments of a plan at 10 %. */
function capitalPaid({
  financed,
  months,
  instalments,
}: {
  financed: string;
  months: number;
  instalments: number;
}) {
  const rows = planRows({
    kind: 'french',
    financed: parseCents(financed),
    months,
    annualRatePct: '10',
    firstDueOn: day('2026-04-10'),
    formPerInstalment: ZERO,
    expensesPerInstalment: ZERO,
  });
  return sumOf(rows.slice(0, instalments), (row) => row.capital);
}

test.each([
  // 12 000, initial 1 200, 120 months at 10 %, 36 paid.
  ['10800.00', '1200.00', 120, 36, '3402.76', '1701.38'],
  // 11 paid.
  ['10800.00', '1200.00', 120, 11, '1804.69', '0.00'],
  // 5 400, initial 540, 60 months, 36 paid: half of an odd cent is rounded up.
  ['4860.00', '540.00', 60, 36, '3162.21', '1581.11'],
])('financed %s, initial %s, %i months, %i paid: C %s, R %s', (...row) => {
  const [financed, initial, months, instalments, paid, recognised] = row;
  const capital = add(parseCents(initial), capitalPaid({ financed, months, instalments }));
  expect(amountText(capital)).toBe(paid);
  expect(amountText(recognisedCapital({ capital, instalments }, POLICY))).toBe(recognised);
});

test('a credit counts for 24 months, its last day included; the 29th of February ends on the 28th', () => {
  expect(creditEndsOn(day('2026-07-26'), 24)).toBe('2028-07-26');
  expect(creditEndsOn(day('2028-02-29'), 24)).toBe('2030-02-28');
});
