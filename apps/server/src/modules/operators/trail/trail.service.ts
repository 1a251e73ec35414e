import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { addDays, instantInLaPaz } from '@kantuta/contract/dates';
import {
  hasOperatorRole,
  type OperatorRole,
} from '@kantuta/contract/operators/operator-roles.rules';
import { TRAIL_PER_PAGE, type searchTrail } from '@kantuta/contract/operators/trail.calls';
import type { Actor } from '../../../platform/access.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { findPeopleMeant, listTrail } from './trail.views.ts';

export type TrailPeers = {
  /** Whoever asks for what one person did looks at that person (ambition N25). */
  noteLook(
    tx: Tx,
    actor: Actor,
    look: { personId: number; part: 'trail'; roles: readonly OperatorRole[] },
  ): Promise<unknown>;
};

const READERS = ['admin', 'compliance', 'read_only'] as const satisfies readonly OperatorRole[];

export type Trail = ReturnType<typeof createTrail>;

/** What everybody did, for those who watch over it (security rule 50). */
export function createTrail({ db, peers }: Pick<Platform, 'db'> & { peers: TrailPeers }) {
  return {
    async search(
      actor: Actor,
      { from, to, ...wish }: ParsedInputOf<typeof searchTrail>,
    ): Promise<ReplyOf<typeof searchTrail>> {
      // An entry belongs to no company: whoever does not reach all of them sees what they did themselves.
      const seesAll = hasOperatorRole(actor.desk, READERS, null);
      const rows = await inTransaction(db, async (tx) => {
        const meant = seesAll ? await findPeopleMeant(tx, wish) : [];
        for (const personId of meant)
          if (personId !== actor.personId)
            await peers.noteLook(tx, actor, { personId, part: 'trail', roles: READERS });
        return listTrail(tx, {
          ...wish,
          ...(seesAll ? {} : { actorId: actor.personId }),
          from: from && instantInLaPaz(from),
          until: to && instantInLaPaz(addDays(to, 1)),
          limit: TRAIL_PER_PAGE + 1,
        });
      });
      return {
        entries: rows.slice(0, TRAIL_PER_PAGE).map((row) => ({
          ...row,
          at: row.at.toISOString(),
          actorKind: ACTOR_KINDS.find((each) => each === row.actorKind) ?? 'system',
          outcome: row.outcome === 'refused' ? ('refused' as const) : ('done' as const),
          details: JSON.stringify(row.details),
        })),
        hasMore: rows.length > TRAIL_PER_PAGE,
      };
    },
  };
}

const ACTOR_KINDS = ['person', 'system', 'provider', 'anonymous'] as const;
