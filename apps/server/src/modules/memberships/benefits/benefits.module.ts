import { listCustomerBenefits } from '@kantuta/contract/memberships/benefits/desk-benefits.calls';
import { customerPage } from '../../../platform/customer-page.ts';
import { work, type JobWork } from '../../../platform/jobs/job.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { benefitCharges } from './benefit-charges.service.ts';
import { createBenefitActs } from './benefit-acts.service.ts';
import { createBenefitTerms } from './benefit-terms.service.ts';
import type { BenefitPeers } from './benefit.port.ts';
import { createBenefitsDesk } from './benefits-desk.service.ts';
import { askExchangeJob, cancelExchangeJob, followBenefitsJob } from './benefits.jobs.ts';
import { benefitReactions } from './benefits.reactions.ts';
import { benefitRoutes } from './benefits.routes.ts';
import { createBenefits } from './benefits.service.ts';
import { listDetails } from './benefits.views.ts';
import { createExchangeEvents } from './exchange-event.service.ts';
import { createExchange } from './exchange.gateway.ts';
import { createFollowing } from './following.service.ts';
import { createIssuing } from './issuing.service.ts';

/** Travel benefits of the international line (docs/rules/memberships.md, BEN-1 to BEN-8). */
export function createBenefitParts(
  platform: Platform,
  peers: BenefitPeers,
): Required<Pick<Module, 'calls' | 'charges' | 'waiting' | 'customerPages' | 'reactions'>> & {
  work: JobWork[];
} {
  const { outbound, config } = platform;
  const parts = {
    ...platform,
    ...peers,
    terms: createBenefitTerms(platform),
    acts: createBenefitActs(platform),
    exchange: createExchange({ outbound, ...config.exchange }),
  };
  const benefits = createBenefits(parts);
  const issuing = createIssuing(parts);
  const desk = createBenefitsDesk({ ...parts, issuing });
  const events = createExchangeEvents({ ...platform, secrets: config.exchange.webhookSecrets });
  const following = createFollowing({ ...parts, benefits, issuing });
  return {
    calls: benefitRoutes({ benefits, desk, events }),
    charges: [benefitCharges({ ...parts, benefits })],
    waiting: [desk.waiting],
    reactions: benefitReactions(benefits),
    customerPages: [
      customerPage(listCustomerBenefits, async (tx, { personId, companyIds }, { actor }) => ({
        benefits: (await listDetails(tx, { personId, companyIds })).map((row) =>
          desk.shown(actor, row),
        ),
      })),
    ],
    work: [
      work(askExchangeJob, ({ benefitId }) => issuing.ask(benefitId)),
      work(cancelExchangeJob, ({ benefitId }) => issuing.cancel(benefitId)),
      work(followBenefitsJob, () => following.turn()),
    ],
  };
}
