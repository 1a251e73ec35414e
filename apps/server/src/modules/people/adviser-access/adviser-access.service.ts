import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type {
  listAdviserAccess,
  setAdviserAccess,
} from '@kantuta/contract/people/access-log.calls';
import { adviserAccessChanged } from '@kantuta/contract/people/people.events';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Reader } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { shortName } from '../../../platform/db/person-name.ts';
import { lockPerson } from '../../../platform/db/person-lock.ts';
import { findDecision, insertDecision } from './adviser-access.store.ts';
import { listAdvisersOfCustomer, type AdviserOfCustomer } from './adviser-access.views.ts';

export type AdviserAccess = ReturnType<typeof createAdviserAccess>;

/**
 * The only policy for screens on which an adviser sees a customer, checked on each call: an adviser sees the customers they sold to, unless
 * the customer took the access away. Blocked, expelled and former advisers see nobody (PPL-11).
 */
export async function canAdviserSee(
  reader: Reader,
  adviserId: number,
  customerId: number,
): Promise<boolean> {
  const [adviser] = await listAdvisersOfCustomer(reader, customerId, adviserId);
  if (adviser === undefined || Number(adviser.sales) === 0) return false;
  return (await accessOf(reader, customerId, adviser)).mayLook;
}

/** Whether the customer took the access of this adviser away, whoever sold to them. */
export async function hasRefused(
  reader: Reader,
  { adviserId, customerId }: { adviserId: number; customerId: number },
): Promise<boolean> {
  const decision = await findDecision(reader, { personId: customerId, adviserId });
  return decision?.mayLook === false;
}

/** Which advisers may see a customer, as the customer decides. */
export function createAdviserAccess({
  db,
  clock,
  audit,
  events,
}: Pick<Platform, 'db' | 'clock' | 'audit' | 'events'>) {
  return {
    async list({ personId }: Actor): Promise<ReplyOf<typeof listAdviserAccess>> {
      const advisers = await listAdvisersOfCustomer(db, personId);
      return {
        advisers: await Promise.all(advisers.map((adviser) => accessOf(db, personId, adviser))),
      };
    },

    /** Idempotent. An adviser who never had to do with the customer is refused like one who does not exist. */
    async set(
      { personId }: Actor,
      { adviserId, mayLook, ...asked }: ParsedInputOf<typeof setAdviserAccess>,
    ): Promise<ReplyOf<typeof setAdviserAccess>> {
      return inTransaction(db, async (tx) => {
        await lockPerson(tx, personId);
        const [adviser] = await listAdvisersOfCustomer(tx, personId, adviserId);
        if (!adviser) throw refuse('forbidden');
        const before = await accessOf(tx, personId, adviser);
        const maySeePaid = mayLook && (asked.maySeePaid ?? before.maySeePaid);
        if (before.mayLook === mayLook && before.maySeePaid === maySeePaid) return before;
        await insertDecision(tx, { personId, adviserId, mayLook, maySeePaid, at: clock.now() });
        await events.record(tx, adviserAccessChanged, { personId, adviserId });
        await audit.record(tx, {
          actor: { kind: 'person', id: personId },
          action: 'people.setAdviserAccess',
          object: { kind: 'adviser', id: String(adviserId) },
          outcome: 'done',
          details: { before: before.mayLook, after: mayLook, paid: maySeePaid },
        });
        return accessOf(tx, personId, adviser);
      });
    },
  };
}

async function accessOf(reader: Reader, personId: number, adviser: AdviserOfCustomer) {
  const { adviserId, code, sales, level } = adviser;
  const decision = await findDecision(reader, { personId, adviserId });
  return {
    adviserId,
    name: shortName(adviser),
    code,
    sales: Number(sales),
    level,
    mayLook: decision?.mayLook ?? (Number(sales) > 0 || level !== null),
    maySeePaid: decision?.maySeePaid ?? false,
    decidedAt: decision?.at.toISOString() ?? null,
  };
}
