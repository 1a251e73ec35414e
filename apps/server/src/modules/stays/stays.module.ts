import { staysSection } from '@kantuta/contract/stays/stays.calls';
import { answerPart } from '../../platform/answer-parts.ts';
import { work, type Job } from '../../platform/jobs/job.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createBooking } from './booking.service.ts';
import { createCounterStays } from './counter-stays.service.ts';
import { createStayCredits } from './credit-ends.service.ts';
import { createDeskStays } from './desk-stays.service.ts';
import { createStayEnding } from './ending.service.ts';
import { staysOnHome } from './home.views.ts';
import { createLimits } from './limits.service.ts';
import { stayNames, stayTypeNames, waitNames } from './names.views.ts';
import { ownStays } from './own-data.views.ts';
import { createStayActs } from './stay-acts.service.ts';
import { stayCharges } from './stay-charges.service.ts';
import { closeStaysJob, STAY_JOBS, turnStaysJob } from './stays.jobs.ts';
import type { StayPeers } from './stays.port.ts';
import { stayRoutes } from './stays.routes.ts';
import { createStays } from './stays.service.ts';
import { createStayTurns } from './turning.service.ts';
import { createStayWaits } from './waits.service.ts';

export const jobs: readonly Job[] = STAY_JOBS;

/** Cabins and the hotel of the park (docs/rules/stays.md). */
export function createStaysModule(platform: Platform, peers: StayPeers): Module {
  const terms = createLimits(platform);
  const acts = createStayActs(platform);
  const parts = { ...platform, ...peers, terms, acts };
  const ending = createStayEnding(parts);
  const booking = createBooking(parts);
  const stays = createStays({ ...parts, booking, ending });
  const waits = createStayWaits(parts);
  const turns = createStayTurns({ ...parts, ending, waits, credits: createStayCredits(parts) });
  return {
    name: 'stays',
    calls: stayRoutes(
      stays,
      waits,
      createCounterStays({ ...parts, booking, stays, ending }),
      createDeskStays(platform),
    ),
    charges: [stayCharges(parts)],
    home: [answerPart(staysSection, staysOnHome)],
    work: [work(turnStaysJob, turns.turn), work(closeStaysJob, turns.close)],
    names: [stayNames, waitNames, stayTypeNames],
    ownData: [ownStays],
  };
}
