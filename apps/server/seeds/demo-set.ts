import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import type { DatedEntry } from '@kantuta/contract/ledger/balances.rules';
import type { Statement } from '@kantuta/contract/sales/statement.rules';
import { enforceRaces } from './campaigns/race-sellers.ts';
import { drawImportedBoard, type ImportedLine } from './campaigns/imported-board.ts';
import { drawDeclarations, type DeclarationStory } from './declarations/declarations.ts';
import { drawDesk, type DeskStories } from './desk/draw-desk.ts';
import { drawFillerHolds, drawHolds, type HoldStory, type QueueStory } from './holds/held.ts';
import { drawProvisionals, type ProvisionalStory } from './holds/provisionals.ts';
import { drawReserved, withCharges, type ReservedStory } from './holds/reserved.ts';
import { drawLots, type Lot } from './land/lots.ts';
import { drawPlanSamples, type PlanSample } from './land/plan-files/samples.ts';
import { drawPassports, type PassportStory } from './land/passports.ts';
import { drawUnits, type Unit } from './land/units.ts';
import { drawNotices } from './notifications/draw-notices.ts';
import type { Notice } from './notifications/notice.ts';
import { bookPostings, type Books } from './payments/books.ts';
import { drawClosingDays, type ClosingStory } from './payments/closing-days.ts';
import { drawIntents } from './payments/draw-intents.ts';
import { issuedBalances } from './payments/issued-balances.ts';
import type { IntentStory } from './payments/intent-story.ts';
import { drawSavedCards, type SavedCardStory } from './payments/saved-cards.ts';
import { batchSales, drawBatches, type BatchStory } from './payments/prepaid-batches.ts';
import { cardSales, drawPrepaid, type PrepaidStory } from './payments/prepaid-cards.ts';
import { drawRates, inBolivianos, type RateRow } from './payments/rates.ts';
import { drawProspects } from './people/prospects.ts';
import { drawPeople } from './people/people.ts';
import type { Person } from './people/person.ts';
import { historyStart } from './sales/filler-dates.ts';
import { drawLotUses } from './sales/filler-lots.ts';
import { drawOrders } from './sales/filler-orders.ts';
import { fillerSales } from './sales/filler-sales.ts';
import { playSale, statementOn, type PlayedSale, type Posting } from './sales/play-sale.ts';
import { numberSales } from './sales/sale-draft.ts';
import { storySales } from './sales/stories.ts';
import { createStreamIds } from './stream-ids.ts';
import { createStreams } from './streams.ts';
import { supportStories, type SupportStory } from './support/requests.ts';

export type DemoSet = {
  today: Day;
  people: Person[];
  lots: Lot[];
  notForSale: ReadonlySet<number>;
  /** The units in their state before the first sale. */
  units: Unit[];
  /** Plans of land to try the import with. */
  planSamples: (PlanSample & { id: string; fileId: string })[];
  passports: (PassportStory & { id: string; fileId: string | null })[];
  /** Pre-reservations, those of the stories first, and who waits for the lots of others. */
  holds: HoldStory[];
  queue: QueueStory[];
  /** What is reserved and not sold yet. */
  reserved: ReservedStory[];
  /** Money that advisers took for clients. */
  provisionals: ProvisionalStory[];
  rates: RateRow[];
  played: PlayedSale[];
  books: Books;
  intents: IntentStory[];
  prepaid: PrepaidStory[];
  prepaidBatches: BatchStory[];
  savedCards: SavedCardStory[];
  closing: ClosingStory;
  notices: Notice[];
  support: SupportStory[];
  declarations: DeclarationStory[];
  prospects: ReturnType<typeof drawProspects>;
  desk: DeskStories;
  /** The board of a race of before the books (CAM-10). */
  importedBoard: ImportedLine[];
  /** The statement of a sale as the product would show it on a day. */
  statementOf(played: PlayedSale, on?: Day): Statement;
};

/** Payments of the last days have a timeline (intent, QR, stages); older payments have only their receipt. */
const TIMELINE_DAYS = 45;

/**
 * The whole demo brand in memory. It depends only on a text and a day, on no clock and no platform randomness: equal arguments give the
 * same set, byte for byte (DEMO-1).
 */
export function drawDemoSet(today: Day, seedText: string): DemoSet {
  const streams = createStreams(seedText);
  const people = drawPeople(streams('people'), today);
  const lots = drawLots();
  const rates = drawRates(today);
  const stories = storySales(streams('stories'), lots, today);
  const uses = drawLotUses(streams('lots'), lots, stories);
  const orders = drawOrders(streams('orders'), uses, today);
  const filler = fillerSales(streams('sales'), orders, people, today);
  const holdIds = createStreamIds(streams('hold ids'));
  const paid = numberSales([...stories, ...filler], () => holdIds.reference()).map((sale) =>
    playSale(sale, (amount, on) => inBolivianos(rates, amount, on)),
  );
  enforceRaces(paid, people, { today, historyFrom: historyStart(today) });
  const reserved = drawReserved(
    { stream: streams('reserved'), ids: createStreamIds(streams('reserved ids')) },
    paid,
  );
  const played = withCharges(paid, reserved);
  const ids = createStreamIds(streams('ids'));
  const statementOf = (sale: PlayedSale, on = today) => statementOn(sale, datedEntries(sale), on);
  const timelineFrom = addDays(today, -TIMELINE_DAYS);
  const books = bookPostings(
    played.flatMap(({ postings }) => postings),
    ids,
    ({ payment, on }) => payment?.method === 'qr' && on >= timelineFrom,
  );
  const means = { today, stream: streams('intents'), ids, rates };
  const { intents, transactions } = drawIntents(played, books.payments, statementOf, means);
  const firstDay = rates[0]?.on ?? today;
  books.transactions.push(...transactions, ...issuedBalances(books, ids, firstDay));
  const prepaidIds = createStreamIds(streams('prepaid'));
  const prepaid = drawPrepaid(prepaidIds, today);
  const prepaidBatches = drawBatches(prepaid, prepaidIds, today);
  const batched = new Set(prepaidBatches.map(({ cardId }) => cardId));
  const sold = prepaid.filter(({ id }) => !batched.has(id));
  books.transactions.push(
    ...cardSales(sold, prepaidIds),
    ...batchSales(prepaidBatches, prepaidIds),
  );
  const closing = drawClosingDays({
    intents,
    payments: books.payments,
    ids: createStreamIds(streams('closing')),
    today,
  });
  books.transactions.push(...closing.transactions);
  const savedCards = drawSavedCards(createStreamIds(streams('saved cards')), today);
  const support = supportStories(
    createStreamIds(streams('support')),
    today,
    (personId) =>
      played.find(({ sale }) => sale.personId === personId && sale.story !== '')?.sale.id ?? 0,
  );
  const desk = drawDesk(
    { today, stream: streams('desk'), ids: createStreamIds(streams('desk ids')) },
    { people, played, payments: books.payments, intents, support, closing: closing.story },
  );
  const notices = drawNotices({
    today,
    people,
    payments: books.payments,
    intents,
    statements: new Map(
      played
        .filter(({ sale }) => sale.story !== '')
        .map((own) => [own.sale.story, { sale: own.sale, statement: statementOf(own) }]),
    ),
    fromDesk: desk.notices,
  });
  const planIds = createStreamIds(streams('land plans'));
  const paperIds = createStreamIds(streams('passports'));
  const notForSale = new Set(uses.notForSale.map(({ id }) => id));
  const ofStories = drawHolds(createStreamIds(streams('holds')), today);
  const fillerHolds = drawFillerHolds(
    { today, stream: streams('filler holds'), ids: createStreamIds(streams('filler hold ids')) },
    {
      lots: uses.held,
      customers: punctualCustomers(people, played, statementOf),
      sellers: people.flatMap(({ id, adviser }) => (adviser?.state === 'active' ? [id] : [])),
    },
  );
  const taken = drawProvisionals(createStreamIds(streams('provisional ids')), today, {
    holds: fillerHolds.holds,
    lots,
  });
  return {
    today,
    people,
    lots,
    notForSale,
    units: drawUnits(lots, notForSale),
    planSamples: drawPlanSamples().map((sample) => ({
      ...sample,
      id: planIds.uuid(instantInLaPaz(today)),
      fileId: planIds.uuid(instantInLaPaz(today)),
    })),
    passports: drawPassports(today).map((story) => ({
      ...story,
      id: paperIds.uuid(story.publishedAt),
      fileId: story.file && paperIds.uuid(story.publishedAt),
    })),
    holds: [...ofStories, ...taken.holds],
    queue: fillerHolds.queue,
    reserved,
    provisionals: taken.provisionals,
    rates,
    played,
    books,
    intents,
    prepaid,
    prepaidBatches,
    savedCards,
    closing: closing.story,
    notices,
    support,
    prospects: drawProspects(createStreamIds(streams('prospects')), today),
    declarations: drawDeclarations(createStreamIds(streams('declarations')), today, played),
    desk,
    importedBoard: drawImportedBoard(streams('campaigns')),
    statementOf,
  };
}

const MOST_HOLDERS = 60;

/** Customers of the filler who owe nothing overdue: only they may hold something (RES-4). */
function punctualCustomers(
  people: readonly Person[],
  played: readonly PlayedSale[],
  statementOf: DemoSet['statementOf'],
): number[] {
  const found: number[] = [];
  const salesOf = Map.groupBy(played, ({ sale }) => sale.personId);
  for (const { id, adviser, birthDate } of people) {
    if (found.length === MOST_HOLDERS) break;
    const own = salesOf.get(id) ?? [];
    if (id <= 100 || adviser || birthDate === null || own.length === 0) continue;
    if (own.every((each) => statementOf(each).overdueCount === 0)) found.push(id);
  }
  return found;
}

function datedEntries({ postings }: PlayedSale): DatedEntry[] {
  return postings.flatMap(({ entries, on }: Posting) => entries.map((entry) => ({ ...entry, on })));
}
