import { dayInLaPaz } from '@kantuta/contract/dates';
import { work } from '../../platform/jobs/job.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCalculator, type CalculatorPeers } from './calculator/calculator.service.ts';
import { createFacts, type FactsPeers } from './cases/facts.service.ts';
import { createNoticing, type NoticingPeers } from './cases/noticing.service.ts';
import type { RecoveryCredits } from './credits/credits.service.ts';
import { createFairExit } from './credits/fair-exit.service.ts';
import { createVoiding } from './credits/voiding.service.ts';
import { createDeskReversals, type DeskAccessLog } from './desk/desk.service.ts';
import { reversalNames } from './desk/desk.views.ts';
import { noticesWaiting, readyWaiting } from './desk/waiting.views.ts';
import { createFreeing, type FreeingPeers } from './ending/freeing.service.ts';
import { createReversing, type ReversingPeers } from './ending/reversing.service.ts';
import { ownReversals } from './own-data.views.ts';
import { freeUnitsJob, turnCreditsJob, turnNoticesJob } from './reversals.jobs.ts';
import { calculatorRoutes, creditRoutes, deskReversalRoutes } from './reversals.routes.ts';

export { createRecoveryCredits } from './credits/credits.service.ts';
export { REVERSAL_JOBS as jobs } from './reversals.jobs.ts';

/** Sales in long arrears that are reverted, and the credit that is recognised of what was paid. */
export function createReversalsModule(
  platform: Platform,
  {
    credits,
    accessLog,
    ...peers
  }: FactsPeers &
    NoticingPeers &
    ReversingPeers &
    FreeingPeers &
    CalculatorPeers & { credits: RecoveryCredits; accessLog: DeskAccessLog },
): Module {
  const facts = createFacts(platform, peers);
  const noticing = createNoticing(platform, { ...peers, facts });
  const reversing = createReversing(platform, { ...peers, facts, noticing, credits });
  const voiding = createVoiding(platform, credits);
  const free = createFreeing(platform, peers);
  const desk = createDeskReversals(platform, { accessLog, facts, noticing, reversing, voiding });
  return {
    name: 'reversals',
    calls: [
      ...calculatorRoutes(createCalculator(platform, peers)),
      ...creditRoutes(createFairExit(platform, peers), () => dayInLaPaz(platform.clock.now())),
      ...deskReversalRoutes(desk),
    ],
    approvals: [reversing.approval(), voiding.approval()],
    waiting: [noticesWaiting, readyWaiting],
    work: [
      work(turnNoticesJob, () => noticing.turn()),
      work(freeUnitsJob, () => free()),
      work(turnCreditsJob, () => credits.turn()),
    ],
    ownData: ownReversals,
    names: [reversalNames],
  };
}
