import { addDays, dayInLaPaz, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { postProviderFees } from '@kantuta/contract/ledger/provider-fees.rules';
import { cents, sumOf, type Cents, type Currency } from '@kantuta/contract/money';
import type { ListedReason } from '@kantuta/contract/payments/missing-money.calls';
import { COMPANIES } from '../land/companies.ts';
import type { StreamIds } from '../stream-ids.ts';
import type { BookedPayment, Transaction } from './books.ts';
import type { IntentStory } from './intent-story.ts';

/** The names that the providers have in the record of their events. */
const [BANK, CARD, POINTS] = ['qr-bank', 'card', 'points'] as const;
type Provider = typeof BANK | typeof CARD | typeof POINTS;
const PROVIDERS: readonly Provider[] = [BANK, CARD, POINTS];
/** The land, whose day shows most faults; the park, which issued the points; the houses. */
const [LAND, PARK, HOUSES] = [8, 3, 2];

export type ListedLine = {
  provider: Provider;
  day: Day;
  eventId: string;
  companyId: number;
  amount: Cents;
  currency: Currency;
  fee: Cents;
  state: 'taken' | 'given_back';
  paidAt: Date;
};

/** Money on which list and books do not agree. Money of the bank has its event already; `told` is that of the others. */
export type PlantedFault = {
  reason: ListedReason;
  provider: Provider;
  eventId: string;
  intentId: string | null;
  day: Day;
  told: Pick<ListedLine, 'companyId' | 'amount' | 'currency' | 'paidAt'> | null;
};

export type ClosingStory = {
  /** Every company is closed up to this day. */
  closedThrough: Day;
  closedAt: Date;
  /** When the list of each day was read. */
  read: { provider: Provider; day: Day; payments: number; at: Date }[];
  lines: ListedLine[];
  faults: PlantedFault[];
};

type Past = {
  intents: readonly IntentStory[];
  payments: readonly BookedPayment[];
  ids: StreamIds;
  today: Day;
};

/**
 * A day that is closed, and two open ones behind it whose lists differ from the books in each way once (DEMO-12). A list of the set has
 * what its books have; the faults are planted into it afterwards.
 */
export function drawClosingDays(past: Past): { story: ClosingStory; transactions: Transaction[] } {
  const days = [3, 2, 1].map((ago) => addDays(past.today, -ago));
  const [closedThrough = past.today, , yesterday = past.today] = days;
  const lines = days.flatMap((day) => [...bankLines(past, day), ...fileLines(past, day)]);
  const faults = plant(past, lines, yesterday);
  const story: ClosingStory = {
    closedThrough,
    closedAt: instantInLaPaz(addDays(closedThrough, 1), 9, 20),
    read: PROVIDERS.flatMap((provider) =>
      days.map((day) => ({
        provider,
        day,
        payments: lines.filter((line) => line.provider === provider && line.day === day).length,
        at: readAt(day),
      })),
    ),
    lines,
    faults,
  };
  return { story, transactions: days.flatMap((day) => feesOf(past, lines, day)) };
}

/** As the day ends, so that the list of yesterday is read at whatever hour the demo is loaded. */
function readAt(day: Day): Date {
  return instantInLaPaz(addDays(day, 1));
}

function bankLines({ intents }: Past, day: Day): ListedLine[] {
  return intents.flatMap(({ event, sale }) => {
    if (!event || dayInLaPaz(event.paidAt) !== day) return [];
    const { id: eventId, amountBob: amount, paidAt } = event;
    const { companyId } = sale;
    const of = { eventId, companyId, amount, paidAt, currency: 'BOB', fee: cents(0) } as const;
    return [{ provider: BANK, day, state: 'taken', ...of }];
  });
}

const FEE_PER_MYRIAD = 290;

/** Files name no hour, so their money stands at noon. */
function fileLines({ payments, ids }: Past, day: Day): ListedLine[] {
  return payments.flatMap(({ payment: { method, amount }, posting, sale }) => {
    if (posting.on !== day || (method !== 'card' && method !== 'points' && method !== 'friend'))
      return [];
    const provider = method === 'card' ? CARD : POINTS;
    return [
      {
        ...fileLine(ids, provider, day),
        companyId: provider === CARD ? sale.companyId : PARK,
        amount,
        fee: provider === CARD ? cents(Math.round((amount * FEE_PER_MYRIAD) / 10_000)) : cents(0),
      },
    ];
  });
}

function fileLine(ids: StreamIds, provider: Provider, day: Day) {
  return {
    provider,
    day,
    eventId: provider === CARD ? `CH-${ids.reference()}` : ids.uuid(instantInLaPaz(day, 12)),
    currency: 'USD' as const,
    state: 'taken' as const,
    paidAt: instantInLaPaz(day, 12),
  };
}

/** One difference of each kind in the lists of yesterday, and of the day before where yesterday brought too little. */
function plant({ intents, ids }: Past, lines: ListedLine[], yesterday: Day): PlantedFault[] {
  const since = instantInLaPaz(addDays(yesterday, -1));
  const paid = intents
    .filter(
      ({ event, sale }) =>
        event?.outcome === 'settled' && sale.companyId === LAND && event.paidAt >= since,
    )
    .sort((a, b) => Number(b.event?.paidAt) - Number(a.event?.paidAt));
  const bankFault = (reason: ListedReason, change: (line: ListedLine) => ListedLine[]) => {
    const intent = paid.shift();
    const at = lines.findIndex(({ eventId }) => eventId === intent?.event?.id);
    const line = lines[at];
    if (!intent || !line) throw new RangeError(`no payment of the last days is left for ${reason}`);
    lines.splice(at, 1, ...change(line));
    const { day, eventId } = line;
    return { reason, provider: BANK, eventId, intentId: intent.id, day, told: null };
  };
  const fileFault = (
    reason: ListedReason,
    { provider, ...said }: Pick<ListedLine, 'provider' | 'companyId' | 'amount'>,
    change: Partial<ListedLine>,
  ): PlantedFault => {
    const line: ListedLine = { ...fileLine(ids, provider, yesterday), ...said, fee: cents(0) };
    lines.push({ ...line, ...change });
    const { eventId, day } = line;
    return { reason, provider, eventId, intentId: null, day, told: line };
  };
  return [
    bankFault('not_in_list', () => []),
    bankFault('amount', (line) => [{ ...line, amount: cents(line.amount + 50) }]),
    bankFault('duplicate', (line) => [line, line]),
    bankFault('wrong_day', (line) => [
      { ...line, paidAt: new Date(instantInLaPaz(line.day).getTime() - 4 * MINUTE_MS) },
    ]),
    bankFault('wrong_company', (line) => [{ ...line, companyId: HOUSES }]),
    fileFault(
      'state',
      { provider: CARD, companyId: LAND, amount: cents(12_845) },
      { state: 'given_back' },
    ),
    fileFault(
      'currency',
      { provider: CARD, companyId: LAND, amount: cents(7_022) },
      { currency: 'BOB' },
    ),
    fileFault('not_in_books', { provider: POINTS, companyId: PARK, amount: cents(2_500) }, {}),
  ];
}

/** What the processor kept of each company's money of a day, as the product posts it (CLO-8). */
function feesOf({ ids }: Past, lines: readonly ListedLine[], day: Day): Transaction[] {
  return COMPANIES.flatMap(({ id: companyId }) => {
    const own = lines.filter((line) => line.day === day && line.companyId === companyId);
    const fees = [{ currency: 'USD' as const, amount: sumOf(own, ({ fee }) => fee) }];
    const entries = postProviderFees({ account: 'card_clearing', fees });
    if (entries.length === 0) return [];
    return [
      {
        id: ids.uuid(readAt(day)),
        companyId,
        kind: 'provider_fees',
        on: day,
        postedAt: readAt(day),
        source: { kind: 'settlement_file', id: `${CARD}:${day}:${companyId}:1` },
        entries,
        reversesId: null,
      },
    ];
  });
}
