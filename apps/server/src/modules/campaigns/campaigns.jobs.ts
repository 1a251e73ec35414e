import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

const job = { retryLimit: 3, retryDelaySeconds: 5, expireInSeconds: 300 };

/** Counts the sales that payments, sales and reversals have touched; each of these asks for it, and the clock sweeps up what is left. */
export const followJob = defineJob({
  ...job,
  name: 'campaigns.follow',
  payload: z.object({}),
  everySeconds: 30,
});

/** Counts all of a campaign that began or changed its rules. */
export const countCampaignJob = defineJob({
  ...job,
  name: 'campaigns.count',
  payload: z.object({ campaignId: z.number().int() }),
  expireInSeconds: 3_600,
});

/** Publishes the boards of days that are over, and reviews a campaign whose last day is over. */
export const turnCampaignsJob = defineJob({
  ...job,
  name: 'campaigns.turn',
  payload: z.object({}),
  expireInSeconds: 3_600,
  everySeconds: 300,
});

export const CAMPAIGN_JOBS = [followJob, countCampaignJob, turnCampaignsJob];
