import type { listShared, openShared, shareProduct } from '@kantuta/contract/advisers/shares.calls';
import { SHARE_TOKEN, SHARES_PER_PAGE, shareState } from '@kantuta/contract/advisers/shares.rules';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import type { Actor } from '../../../platform/access.ts';
import type { Client } from '../../../platform/http/served-call.ts';
import type { LimitRule } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { ValueOf } from '../../../platform/db/reading.ts';
import { requireAdviser } from '../sold/sold.service.ts';
import { readWorks } from '../working.views.ts';
import {
  countOpening,
  dropOldShares,
  findOpenShare,
  insertShare,
  ownerOfToken,
} from './shares.store.ts';
import { findThing, type sharedBy } from './shares.views.ts';

export type Shares = ReturnType<typeof createShares>;

type Row = ValueOf<typeof sharedBy>[number];

/** How much one adviser shares in a day. */
export const SHARES_A_DAY = {
  max: 100,
  windowMinutes: 24 * 60,
  growing: false,
} satisfies LimitRule;
/** Links that one address opens in an hour; a whole mobile network may share one. */
export const OPENINGS = { max: 300, windowMinutes: 60, growing: false } satisfies LimitRule;
/** Openings of one share in a day: more tell an adviser nothing, and are stored by nobody. */
export const OPENINGS_A_DAY = {
  max: 200,
  windowMinutes: 24 * 60,
  growing: false,
} satisfies LimitRule;

/** What an adviser shares with others, and what becomes of it (ADV-9). */
export function createShares({
  db,
  clock,
  limits,
  settings,
}: Pick<Platform, 'db' | 'clock' | 'limits' | 'settings'>) {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);

  /** @param exceptOf who does not count: whoever shared it */
  async function open(
    { token, visit }: ParsedInputOf<typeof openShared>,
    { address }: Pick<Client, 'address'>,
    exceptOf: number | null,
  ): Promise<ReplyOf<typeof openShared>> {
    await limits.raise(db, `share:open:${address}`, OPENINGS);
    // What is no token, somebody's own, unknown or over answers the same.
    if (!SHARE_TOKEN.test(token)) return {};
    const since = daysAgo(await settings.number('adviser.shareDays'));
    const shareId = await findOpenShare(db, { token, since, exceptOf });
    if (shareId === undefined) return {};
    await limits.raise(db, `share:opened:${shareId}`, OPENINGS_A_DAY);
    const at = clock.now();
    await countOpening(db, { shareId, visit, on: dayInLaPaz(at), at });
    return {};
  }

  return {
    async share(
      actor: Actor,
      { token, kind, choice, ...asked }: ParsedInputOf<typeof shareProduct>,
    ): Promise<ReplyOf<typeof shareProduct>> {
      requireAdviser(actor, await readWorks(db, actor));
      const owner = await ownerOfToken(db, token);
      // Sent again, because its answer was lost.
      if (owner === actor.personId) return {};
      if (owner !== undefined) throw refuse('forbidden');
      await limits.raise(db, `share:${actor.personId}`, SHARES_A_DAY);
      const thing = await findThing(db, asked);
      if (!thing) throw refuse('forbidden');
      const adviserId = actor.personId;
      await insertShare(db, { adviserId, token, kind, ...thing, choice, sharedAt: clock.now() });
      // Somebody may have been faster with the same token.
      if ((await ownerOfToken(db, token)) !== adviserId) throw refuse('forbidden');
      return {};
    },

    open: (asked: ParsedInputOf<typeof openShared>, client: Pick<Client, 'address'>) =>
      open(asked, client, null),

    openAs: (
      actor: Actor,
      asked: ParsedInputOf<typeof openShared>,
      client: Pick<Client, 'address'>,
    ) => open(asked, client, actor.personId),

    async list(rows: readonly Row[], code: string): Promise<ReplyOf<typeof listShared>> {
      const since = daysAgo(await settings.number('adviser.shareDays'));
      const shown = rows.slice(0, SHARES_PER_PAGE);
      return {
        code,
        shares: shown.map(({ sharedAt, isThere, ...row }) => ({
          ...row,
          at: sharedAt.toISOString(),
          state: shareState({ ...row, isThere, isOver: sharedAt <= since }),
        })),
        next: rows.length > SHARES_PER_PAGE ? (shown.at(-1)?.shareId ?? null) : null,
      };
    },

    async sweep(): Promise<void> {
      const sharedBefore = daysAgo(await settings.number('adviser.sharesKeptDays'));
      const visitsBefore = addDays(dayInLaPaz(clock.now()), -VISITS_KEPT_DAYS);
      await dropOldShares(db, { sharedBefore, visitsBefore });
    },
  };
}

/** A device counts once a day, so that its visits of earlier days are of no use. */
const VISITS_KEPT_DAYS = 1;
