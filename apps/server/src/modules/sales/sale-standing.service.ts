import type { Day } from '@kantuta/contract/dates';
import type { Cents, Currency } from '@kantuta/contract/money';
import type { Reader } from '../../platform/db/database.ts';
import type { Accounts } from './account.service.ts';
import { latenessIn, saleNameOf, titlesOf } from './product.present.ts';

/** How a sale stands on a day: what another noun decides by. */
export type SaleStanding = {
  saleId: number;
  /** Its number, or the reference of the hold that it began with. */
  name: string;
  title: string;
  detail: string;
  personId: number;
  companyId: number;
  companyName: string;
  currency: Currency;
  /** `sold`: in force, with a plan that is being paid. */
  state: string;
  /** More than 90 days late (SALE-14). */
  isInNotice: boolean;
  daysLate: number;
  overdue: Cents;
  overdueCount: number;
  outstanding: Cents;
  /** Initial and capital that were paid. */
  paidCapital: Cents;
  /** Paid in full. */
  paidInstalments: number;
  /** What is still to be paid, the first first, with fines up to the day. */
  left: { number: number; capital: Cents; total: Cents }[];
};

/** Reads the standing of sales by the same statements that their owners see. */
export function createStandingReading(accounts: Pick<Accounts, 'ofSales'>) {
  return async (reader: Reader, saleIds: readonly number[], on: Day): Promise<SaleStanding[]> =>
    (await accounts.ofSales(reader, saleIds, on)).map(({ sale, statement }) => ({
      saleId: sale.id,
      name: saleNameOf(sale),
      ...titlesOf(sale),
      personId: sale.personId,
      companyId: sale.companyId,
      companyName: sale.companyName,
      currency: sale.currency,
      state: sale.state,
      isInNotice: sale.state === 'sold' && statement.arrears === 'pre_reversal',
      daysLate: latenessIn(statement).daysLate,
      overdue: statement.overdue,
      overdueCount: statement.overdueCount,
      outstanding: statement.outstandingCapital,
      paidCapital: statement.paidCapital,
      paidInstalments: statement.paidInstalments,
      left: statement.instalments
        .filter(({ owedTotal }) => owedTotal > 0)
        .map(({ number, owed, owedTotal }) => ({
          number,
          capital: owed.capital,
          total: owedTotal,
        })),
    }));
}
