import type { LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import type { ReversalBlock } from '@kantuta/contract/payments/reversals/reversal.rules';
import { hasEnded } from '@kantuta/contract/sales/sales.rules';
import type { ChargeRef, ChargeReversal } from '../../platform/charges.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { isPlanOfPayoff, listStates } from './undoing.views.ts';
import { restorePlan } from './writing.store.ts';

/**
 * Why money of these sales cannot be taken out of the books again (REF-2): what became a part of an initial is given back by its reservation,
 * and a sale that went on to its deed, or ended, stands on what was paid.
 */
async function blockOfSales(
  reader: Reader,
  charges: readonly ChargeRef[],
  entries: readonly LedgerEntry[],
): Promise<ReversalBlock | null> {
  const states = await listStates(reader, saleIdsOf(charges));
  if (states.some(hasEnded)) return 'sale_ended';
  if (entries.some(({ account }) => account === 'customer_deposits')) return 'initial';
  return states.some((state) => state !== 'sold') ? 'deed_begun' : null;
}

/** Instalments are owed again by the contra-entries alone. */
export const instalmentReversal: ChargeReversal<ChargeRef> = { blockOf: blockOfSales };

/** A sale that a payment had paid off has the plan of before again, with its interest (SALE-23). */
export function payoffReversal({ clock }: Pick<Platform, 'clock'>): ChargeReversal<ChargeRef> {
  return {
    async blockOf(reader, charges, entries) {
      const block = await blockOfSales(reader, charges, entries);
      if (block) return block;
      for (const saleId of saleIdsOf(charges))
        if (!(await isPlanOfPayoff(reader, saleId))) return 'plan_changed';
      return null;
    },
    async undo(tx, charges) {
      for (const saleId of saleIdsOf(charges)) await restorePlan(tx, saleId, clock.now());
    },
  };
}

function saleIdsOf(charges: readonly ChargeRef[]): number[] {
  return [...new Set(charges.flatMap(({ saleId }) => saleId ?? []))];
}
