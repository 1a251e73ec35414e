import { addDays, type Day } from '@kantuta/contract/dates';
import type { Statement } from '@kantuta/contract/sales/statement.rules';
import type { PlayedSale } from '../sales/play-sale.ts';
import type { BookedPayment, Transaction } from './books.ts';
import type { IntentStory } from './intent-story.ts';
import { paidAfterExpiry, paidAnotherAmount, type Means } from './late-qr.ts';
import { settledIntent } from './settled-intents.ts';
import { ENDINGS, unpaidIntent } from './unpaid-intents.ts';

type StatementOf = (played: PlayedSale, on: Day) => Statement;

/**
 * DEMO-12, "At T": 3 waiting, 2 in regularization, 5 failed this week, and one for each other way to end without money.
 */
const WITHOUT_MONEY = [
  // Late enough that their QR can still be paid at any hour of the day of loading.
  { how: ENDINGS.waiting, daysAgo: 1, minutes: 24 * 60 - 5 },
  { how: ENDINGS.waiting, daysAgo: 1, minutes: 24 * 60 - 3 },
  { how: ENDINGS.waiting, daysAgo: 1, minutes: 24 * 60 - 1 },
  { how: ENDINGS.declined, daysAgo: 1, minutes: 12 * 60 + 40 },
  { how: ENDINGS.declined, daysAgo: 2, minutes: 20 * 60 + 5 },
  { how: ENDINGS.declined, daysAgo: 3, minutes: 9 * 60 + 30 },
  { how: ENDINGS.declined, daysAgo: 5, minutes: 18 * 60 + 55 },
  { how: ENDINGS.declined, daysAgo: 6, minutes: 11 * 60 + 20 },
  { how: ENDINGS.expired, daysAgo: 3, minutes: 15 * 60 + 10 },
  { how: ENDINGS.expired, daysAgo: 9, minutes: 21 * 60 },
  { how: ENDINGS.cancelled, daysAgo: 2, minutes: 8 * 60 + 45 },
  { how: ENDINGS.cancelled, daysAgo: 7, minutes: 19 * 60 + 35 },
  { how: ENDINGS.bankDown, daysAgo: 4, minutes: 22 * 60 + 10 },
] as const;

/** Every payment intent of the set, with the ledger entries of those in regularization. */
export function drawIntents(
  played: readonly PlayedSale[],
  payments: readonly BookedPayment[],
  statementOf: StatementOf,
  means: Means,
): { intents: IntentStory[]; transactions: Transaction[] } {
  const settled = payments.flatMap((booked) => {
    const { intentId } = booked;
    return intentId === null ? [] : [settledIntent({ ...booked, intentId }, means)];
  });
  const twoDaysAgo = addDays(means.today, -2);
  const candidates = candidatesOf(played, statementOf, means);
  const regularized = [
    ...played
      .filter(({ sale }) => sale.story === 'S10')
      .map((own) => paidAfterExpiry(own.sale, statementOf(own, twoDaysAgo), means)),
    ...candidates
      .slice(0, 1)
      .map((own) => paidAnotherAmount(own.sale, statementOf(own, twoDaysAgo), means)),
  ];
  const unpaid = candidates.slice(1, 1 + WITHOUT_MONEY.length).flatMap((own, index) => {
    const line = WITHOUT_MONEY[index];
    if (!line) return [];
    const statement = statementOf(own, addDays(means.today, -line.daysAgo));
    return [unpaidIntent(own.sale, statement, line.how, line, means)];
  });
  return {
    intents: [...settled, ...regularized.map(({ intent }) => intent), ...unpaid],
    transactions: regularized.map(({ transaction }) => transaction),
  };
}

/** Sales of the filler without payments in the last 14 days, so that the drawn intents fit their books. */
function candidatesOf(
  played: readonly PlayedSale[],
  statementOf: StatementOf,
  { today, stream }: Means,
): PlayedSale[] {
  const since = addDays(today, -14);
  const quiet = played.filter(
    ({ sale, postings }) =>
      sale.story === '' &&
      sale.state === 'sold' &&
      sale.companyId !== 27 &&
      postings.every(({ on }) => on < since),
  );
  const found: PlayedSale[] = [];
  for (const own of stream.shuffled(quiet)) {
    if (found.length > WITHOUT_MONEY.length) break;
    const { next, overdueCount } = statementOf(own, today);
    if (next !== null && overdueCount === 0) found.push(own);
  }
  return found;
}
