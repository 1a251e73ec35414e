import { createHash } from 'node:crypto';
import type { readSnapshot } from '@kantuta/contract/campaigns/board.calls';
import { bonusStanding, countBonusSales } from '@kantuta/contract/campaigns/bonus.rules';
import type { Campaign, CampaignKind } from '@kantuta/contract/campaigns/campaign.rules';
import { boardText, linesOfBoard, signedBoardText } from '@kantuta/contract/campaigns/proof.rules';
import {
  boardOf,
  countSales,
  raceStanding,
  sumsOf,
  type RaceAdviser,
  type Standing,
} from '@kantuta/contract/campaigns/standing.rules';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { addDays, type Day } from '@kantuta/contract/dates';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Reader } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireAdviser } from '../board/boards.service.ts';
import type { StoredCampaign } from '../campaigns.store.ts';
import { dayOfStates, type Counting } from '../counting/counting.service.ts';
import { listAdvisers, listSalesOf, type SaleFacts } from '../counting/facts.views.ts';
import { insertSnapshot, lastSnapshotDay, type Snapshot } from './snapshots.store.ts';
import { findSnapshot, namesOfCodes, rulesOn } from './snapshots.views.ts';

export type Snapshots = ReturnType<typeof createSnapshots>;

/** Advisers whose sales are read at once. */
const AT_ONCE = 200;

/** An adviser with the sales that a campaign may count. */
export type Seller = RaceAdviser & { code: string; sales: readonly SaleFacts[] };

/** The standings of a campaign at the end of a day, by the rules alone. */
export function standingsOf(
  campaign: Campaign & { kind: CampaignKind },
  sellers: readonly Seller[],
  on: Day,
): Standing[] {
  return sellers.map((seller) =>
    campaign.kind === 'race'
      ? raceStanding(seller, sumsOf(countSales(seller.sales, campaign, on)), campaign, on)
      : bonusStanding(seller, countBonusSales(seller.sales, campaign, on)),
  );
}

/** The text of the board of a day, as it is published. */
export function boardTextOf(
  campaign: Campaign & { kind: CampaignKind; code: string },
  sellers: readonly Seller[],
  on: Day,
): string {
  const codes = new Map(sellers.map(({ adviserId, code }) => [adviserId, code]));
  const lines = boardOf(standingsOf(campaign, sellers, on)).flatMap(
    ({ adviserId, place, score, sales }) =>
      place === null ? [] : [{ place, score, sales, code: codes.get(adviserId) ?? '' }],
  );
  return boardText({ campaign: campaign.code, on }, lines);
}

/** The boards of past days, made of plans and books alone: what is published, and what anybody may compare it with (CAM-10). */
export function createSnapshots(
  { db, clock, keys }: Pick<Platform, 'db' | 'clock' | 'keys'>,
  { facts }: Pick<Counting, 'facts'>,
) {
  /** Everybody who sold something in a campaign, with what plans and books hold of it, adviser by adviser. */
  async function sellersOf(reader: Reader, campaign: StoredCampaign, on: Day): Promise<Seller[]> {
    const ofAdviser = Map.groupBy(
      await listSalesOf(reader, campaign),
      ({ adviserId }) => adviserId,
    );
    const adviserIds = [...ofAdviser.keys()];
    const sellers: Seller[] = [];
    for (let start = 0; start < adviserIds.length; start += AT_ONCE) {
      const some = adviserIds.slice(start, start + AT_ONCE);
      const saleIds = some.flatMap((id) => (ofAdviser.get(id) ?? []).map(({ saleId }) => saleId));
      const sales = Map.groupBy(await facts(reader, saleIds), ({ adviserId }) => adviserId);
      for (const adviser of await listAdvisers(reader, some, dayOfStates(campaign, on)))
        sellers.push({ ...adviser, sales: sales.get(adviser.adviserId) ?? [] });
    }
    return sellers;
  }

  /** The text of the board at the end of a day, of nothing but what was written by then, by the rules that were in force. */
  async function textOn(reader: Reader, campaign: StoredCampaign, on: Day): Promise<string> {
    const { campaignId } = campaign;
    const rules = (await rulesOn(reader, { campaignId, on })) ?? campaign.rules;
    return boardTextOf({ ...campaign, rules }, await sellersOf(reader, campaign, on), on);
  }

  function signed({ campaignId, code }: StoredCampaign, on: Day, board: string): Snapshot {
    const hash = createHash('sha256').update(board).digest('hex');
    return {
      campaignId,
      on,
      board,
      hash,
      keyId: keys.receiptKeyId,
      signature: keys.sign(signedBoardText({ campaign: code, on, hash })),
    };
  }

  return {
    sellersOf,
    textOn,
    signed,

    /** Publishes the boards of days that are over and have none, the oldest first; true: there was one. */
    async publish(campaign: StoredCampaign, today: Day): Promise<boolean> {
      const yesterday = addDays(today, -1);
      const last = campaign.to < yesterday ? campaign.to : yesterday;
      const newest = await lastSnapshotDay(db, campaign.campaignId);
      const first = newest === null ? campaign.from : addDays(newest, 1);
      for (let on = first; on <= last; on = addDays(on, 1)) {
        const snapshot = signed(campaign, on, await textOn(db, campaign, on));
        await inTransaction(db, (tx) => insertSnapshot(tx, snapshot, clock.now()));
      }
      return first <= last;
    },

    async read(
      actor: Actor,
      { campaignId, on }: ParsedInputOf<typeof readSnapshot>,
    ): Promise<ReplyOf<typeof readSnapshot>> {
      requireAdviser(actor);
      const found = await findSnapshot(db, { campaignId, on: on ?? null });
      if (!found) return { days: [], snapshot: null };
      const lines = linesOfBoard(found.board);
      const names = await namesOfCodes(
        db,
        lines.map(({ code }) => code),
      );
      const { hash } = found;
      return {
        days: found.days,
        snapshot: {
          on: found.on,
          hash,
          keyId: found.keyId,
          text: found.board,
          signedText: signedBoardText({ campaign: found.code, on: found.on, hash }),
          signature: found.signature.toString('base64url'),
          publicKey: found.publicKey?.toString('base64url') ?? '',
          lines: lines.map((line) => ({ ...line, name: names.get(line.code) ?? line.code })),
        },
      };
    },
  };
}
