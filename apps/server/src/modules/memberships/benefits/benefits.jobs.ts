import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

const asks = {
  payload: z.object({ benefitId: z.uuid() }),
  retryLimit: 12,
  retryDelaySeconds: 5,
  expireInSeconds: 90,
};

/** Orders a benefit at the exchange partner, or asks how its order stands; written in the transaction of the payment (SEC-9). */
export const askExchangeJob = defineJob({ ...asks, name: 'memberships.askExchange' });

/** Takes an order back at the partner: its fee went back. */
export const cancelExchangeJob = defineJob({ ...asks, name: 'memberships.cancelExchange' });

/** Orders without an answer, broken promises, fees that go back, codes and years that are over. */
export const followBenefitsJob = defineJob({
  name: 'memberships.followBenefits',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  everySeconds: 60,
});

export const BENEFIT_JOBS = [askExchangeJob, cancelExchangeJob, followBenefitsJob];
