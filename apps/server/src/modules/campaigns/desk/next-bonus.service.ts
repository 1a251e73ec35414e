import { bonusOfMonth } from '@kantuta/contract/campaigns/bonus-month.rules';
import { campaignChanged } from '@kantuta/contract/campaigns/campaigns.events';
import { addDays, type Day } from '@kantuta/contract/dates';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertCampaign, isAnyWithin, type StoredCampaign } from '../campaigns.store.ts';

/** So long before a month ends the bonus of the next one stands as a draft. */
const AHEAD_DAYS = 7;

/** Prepares the bonus of the month after one that runs, by the same rules: two persons still start it (CAM-2, CAM-8). */
export function createNextBonus({
  db,
  clock,
  audit,
  events,
}: Pick<Platform, 'db' | 'clock' | 'audit' | 'events'>) {
  return async ({ kind, state, to, rules }: StoredCampaign, on: Day): Promise<void> => {
    if (kind !== 'bonus' || state !== 'running' || on < addDays(to, -AHEAD_DAYS)) return;
    const next = bonusOfMonth(addDays(to, 1));
    await inTransaction(db, async (tx) => {
      if (await isAnyWithin(tx, { ...next, kind })) return;
      const campaignId = await insertCampaign(tx, {
        ...next,
        kind,
        rules,
        state: 'draft',
        at: clock.now(),
      });
      // Another server was as fast.
      if (campaignId === undefined) return;
      await audit.record(tx, {
        actor: { kind: 'system' },
        action: 'campaigns.create',
        object: { kind: 'campaign', id: String(campaignId) },
        outcome: 'done',
        details: { code: next.code, from: next.from, to: next.to },
      });
      await events.record(tx, campaignChanged, { campaignId });
    });
  };
}
