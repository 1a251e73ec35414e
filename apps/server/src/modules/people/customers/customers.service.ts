import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { companiesReached, hasOperatorRole } from '@kantuta/contract/operator-roles';
import type {
  listLookedAt,
  readCustomer,
  searchCustomers,
  showContacts,
} from '@kantuta/contract/people/customers.calls';
import {
  CUSTOMER_READERS,
  CUSTOMER_WORKERS,
  maskedContact,
  maskedDocument,
  readSearch,
} from '@kantuta/contract/people/customers.rules';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../../platform/access.ts';
import { readParts } from '../../../platform/answer-parts.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { DeclaredByAll } from '../../../platform/declared.ts';
import type { Platform } from '../../../platform/platform.ts';
import { shortName } from '../../../platform/db/person-name.ts';
import { listContacts } from '../contacts/contacts.store.ts';
import type { AccessLog } from '../access-log/access-log.service.ts';
import { nameOf } from '../profile/profile.service.ts';
import { readPerson } from '../profile/profile.views.ts';
import { listAdvisersOf, readEntryFlags } from './customers.views.ts';
import { mayView } from './customer-views.service.ts';
import { findLookedAt, findMatches, readFound } from './search.views.ts';

export type Customers = ReturnType<typeof createCustomers>;

/** Provided by the catalogue: the companies with these ids. */
export type CompanyPeers = {
  companies(reader: Reader, companyIds: readonly number[]): Promise<{ id: number; name: string }[]>;
};

const SHOWN = 20;

/** The search for a person and the first page of their record at the desk (PPL-10). */
export function createCustomers({
  db,
  audit,
  limits,
  accessLog,
  settings,
  companies,
  declared,
}: Pick<Platform, 'db' | 'audit' | 'limits' | 'settings'> & {
  accessLog: AccessLog;
  declared: DeclaredByAll;
} & CompanyPeers) {
  return {
    /** Shows only a name and the end of a document: opening a person is in their access log, finding them is not. */
    async search(
      actor: Actor,
      { q }: ParsedInputOf<typeof searchCustomers>,
    ): Promise<ReplyOf<typeof searchCustomers>> {
      const max = await settings.number('desk.searchesPerHour');
      const rule = { max, windowMinutes: 60, growing: false };
      await limits.raise(db, `customers:search:${actor.personId}`, rule);
      const reached = companiesReached(actor.desk, CUSTOMER_READERS);
      const matches = await findMatches(db, readSearch(q), reached);
      const shown = matches.slice(0, SHOWN);
      const people = await readFound(
        db,
        shown.map(({ personId }) => personId),
        reached,
      );
      return {
        hasMore: matches.length > shown.length,
        customers: shown.flatMap(({ personId, kind, text }) => {
          const person = people.find(({ id }) => id === personId);
          if (!person) return [];
          return [{ ...foundOf(person), matched: { kind, text } }];
        }),
      };
    },

    async lookedAt(actor: Actor): Promise<ReplyOf<typeof listLookedAt>> {
      const reached = companiesReached(actor.desk, CUSTOMER_READERS);
      const looks = await findLookedAt(db, actor.personId, reached);
      const ids = looks.map(({ personId }) => personId);
      const people = new Map((await readFound(db, ids, reached)).map((each) => [each.id, each]));
      return {
        customers: looks.flatMap(({ personId, at }) => {
          const person = people.get(personId);
          return person ? [{ ...foundOf(person), lookedAt: at.toISOString() }] : [];
        }),
      };
    },

    async read(
      actor: Actor,
      personId: number,
      language: Lang,
    ): Promise<ReplyOf<typeof readCustomer>> {
      const access = { personId, part: 'record', roles: CUSTOMER_READERS } as const;
      return accessLog.through(actor, access, async (tx, reach) => {
        const { personCompanyIds, companyIds } = reach;
        const person = await readPerson(tx, personId, language);
        const flags = await readEntryFlags(tx, personId);
        const advisers = await listAdvisersOf(tx, personId, companyIds);
        const isWorker = hasOperatorRole(actor.desk, CUSTOMER_WORKERS);
        return {
          personId,
          name: nameOf(person),
          document: maskedDocument(person.documentNumber),
          birthDate: person.birthDate,
          address: person.address,
          country: person.country ?? '',
          city: person.city ?? '',
          since: person.createdAt.toISOString(),
          roles: [...person.roles],
          companies: await companies(
            tx,
            personCompanyIds.filter((id) => companyIds === null || companyIds.includes(id)),
          ),
          contacts: await contactsOf(tx, personId, maskedContact),
          advisers: advisers.map(shortName),
          isRestricted: flags.entryRestrictedReason !== '',
          isSuspended: flags.suspendedAt !== null,
          can: { showContacts: isWorker, addNote: isWorker, view: mayView(actor, reach) },
          ...(await readParts(tx, declared().customer, { personId, companyIds })),
        };
      });
    },

    async showContacts(
      actor: Actor,
      { personId, reason }: ParsedInputOf<typeof showContacts>,
    ): Promise<ReplyOf<typeof showContacts>> {
      const access = { personId, part: 'contacts', reason, roles: CUSTOMER_WORKERS } as const;
      return accessLog.through(actor, access, async (tx) => {
        const contacts = await contactsOf(tx, personId, (value) => value);
        await audit.record(tx, {
          actor: inRole(actor),
          action: 'customers.showContacts',
          object: { kind: 'person', id: String(personId) },
          outcome: 'done',
          details: { reason },
        });
        return { contacts };
      });
    },
  };
}

function foundOf(person: Awaited<ReturnType<typeof readFound>>[number]) {
  return {
    personId: person.id,
    name: nameOf(person),
    document: maskedDocument(person.documentNumber),
    companies: person.companies,
  };
}

async function contactsOf(reader: Reader, personId: number, shown: (value: string) => string) {
  const contacts = await listContacts(reader, personId);
  return contacts.map(({ kind, value, confirmedAt }) => ({
    kind,
    value: shown(value),
    confirmedAt: confirmedAt?.toISOString() ?? null,
  }));
}
