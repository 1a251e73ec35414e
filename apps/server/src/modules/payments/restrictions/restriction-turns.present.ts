import { restrictionsChanged } from '@kantuta/contract/payments/payments.events';
import type { Db } from '../../../platform/db/database.ts';
import { turn, type Turn } from '../../../platform/events/turns.ts';
import { listRestrictions } from './restrictions.store.ts';

/** Closings of payments that begin or end by the clock. */
export function restrictionTurn(db: Db): Turn {
  return turn(restrictionsChanged, async (after) => {
    const dates = (await listRestrictions(db)).flatMap(({ from, to, companyIds }) =>
      [from, to].flatMap((at) => (at !== null && at > after ? [{ at, companyIds }] : [])),
    );
    const [first] = dates.sort((a, b) => a.at.getTime() - b.at.getTime());
    if (!first) return undefined;
    const same = dates.filter(({ at }) => at.getTime() === first.at.getTime());
    return {
      at: first.at,
      payloads: [{ companyIds: [...new Set(same.flatMap(({ companyIds }) => companyIds))] }],
    };
  });
}
