import type { ReplyOf } from '@kantuta/contract/call';
import { laPazStamp } from '@kantuta/contract/dates';
import { closedAt } from '@kantuta/contract/settings/maintenance.rules';
import type { checkMaintenance } from '@kantuta/contract/settings/settings.calls';
import { maintenanceChanged } from '@kantuta/contract/settings/settings.events';
import { createAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events/events.ts';
import { OtherStatus } from '../../platform/refusal.ts';
import {
  endWindows,
  findWindow,
  insertWindow,
  listWindows,
  type MaintenanceWindow,
} from './settings.store.ts';

// Read on every call; a change is announced to every process, and the maximum age covers a lost announcement.
const MAX_AGE_MS = 2_000;

export type ClosedSince = { since: Date; until: Date; author: string; reason: string };

/** Whether the product is closed for maintenance, and until when (specification section 4, SET-7). */
export function createMaintenance({ db, clock }: { db: Db; clock: Clock }) {
  let known: { window: MaintenanceWindow | undefined; at: number } | undefined;

  async function currentWindow(): Promise<MaintenanceWindow | undefined> {
    const now = clock.now();
    if (!known || Math.abs(now.getTime() - known.at) > MAX_AGE_MS)
      known = { window: await findWindow(db, now), at: now.getTime() };
    return known.window && known.window.endsAt > now ? known.window : undefined;
  }

  function isOn({ startsAt }: MaintenanceWindow): boolean {
    return startsAt <= clock.now();
  }

  return {
    /** The end in the format of the specification, while maintenance is on. */
    async end(): Promise<string | undefined> {
      const window = await currentWindow();
      return window && isOn(window) ? laPazStamp(window.endsAt) : undefined;
    },
    /** For the desk: why, by whom and since when it is on. Reads nothing while the office is open. */
    async closedOffice(): Promise<ClosedSince | null> {
      const current = await currentWindow();
      if (!current || !isOn(current)) return null;
      const closed = closedAt(await listWindows(db), clock.now());
      if (!closed) return null;
      const { endsAt, author, reason } = closed.window;
      return { since: closed.since, until: endsAt, author, reason };
    },
    forget(): void {
      known = undefined;
    },
    /** When the clock begins or ends maintenance. */
    async nextTurn(
      after: Date,
    ): Promise<{ at: Date; payloads: { active: boolean }[] } | undefined> {
      const window = await findWindow(db, after);
      if (!window) return undefined;
      const active = window.startsAt > after;
      return { at: active ? window.startsAt : window.endsAt, payloads: [{ active }] };
    },
    /** Status 1 means active (PLT-5, the exception written in the specification). */
    async check(): Promise<ReplyOf<typeof checkMaintenance> | OtherStatus> {
      const window = await currentWindow();
      const serverTime = clock.now().toISOString();
      if (window && isOn(window))
        return new OtherStatus(1, {
          fecha_fin_mantenimiento: laPazStamp(window.endsAt),
          serverTime,
        });
      if (!window) return { serverTime };
      return {
        serverTime,
        plannedFrom: window.startsAt.toISOString(),
        plannedTo: window.endsAt.toISOString(),
      };
    },
  };
}

/** Begins maintenance until an instant, or ends it; every open browser is notified. */
export async function switchMaintenance(
  { db, clock, events }: { db: Db; clock: Clock; events: Events },
  input: { until: Date | null; author: string },
): Promise<void> {
  const now = clock.now();
  const audit = createAudit({ db, clock });
  await inTransaction(db, async (tx) => {
    // A window planned for later stays.
    await endWindows(tx, { at: now, before: input.until ?? now, endedBy: input.author });
    if (input.until !== null)
      await insertWindow(tx, {
        startsAt: now,
        endsAt: input.until,
        author: input.author,
        reason: '',
      });
    await events.record(tx, maintenanceChanged, { active: input.until !== null });
    await audit.record(tx, {
      actor: { kind: 'system' },
      action: 'settings.switchMaintenance',
      object: { kind: 'maintenance', id: '' },
      outcome: 'done',
      details: { author: input.author, until: input.until?.toISOString() ?? '' },
    });
  });
}
