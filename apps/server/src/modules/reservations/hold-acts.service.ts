import type { TrailAction } from '@kantuta/contract/operators/trail.rules';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import type { HoldRole, ReleaseReason } from '@kantuta/contract/reservations/hold.rules';
import { holdChanged } from '@kantuta/contract/reservations/reservations.events';
import type { Actor } from '../../platform/access.ts';
import { inRole, type AuditActor } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ForAll } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Deposits } from './deposits/deposits.service.ts';
import type { HoldEnds } from './hold-ends.service.ts';
import type { Hold } from './holds.store.ts';
import { findHold } from './holds.views.ts';
import type { PlanApprovals } from './plan-approvals/plan-approvals.service.ts';

/** Kind of task: what ends soon (RES-9). */
export const HOLD_ENDING = 'hold_ending';

type Doer = { actor: Actor; role: Exclude<HoldRole, 'system'> };

export type HoldActs = ReturnType<typeof createHoldActs>;

/** Whoever has a hold, whoever sells it and the desk read again. */
export async function tellOfHold(
  events: Platform['events'],
  tx: Tx,
  { id, personId, sellerId, companyId }: Pick<Hold, 'id' | 'personId' | 'sellerId' | 'companyId'>,
): Promise<void> {
  await events.record(tx, holdChanged, { holdId: id, personId, sellerId, companyId });
  await events.record(tx, workListChanged, { kind: HOLD_ENDING, id });
}

/** What customers, sellers and operators do with a locked hold; the buyer is told of what others do, and the trail keeps it. */
export function createHoldActs({
  clock,
  settings,
  events,
  audit,
  notify,
  ends,
  deposits,
  prolong,
  lockApprovals,
}: Pick<Platform, 'clock' | 'settings' | 'events' | 'audit'> &
  Pick<ForAll, 'notify'> & {
    ends: HoldEnds;
    deposits: Pick<Deposits, 'withdraw'>;
    prolong: PlanApprovals['prolong'];
    lockApprovals: PlanApprovals['lock'];
  }) {
  async function note(
    tx: Tx,
    { actor, role }: Doer,
    {
      holdId,
      action,
      details,
    }: { holdId: string; action: TrailAction; details: Record<string, unknown> },
  ): Promise<void> {
    const doer: AuditActor =
      role === 'operator' ? inRole(actor) : { kind: 'person', id: actor.personId };
    const object = { kind: 'hold', id: holdId } as const;
    await audit.record(tx, { actor: doer, action, object, outcome: 'done', details });
  }

  async function nameOf(tx: Tx, holdId: string): Promise<string> {
    const hold = await findHold(tx, holdId);
    return hold ? `${hold.title}, ${hold.detail}` : '';
  }

  return {
    /** What whoever extends a hold locks before it. */
    lockApprovals,

    /** Gives a hold up (RES-6). Throws `reason_required`, `items_in_payment`. */
    async release(
      tx: Tx,
      hold: Hold,
      { reason, words, ...doer }: Doer & { reason: ReleaseReason; words: string },
    ): Promise<void> {
      const { id: holdId, personId } = hold;
      await deposits.withdraw(tx, holdId);
      const actor = { personId: doer.actor.personId, role: doer.role };
      await ends.release(tx, hold, { reason, words, actor, at: clock.now() });
      if (doer.role !== 'customer')
        await notify(tx, {
          personId,
          key: doer.role === 'seller' ? 'releasedForYou' : 'releasedByOffice',
          parameters: { product: await nameOf(tx, holdId) },
          link: '/',
        });
      await tellOfHold(events, tx, hold);
      const details = { reason, ...(words === '' ? {} : { words }) };
      await note(tx, doer, { holdId, action: 'reservations.release', details });
    },

    /** Lengthens a hold (RES-5) and answers its new end. Throws `hold_ended`, `extension_used`. */
    async extend(
      tx: Tx,
      hold: Hold,
      { words = '', ...doer }: Doer & { words?: string },
    ): Promise<Date> {
      const { id: holdId, personId, endsAt: before } = hold;
      const hours = await settings.get('hold.extensionHours');
      const actor = { personId: doer.actor.personId, role: doer.role };
      const endsAt = await ends.extend(tx, hold, { hours, actor, words, at: clock.now() });
      await prolong(tx, hold, endsAt);
      await tellOfHold(events, tx, hold);
      await notify(tx, {
        personId,
        key: 'holdExtended',
        parameters: { product: await nameOf(tx, holdId), until: endsAt.toISOString() },
        link: '/',
      });
      await note(tx, doer, {
        holdId,
        action: 'reservations.extend',
        details: {
          before: before.toISOString(),
          endsAt: endsAt.toISOString(),
          ...(words === '' ? {} : { reason: words }),
        },
      });
      return endsAt;
    },
  };
}
