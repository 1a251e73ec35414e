import { dayInLaPaz, partsOf } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { REFUSED_CARD_DAYS } from '@kantuta/contract/memberships/season-tickets/season-card.rules';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { inTransaction } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockPasses } from '../passes/passes.store.ts';
import { dropOldSeasonFiles, endSeasonCard } from './season-cards.store.ts';
import { findSeasonCard, listCardsOver, SEASON_CARD } from './season-cards.views.ts';

const MOST_AT_ONCE = 200;

/** What the clock does to the disability cards of season tickets (SEA-9, SEA-10). */
export function createSeasonCardEnds({
  db,
  clock,
  log,
  files,
  events,
  notify,
}: Pick<Platform, 'db' | 'clock' | 'log' | 'files' | 'events'> & Pick<ForAll, 'notify'>) {
  const end = ({ id, saleId }: { id: string; saleId: number }): Promise<void> =>
    inTransaction(db, async (tx) => {
      await lockPasses(tx, saleId);
      // Answered, or taken back, since it was listed.
      const card = await findSeasonCard(tx, id);
      if (!card || card.isTakenBack || !(await endSeasonCard(tx, id, clock.now()))) return;
      const { sentBy: personId, product, name } = card;
      const parameters = { product, name };
      await notify(tx, { personId, link: '/tickets', key: 'seasonCardEnded', parameters });
      await events.record(tx, workListChanged, { kind: SEASON_CARD, id });
    });

  return {
    /** Cards whose ticket is over wait for nobody. One that fails keeps no other one from its turn. */
    async endOver(): Promise<void> {
      const season = partsOf(dayInLaPaz(clock.now())).year;
      for (const card of await listCardsOver(db, { season, most: MOST_AT_ONCE }))
        // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own
        await end(card).catch((error: unknown) =>
          log.error({ event: 'season_card_not_ended', objectId: card.id, error }),
        );
    },

    /** Takes away what nobody needs any more: the health of a person is nothing to keep. */
    sweep: (): Promise<void> =>
      inTransaction(db, async (tx) => {
        const before = new Date(clock.now().getTime() - REFUSED_CARD_DAYS * DAY_MS);
        await files.remove(tx, await dropOldSeasonFiles(tx, { before, most: MOST_AT_ONCE }));
      }),
  };
}
