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
import type { CampaignKind, CampaignState } from '@kantuta/contract/campaigns/campaign.rules';
import { campaignChanged } from '@kantuta/contract/campaigns/campaigns.events';
import type { AnswerOf, Call, InputOf } from '@kantuta/contract/call';
import { proposalChanged } from '@kantuta/contract/operators/operators.events';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, queryClient } from '../../../lib/queries.ts';
import type { StateTone } from '../../../ui/state-badge.tsx';

export type Whole = AnswerOf<typeof readCampaign>;

export const TONES: Readonly<Record<CampaignState, StateTone>> = {
  draft: 'calm',
  running: 'good',
  closing: 'checking',
  closed: 'calm',
};

export const campaignsQuery = (kind: CampaignKind) => callQuery(listCampaigns, { kind });
export const campaignQuery = (campaignId: number) => callQuery(readCampaign, { campaignId });
export const dryRunQuery = (input: InputOf<typeof dryRunCampaign>) =>
  callQuery(dryRunCampaign, input);

/** Also after a refusal the page reads again: somebody else may have been faster. */
function write<C extends Call>(call: C) {
  return async (input: InputOf<C>): Promise<AnswerOf<C>> => {
    try {
      return await callApi(call, input);
    } finally {
      await Promise.all(
        [['campaigns'], ['operators']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    }
  };
}

export const create = write(createCampaign);
export const change = write(changeCampaign);
export const propose = write(proposeCampaign);
export const decide = write(decideDispute);
export const pay = write(payAward);

for (const event of [campaignChanged, proposalChanged]) refreshOn(event, ['campaigns']);
