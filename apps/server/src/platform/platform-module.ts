import { approvalDryRun } from './approvals/approval-dry-run.ts';
import { proposalNames } from './approvals/names.views.ts';
import { expireProposalsJob } from './approvals/approvals.jobs.ts';
import { ownActions } from './audit/own-data.views.ts';
import { failedJobs } from './jobs/failed-jobs.ts';
import { work, type Job } from './jobs/job.ts';
import { sweepLimitsJob } from './limits/limits.jobs.ts';
import type { Module } from './module.ts';
import type { Platform } from './platform.ts';

export const jobs: readonly Job[] = [sweepLimitsJob, expireProposalsJob];

/** What the platform itself declares, in the same words as a noun. */
export function create(platform: Platform): Module {
  const { approvals, limits } = platform;
  return {
    name: 'platform',
    withoutNoun: 'is no noun: operators declare what waits here',
    calls: [],
    waiting: [approvals.waiting, failedJobs(platform.jobs)],
    dryRuns: [approvalDryRun],
    ownData: [ownActions],
    names: [proposalNames],
    work: [
      work(sweepLimitsJob, async () => void (await limits.sweep())),
      work(expireProposalsJob, async () => void (await approvals.expire())),
    ],
  };
}
