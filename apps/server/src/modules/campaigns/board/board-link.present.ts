import type { StoredCampaign } from '../campaigns.store.ts';

/** Where an adviser reads the board of a campaign: without its number the page shows the one that runs. */
export const boardLink = ({ kind, campaignId }: Pick<StoredCampaign, 'kind' | 'campaignId'>) =>
  `${kind === 'race' ? '/ranking' : '/bono-mejor-vendedor'}?campania=${campaignId}`;
