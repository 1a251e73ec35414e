import type { Day } from '@kantuta/contract/dates';
import { subtract, type Cents, type Currency } from '@kantuta/contract/money';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import type { SaleState } from '@kantuta/contract/sales/sales.rules';
import type { Reader } from '../../platform/db/database.ts';
import { madeInto, type Reading } from '../../platform/db/reading.ts';
import type { Accounts } from './account.service.ts';
import { saleNameOf, stateOf, titlesOf } from './product.present.ts';

/** A membership as its holder has it: what it costs, what was paid, and whether anything is late. */
export type MembershipHeld = {
  saleId: number;
  saleNumber: string;
  companyId: number;
  kind: ProductKind;
  code: string;
  name: string;
  currency: Currency;
  state: SaleState;
  /** Of the contract, after its discounts. */
  price: Cents;
  paidCapital: Cents;
  /** What a recognised credit paid of the price (REV-7). */
  credit: Cents;
  overdueCount: number;
};

export type MembershipReading = Reading<
  { personId: number; until: Day },
  (reader: Reader, of: { personId: number; on: Day }) => Promise<MembershipHeld[]>
>;

/** Memberships of which the person is the debtor, whoever buys them too; of one that they only share, they decide nothing (SALE-29). */
export function createMembershipReading(accounts: Accounts): MembershipReading {
  return madeInto(
    accounts.readings.due,
    (found) =>
      async (reader: Reader, { personId, on }: { personId: number; on: Day }) => {
        const own = found.filter(
          ({ sale }) =>
            sale.personId === personId && (sale.kind === 'membership' || sale.kind === 'travel'),
        );
        return (await accounts.of(reader, own, on)).map(({ sale, statement }) => ({
          saleId: sale.id,
          saleNumber: saleNameOf(sale),
          companyId: sale.companyId,
          kind: sale.kind,
          code: sale.code,
          name: titlesOf(sale).title,
          currency: sale.currency,
          state: stateOf(sale, statement),
          price: subtract(sale.price, sale.discount),
          paidCapital: statement.paidCapital,
          credit: sale.credit,
          overdueCount: statement.overdueCount,
        }));
      },
  );
}
