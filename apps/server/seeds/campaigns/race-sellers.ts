import type { Campaign } from '@kantuta/contract/campaigns/campaign.rules';
import { testedMonths } from '@kantuta/contract/campaigns/months.rules';
import { countSale, isCounted, type RaceSale } from '@kantuta/contract/campaigns/race-sale.rules';
import { addDays, addMonths, dayInLaPaz, daysBetween, type Day } from '@kantuta/contract/dates';
import { cents, subtract } from '@kantuta/contract/money';
import { effectiveDueDate } from '@kantuta/contract/sales/fine.rules';
import type { Person } from '../people/person.ts';
import type { PlayedSale } from '../sales/play-sale.ts';
import { FINE_POLICY, REGION } from '../sales/policies.ts';
import { drawCampaigns, type CampaignStory } from './calendar.ts';

/** The running race has no positions of stories before this age (DEMO-12). */
const RACE_AGE = 30;
/** DEMO-8: the first one, who made a month up, who has to, who only just wins, who rises, who may not win, who is last. */
const TOP = 3;
const MADE_UP = 4;
const MISSED = 5;
const LOW = [11, 2, 7] as const;
const NOT_ELIGIBLE = 10;
const STORIES: readonly number[] = [TOP, MADE_UP, MISSED, ...LOW, NOT_ELIGIBLE];

type Counted = { played: PlayedSale; month: string; points: number; counts: boolean };
type Size = 'small' | 'large';

/**
 * Gives sales of the filler to other advisers, so that what DEMO-8 says of advisers in the last closed race, in the running one and in the
 * last month is what the rules of the product count. Who bought, what, when and how it was paid stays. Changes the sales that it is given.
 */
export function enforceRaces(
  sales: readonly PlayedSale[],
  people: readonly Person[],
  { today, historyFrom }: { today: Day; historyFrom: Day },
): void {
  const able = new Set(
    people.flatMap(({ id, adviser }) => (adviser?.state === 'active' ? [id] : [])),
  );
  // They joined before the history began: whatever was sold may have been theirs.
  const takers = people.flatMap(({ id, adviser }) =>
    id > 100 &&
    adviser?.state === 'active' &&
    adviser.joinedDaysAgo > daysBetween(historyFrom, today)
      ? [id]
      : [],
  );
  const means = { sales, able, takers, today };
  const campaigns = drawCampaigns(today, historyFrom).filter((each) => !each.isImported);
  const races = campaigns.filter(({ kind }) => kind === 'race');
  const closed = races.findLast(({ state }) => state === 'closed');
  const running = races.find(({ state }) => state === 'running');
  if (closed) enforceClosed(closed, means);
  if (running && daysBetween(running.from, today) >= RACE_AGE) enforceRunning(running, means);
  const month = campaigns.findLast(({ kind, to }) => kind === 'bonus' && to < today);
  if (month) leadMonth(month, means);
}

type Means = {
  sales: readonly PlayedSale[];
  able: ReadonlySet<number>;
  takers: readonly number[];
  today: Day;
};

function enforceClosed(race: CampaignStory, means: Means): void {
  const hand = handOf(race, means);
  const months = monthsOf(race);
  for (const id of [...LOW, NOT_ELIGIBLE, TOP, MISSED])
    for (const month of months) hand.give(id, { month, least: 1, size: 'large' });
  makeUp(hand, months, 2);
  hand.lead();
}

function enforceRunning(race: CampaignStory, means: Means): void {
  const hand = handOf(race, means);
  const { today } = means;
  const all = monthsOf(race);
  const over = all.filter((month) => month < today.slice(0, 7));
  for (const id of LOW) hand.empty(id);
  for (const id of [TOP, NOT_ELIGIBLE])
    for (const month of over) hand.give(id, { month, least: 1, size: 'large' });
  makeUp(hand, over, over.length - 1);
  const mayMiss = over.length > 0 && over.length < all.length;
  const missed = mayMiss ? over.at(-1) : undefined;
  for (const month of over)
    if (month !== missed) hand.give(MISSED, { month, least: 1, size: 'large' });
  if (missed !== undefined)
    for (const month of [missed, today.slice(0, 7)]) hand.empty(MISSED, month);
  for (const id of LOW) for (const month of over) hand.give(id, { month, least: 1, size: 'small' });
  hand.lead();
}

/** No sale in the month before `place`, and two in that one; in a race that is too young each month has one. */
function makeUp(hand: Hand, months: readonly string[], place: number): void {
  const missed = place > 0 ? months[place - 1] : undefined;
  if (missed !== undefined) hand.empty(MADE_UP, missed);
  for (const [index, month] of months.entries())
    if (month !== missed)
      hand.give(MADE_UP, { month, least: index === place && missed ? 2 : 1, size: 'large' });
}

/** The months that ask for a sale of everybody who was there before. */
const monthsOf = ({ from, to, rules }: Campaign): string[] =>
  testedMonths({ from, to, minDays: rules.monthMinDays }, addMonths(from, -12)).map(({ first }) =>
    first.slice(0, 7),
  );

type Hand = ReturnType<typeof handOf>;

/** What is handed from adviser to adviser in one race. */
function handOf(race: Campaign, { sales, able, takers, today }: Means) {
  const counted = sales.flatMap((played): Counted[] => {
    const { soldOn } = played.sale;
    const count = soldOn === null ? null : countSale(raceSaleOf(played, soldOn), race, today);
    if (soldOn === null || count === null) return [];
    const { state, points } = count;
    return [{ played, month: soldOn.slice(0, 7), points, counts: isCounted(state) }];
  });
  let turn = 0;
  const isOf = (id: number) => (each: Counted) => each.played.sale.adviserId === id;
  const isFree = ({ played: { sale } }: Counted) =>
    sale.story === '' && able.has(sale.adviserId) && !STORIES.includes(sale.adviserId);
  const bySize = (size: Size) => (one: Counted, other: Counted) =>
    size === 'small' ? one.points - other.points : other.points - one.points;
  const scoreOf = (id: number) =>
    counted.reduce((sum, each) => sum + (each.counts && isOf(id)(each) ? each.points : 0), 0);

  return {
    /** Until somebody has so many counted sales in a month, or nobody is left who can do without one. */
    give(id: number, { month, least, size }: { month: string; least: number; size: Size }): void {
      const inMonth = counted.filter((each) => each.counts && each.month === month);
      const missing = least - inMonth.filter(isOf(id)).length;
      const free = inMonth.filter(isFree).toSorted(bySize(size));
      for (const { played } of free.slice(0, Math.max(0, missing))) played.sale.adviserId = id;
    },

    /** What somebody sold in the race, or in a month of it, was sold by others. */
    empty(id: number, month?: string): void {
      for (const each of counted.filter(isOf(id))) {
        if (each.played.sale.story !== '' || (month !== undefined && each.month !== month))
          continue;
        each.played.sale.adviserId = takers[(turn += 1) % takers.length] ?? id;
      }
    },

    /** The best ones of others are hers, of whoever is ahead of her first, until nobody is. */
    lead(): void {
      const others = new Set(counted.map(({ played }) => played.sale.adviserId));
      others.delete(TOP);
      while (Math.max(0, ...[...others].map(scoreOf)) >= scoreOf(TOP)) {
        const own = scoreOf(TOP);
        const free = counted.filter((each) => each.counts && isFree(each) && each.points > 0);
        const ahead = free.filter(({ played }) => scoreOf(played.sale.adviserId) >= own);
        const [best] = (ahead.length > 0 ? ahead : free).toSorted(bySize('large'));
        if (!best) return;
        best.played.sale.adviserId = TOP;
      }
    },
  };
}

/** In the last month she sold for more than everybody else, too. */
function leadMonth({ from, to }: Campaign, { sales, able }: Means): void {
  const inMonth = sales.filter(
    ({ sale: { soldOn } }) => soldOn !== null && soldOn >= from && soldOn <= to,
  );
  const priceOf = ({ sale }: PlayedSale) => subtract(sale.price, sale.discount);
  const sumOf = (id: number) =>
    inMonth.reduce((sum, each) => sum + (each.sale.adviserId === id ? priceOf(each) : 0), 0);
  const sellers = new Set(inMonth.map(({ sale }) => sale.adviserId));
  sellers.delete(TOP);
  const isFree = ({ sale: { story, adviserId } }: PlayedSale) =>
    story === '' && able.has(adviserId) && !STORIES.includes(adviserId);
  while (Math.max(0, ...[...sellers].map(sumOf)) >= sumOf(TOP)) {
    const [best] = inMonth.filter(isFree).toSorted((one, other) => priceOf(other) - priceOf(one));
    if (!best) return;
    best.sale.adviserId = TOP;
  }
}

/** A sale of the set as a race counts it. */
function raceSaleOf({ sale, rows, postings }: PlayedSale, soldOn: Day): RaceSale {
  const { price, discount, plan, kind, state, createdOn, stateChangedOn } = sale;
  return {
    saleId: sale.id,
    soldOn,
    product: kind,
    isCash: plan === null,
    price: subtract(price, discount),
    endedOn: state === 'reverted' || state === 'voided' ? stateChangedOn : null,
    plans: [
      {
        from: createdOn,
        instalments: rows
          .filter(({ number }) => number === 1 || number === 2)
          .map(({ number, dueOn, amount }) => ({
            number,
            scheduled: amount,
            lastOn: addDays(effectiveDueDate(dueOn, REGION), FINE_POLICY.graceDays),
          })),
      },
    ],
    entries: postings.flatMap(({ entries, on, at, reverses }, index) =>
      entries.flatMap(({ amount, component, instalmentNumber: number }) =>
        number === undefined
          ? []
          : [
              {
                receiptOf: String(reverses ? postings.indexOf(reverses) : index),
                isReversal: reverses !== null,
                on,
                at: at.toISOString(),
                knownOn: dayInLaPaz(at),
                component: component ?? '',
                number,
                amount: subtract(cents(0), amount),
              },
            ],
      ),
    ),
  };
}
