import { countForBonus } from '@kantuta/contract/campaigns/bonus.rules';
import { signedBoardText } from '@kantuta/contract/campaigns/proof.rules';
import { countSale } from '@kantuta/contract/campaigns/race-sale.rules';
import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { createHash } from 'node:crypto';
import { insertCampaign, insertVersion } from '../../src/modules/campaigns/campaigns.store.ts';
import {
  replaceSales,
  writeStandings,
  type SaleRow,
} from '../../src/modules/campaigns/counting/counting.store.ts';
import {
  listAdvisers,
  readFacts,
  type SaleFacts,
} from '../../src/modules/campaigns/counting/facts.views.ts';
import { writeAwards } from '../../src/modules/campaigns/desk/awards.store.ts';
import {
  boardTextOf,
  standingsOf,
  type Seller,
} from '../../src/modules/campaigns/snapshots/snapshots.service.ts';
import { sql, type Tx } from '../../src/platform/db/database.ts';
import { insertRows } from '../../src/platform/db/insert-rows.ts';
import { drawCampaigns, type CampaignStory } from '../campaigns/calendar.ts';
import type { DemoSet } from '../demo-set.ts';
import { historyStart } from '../sales/filler-dates.ts';
import { REGION } from '../sales/policies.ts';

export type SignBoard = (text: string) => { keyId: string; signature: Buffer };

const FINANCE = 'finanzas';
const KEEPER = 'ventas';

/** Campaigns of the history, counted by the rules of the product from plans and books alone (DEMO-14). */
export async function loadCampaigns(tx: Tx, set: DemoSet, sign: SignBoard): Promise<void> {
  const { today, people } = set;
  const operator = (userCode: string) =>
    people.find((person) => person.userCode === userCode)?.id ?? 0;
  const by = { finance: operator(FINANCE), keeper: operator(KEEPER) };
  await sql`INSERT INTO adviser_state_day (adviser_id, since, state) SELECT person_id, joined_on, state FROM adviser`.execute(
    tx,
  );
  const sellers = await readSellers(tx, today);
  for (const campaign of drawCampaigns(today, historyStart(today))) {
    const at = instantInLaPaz(campaign.state === 'draft' ? today : campaign.from, 8);
    const campaignId = await insertCampaign(tx, { ...campaign, at });
    if (campaignId === undefined) throw new Error(`two campaigns ${campaign.code}`);
    if (campaign.isImported) {
      const lines = set.importedBoard.map((line) => ({ campaignId, ...line }));
      await insertRows(tx, 'campaignImport', lines);
    } else if (campaign.state !== 'draft')
      await loadOne(tx, { ...campaign, campaignId }, { sellers, today, sign, by });
  }
  // Everything is counted: nothing waits for the job that follows payments.
  await sql`DELETE FROM campaign_touched`.execute(tx);
}

type Loaded = CampaignStory & { campaignId: number };
type Means = {
  sellers: readonly Seller[];
  today: Day;
  sign: SignBoard;
  by: { finance: number; keeper: number };
};

/** All advisers who ever sold something, with what plans and books hold of it. */
async function readSellers(tx: Tx, today: Day): Promise<Seller[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM sale WHERE adviser_id IS NOT NULL AND sold_on IS NOT NULL AND currency = 'USD'`.execute(
    tx,
  );
  const facts = await readFacts(
    tx,
    rows.map(({ id }) => id),
    () => Promise.resolve(REGION),
  );
  const sales = Map.groupBy(facts, ({ adviserId }) => adviserId);
  const advisers = await listAdvisers(tx, [...sales.keys()], today);
  return advisers.map((adviser) => ({ ...adviser, sales: sales.get(adviser.adviserId) ?? [] }));
}

async function loadOne(tx: Tx, campaign: Loaded, means: Means): Promise<void> {
  const { campaignId, from, to, kind, state } = campaign;
  const { today } = means;
  const isIn = (on: Day | null) => on !== null && on >= from && on <= to;
  const sellers = means.sellers.flatMap((seller) => {
    const sales = seller.sales.filter(
      ({ soldOn, endedOn }) => isIn(soldOn) || (kind === 'bonus' && isIn(endedOn)),
    );
    return sales.length > 0 ? [{ ...seller, sales }] : [];
  });
  const counted = sellers.flatMap(({ sales }) =>
    sales.flatMap((sale) => countIn(campaign, sale, today)),
  );
  await replaceSales(
    tx,
    campaignId,
    counted.map(({ saleId }) => saleId),
    counted,
  );
  await writeStandings(tx, campaignId, standingsOf(campaign, sellers, today));
  await loadVersion(tx, campaign, means);
  if (state !== 'running') await loadAwards(tx, campaign, means);
  if (state === 'running' && kind === 'race') await loadDispute(tx, campaign, today);
  const last = state === 'running' ? addDays(today, -1) : to;
  // The running race has a board of every day (DEMO-14); of what is over the last one is enough to look at.
  const first = state === 'running' && kind === 'race' ? from : last;
  const snapshots = [];
  for (let on = first; on <= last; on = addDays(on, 1)) {
    const board = boardTextOf(campaign, sellers, on);
    const hash = createHash('sha256').update(board).digest('hex');
    const signed = means.sign(signedBoardText({ campaign: campaign.code, on, hash }));
    const madeAt = instantInLaPaz(addDays(on, 1), 0, 5);
    snapshots.push({ campaignId, onDay: on, madeAt, board, hash, ...signed });
  }
  await insertRows(tx, 'campaignSnapshot', snapshots);
}

function countIn(campaign: Loaded, sale: SaleFacts, on: Day): SaleRow[] {
  const { saleId, adviserId, soldOn } = sale;
  if (campaign.kind === 'race') {
    const count = countSale(sale, campaign, on);
    return count ? [{ saleId, adviserId, soldOn, ...count }] : [];
  }
  const count = countForBonus(sale, campaign, on);
  if (!count) return [];
  const { state, price } = count;
  return [{ saleId, adviserId, soldOn, state, points: price, receipts: [] }];
}

async function loadVersion(
  tx: Tx,
  { campaignId, from, rules }: Loaded,
  { by }: Means,
): Promise<void> {
  await insertVersion(tx, {
    campaignId,
    version: 1,
    rules,
    at: instantInLaPaz(from, 8),
    proposedBy: by.keeper,
    approvedBy: by.finance,
    reason: 'Reglas de siempre para la nueva campaña.',
  });
}

const PAID_AFTER_DAYS = 10;
const GIVEN_AFTER_DAYS = 60;
/** The advisers who disputed: one of last month waits, and two of before were decided. */
const DISPUTES = { waiting: 4, rejected: 5, upheld: 8 } as const;

/** The bonuses of all months but the last one are paid; of the last one an award waits for the decision of a dispute. */
async function loadAwards(tx: Tx, campaign: Loaded, { today, by }: Means): Promise<void> {
  await writeAwards(tx, campaign);
  const { campaignId, kind, to, code } = campaign;
  const isRace = kind === 'race';
  // The journeys of the newest race wait to be handed over.
  const isLast = addDays(to, isRace ? 184 : 40) > today;
  if (isRace && isLast) return;
  const paidOn = addDays(to, isRace ? GIVEN_AFTER_DAYS : PAID_AFTER_DAYS);
  if (!isLast) {
    await tx
      .updateTable('campaignAward')
      .set({
        state: 'paid',
        paidOn,
        paidBy: by.finance,
        reference: `${isRace ? 'VJ' : 'TR'}-${code}`,
      })
      .where('campaignId', '=', campaignId)
      .execute();
    return;
  }
  await dispute(tx, { campaignId, adviserId: DISPUTES.waiting, on: addDays(to, 1) });
  await tx
    .updateTable('campaignAward')
    .set({ state: 'disputed' })
    .where('campaignId', '=', campaignId)
    .where('adviserId', '=', DISPUTES.waiting)
    .execute();
  for (const [state, adviserId] of [
    ['rejected', DISPUTES.rejected],
    ['upheld', DISPUTES.upheld],
  ] as const)
    await dispute(tx, { campaignId, adviserId, on: to, decided: { state, by: by.keeper } });
}

/** Person 11 stands just outside of the awards, and disputes it. */
async function loadDispute(tx: Tx, { campaignId }: Loaded, today: Day): Promise<void> {
  await dispute(tx, { campaignId, adviserId: 11, on: addDays(today, -2) });
}

async function dispute(
  tx: Tx,
  {
    campaignId,
    adviserId,
    on,
    decided,
  }: {
    campaignId: number;
    adviserId: number;
    on: Day;
    decided?: { state: 'upheld' | 'rejected'; by: number };
  },
): Promise<void> {
  const id = `0190${String(campaignId).padStart(4, '0')}-0000-7000-8000-${String(adviserId).padStart(12, '0')}`;
  await insertRows(tx, 'campaignDispute', [
    {
      id,
      campaignId,
      adviserId,
      words: 'Falta contar el recibo de la cuota inicial de mi última venta.',
      state: decided?.state ?? 'open',
      openedAt: instantInLaPaz(on, 10, 20),
      decidedAt: decided ? instantInLaPaz(addDays(on, 1), 11) : null,
      decidedBy: decided?.by ?? null,
      decision: decided
        ? decided.state === 'upheld'
          ? 'Tiene razón: la venta estaba a nombre de otro asesor y ya se corrigió.'
          : 'El recibo se pagó después del último día, por eso no cuenta.'
        : '',
    },
  ]);
}
