import type { Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import { findNewHolder } from './new-holder.views.ts';

export type TellNewHolder = (tx: Tx, seasonPersonId: string) => Promise<void>;

/** Tells whoever has a place from now on, if they have an account; whoever gave it hears the same either way (SEA-11). */
export function createTellNewHolder({ notify }: Pick<ForAll, 'notify'>): TellNewHolder {
  return async (tx, seasonPersonId) => {
    const found = await findNewHolder(tx, seasonPersonId);
    if (!found) return;
    const { personId, product } = found;
    // Nothing that somebody else typed: their words would come to a stranger in the name of the house.
    await notify(tx, {
      personId,
      key: 'seasonPlaceTaken',
      parameters: { product },
      link: '/tickets',
    });
  };
}
