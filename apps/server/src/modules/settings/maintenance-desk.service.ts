import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { hasOperatorRole } from '@kantuta/contract/operator-roles';
import type {
  endMaintenance,
  listMaintenance,
  moveMaintenanceEnd,
  planMaintenance,
} from '@kantuta/contract/settings/maintenance.calls';
import { isWindowFit, maintenanceStateAt } from '@kantuta/contract/settings/maintenance.rules';
import { maintenanceChanged } from '@kantuta/contract/settings/settings.events';
import type { TrailAction } from '@kantuta/contract/operators/trail.rules';
import { allow, can, type Actor, type Policy } from '../../platform/access.ts';
import { inRole } from '../../platform/audit/audit.ts';
import { inTransaction, isExclusionViolation, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  endWindow,
  findWindow,
  findWindowById,
  insertWindow,
  listWindows,
} from './settings.store.ts';

/** Maintenance concerns the whole group: operators who reach only some companies have read access. */
const mayChange: Policy<unknown> = ({ desk }) => hasOperatorRole(desk, ['admin'], null);

/** Switches maintenance at the desk: now or planned, with a reason; it may be ended early (SET-7). */
export function createMaintenanceDesk({
  db,
  clock,
  events,
  audit,
}: Pick<Platform, 'db' | 'clock' | 'events' | 'audit'>) {
  async function list(actor: Actor): Promise<ReplyOf<typeof listMaintenance>> {
    const now = clock.now();
    const windows = await listWindows(db);
    return {
      windows: windows.map((row) => ({
        id: row.id,
        state: maintenanceStateAt(row, now),
        startsAt: row.startsAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
        endedAt: row.endedAt?.toISOString() ?? null,
        author: row.author,
        reason: row.reason,
        endedBy: row.endedBy,
        endedReason: row.endedReason,
      })),
      can: { change: can(actor, mayChange, undefined) },
    };
  }

  /** Writes the change together with its event and its trail entry. */
  async function change(
    actor: Actor,
    act: { action: TrailAction; id: number; details: Record<string, unknown> },
    write: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    const now = clock.now();
    await inTransaction(db, async (tx) => {
      await write(tx);
      const next = await findWindow(tx, now);
      await events.record(tx, maintenanceChanged, {
        active: next !== undefined && next.startsAt <= now,
      });
      await audit.record(tx, {
        actor: inRole(actor),
        action: act.action,
        object: { kind: 'maintenance', id: act.id === 0 ? '' : String(act.id) },
        outcome: 'done',
        details: act.details,
      });
    });
  }

  return {
    list,

    async plan(
      actor: Actor,
      { startsAt, endsAt, reason }: ParsedInputOf<typeof planMaintenance>,
    ): Promise<ReplyOf<typeof listMaintenance>> {
      const now = clock.now();
      const window = {
        startsAt: startsAt === undefined ? now : new Date(startsAt),
        endsAt: new Date(endsAt),
      };
      if (!isWindowFit(window, now)) throw refuse('window_invalid');
      allow(actor, mayChange, window);
      const details = {
        reason,
        from: window.startsAt.toISOString(),
        to: window.endsAt.toISOString(),
      };
      const act = { action: 'settings.planMaintenance' as const, id: 0, details };
      await change(actor, act, (tx) =>
        insertWindow(tx, { ...window, author: actor.name, reason }),
      ).catch(refuseOverlap);
      return list(actor);
    },

    /**
     * Rows are never changed: the old window ends and the new one begins in one transaction, so that the product does not open in between.
     */
    async moveEnd(
      actor: Actor,
      { id, endsAt, reason }: ParsedInputOf<typeof moveMaintenanceEnd>,
    ): Promise<ReplyOf<typeof listMaintenance>> {
      const old = await findWindowById(db, id);
      allow(actor, mayChange, old);
      const now = clock.now();
      const window = {
        startsAt: old.startsAt > now ? old.startsAt : now,
        endsAt: new Date(endsAt),
      };
      if (!isWindowFit(window, now)) throw refuse('window_invalid');
      const details = {
        reason,
        before: old.endsAt.toISOString(),
        to: window.endsAt.toISOString(),
      };
      const act = { action: 'settings.moveMaintenanceEnd' as const, id, details };
      await change(actor, act, async (tx) => {
        const end = { endedAt: now, endedBy: actor.name, endedReason: reason };
        if (!(await endWindow(tx, id, end))) throw refuse('window_invalid');
        await insertWindow(tx, { ...window, author: actor.name, reason: old.reason });
      }).catch(refuseOverlap);
      return list(actor);
    },

    async end(
      actor: Actor,
      { id, reason }: ParsedInputOf<typeof endMaintenance>,
    ): Promise<ReplyOf<typeof listMaintenance>> {
      const window = await findWindowById(db, id);
      allow(actor, mayChange, window);
      const details = { reason, to: window.endsAt.toISOString() };
      const act = { action: 'settings.endMaintenance' as const, id, details };
      await change(actor, act, async (tx) => {
        const end = { endedAt: clock.now(), endedBy: actor.name, endedReason: reason };
        if (!(await endWindow(tx, id, end))) throw refuse('window_invalid');
      });
      return list(actor);
    },
  };
}

function refuseOverlap(error: unknown): never {
  if (isExclusionViolation(error, 'maintenance_window_apart')) throw refuse('windows_overlap');
  throw error;
}
