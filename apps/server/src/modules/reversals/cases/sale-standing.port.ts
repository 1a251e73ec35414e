import type { Day } from '@kantuta/contract/dates';
import type { Cents, Currency } from '@kantuta/contract/money';
import type { Reader } from '../../../platform/db/database.ts';

/** How a sale stands on a day, as sales says it. */
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
  state: string;
  /** More than 90 days late (SALE-14). */
  isInNotice: boolean;
  daysLate: number;
  overdue: Cents;
  overdueCount: number;
  outstanding: Cents;
  paidCapital: Cents;
  paidInstalments: number;
  /** What is still to be paid, the first first, with fines up to the day. */
  left: { number: number; capital: Cents; total: Cents }[];
};

export type StandingOfSales = (
  reader: Reader,
  saleIds: readonly number[],
  on: Day,
) => Promise<SaleStanding[]>;
