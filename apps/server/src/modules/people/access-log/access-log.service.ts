import type { AccessPart, ParsedInputOf, ReplyOf, SeenPart } from '@kantuta/contract/call';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { companiesReached, type OperatorRole } from '@kantuta/contract/operator-roles';
import {
  CUSTOMER_READERS,
  ACCESS_LOG_MINUTES,
  ACCESS_PARTS,
  VIEW_ROLES,
} from '@kantuta/contract/people/customers.rules';
import {
  ACCESS_LOG_PER_PAGE,
  LOOKERS,
  type listLooks,
} from '@kantuta/contract/people/access-log.calls';
import { personLooked } from '@kantuta/contract/people/people.events';
import type { Actor } from '../../../platform/access.ts';
import type { Reach } from '../../../platform/customer-page.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { shortName } from '../../../platform/db/person-name.ts';
import { insertAccessEntry, listAccessEntries, type NewAccessEntry } from './access-log.store.ts';
import { findCompaniesOf } from './access-log.views.ts';

export type AccessLog = ReturnType<typeof createAccessLog>;

export type Access = {
  personId: number;
  part: AccessPart;
  reason?: string;
  /** The company of the one thing that is looked at, where the person may have nothing else with it. */
  companyId?: number;
  /** The roles that may read this part: those of the call. */
  roles: readonly OperatorRole[];
};

const STRETCH_MS = ACCESS_LOG_MINUTES * MINUTE_MS;

/** The access log: each person can see which operator read their data, in which role, when and why (PPL-10). */
export function createAccessLog({ db, clock, events }: Pick<Platform, 'db' | 'clock' | 'events'>) {
  async function add(tx: Tx, entry: Omit<NewAccessEntry, 'at' | 'stretch'>): Promise<void> {
    const at = clock.now();
    const stretch = Math.floor(at.getTime() / STRETCH_MS);
    const isNew = await insertAccessEntry(tx, { ...entry, at, stretch });
    if (isNew) await events.record(tx, personLooked, { personId: entry.personId });
  }

  /** Refuses an operator who does not reach the person (SEC-32), otherwise writes an access log entry. */
  async function record(
    tx: Tx,
    actor: Pick<Actor, 'personId' | 'desk'>,
    access: Access,
  ): Promise<Reach> {
    const { personId, part, reason = '', roles, companyId } = access;
    const known = await findCompaniesOf(tx, personId);
    const personCompanyIds = companyId === undefined ? known : known && [...known, companyId];
    const right = personCompanyIds && rightOver(personCompanyIds, actor.desk, roles);
    if (!personCompanyIds || !right) throw refuse('forbidden');
    await add(tx, { personId, operatorId: actor.personId, role: right.role, part, reason });
    return { personId, personCompanyIds, companyIds: companiesReached(actor.desk, roles) };
  }

  return {
    /** For callers that read in a transaction of their own. */
    record,

    /**
     * The only way to read another person. The access log entry and the read share a transaction, so an access that cannot be logged shows nothing.
     */
    async through<Answer>(
      actor: Actor,
      access: Access,
      read: (tx: Tx, reach: Reach) => Promise<Answer>,
    ): Promise<Answer> {
      return inTransaction(db, async (tx) => read(tx, await record(tx, actor, access)));
    },

    /** A look of an adviser, whose right to it the caller has checked (PPL-11). */
    async recordAdviser(
      tx: Tx,
      { personId, adviserId, part }: { personId: number; adviserId: number; part: AccessPart },
    ): Promise<void> {
      await add(tx, { personId, operatorId: adviserId, role: 'adviser', part, reason: '' });
    },

    /** Logs a page that an operator sees as the customer, with the reason of the view; commits before anything of the page is read. */
    async seen({ personId, seenBy }: Actor, part: SeenPart): Promise<void> {
      if (!seenBy) return;
      const access = { personId, part, reason: seenBy.reason, roles: VIEW_ROLES };
      await inTransaction(db, async (tx) => void (await record(tx, seenBy, access)));
    },

    /** For each desk, the companies of the person through which it reaches their page now; desks that do not reach it are left out. */
    async reachOf<Key>(
      personId: number,
      desks: ReadonlyMap<Key, Actor['desk']>,
    ): Promise<Map<Key, readonly number[]>> {
      const own = await findCompaniesOf(db, personId);
      const reached = new Map<Key, readonly number[]>();
      for (const [key, desk] of desks) {
        if (!own || !rightOver(own, desk, CUSTOMER_READERS)) continue;
        const companyIds = companiesReached(desk, CUSTOMER_READERS);
        reached.set(key, companyIds === null ? own : own.filter((id) => companyIds.includes(id)));
      }
      return reached;
    },

    async list(
      actor: Actor,
      { page }: ParsedInputOf<typeof listLooks>,
    ): Promise<ReplyOf<typeof listLooks>> {
      const { rows, count } = await listAccessEntries(db, actor.personId, {
        offset: (page - 1) * ACCESS_LOG_PER_PAGE,
        limit: ACCESS_LOG_PER_PAGE,
      });
      return {
        count,
        looks: rows.map((row) => ({
          lookId: row.id,
          at: row.at.toISOString(),
          role: LOOKERS.find((role) => role === row.role) ?? 'read_only',
          name: shortName(row),
          part: ACCESS_PARTS.find((part) => part === row.part) ?? 'record',
          reason: row.reason,
        })),
      };
    },
  };
}

/** The right by which an operator may read a person who is a customer of these companies (SEC-32). */
function rightOver(
  personCompanyIds: readonly number[],
  desk: Actor['desk'],
  roles: readonly OperatorRole[],
): Actor['desk'][number] | undefined {
  return desk.find(
    ({ role, companyIds }) =>
      roles.includes(role) &&
      (companyIds === null || personCompanyIds.some((id) => companyIds.includes(id))),
  );
}
