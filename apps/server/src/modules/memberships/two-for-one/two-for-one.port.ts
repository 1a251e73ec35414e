import type { Day } from '@kantuta/contract/dates';
import type { FinePolicy } from '@kantuta/contract/sales/fine.rules';
import type { NewSale } from '@kantuta/contract/sales/opening.rules';
import type { Item } from '@kantuta/contract/catalogue/items.calls';
import type { Lang } from '@kantuta/phrases/languages';
import type { HoldForm } from '@kantuta/contract/reservations/holds.calls';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Reading } from '../../../platform/db/reading.ts';
import type { ForAll } from '../../../platform/module.ts';

/** A second sale while it can be ended. */
export type SecondSaleState = 'reserved' | 'in_contract' | 'signed' | 'sold';

/** Only sales opens, gives and ends sales; only the catalogue knows prices. */
export type TwoForOnePeers = Pick<ForAll, 'notify'> & {
  lockSales(tx: Tx, saleIds: readonly number[]): Promise<void>;
  openSale(tx: Tx, sale: NewSale): Promise<number>;
  give(tx: Tx, of: { saleId: number; on: Day }): Promise<string>;
  endSale(
    tx: Tx,
    end: { saleId: number; from: SecondSaleState; as: 'voided'; on: Day; at: Date },
  ): Promise<unknown>;
  giveSale(
    tx: Tx,
    of: { saleId: number; from: number; to: number; state: 'reserved' },
  ): Promise<void>;
  /** The contract of a sale that ends before it is sold ends with it. */
  voidContract(
    tx: Tx,
    saleId: number,
    end: { by: number | null; words: string; at: Date },
  ): Promise<void>;
  /** The account of the person of a form: found by document, or new (IDN-17). */
  accountOf(form: HoldForm): Promise<(tx: Tx) => Promise<number>>;
  givenContracts: {
    /** Throws beside the field. */
    checkForms(reader: Reader, forms: readonly { path: string; form: HoldForm }[]): Promise<void>;
    /** Twice is once. */
    issue(of: {
      saleId: number;
      personId: number;
      form: HoldForm;
      /** Whether this is still what was written about them; asked behind the lock of the sale. */
      isMeant(tx: Tx): Promise<boolean>;
    }): Promise<void>;
  };
  fineTerms(companyId: number, at: Date): Promise<FinePolicy>;
  forSale: Reading<
    { personId: number; today: string },
    (shown: { today: Day; language: Lang }) => (Item & { kind: string })[]
  >;
};
