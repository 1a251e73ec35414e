import { DEPOSIT_JOBS } from './deposits/deposits.jobs.ts';

export const RESERVATION_JOBS = [...DEPOSIT_JOBS];
