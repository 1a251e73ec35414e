import { boardTopic } from '@kantuta/contract/campaigns/topic.rules';
import { bonusStanding, countForBonus } from '@kantuta/contract/campaigns/bonus.rules';
import { countSale } from '@kantuta/contract/campaigns/race-sale.rules';
import {
  raceStanding,
  type RaceAdviser,
  type Standing,
} from '@kantuta/contract/campaigns/standing.rules';
import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { regionOf, type Region } from '@kantuta/contract/settings/calendar.rules';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listCounted, type StoredCampaign } from '../campaigns.store.ts';
import {
  announceMoves,
  bonusSalesOf,
  lockStandings,
  noteStates,
  replaceSales,
  sumsOfAdvisers,
  takeAllTouched,
  takeTouched,
  writeStandings,
  type SaleRow,
} from './counting.store.ts';
import { listAdvisers, listMoved, listSalesOf, readFacts, type SaleFacts } from './facts.views.ts';

export type Counting = ReturnType<typeof createCounting>;

/** Sales counted in one transaction. */
const AT_ONCE = 200;

/** Keeps what boards show as the books say it, by the rules of the contract alone (CAM-3 to CAM-8). */
export function createCounting({
  db,
  clock,
  settings,
}: Pick<Platform, 'db' | 'clock' | 'settings'>) {
  /** The region whose holidays move a due date, of each company once. */
  function regions() {
    const known = new Map<number, Promise<Region | undefined>>();
    return (companyId: number) => {
      const found =
        known.get(companyId) ??
        settings
          .get('calendar.region', { scope: { kind: 'company', id: String(companyId) } })
          .then(regionOf);
      known.set(companyId, found);
      return found;
    };
  }

  const facts = (reader: Reader, saleIds: readonly number[]) =>
    readFacts(reader, saleIds, regions());

  /** Counts some sales anew in one campaign, and the lines of whoever sold them. */
  async function recount(
    tx: Tx,
    campaign: StoredCampaign,
    sales: readonly { saleId: number; adviserId: number }[],
    on: Day,
  ): Promise<void> {
    const adviserIds = [...new Set(sales.map(({ adviserId }) => adviserId))];
    await lockStandings(tx, campaign.campaignId, adviserIds);
    // Read behind the lock: entries that another count has not seen are seen now.
    const saleIds = sales.map(({ saleId }) => saleId);
    const counted = (await facts(tx, saleIds)).flatMap((sale) => countIn(campaign, sale, on));
    await replaceSales(tx, campaign.campaignId, saleIds, counted);
    await restand(tx, campaign, adviserIds, on);
  }

  async function restand(
    tx: Tx,
    campaign: StoredCampaign,
    adviserIds: readonly number[],
    on: Day,
  ): Promise<void> {
    await noteStates(tx, await listMoved(tx, adviserIds), on);
    const advisers = await listAdvisers(tx, adviserIds, dayOfStates(campaign, on));
    const standings =
      campaign.kind === 'race'
        ? await raceStandings(tx, campaign, advisers, on)
        : await bonusStandings(tx, campaign, advisers);
    await writeStandings(tx, campaign.campaignId, standings);
  }

  /** Counts touched sales in every campaign that they belong to. */
  async function countTouched(tx: Tx, saleIds: readonly number[], on: Day): Promise<void> {
    const campaigns = await listCounted(tx);
    const touched = await facts(tx, saleIds);
    const moved: string[] = [];
    for (const campaign of campaigns) {
      const own = touched.filter((sale) => belongsTo(campaign, sale));
      if (own.length === 0) continue;
      await recount(tx, campaign, own, on);
      moved.push(boardTopic(campaign.campaignId));
    }
    if (moved.length > 0) await announceMoves(tx, moved);
  }

  /** Takes up what payments, sales and reversals have touched since. Open boards move with the commit. */
  async function follow(): Promise<void> {
    const on = dayInLaPaz(clock.now());
    let taken: number;
    do {
      taken = await inTransaction(db, async (tx) => {
        const saleIds = await takeTouched(tx, AT_ONCE);
        if (saleIds.length > 0) await countTouched(tx, saleIds, on);
        return saleIds.length;
      });
    } while (taken > 0);
  }

  return {
    facts,
    follow,

    /** Counts what is touched by now, for a campaign that is about to end: waits for whoever counts some of it already. */
    async drain(tx: Tx, on: Day): Promise<void> {
      const saleIds = await takeAllTouched(tx);
      for (let start = 0; start < saleIds.length; start += AT_ONCE)
        await countTouched(tx, saleIds.slice(start, start + AT_ONCE), on);
    },

    /**
     * Counts all sales of a campaign anew, some at a time: when it begins or changes its rules, and every day, because the clock alone makes
     * instalments late and ends months (CAM-4, CAM-5). It also mends whatever a crash has left.
     */
    async countAll(campaign: StoredCampaign, on: Day): Promise<void> {
      const sales = await listSalesOf(db, campaign);
      for (let start = 0; start < sales.length; start += AT_ONCE)
        await inTransaction(db, (tx) =>
          recount(tx, campaign, sales.slice(start, start + AT_ONCE), on),
        );
      await inTransaction(db, (tx) => announceMoves(tx, [boardTopic(campaign.campaignId)]));
    },
  };
}

/** After the last day nobody becomes eligible any more: the state at the end decides (CAM-7). */
export function dayOfStates({ to }: Pick<StoredCampaign, 'to'>, on: Day): Day {
  return on > to ? to : on;
}

function belongsTo(
  { kind, from, to }: StoredCampaign,
  { soldOn, endedOn, improved = [] }: Pick<SaleFacts, 'soldOn' | 'endedOn' | 'improved'>,
): boolean {
  const isIn = (value: Day | null) => value !== null && value >= from && value <= to;
  const isBonus = kind === 'bonus' && (isIn(endedOn) || improved.some((each) => isIn(each.on)));
  return isIn(soldOn) || isBonus;
}

function countIn(campaign: StoredCampaign, sale: SaleFacts, on: Day): SaleRow[] {
  const { saleId, adviserId, soldOn } = sale;
  if (campaign.kind === 'race') {
    const count = countSale(sale, campaign, on);
    return count ? [{ saleId, adviserId, soldOn, ...count }] : [];
  }
  const count = countForBonus(sale, campaign, on);
  return count
    ? [
        {
          saleId,
          adviserId,
          soldOn: count.on,
          state: count.state,
          points: count.price,
          receipts: [],
        },
      ]
    : [];
}

async function raceStandings(
  reader: Reader,
  campaign: StoredCampaign,
  advisers: readonly RaceAdviser[],
  on: Day,
): Promise<Standing[]> {
  const sums = await sumsOfAdvisers(
    reader,
    campaign.campaignId,
    advisers.map(({ adviserId }) => adviserId),
  );
  return advisers.flatMap((adviser) => {
    const own = sums.get(adviser.adviserId);
    return own ? [raceStanding(adviser, own, campaign, on)] : [];
  });
}

async function bonusStandings(
  reader: Reader,
  { campaignId }: StoredCampaign,
  advisers: readonly RaceAdviser[],
): Promise<Standing[]> {
  const adviserIds = advisers.map(({ adviserId }) => adviserId);
  const sales = Map.groupBy(
    await bonusSalesOf(reader, campaignId, adviserIds),
    ({ adviserId }) => adviserId,
  );
  return advisers.map((adviser) => bonusStanding(adviser, sales.get(adviser.adviserId) ?? []));
}
