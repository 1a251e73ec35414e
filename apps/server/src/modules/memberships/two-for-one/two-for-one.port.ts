import type { Day } from '@kantuta/contract/dates';
import type { FinePolicy } from '@kantuta/contract/sales/fine.rules';
import type { NewSale } from '@kantuta/contract/sales/opening.rules';
import type { Item } from '@kantuta/contract/catalogue/items.calls';
import type { Lang } from '@kantuta/phrases/languages';
import type { Tx } from '../../../platform/db/database.ts';
import type { Reading } from '../../../platform/db/reading.ts';
import type { ForAll } from '../../../platform/module.ts';

/** Only sales opens, gives and ends sales; only the catalogue knows prices. */
export type TwoForOnePeers = Pick<ForAll, 'notify'> & {
  lockSales(tx: Tx, saleIds: readonly number[]): Promise<void>;
  openSale(tx: Tx, sale: NewSale): Promise<number>;
  give(tx: Tx, of: { saleId: number; on: Day }): Promise<string>;
  endSale(
    tx: Tx,
    end: { saleId: number; from: 'reserved' | 'sold'; as: 'voided'; on: Day; at: Date },
  ): Promise<unknown>;
  fineTerms(companyId: number, at: Date): Promise<FinePolicy>;
  forSale: Reading<
    { personId: number; today: string },
    (shown: { today: Day; language: Lang }) => (Item & { kind: string })[]
  >;
};
