import { partsOf, type Day } from '@kantuta/contract/dates';
import { depositsOf, type DatedEntry } from '@kantuta/contract/ledger/balances.rules';
import type { LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import { postSaleSold, type CreditTender } from '@kantuta/contract/ledger/sale-posting.rules';
import { subtract, sumOf, type Cents } from '@kantuta/contract/money';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import { saleNumberText } from '@kantuta/contract/sales/sales.rules';
import { missingFor, type StepFacts } from '@kantuta/contract/sales/step.rules';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockUnsold, markSold, takeSaleNumber } from './selling.store.ts';
import type { UnitPeers } from './writing.service.ts';

export type SellingPeers = Pick<UnitPeers, 'lockUnits' | 'changeUnits'> & {
  /** Whether the declaration of the buyer keeps this sale from being sold: it is not approved (UIF-5). */
  holdsSale(
    reader: Reader,
    sale: { personId: number; kind: ProductKind; on: Day },
  ): Promise<boolean>;
  entriesOfSales(reader: Reader, saleIds: readonly number[]): Promise<DatedEntry[]>;
  post(
    tx: Tx,
    posting: {
      companyId: number;
      kind: string;
      businessDay: Day;
      source: { kind: string; id: string };
      entries: readonly LedgerEntry[];
    },
  ): Promise<string>;
  /** Uses up the recognised credit on which a sale counts, and answers what pays its part of the price (REV-7). */
  useCredit(
    tx: Tx,
    use: { holdId: string; saleId: number; companyId: number; amount: Cents; on: Day; at: Date },
  ): Promise<CreditTender>;
};

/** What is known of the steps of a sale; its product and its money are read here. */
export type KnownSteps = Omit<StepFacts, 'kind' | 'isInitialPaid'>;

/** The one step from `reserved`, `in_contract` or `signed` to `sold` (SALE-1, SALE-2). */
export function createSelling({
  lockUnits,
  changeUnits,
  entriesOfSales,
  post,
  holdsSale,
  useCredit,
}: SellingPeers) {
  return {
    /**
     * Sells: the price becomes income, deposits are applied to it, and the sale gets its number, which it returns. The number comes last,
     * because everybody who sells for the company waits for its counter; only a receipt may be issued after it (SEC-17). Throws
     * `step_not_allowed`, which names what is missing.
     */
    async sell(
      tx: Tx,
      { saleId, known, on, at }: { saleId: number; known: KnownSteps; on: Day; at: Date },
    ): Promise<string> {
      const sale = await lockUnsold(tx, saleId);
      if (!sale) throw refuse('step_not_allowed', { data: { missing: [] } });
      const { companyId, personId, kind, unitId, currency, initial, holdId } = sale;
      const deposits = depositsOf(await entriesOfSales(tx, [saleId]), saleId);
      const received = sumOf(
        deposits.filter(({ component }) => component === 'initial'),
        ({ amount }) => amount,
      );
      const isDeclared = known.isDeclared && !(await holdsSale(tx, { personId, kind, on }));
      const facts = { ...known, kind, isDeclared, isInitialPaid: received === initial };
      const missing = missingFor('sold', facts);
      if (missing.length > 0) throw refuse('step_not_allowed', { data: { missing } });
      const price = subtract(sale.price, sale.discount);
      const used = { saleId, companyId, amount: sale.credit, on, at };
      if (sale.credit > 0 && holdId === null) throw new Error(`sale ${saleId} has no hold`);
      // The unit before the credit, as whoever holds or releases both locks them (SEC-17).
      if (sale.credit > 0 && unitId !== null) await lockUnits(tx, [unitId]);
      const credit =
        sale.credit > 0 ? await useCredit(tx, { ...used, holdId: holdId ?? '' }) : null;
      await post(tx, {
        companyId,
        kind: 'sale',
        businessDay: on,
        source: { kind: 'sale', id: String(saleId) },
        entries: postSaleSold({ saleId, personId, currency, price, initial, deposits, credit }),
      });
      if (unitId !== null) {
        await lockUnits(tx, [unitId]);
        await changeUnits(tx, [{ unitId, state: 'sold', at }]);
      }
      return numbered(tx, saleId, { companyId, on });
    },

    /**
     * Gives what a promotion makes free its number, and returns it: of a sale without a price nothing is in the books (SALE-18). The number comes
     * last, as in `sell`. Throws RangeError for a sale that costs something, or is not on its way.
     */
    async give(tx: Tx, { saleId, on }: { saleId: number; on: Day }): Promise<string> {
      const sale = await lockUnsold(tx, saleId);
      if (!sale || sale.price !== sale.discount)
        throw new RangeError(`sale ${saleId} is not to be given`);
      return numbered(tx, saleId, { companyId: sale.companyId, on });
    },
  };
}

async function numbered(
  tx: Tx,
  saleId: number,
  { companyId, on }: { companyId: number; on: Day },
): Promise<string> {
  const { year } = partsOf(on);
  const count = await takeSaleNumber(tx, { companyId, year });
  const number = saleNumberText({ companyId, year, count });
  await markSold(tx, saleId, { number, on });
  return number;
}
