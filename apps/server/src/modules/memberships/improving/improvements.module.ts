import {
  confirmImprovement,
  improvementSection,
  quoteImprovement,
  readImprovement,
  readUpgradeContract,
  signImprovement,
  toSignSection,
  withdrawImprovement,
} from '@kantuta/contract/memberships/improving/improvements.calls';
import { answerPart } from '../../../platform/answer-parts.ts';
import { serve, serveReading } from '../../../platform/http/served-call.ts';
import { work, type JobWork } from '../../../platform/jobs/job.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createImprovementActs } from './improvement-acts.service.ts';
import { improvementCharges } from './improvement-charges.service.ts';
import type { ImprovementPeers } from './improvement.port.ts';
import { createImprovementsTurn } from './improvements-turn.service.ts';
import { turnImprovementsJob } from './improvements.jobs.ts';
import { improvementReactions } from './improvements.reactions.ts';
import { createImprovements } from './improvements.service.ts';
import { improvementOfProduct, improvementsToSign } from './improvements.views.ts';
import type { Improving } from './offers.service.ts';
import { createQuoting } from './quoting.service.ts';
import { createSigning } from './signing.service.ts';
import { createUpgrading } from './upgrading.service.ts';

/** Memberships that become better ones, from the quote to the addendum (docs/rules/memberships.md, MEM-5, MEM-6). */
export function createImprovementParts(
  platform: Platform,
  { offers, ...peers }: ImprovementPeers & { offers: Improving },
): Required<Pick<Module, 'calls' | 'charges' | 'home' | 'product' | 'reactions'>> & {
  work: JobWork[];
} {
  const parts = { ...platform, ...peers, offers, acts: createImprovementActs(platform) };
  const improvements = createImprovements(parts);
  const quoting = createQuoting({ ...parts, improvements });
  const upgrading = createUpgrading({ ...parts, improvements });
  const signing = createSigning({ ...parts, improvements, quoting, upgrading });
  const turn = createImprovementsTurn({ ...parts, improvements });
  const { reading } = signing;
  return {
    calls: [
      serve(quoteImprovement, ({ actor, client: { language }, input }) =>
        quoting.quote({ actor, language }, input),
      ),
      serveReading(readImprovement, { reading, of: ({ saleId }) => ({ saleId }) }, (_, found) =>
        signing.read(found),
      ),
      serve(confirmImprovement, ({ actor, input }) => quoting.confirm(actor, input)),
      serve(withdrawImprovement, ({ actor, input }) => quoting.withdraw(actor, input)),
      serve(readUpgradeContract, ({ actor, client: { language }, input }) =>
        upgrading.readContract({ actor, language }, input.improvementId),
      ),
      serve(signImprovement, ({ actor, input, client }) => signing.sign(actor, input, client)),
    ],
    charges: [improvementCharges({ ...parts, improvements })],
    reactions: improvementReactions(improvements),
    home: [answerPart(toSignSection, improvementsToSign)],
    product: [answerPart(improvementSection, improvementOfProduct)],
    work: [work(turnImprovementsJob, () => turn.turn())],
  };
}
