import type { Day } from '@kantuta/contract/dates';
import { money } from '@kantuta/contract/money';
import type { Reader } from '../../platform/db/database.ts';
import { madeInto } from '../../platform/db/reading.ts';
import type { Accounts, SaleAccount } from './account.service.ts';
import { latenessIn } from './product.present.ts';

const standingOf = ({ sale, statement }: SaleAccount) => ({
  saleId: sale.id,
  state: sale.state,
  daysLate: latenessIn(statement).daysLate,
  overdue: money(statement.overdue, sale.currency),
});

/** How season tickets stand by the statements that their buyers see: what is overdue, and for how many days (SEA-1). */
export function createSeasonTicketReading(accounts: Accounts) {
  return {
    /** Those that a person buys. */
    reading: madeInto(
      accounts.readings.due,
      (found) =>
        async (reader: Reader, { on }: { on: Day }) => {
          const own = found.filter(({ sale }) => sale.kind === 'seasonTicket');
          return (await accounts.of(reader, own, on)).map(standingOf);
        },
    ),
    of: async (reader: Reader, saleIds: readonly number[], on: Day) =>
      (await accounts.ofSales(reader, saleIds, on)).map(standingOf),
  };
}
