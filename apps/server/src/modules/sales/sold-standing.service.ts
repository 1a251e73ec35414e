import type { Day } from '@kantuta/contract/dates';
import { money, type Money } from '@kantuta/contract/money';
import type { ArrearsState, ProductKind } from '@kantuta/contract/sales/sales.calls';
import { hasEnded, isPayable, type SaleState } from '@kantuta/contract/sales/sales.rules';
import type { Reader } from '../../platform/db/database.ts';
import type { Accounts, SaleAccount } from './account.service.ts';
import { latenessIn, saleNameOf, stateOf, titlesOf } from './product.present.ts';

/** A sale as whoever made it sees it; what may be shown of it is for them to decide. */
export type SoldStanding = {
  saleId: number;
  saleNumber: string;
  kind: ProductKind;
  title: string;
  detail: string;
  company: { id: number; name: string };
  price: Money;
  soldOn: Day | null;
  state: SaleState;
  hasEnded: boolean;
  arrears: ArrearsState;
  overdueCount: number;
  daysLate: number;
  next: { dueOn: Day; amount: Money } | null;
  /** Capital that was paid. */
  paid: Money;
};

/** Reads sales by the statements that their owners see (SALE-12). */
export function createSoldReading(accounts: Pick<Accounts, 'ofSales'>) {
  return async (reader: Reader, saleIds: readonly number[], on: Day): Promise<SoldStanding[]> =>
    (await accounts.ofSales(reader, saleIds, on)).map(soldStanding);
}

function soldStanding({ sale, statement }: SaleAccount): SoldStanding {
  const state = stateOf(sale, statement);
  const next = isPayable(state) ? statement.next : null;
  return {
    saleId: sale.id,
    saleNumber: saleNameOf(sale),
    kind: sale.kind,
    ...titlesOf(sale),
    company: { id: sale.companyId, name: sale.companyName },
    price: money(sale.price, sale.currency),
    soldOn: sale.soldOn,
    state,
    hasEnded: hasEnded(state),
    arrears: statement.arrears,
    overdueCount: statement.overdueCount,
    daysLate: latenessIn(statement).daysLate,
    next: next && { dueOn: next.dueOn, amount: money(next.owedTotal, sale.currency) },
    paid: money(statement.paidCapital, sale.currency),
  };
}
