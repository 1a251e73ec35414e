import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { companiesReached, hasOperatorRole } from '@kantuta/contract/operator-roles';
import type { endView, startView } from '@kantuta/contract/people/customers.calls';
import { VIEW_MINUTES, VIEW_ROLES } from '@kantuta/contract/people/customers.rules';
import type { Actor } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endView as endStored, insertView } from '../../../platform/session/customer-view.store.ts';
import { shortName } from '../../../platform/db/person-name.ts';
import type { Reach } from '../../../platform/customer-page.ts';
import type { AccessLog } from '../access-log/access-log.service.ts';
import { readPerson } from '../profile/profile.views.ts';
import { readEntryFlags } from './customers.views.ts';

export type CustomerViews = ReturnType<typeof createCustomerViews>;

/**
 * The customer's own screens show all of their companies, so only an operator who reaches all of these may see as them (PLT-3 and PPL-12).
 */
export function mayView(actor: Pick<Actor, 'desk'>, { personCompanyIds }: Reach): boolean {
  const reached = companiesReached(actor.desk, VIEW_ROLES);
  if (!hasOperatorRole(actor.desk, VIEW_ROLES)) return false;
  return reached === null || personCompanyIds.every((id) => reached.includes(id));
}

/** "See as customer": read-only, with a reason, visible to the customer, for 15 minutes (PPL-12). The guard reads the view on each call. */
export function createCustomerViews({
  db,
  clock,
  ids,
  audit,
  accessLog,
}: Pick<Platform, 'db' | 'clock' | 'ids' | 'audit'> & { accessLog: AccessLog }) {
  return {
    async start(
      actor: Actor,
      { personId, reason }: ParsedInputOf<typeof startView>,
    ): Promise<ReplyOf<typeof startView>> {
      const access = { personId, part: 'view', reason, roles: VIEW_ROLES } as const;
      return accessLog.through(actor, access, async (tx, reach) => {
        if (!mayView(actor, reach)) throw refuse('forbidden');
        const person = await readPerson(tx, personId, 'es');
        const { entryRestrictedReason } = await readEntryFlags(tx, personId);
        const startedAt = clock.now();
        const expiresAt = new Date(startedAt.getTime() + VIEW_MINUTES * MINUTE_MS);
        const id = ids.uuid();
        await insertView(tx, {
          id,
          sessionId: actor.sessionId,
          operatorId: actor.personId,
          personId,
          reason,
          startedAt,
          expiresAt,
        });
        await audit.record(tx, {
          actor: inRole(actor),
          action: 'customers.startView',
          object: { kind: 'person', id: String(personId) },
          outcome: 'done',
          details: { viewId: id, reason },
        });
        return {
          grantId: id,
          expiresAt: expiresAt.toISOString(),
          personId,
          name: shortName(person),
          document: person.documentNumber,
          isRestricted: entryRestrictedReason !== '',
        };
      });
    },

    /** Ends only a view of this session; any other is treated as missing. */
    async end(
      actor: Actor,
      { grantId }: ParsedInputOf<typeof endView>,
    ): Promise<ReplyOf<typeof endView>> {
      const { sessionId } = actor;
      return inTransaction(db, async (tx) => {
        const ended = await endStored(tx, { id: grantId, sessionId, at: clock.now() });
        if (ended)
          await audit.record(tx, {
            actor: inRole(actor),
            action: 'customers.endView',
            object: { kind: 'person', id: String(ended.personId) },
            outcome: 'done',
            details: { viewId: grantId },
          });
        return { isEnded: ended !== undefined };
      });
    },
  };
}
