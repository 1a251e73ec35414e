import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

const timed = { payload: z.object({}), retryLimit: 0, retryDelaySeconds: 5, expireInSeconds: 60 };

/** Ends bookings that nobody paid in time, so that their nights are free within seconds (STY-5). */
export const turnStaysJob = defineJob({ ...timed, name: 'stays.turn', everySeconds: 5 });

/** Guests who did not come, and credit of bookings that ends (STY-7, STY-8). */
export const closeStaysJob = defineJob({ ...timed, name: 'stays.close', everySeconds: 600 });

export const STAY_JOBS = [turnStaysJob, closeStaysJob];
