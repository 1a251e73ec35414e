import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { declarationChanged } from '@kantuta/contract/declarations/declarations.events';
import { saleSold } from '@kantuta/contract/sales/sales.events';
import type { Tx } from '../../platform/db/database.ts';
import { reaction } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { listSignedAndPaid, listSignedOf } from './signed-sales.views.ts';
import { createSelling, type KnownSteps, type SellingPeers } from './selling.service.ts';

/** A sale is `signed` only when every step before is done (SALE-1). */
const ALL_SIGNED: KnownSteps = {
  isDepositPaid: true,
  hasPersonalData: true,
  isDeclared: true,
  hasAcceptedTerms: true,
  isSigned: true,
};

export type SignedSales = ReturnType<typeof createSignedSales>;

/** What turns a contract and an initial into a sale, whichever of the two comes last (SALE-28). */
export function createSignedSales({
  clock,
  audit,
  events,
  ...peers
}: SellingPeers & Pick<Platform, 'clock' | 'audit' | 'events'>) {
  const { sell } = createSelling(peers);
  return {
    sellPaid,

    /** Compliance approved a declaration: what waited for it alone is sold (UIF-5). */
    whenDeclared: reaction(declarationChanged, async (tx, { personId }) => {
      const signed = await listSignedOf(tx, personId);
      if (signed.length > 0) await sellPaid(tx, signed, dayInLaPaz(clock.now()));
    }),
  };

  /**
   * Sells those of these sales that everybody signed and whose initial is in the books, in the transaction that made it so; the others
   * stay as they are. Returns the ids of the sold ones.
   */
  async function sellPaid(tx: Tx, saleIds: readonly number[], on: Day): Promise<number[]> {
    const sold: number[] = [];
    for (const ready of await listSignedAndPaid(tx, saleIds)) {
      const { saleId, personId, companyId, reference, kind } = ready;
      // Money is taken while compliance reads the declaration; the sale waits for its word (UIF-5).
      if (await peers.holdsSale(tx, { personId, kind, on })) continue;
      const at = clock.now();
      const number = await sell(tx, { saleId, known: ALL_SIGNED, on, at });
      await events.record(tx, saleSold, { saleId, personId, companyId, number });
      await audit.record(tx, {
        actor: { kind: 'system' },
        action: 'sales.sell',
        object: { kind: 'sale', id: number },
        outcome: 'done',
        details: { saleId, reference },
      });
      sold.push(saleId);
    }
    return sold;
  }
}
