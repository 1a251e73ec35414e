import { addDays, day, daysBetween, type Day } from '@kantuta/contract/dates';
import { convert } from '@kantuta/contract/exact-money';
import { amountText, type Cents } from '@kantuta/contract/money';
import { totalOf } from '@kantuta/contract/sales/components.rules';
import { firstDueDate, instalmentOf } from '@kantuta/contract/sales/plan.rules';
import { describe, expect, test } from 'vitest';
import { drawLots } from '../land/lots.ts';
import { createStreams } from '../streams.ts';
import { playSale, statementOn, type PlayedSale } from './play-sale.ts';
import { numberSales } from './sale-draft.ts';
import { storySales } from './stories.ts';

const lots = drawLots();

function playStories(today: Day) {
  const stream = createStreams('kantuta-demo-1')('stories');
  const played = numberSales(storySales(stream, lots, today), () => 'DEMOREFERENC').map((sale) =>
    playSale(sale, (amount) => convert(amount, '6.96')),
  );
  return {
    of(story: string) {
      const found = played.find(({ sale }) => sale.story === story);
      if (!found) throw new Error(`no story ${story}`);
      return { ...found, statement: statementOn(found, datedEntries(found), today) };
    },
    all: played,
  };
}

function datedEntries(played: PlayedSale) {
  return played.postings.flatMap(({ entries, on }) => entries.map((entry) => ({ ...entry, on })));
}

const text = (value: Cents) => amountText(value);

// An ordinary day, the last day of a short month and of a long one, a Carnival Sunday's week, a leap day, New Year.
const DAYS = ['2026-03-12', '2027-02-28', '2026-01-31', '2026-02-22', '2028-02-29', '2026-01-01'];

describe.each(DAYS.map(day))('loaded on %s', (today) => {
  const stories = playStories(today);

  // Story, price, initial, months, instalment, paid of total, balance: DEMO-9.
  test.each([
    ['S1', '10800.00', '1080.00', 48, '246.52', 14, '7272.92'],
    ['S2', '6000.00', '600.00', 60, '114.73', 7, '4899.52'],
    ['S3', '8250.00', '825.00', 120, '98.12', 17, '6766.00'],
    ['S4', '5400.00', '540.00', 60, '103.26', 36, '2237.79'],
    ['S5', '4478.00', '447.80', 24, '182.28', 12, '2095.33'],
    ['S6', '39500.00', '1185.00', 5, '553.00', 2, '37209.00'],
    ['S8', '180.00', '18.00', 3, '54.00', 1, '108.00'],
    ['S10', '5400.00', '540.00', 48, '123.26', 5, '4439.24'],
    ['S11', '7500.00', '750.00', 48, '171.20', 0, '7400.00'],
    ['S12', '10800.00', '1080.00', 120, '128.45', 30, '8110.31'],
    ['S14', '1490.00', '149.00', 24, '60.65', 24, '0.00'],
    ['S15', '2490.00', '249.00', 36, '70.22', 9, '1730.00'],
    ['S16', '1490.00', '149.00', 24, '60.65', 1, '1289.29'],
    ['S17', '6000.00', '600.00', 60, '114.73', 0, '5400.00'],
  ])('%s has its figures to the cent', (story, ...expected) => {
    const { sale, statement } = stories.of(story);
    const terms = sale.plan?.terms;
    expect([
      text(sale.price),
      text(sale.initial),
      terms?.months,
      terms && text(instalmentOf(terms)),
      statement.paidInstalments,
      text(statement.outstandingCapital),
    ]).toEqual(expected);
  });

  test('S1: the next instalment is number 15, due within a week, with capital 185.91 and interest 60.61', () => {
    const { next, overdueCount } = stories.of('S1').statement;
    expect(next).toMatchObject({ number: 15, state: 'due_soon' });
    expect(text(next?.owed.capital ?? (0 as Cents))).toBe('185.91');
    expect(text(next?.owed.interest ?? (0 as Cents))).toBe('60.61');
    expect(overdueCount).toBe(0);
  });

  test('S2: instalments 8 and 9 are overdue with the capital and interest of the story', () => {
    const { instalments, overdueCount } = stories.of('S2').statement;
    const late = instalments.filter((item) => item.isOverdue);
    expect(overdueCount).toBe(2);
    expect(
      late.map(({ number, owed }) => [
        number,
        text(owed.capital),
        text(owed.interest),
        text(owed.form),
      ]),
    ).toEqual([
      [8, '73.90', '40.83', '1.00'],
      [9, '74.52', '40.21', '1.00'],
    ]);
  });

  test('S3: instalments 18 to 21 are overdue with 392.48 and fines, and the sale is in notice of reversal', () => {
    const { instalments, arrears } = stories.of('S3').statement;
    const late = instalments.filter((item) => item.isOverdue);
    expect(late.map(({ number }) => number)).toEqual([18, 19, 20, 21]);
    expect(arrears).toBe('pre_reversal');
    expect(
      text(late.reduce((sum, { owed }) => (sum + totalOf(owed) - owed.fine) as Cents, 0 as Cents)),
    ).toBe('392.48');
  });

  test('S4: initial and capital paid are 3 162.21, and nothing more is owed', () => {
    const { sale, statement, postings } = stories.of('S4');
    expect(text(statement.paidCapital)).toBe('3162.21');
    expect(statement.owed).toBe(0);
    expect(sale.stateChangedOn).toBe(addDays(today, -120));
    expect(postings.at(-1)?.kind).toBe('sale_reverted');
  });

  test('S5: 53.2 % of the Resort is paid', () => {
    expect(stories.of('S5').statement.paidBasisPoints).toBe(5320);
  });

  test('S7 and S13 are paid in full at once; the lot has the discount for cash', () => {
    const travel = stories.of('S7');
    expect(travel.postings.map(({ payment }) => payment?.method)).toEqual(['card', undefined]);
    expect(text(travel.statement.paidCapital)).toBe('5900.00');
    const lot = stories.of('S13');
    expect(text(lot.statement.paidCapital)).toBe('4860.00');
    expect(lot.statement.outstandingCapital).toBe(0);
  });

  test('S10: the instalment in regularization is 123.26 or Bs 857,89', () => {
    const { next } = stories.of('S10').statement;
    expect(next?.number).toBe(6);
    const amount = next ? totalOf({ ...next.owed, fine: 0 as Cents }) : (0 as Cents);
    expect([text(amount), text(convert(amount, '6.96'))]).toEqual(['123.26', '857.89']);
  });

  test('S17: the initial was paid by prepaid card and QR', () => {
    const { postings, statement } = stories.of('S17');
    expect(
      postings.map(({ payment }) => payment && [payment.method, text(payment.amount)]),
    ).toEqual([
      ['prepaid', '100.00'],
      ['qr', '500.00'],
    ]);
    expect(statement.overdueCount).toBe(0);
  });

  test('S18: a friend code paid 50.00 forty days ago', () => {
    const friend = stories.of('S2').postings.find(({ payment }) => payment?.method === 'friend');
    expect(friend?.on).toBe(addDays(today, -40));
    expect(friend?.payment && text(friend.payment.amount)).toBe('50.00');
  });

  test('no other story is overdue, and nothing happened today or later', () => {
    const overdue = stories.all.filter(
      (played) => statementOn(played, datedEntries(played), today).overdueCount > 0,
    );
    expect(overdue.map(({ sale }) => sale.story).sort()).toEqual(['S2', 'S3']);
    const days = stories.all.flatMap(({ postings }) => postings.map(({ on }) => on));
    expect(days.filter((on) => daysBetween(on, today) < 1)).toEqual([]);
  });

  test('every calendar is the same as the product would make', () => {
    const plans = stories.all.flatMap(({ sale }) =>
      sale.plan && sale.plan.terms.kind !== 'cash' ? [sale.plan] : [],
    );
    expect(plans.map((plan) => plan.terms.firstDueOn)).toEqual(
      plans.map((plan) => firstDueDate(plan.startedOn, plan.dueDay, 25)),
    );
  });
});
