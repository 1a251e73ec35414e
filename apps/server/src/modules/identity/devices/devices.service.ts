import type { ReplyOf } from '@kantuta/contract/call';
import type {
  endDevice,
  endOtherDevices,
  listDevices,
  OpenSession,
} from '@kantuta/contract/identity/devices.calls';
import { coarsePlace, deviceName } from '@kantuta/contract/identity/device.rules';
import type { TrailAction } from '@kantuta/contract/operators/trail.rules';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { authTypeOf, type Sessions } from '../sessions.service.ts';
import { isSessionOf, listOpenSessions, type OpenSessionRow } from './devices.views.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'audit'> & { sessions: Sessions };

export type Devices = ReturnType<typeof createDevices>;

/** Lists where a person is signed in, and closes sessions remotely (IDN-11). */
export function createDevices({ db, clock, settings, audit, sessions }: Deps) {
  function note(tx: Tx, actor: Actor, action: TrailAction, sessionId: string) {
    return audit.record(tx, {
      actor: { kind: 'person', id: actor.personId },
      action,
      object: { kind: 'session', id: sessionId },
      outcome: 'done',
    });
  }

  async function openSessions(
    reader: Reader,
    personId: number,
    currentId: string,
  ): Promise<OpenSession[]> {
    const at = clock.now();
    const idleMs = (await settings.number('session.idleSeconds')) * 1_000;
    const activeSince = new Date(at.getTime() - idleMs);
    const rows = await listOpenSessions(reader, personId, { at, activeSince });
    return rows.map((row) => shownOf(row, currentId));
  }

  return {
    async list({ personId, sessionId }: Actor): Promise<ReplyOf<typeof listDevices>> {
      const open = await openSessions(db, personId, sessionId);
      return {
        sessions: open.toSorted((one, two) => Number(two.isCurrent) - Number(one.isCurrent)),
      };
    },

    /** The same list for the desk: none of its sessions is the one that asks. */
    openSessionsOf: (reader: Reader, personId: number) => openSessions(reader, personId, ''),

    /**
     * The session of another person is reported as unknown; closing an own session that is already over succeeds. Throws
     * `device_not_found`.
     */
    async end(actor: Actor, sessionId: string): Promise<ReplyOf<typeof endDevice>> {
      return inTransaction(db, async (tx) => {
        if (!(await isSessionOf(tx, actor.personId, sessionId))) throw refuse('device_not_found');
        const isEnded = await sessions.end(tx, sessionId, 'realtime');
        if (isEnded) await note(tx, actor, 'devices.end', sessionId);
        return { ended: isEnded ? 1 : 0 };
      });
    },

    async endOthers(actor: Actor): Promise<ReplyOf<typeof endOtherDevices>> {
      const { personId, sessionId } = actor;
      return inTransaction(db, async (tx) => {
        const ended = await sessions.endAllOf(tx, personId, {
          cause: 'realtime',
          keepSessionId: sessionId,
        });
        if (ended > 0) await note(tx, actor, 'devices.endOthers', sessionId);
        return { ended };
      });
    },
  };
}

function shownOf(row: OpenSessionRow, currentId: string): OpenSession {
  return {
    sessionId: row.id,
    device: deviceName(row.userAgent, row.deviceLabel),
    kind: kindOf(row),
    place: coarsePlace(row.address),
    authType: authTypeOf(row.authType),
    since: row.createdAt.toISOString(),
    lastUsedAt: row.lastActiveAt.toISOString(),
    isCurrent: row.id === currentId,
  };
}

function kindOf({ kind, entryId }: OpenSessionRow): OpenSession['kind'] {
  if (entryId !== null) return 'webView';
  return kind === 'native' ? 'app' : 'browser';
}
