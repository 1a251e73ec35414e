import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type { exportGuests, listGuests } from '@kantuta/contract/invitations/guest-history.calls';
import type { HistoryGuest } from '@kantuta/contract/invitations/invitations.calls';
import { MOST_EXPORTED } from '@kantuta/contract/operators/export.rules';
import type { Actor } from '../../platform/access.ts';
import { filtersForTrail } from '../../platform/exports/exports.ts';
import type { Client } from '../../platform/http/served-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { GUEST_COLUMNS } from './guests-file.present.ts';
import { HISTORY_PAGE, type HistoryPeers, readGuests } from './guest-history.views.ts';
import type { InvitationAccess } from './invitation-access.service.ts';
import type { PartPeers } from './part.views.ts';

const PER_CHUNK = 500;

type Deps = Pick<Platform, 'db' | 'clock' | 'exports'> & {
  access: InvitationAccess;
  peers: PartPeers & HistoryPeers;
};

/** Whom an adviser has invited, and what became of it (INV-12). */
export function createGuestHistory({ db, clock, exports: files, access, peers }: Deps) {
  const query = (
    { personId }: Actor,
    { state, attendance, q }: ParsedInputOf<typeof exportGuests>,
    after: string | undefined,
    limit: number,
  ) => ({ personId, at: clock.now(), state, attendance, q, after, limit });

  return {
    async list(
      actor: Actor,
      { after, ...filters }: ParsedInputOf<typeof listGuests>,
    ): Promise<ReplyOf<typeof listGuests>> {
      const asked = query(actor, filters, after, HISTORY_PAGE);
      const { standing, ...page } = await readGuests(db, peers, asked);
      await access.allowStanding(standing);
      return page;
    },

    async export(
      actor: Actor,
      filters: ParsedInputOf<typeof exportGuests>,
      client: Client,
    ): Promise<ReplyOf<typeof exportGuests>> {
      const rows: HistoryGuest[] = [];
      let after: string | null | undefined;
      do {
        const page = await readGuests(
          db,
          peers,
          query(actor, filters, after ?? undefined, PER_CHUNK),
        );
        await access.allowStanding(page.standing);
        rows.push(...page.items);
        after = page.next;
      } while (after !== null && rows.length <= MOST_EXPORTED);
      const { q, ...chosen } = filters;
      return files.write(actor, {
        name: 'invitations.export',
        fileName: ({ t }) => t('invitations.history.fileName'),
        filters: filtersForTrail({ ...chosen, ...(q ? { q } : {}) }, 'q'),
        columns: GUEST_COLUMNS,
        rows,
        client,
      });
    },
  };
}
