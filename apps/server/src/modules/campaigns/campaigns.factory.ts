import {
  FIRST_RULES,
  type CampaignKind,
  type CampaignRules,
  type CampaignState,
} from '@kantuta/contract/campaigns/campaign.rules';
import { addDays, day, type Day } from '@kantuta/contract/dates';
import { parseCents } from '@kantuta/contract/money';
import type { Tx } from '../../platform/db/database.ts';
import { insertCampaign } from './campaigns.store.ts';
import { insertDispute } from './disputes/disputes.store.ts';

let made = 0;

export type CampaignOptions = {
  kind?: CampaignKind;
  from?: Day;
  to?: Day;
  state?: CampaignState;
  rules?: Partial<CampaignRules>;
  at: Date;
};

/** A campaign with the usual rules. Without dates it lasts one day of its own, so that it is in the way of no other. */
export async function makeCampaign(
  tx: Tx,
  { kind = 'bonus', from, to, state = 'draft', rules = {}, at }: CampaignOptions,
): Promise<number> {
  made += 1;
  const only = addDays(day('2040-01-01'), made);
  const id = await insertCampaign(tx, {
    kind,
    code: `T-${made}-${at.getTime()}`,
    name: `Campaña ${made}`,
    from: from ?? only,
    to: to ?? only,
    state,
    rules: { ...FIRST_RULES[kind], ...rules },
    at,
  });
  if (id === undefined) throw new Error('two campaigns of one code');
  return id;
}

/** An award of 300 US$ that waits to be paid. */
export async function makeAward(
  tx: Tx,
  { campaignId, adviserId, place = 1 }: { campaignId: number; adviserId: number; place?: number },
): Promise<void> {
  await tx
    .insertInto('campaignAward')
    .values({
      campaignId,
      adviserId,
      place,
      score: 1_000_000,
      prizeMinor: parseCents('300.00'),
      state: 'to_pay',
    })
    .execute();
}

export async function makeDispute(
  tx: Tx,
  dispute: { id: string; campaignId: number; adviserId: number; at: Date },
): Promise<void> {
  const { at, ...own } = dispute;
  await insertDispute(tx, { ...own, words: 'Falta el recibo de mi venta.', openedAt: at });
}
