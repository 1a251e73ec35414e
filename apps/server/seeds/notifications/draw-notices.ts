import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import type { Statement } from '@kantuta/contract/sales/statement.rules';
import type { BookedPayment } from '../payments/books.ts';
import type { IntentStory } from '../payments/intent-story.ts';
import type { Person } from '../people/person.ts';
import type { Sale } from '../sales/sale-draft.ts';
import type { Notice } from './notice.ts';
import {
  dueSoon,
  inRegularization,
  instalmentsOverdue,
  paymentConfirmed,
  personalNotices,
  twoForOne,
} from './notices.ts';

/** Person 28 has no notifications (DEMO-11). */
const WITHOUT_ANY = 28;
/** Person 16 has 14, so that "load more" works: 7 receipts, 6 reminders and the promotion. */
const OWNER_OF_MANY = 16;
const RECEIPT_NOTICES = 7;
const REMINDER_NOTICES = 6;
/** The receipts of everybody else are notified for this many days back. */
const RECENT_DAYS = 45;

type NoticeSources = {
  today: Day;
  people: readonly Person[];
  payments: readonly BookedPayment[];
  intents: readonly IntentStory[];
  statements: ReadonlyMap<string, { sale: Sale; statement: Statement }>;
  /** The notifications of notices that the desk sent. */
  fromDesk: readonly Notice[];
};

/** All notifications, ordered by time. */
export function drawNotices(sources: NoticeSources): Notice[] {
  const { today, people, intents } = sources;
  const readers = people.filter(
    ({ id, roles }) => id !== WITHOUT_ANY && roles.some(({ role }) => role !== 'operator'),
  );
  const notices = [
    ...receiptNotices(sources),
    ...reminders(sources),
    ...overdueNotices(sources),
    ...intents.flatMap(inRegularization),
    ...readers.map(({ id }) => twoForOne(id, today)),
    ...personalNotices(today),
    ...sources.fromDesk,
  ];
  return notices.sort((a, b) => a.at.getTime() - b.at.getTime() || a.personId - b.personId);
}

function receiptNotices({ today, payments }: NoticeSources): Notice[] {
  const since = instantInLaPaz(addDays(today, -RECENT_DAYS));
  const many = payments
    .filter(({ sale }) => sale.story === 'S1')
    .slice(-RECEIPT_NOTICES)
    .map(paymentConfirmed);
  const recent = payments.filter(
    ({ sale, issuedAt, intentId }) =>
      sale.personId !== OWNER_OF_MANY && intentId !== null && issuedAt >= since,
  );
  return [...many, ...recent.map(paymentConfirmed)];
}

function reminders({ statements }: NoticeSources): Notice[] {
  const story = statements.get('S1');
  if (!story) return [];
  const next = story.statement.next?.number ?? 0;
  return story.statement.instalments
    .filter(({ number }) => number <= next && number > next - REMINDER_NOTICES)
    .map((item) => dueSoon(story.sale, item, item.number < next));
}

function overdueNotices({ today, statements }: NoticeSources): Notice[] {
  return ['S2', 'S3'].flatMap((key) => {
    const story = statements.get(key);
    if (!story) return [];
    return [instalmentsOverdue(story.sale, story.statement.overdueCount, today)];
  });
}
