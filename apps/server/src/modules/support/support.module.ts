import { listCustomerRequests } from '@kantuta/contract/people/customer-things.calls';
import { openRequestsSection } from '@kantuta/contract/support/support-desk.calls';
import { answerPart } from '../../platform/answer-parts.ts';
import { customerPage } from '../../platform/customer-page.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { supportDryRuns } from './dry-runs.views.ts';
import { createFormalities, type FormalityPeers } from './formalities.service.ts';
import { createFormalityAdditions } from './formality-additions.service.ts';
import { requestNames } from './names.views.ts';
import { ownRequests } from './own-data.views.ts';
import { supportRoutes } from './support.routes.ts';
import { countOpenRequests } from './support.store.ts';
import { createSupport } from './support.service.ts';
import { createSupportDesk, type SupportPeers } from './support-desk.service.ts';

/** Customer service: the requests of people, and the answers of the desk (decision 006). */
export function createSupportModule(
  platform: Pick<
    Platform,
    'db' | 'clock' | 'ids' | 'limits' | 'settings' | 'audit' | 'events' | 'files'
  >,
  peers: SupportPeers & FormalityPeers,
): Module {
  const support = createSupport(platform);
  const desk = createSupportDesk({ ...platform, peers });
  const formalities = createFormalities(platform, { support, peers });
  return {
    name: 'support',
    calls: supportRoutes(support, desk, formalities, createFormalityAdditions(platform)),
    waiting: [desk.waiting],
    ownData: [ownRequests],
    names: [requestNames],
    dryRuns: supportDryRuns(platform.settings),
    customer: [
      answerPart(openRequestsSection, (reader, { personId }) =>
        countOpenRequests(reader, personId),
      ),
    ],
    customerPages: [
      customerPage(listCustomerRequests, (tx, { personId }) => support.requestsOf(tx, personId)),
    ],
  };
}
