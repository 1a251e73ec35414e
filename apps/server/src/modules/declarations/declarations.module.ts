import { menuAsk } from '../../platform/menu-ask.ts';
import { work, type Job } from '../../platform/jobs/job.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { remindDeclarationsJob } from './declarations.jobs.ts';
import { declarationRoutes } from './declarations.routes.ts';
import { createDeclarations, type Declarations } from './declarations.service.ts';
import { declarationDryRuns } from './dry-runs.service.ts';
import { declarationNames } from './names.views.ts';
import { ownDeclarations } from './own-data.views.ts';
import { createDeclarationPapers } from './papers.service.ts';
import { createReminding, type RemindingPeers } from './reminding.service.ts';
import { createReviewing, type ReviewingPeers } from './reviewing.service.ts';

export { holdsSale, isDeclaredFor } from './holding.service.ts';
export { newestDeclaration } from './standing.views.ts';

export const jobs: readonly Job[] = [remindDeclarationsJob];

export type DeclarationsModule = Module & Pick<Declarations, 'stateFor'>;

/** UIF declarations: what buyers and large payers sign, and what compliance makes of it (docs/rules/declarations.md). */
export function createDeclarationsModule(
  platform: Platform,
  peers: ReviewingPeers & RemindingPeers,
): DeclarationsModule {
  const own = createDeclarations({ ...platform, peers });
  const reviewing = createReviewing({ ...platform, peers });
  const reminding = createReminding({ ...platform, peers });
  const papers = createDeclarationPapers({ ...platform, reviewing });
  return {
    name: 'declarations',
    calls: declarationRoutes(own, reviewing, papers),
    waiting: [reviewing.waiting],
    menuAsks: [menuAsk('uifDeclaration', own.standing, own.isDue)],
    turns: [reminding.turn],
    work: [work(remindDeclarationsJob, () => reminding.remind())],
    dryRuns: declarationDryRuns(platform.settings, peers),
    names: [declarationNames],
    ownData: [ownDeclarations],
    stateFor: own.stateFor,
  };
}
