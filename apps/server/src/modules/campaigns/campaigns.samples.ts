import { randomUUID } from 'node:crypto';
import {
  listOwnPoints,
  openDispute,
  readBoard,
  readOwnPoint,
  readSnapshot,
  simulateRace,
} from '@kantuta/contract/campaigns/board.calls';
import {
  changeCampaign,
  createCampaign,
  decideDispute,
  dryRunCampaign,
  listCampaigns,
  payAward,
  proposeCampaign,
  readCampaign,
} from '@kantuta/contract/campaigns/campaigns-desk.calls';
import type { TestApp } from '../../../test/app.ts';
import type { DeskPath } from '../../../test/desk-path.ts';
import { deskThingsOf, sample, type SampleDesk } from '../../../test/sample.ts';
import { makePerson } from '../people/people.factory.ts';
import { makeAward, makeCampaign, makeDispute } from './campaigns.factory.ts';
import { findCampaign } from './campaigns.store.ts';

declare module '../../../test/sample.ts' {
  interface DeskSubject {
    /** A draft, and when it was changed last. */
    campaignId: number;
    campaignChangedAt: string;
    /** A dispute that nobody has decided. */
    disputeId: string;
    /** A closed bonus with an award of this adviser that was not paid. */
    closedCampaignId: number;
    awardedId: number;
  }
}

const NOBODY = 2_147_483_646;
const NO_ID = '01900000-0000-7000-8000-00000000dead';
const NOON = '2026-03-10T16:00:00.000Z';
const WHY = { reason: 'Aprobado por la gerencia.' };
const NAMED = { name: 'Carrera de prueba', from: '2035-01-01', to: '2035-06-30' };
const RULES = { winners: 40, disputeDays: 5, monthMinDays: 20, prizeUsd: null };

let drawn = 0;
const newCode = () => `P-${(drawn += 1)}-${randomUUID().slice(0, 8).toUpperCase()}`;

export const deskThings = deskThingsOf({
  nobody: {
    campaignId: NOBODY,
    campaignChangedAt: NOON,
    disputeId: NO_ID,
    closedCampaignId: NOBODY,
    awardedId: NOBODY,
  },
  make: async (app) => ({
    ...(await newDraft(app)),
    ...(await newDispute(app)),
    ...(await newAward(app)),
  }),
});

/** Boards and what is behind them are for advisers: a customer who calls is refused. */
const FOR_ADVISERS = { refused: 'forbidden' } as const;
const OF_NOBODY = { campaignId: NOBODY };

export const samples = [
  sample(readBoard, () => ({}), FOR_ADVISERS),
  sample(readSnapshot, () => OF_NOBODY, FOR_ADVISERS),
  sample(listOwnPoints, () => OF_NOBODY, FOR_ADVISERS),
  sample(
    readOwnPoint,
    ({ saleId }) => ({ ...OF_NOBODY, saleId, transactionId: NO_ID }),
    FOR_ADVISERS,
  ),
  sample(simulateRace, () => OF_NOBODY, FOR_ADVISERS),
  sample(openDispute, () => ({ ...OF_NOBODY, words: 'Falta el recibo 123.' }), FOR_ADVISERS),
  sample(listCampaigns),
  sample(readCampaign, ({ desk }) => ({ campaignId: desk.campaignId })),
  sample(createCampaign, () => ({ kind: 'race', code: newCode(), ...NAMED }), {
    nameless: true,
    neverGood: { kind: 'xx' },
  }),
  sample(changeCampaign, ({ desk }) => ({ ...seen(desk), ...NAMED, rules: RULES })),
  sample(dryRunCampaign, ({ desk }) => ({
    campaignId: desk.campaignId,
    winners: 10,
    monthMinDays: 20,
  })),
  sample(proposeCampaign, ({ desk }) => ({ ...seen(desk), change: 'start', ...WHY })),
  sample(decideDispute, ({ desk }) => ({
    disputeId: desk.disputeId,
    outcome: 'rejected',
    decision: 'El recibo cuenta desde el 5 de marzo.',
  })),
  sample(payAward, ({ desk }) => ({
    campaignId: desk.closedCampaignId,
    adviserId: desk.awardedId,
    reference: 'TR-1',
  })),
];

function seen({
  campaignId,
  campaignChangedAt,
}: {
  campaignId: number;
  campaignChangedAt: string;
}) {
  return { campaignId, changedAt: campaignChangedAt };
}

/** What an operator does with campaigns, each time with one of their own. */
export function deskPaths({ app }: SampleDesk): DeskPath[] {
  return [
    {
      does: 'prepares a campaign',
      call: createCampaign,
      leaves: 'campaigns.create',
      input: () => Promise.resolve({ kind: 'race', code: newCode(), ...NAMED }),
    },
    {
      does: 'changes the draft of a campaign',
      call: changeCampaign,
      leaves: 'campaigns.change',
      input: async () => ({ ...seen(await newDraft(app)), ...NAMED, rules: RULES }),
    },
    {
      does: 'proposes to start a campaign',
      call: proposeCampaign,
      leaves: 'approvals.propose',
      input: async () => ({ ...seen(await newDraft(app)), change: 'start', ...WHY }),
    },
    {
      does: 'decides a dispute',
      call: decideDispute,
      leaves: 'campaigns.decideDispute',
      input: async () => ({
        disputeId: (await newDispute(app)).disputeId,
        outcome: 'rejected',
        decision: 'El recibo cuenta desde el 5 de marzo.',
      }),
    },
    {
      does: 'records the payment of an award',
      call: payAward,
      leaves: 'campaigns.pay',
      input: async () => {
        const { closedCampaignId, awardedId } = await newAward(app);
        return { campaignId: closedCampaignId, adviserId: awardedId, reference: 'TR-1' };
      },
    },
  ];
}

async function newDraft(app: TestApp) {
  const { db } = app.database;
  const at = app.clock.now();
  const campaignId = await db.transaction().execute((tx) => makeCampaign(tx, { at }));
  const campaign = await findCampaign(db, campaignId);
  return { campaignId, campaignChangedAt: campaign?.changedAt.toISOString() ?? '' };
}

function newDispute(app: TestApp): Promise<{ disputeId: string }> {
  const at = app.clock.now();
  return app.database.db.transaction().execute(async (tx) => {
    const { personId: adviserId } = await makePerson(tx, { roles: ['adviser'] });
    const campaignId = await makeCampaign(tx, { at, state: 'closing' });
    const id = app.platform.ids.uuid();
    await makeDispute(tx, { id, campaignId, adviserId, at });
    return { disputeId: id };
  });
}

function newAward(app: TestApp): Promise<{ closedCampaignId: number; awardedId: number }> {
  const at = app.clock.now();
  return app.database.db.transaction().execute(async (tx) => {
    const { personId: awardedId } = await makePerson(tx, { roles: ['adviser'] });
    const closedCampaignId = await makeCampaign(tx, { at, state: 'closed' });
    await makeAward(tx, { campaignId: closedCampaignId, adviserId: awardedId });
    return { closedCampaignId, awardedId };
  });
}
