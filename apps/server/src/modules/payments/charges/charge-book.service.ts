import type { ChargeBook } from '../../../platform/charges.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findOpenIntent, listItems, listPaying } from '../record/items.store.ts';
import type { Charges } from './charges.service.ts';
import { extendCharge, insertCharge, lockCharges, withdrawCharge } from './charges.store.ts';

/** Charges that other nouns make, take back and ask after (decision 017). */
export function createChargeBook({
  clock,
  ids,
  charges,
}: Pick<Platform, 'clock' | 'ids'> & { charges: Pick<Charges, 'canSettle'> }): ChargeBook {
  /** Whether all that a payment was for can still be paid with it: people apply its money to all of it, or to nothing. */
  const canSettle = async (reader: Reader, intentId: string): Promise<boolean> =>
    charges.canSettle(reader, await listItems(reader, intentId));

  return {
    open: (tx, charge) => insertCharge(tx, { ...charge, id: ids.uuid(), createdAt: clock.now() }),
    extend: extendCharge,
    withdraw: (tx, chargeId) => withdrawCharge(tx, chargeId, clock.now()),
    lock: (tx, chargeId) => lockCharges(tx, [chargeId]),
    async payingOf(reader, chargeIds) {
      const now = clock.now();
      for (const { intentId, isWithPeople } of await listPaying(
        reader,
        { chargeIds },
        { now, begunBy: now },
      ))
        if (!isWithPeople || (await canSettle(reader, intentId))) return intentId;
      return undefined;
    },
    isFree: async (reader, chargeId) => (await findOpenIntent(reader, [chargeId])) === undefined,
  };
}
