import type { WorkKind } from '../work-list.ts';
import type { Jobs } from './jobs.ts';
import { listParkedJobs, selectParkedSince, takeParkedJob } from './parked.ts';

export const FAILED_JOB = 'failed_job';

/** Jobs that failed at their last try, as work for operators of the system. They belong to no company. */
export function failedJobs(jobs: Pick<Jobs, 'sendAgain'>): WorkKind {
  return {
    kind: FAILED_JOB,
    roles: ['admin'],
    async list(reader, { companyIds, limit }) {
      if (companyIds !== null) return [];
      const parked = await listParkedJobs(reader, limit);
      return parked.map(({ id, job, tries, errorCode, parkedAt }) => ({
        id,
        subject: job,
        companyId: null,
        personId: null,
        reason: errorCode === '' ? 'job_failed' : 'job_failed_with',
        facts: { n: tries, code: errorCode },
        since: parkedAt,
        dueAt: null,
      }));
    },
    open: selectParkedSince,
    async retry(tx, id) {
      const parked = await takeParkedJob(tx, id);
      if (parked) await jobs.sendAgain(tx, parked.job, parked.data);
      return parked !== undefined;
    },
    async discard(tx, id) {
      return (await takeParkedJob(tx, id)) !== undefined;
    },
  };
}
