import { work, type Job } from '../../platform/jobs/job.ts';
import type { SendLetter } from '../../platform/mail/mail.ts';
import type { DeclaredByAll } from '../../platform/declared.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { tellReplacedContactJob } from './contacts/contacts.jobs.ts';
import { createAdviserAccess } from './adviser-access/adviser-access.service.ts';
import { createContacts, type ContactPeers } from './contacts/contacts.service.ts';
import { createOwnData } from './own-data/own-data.service.ts';
import { ownTraces } from './own-data/own-data.views.ts';
import { ownContacts, ownPerson } from './own-data/own-person.present.ts';
import { customerPageRoutes, documentsPage } from './customers/customer-pages.routes.ts';
import { createCustomerViews } from './customers/customer-views.service.ts';
import { customerRecordRoute, customerRoutes } from './customers/customers.routes.ts';
import { createCustomers, type CompanyPeers } from './customers/customers.service.ts';
import { createNotes } from './customers/notes.service.ts';
import { type DryRunPeers, peopleDryRuns } from './dry-runs.views.ts';
import { restrictionOnHome } from './home.views.ts';
import type { AccessLog } from './access-log/access-log.service.ts';
import { personNames } from './names.views.ts';
import { peopleRoutes } from './people.routes.ts';
import { createPlaces } from './places/places.service.ts';
import { createProfiles } from './profile/profile.service.ts';

export { createNewcomers, fillOwn } from './newcomers.service.ts';
export { knownOfPerson, namesOfPlaces, readKnown } from './known.views.ts';
export { createSendLetter } from './contacts/letters.service.ts';
export { takeBackContacts } from './contacts/contacts.store.ts';
export { findContactInForce, listContactsInForce } from './contacts/in-force.store.ts';
export { addPerson, findAddressee, setLanguage } from './people.store.ts';
export { createAccessLog, type AccessLog } from './access-log/access-log.service.ts';
export { canAdviserSee, hasRefused } from './adviser-access/adviser-access.service.ts';

export const jobs: readonly Job[] = [tellReplacedContactJob];

/** Persons, contacts and roles: other nouns write to a person only through the functions that this module returns. */
export function createPeopleModule(
  platform: Platform,
  peers: ContactPeers &
    CompanyPeers &
    DryRunPeers & {
      sendLetter: SendLetter;
      accessLog: AccessLog;
      declared: DeclaredByAll;
    },
): Module {
  const { accessLog } = peers;
  const contacts = createContacts({ ...platform, sendLetter: peers.sendLetter, peers });
  const places = createPlaces(platform);
  const profiles = createProfiles(platform);
  const ownData = createOwnData({ ...platform, declared: peers.declared });
  const adviserAccess = createAdviserAccess(platform);
  const customers = createCustomers({ ...platform, ...peers });
  return {
    name: 'people',
    calls: [
      ...peopleRoutes({ contacts, places, profiles, ownData, accessLog, adviserAccess }),
      ...customerRoutes({
        customers,
        notes: createNotes({ ...platform, accessLog }),
        views: createCustomerViews({ ...platform, accessLog }),
      }),
    ],
    callsOfAll: (all) => [
      customerRecordRoute(customers, all),
      ...customerPageRoutes(accessLog, [documentsPage(all), ...all.customerPages]),
    ],
    home: [restrictionOnHome],
    dryRuns: peopleDryRuns(peers),
    ownData: [ownPerson, ownContacts, ...ownTraces],
    names: [personNames],
    work: [work(tellReplacedContactJob, (payload) => contacts.tellReplaced(payload))],
  };
}
