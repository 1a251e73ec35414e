import { dayInLaPaz } from '@kantuta/contract/dates';
import { twoForOneChanged } from '@kantuta/contract/memberships/two-for-one/two-for-one.events';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findOpenCampaign, insertTwoForOne, takeOne } from './two-for-one.store.ts';

/** Takes a 2x1 with the pre-reservation of its first membership, in the same transaction (TWO-2). */
export function createTwoForOneTaking({
  clock,
  ids,
  audit,
  events,
}: Pick<Platform, 'clock' | 'ids' | 'audit' | 'events'>) {
  /** The last thing of its transaction, because every buyer waits for the row of the campaign. Throws `promo_not_eligible`, `promo_exhausted`. */
  return async (
    tx: Tx,
    of: {
      holdId: string;
      itemId: number | null;
      companyId: number;
      personId: number;
      hasDiscount: boolean;
    },
  ): Promise<void> => {
    const { holdId, itemId, companyId, personId, hasDiscount } = of;
    const at = clock.now();
    if (itemId === null || hasDiscount) throw refuse('promo_not_eligible');
    const campaignId = await findOpenCampaign(tx, { itemId, on: dayInLaPaz(at) });
    if (campaignId === undefined) throw refuse('promo_not_eligible');
    const id = ids.uuid();
    const row = { id, campaignId, itemId, companyId, personId, holdId, takenAt: at };
    if (!(await insertTwoForOne(tx, row))) throw refuse('promo_not_eligible');
    await events.record(tx, twoForOneChanged, { twoForOneId: id, personId, companyId });
    await audit.record(tx, {
      actor: { kind: 'person', id: personId },
      action: 'memberships.takeTwoForOne',
      object: { kind: 'twoForOne', id },
      outcome: 'done',
      details: { holdId },
    });
    if (!(await takeOne(tx, campaignId))) throw refuse('promo_exhausted');
  };
}
