import type { Actor } from '../../platform/access.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  type Mine,
  type PartPeers,
  readPart,
  readStandingOf,
  type Standing,
} from './part.views.ts';

export type AccessPeers = PartPeers & {
  isEligible(standing: Standing | null, facts: { refreshMonths: number; now: Date }): boolean;
};

export type InvitationAccess = ReturnType<typeof createInvitationAccess>;

/** Who may do what with guests (INV-2, INV-5). */
export function createInvitationAccess({
  clock,
  settings,
  peers,
}: Pick<Platform, 'clock' | 'settings'> & { peers: AccessPeers }) {
  async function allowStanding(standing: Standing | null): Promise<void> {
    const refreshMonths = await settings.number('contact.refreshMonths');
    if (!peers.isEligible(standing, { refreshMonths, now: clock.now() }))
      throw refuse('not_eligible');
  }
  return {
    allowStanding,

    /** What an adviser is in a room. Throws `not_eligible`, and `forbidden` where there is no such room. */
    async partIn(reader: Reader, { personId }: Actor, roomId: string): Promise<Mine> {
      const row = await readPart(reader, peers, { personId, roomId });
      await allowStanding(row?.standing ?? null);
      if (!row?.mine) throw refuse('forbidden');
      return row.mine;
    },

    async requireEligible(reader: Reader, { personId }: Actor): Promise<void> {
      await allowStanding(await readStandingOf(reader, peers, personId));
    },
  };
}
