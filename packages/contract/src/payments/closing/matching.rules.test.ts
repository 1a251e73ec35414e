import { expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { addDays, day } from '../../dates.ts';
import { matchLines, type DiscrepancyKind, type MoneyLine } from './matching.rules.ts';

// The package uses no platform API, but its tests run on one.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

// reliability-goals G8: 1,000 planted in 100,000 in the long run.
const [LINES, PLANTED] = process.env['LONG'] === '1' ? [100_000, 1_000] : [7_000, 70];
const KINDS: readonly DiscrepancyKind[] = [
  'ours_only',
  'theirs_only',
  'amount',
  'currency',
  'state',
  'duplicate',
  'wrong_day',
  'wrong_company',
];

const line = (number: number, change: Partial<MoneyLine> = {}): MoneyLine => ({
  reference: `C-${String(number).padStart(7, '0')}`,
  companyId: [2, 3, 8, 12][number % 4] as number,
  // Few amounts, so that many lines look alike and the reference alone tells them apart.
  amount: cents(1_000 + (number % 7) * 50),
  currency: number % 3 === 0 ? 'BOB' : 'USD',
  state: number % 50 === 0 ? 'given_back' : 'taken',
  on: day('2026-11-22'),
  ...change,
});

/** What goes wrong with a line: how our books have it, and how the list. */
const PLANTED_AS: Record<
  DiscrepancyKind,
  (right: MoneyLine) => readonly [ours: MoneyLine[], theirs: MoneyLine[]]
> = {
  ours_only: (right) => [[right], []],
  theirs_only: (right) => [[], [right]],
  amount: (right) => [[right], [{ ...right, amount: cents(right.amount + 1) }]],
  currency: (right) => [
    [right],
    [{ ...right, currency: right.currency === 'USD' ? 'BOB' : 'USD' }],
  ],
  state: (right) => [
    [right],
    [{ ...right, state: right.state === 'taken' ? 'given_back' : 'taken' }],
  ],
  duplicate: (right) => [[right], [right, right]],
  wrong_day: (right) => [[right], [{ ...right, on: addDays(right.on, 1) }]],
  wrong_company: (right) => [[right], [{ ...right, companyId: 27 }]],
};

test('every planted discrepancy is found as what it is, and none where all agrees (reliability-goals d5)', () => {
  const ours: MoneyLine[] = [];
  const theirs: MoneyLine[] = [];
  const expected = new Map<string, DiscrepancyKind>();
  const step = Math.floor(LINES / PLANTED);
  for (let number = 0; number < LINES; number += 1) {
    const right = line(number);
    const kind = number % step === 0 ? KINDS[(number / step) % KINDS.length] : undefined;
    const [mine, listed] = kind ? PLANTED_AS[kind](right) : [[right], [right]];
    if (kind) expected.set(right.reference, kind);
    ours.push(...mine);
    theirs.unshift(...listed);
  }
  const { matched, discrepancies } = matchLines(ours, theirs);
  const found = new Map(discrepancies.map(({ reference, kind }) => [reference, kind]));
  expect(expected.size).toBe(PLANTED);
  expect(found).toEqual(expected);
  // A duplicate is the second one beside a line that agrees.
  const doubles = [...expected.values()].filter((kind) => kind === 'duplicate').length;
  expect(discrepancies).toHaveLength(PLANTED);
  expect(matched).toBe(LINES - PLANTED + doubles);
});

test('a money that was listed twice meets the line that agrees, and only the other one is left over', () => {
  const right = line(1);
  const other = { ...right, amount: cents(right.amount + 100) };
  const { matched, discrepancies } = matchLines([right], [other, right]);
  expect(matched).toBe(1);
  expect(discrepancies).toEqual([
    {
      kind: 'duplicate',
      reference: right.reference,
      ours: null,
      theirs: other,
      fix: 'give_one_back',
    },
  ]);
});

test('a money that we booked twice is asked for again, never given back', () => {
  const right = line(1);
  const [second] = matchLines([right, right], [right]).discrepancies;
  expect(second).toMatchObject({ kind: 'duplicate', ours: right, theirs: null, fix: 'ask_again' });
});

test('what was taken and given back on one day is no double: our books still have it, or the list does', () => {
  const taken = line(1);
  const back = line(1, { state: 'given_back' });
  expect(matchLines([taken], [taken, back])).toEqual({
    matched: 1,
    discrepancies: [
      { kind: 'state', reference: taken.reference, ours: taken, theirs: back, fix: 'reverse' },
    ],
  });
  expect(matchLines([taken, back], [back, taken])).toEqual({ matched: 2, discrepancies: [] });
  const ours = matchLines([taken, back], [taken]).discrepancies;
  expect(ours).toMatchObject([{ kind: 'ours_only', ours: back, theirs: null, fix: 'ask_again' }]);
  const twice = matchLines([taken, back], [taken, back, back]).discrepancies;
  expect(twice).toMatchObject([{ kind: 'duplicate', ours: null, theirs: back }]);
});

test('of a strange money that is listed twice one is unknown and the other its double', () => {
  const kinds = matchLines([], [line(1), line(1)]).discrepancies.map(({ kind }) => kind);
  expect(kinds).toEqual(['theirs_only', 'duplicate']);
});

test.each([
  ['taken', 'given_back', 'reverse'],
  ['given_back', 'taken', 'give_back'],
] as const)('ours %s and theirs %s: %s', (ours, theirs, fix) => {
  const [found] = matchLines(
    [line(1, { state: ours })],
    [line(1, { state: theirs })],
  ).discrepancies;
  expect(found).toMatchObject({ kind: 'state', fix });
});

test('what differs in several things is told once, with the heaviest', () => {
  const theirs = { ...line(1), currency: 'BOB', amount: cents(1), companyId: 27 } as const;
  const { discrepancies } = matchLines([line(1)], [theirs]);
  expect(discrepancies.map(({ kind }) => kind)).toEqual(['currency']);
});
