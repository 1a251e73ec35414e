import { dayInLaPaz } from '@kantuta/contract/dates';
import { reversalBlock, type ReversalBlock } from '@kantuta/contract/reversals/reversal.rules';
import type { Reader } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';

import { findOpenCase, type Case } from './cases.store.ts';
import { isPaidSince } from './paid-since.views.ts';
import type { SaleStanding, StandingOfSales } from './sale-standing.port.ts';

/** What sales and payments know of a purchase that may be reverted. */
export type FactsPeers = {
  standingOfSales: StandingOfSales;
  /** The payments of a sale that can still pay it. */
  listPaying(
    reader: Reader,
    of: { saleId: number },
    when: { now: Date; begunBy: Date },
  ): Promise<{ intentId: string }[]>;
};

export type ReversalFactsFound = {
  standing: SaleStanding;
  /** Its open case. */
  open: Case | undefined;
  block: ReversalBlock | null;
};

/** What is known of a purchase now, and the first reason against its reversal (REV-3). Certain only for whoever has locked the sale. */
export function createFacts({ clock }: Pick<Platform, 'clock'>, peers: FactsPeers) {
  return async (reader: Reader, saleId: number): Promise<ReversalFactsFound | undefined> => {
    const now = clock.now();
    const [standing] = await peers.standingOfSales(reader, [saleId], dayInLaPaz(now));
    if (!standing) return undefined;
    const open = await findOpenCase(reader, saleId);
    const paying = await peers.listPaying(reader, { saleId }, { now, begunBy: now });
    const block = reversalBlock({
      isSold: standing.state === 'sold',
      isInNotice: standing.isInNotice,
      stage: open?.stage ?? null,
      isPaidSince: open ? await isPaidSince(reader, { saleId, since: open.openedAt }) : false,
      isBeingPaid: paying.length > 0,
    });
    return { standing, open, block };
  };
}

export type Facts = ReturnType<typeof createFacts>;
