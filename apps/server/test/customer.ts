import type { EntryRestriction } from '@kantuta/contract/identity/entry.rules';
import { createLedger } from '../src/modules/ledger/ledger.service.ts';
import { makePerson } from '../src/modules/people/people.factory.ts';
import { daysAgo, makeSale, type SaleOptions } from '../src/modules/sales/sales.factory.ts';
import type { Platform } from '../src/platform/platform.ts';
import { openSession, type Session } from './app.ts';

export type Customer = Session & { name: string; saleIds: number[] };
export type CustomerOptions = {
  /** The sales of the customer, and how many days ago each was made; one membership by default. */
  sales?: (Partial<SaleOptions> & { daysAgo?: number })[];
  document?: string;
  name?: string;
  restricted?: EntryRestriction;
};

// Three instalments of the standard plan are due by then, one of them today (TEST_NOON, due day 10).
const STANDARD_DAYS = 100;

/** A new person with these sales, signed in. */
export async function newCustomer(
  { platform }: { platform: Pick<Platform, 'db' | 'clock' | 'ids'> },
  { sales = [{}], document, name = 'Rosa', restricted }: CustomerOptions = {},
): Promise<Customer> {
  const { db, clock } = platform;
  const ledger = createLedger(platform);
  const made = await db.transaction().execute(async (tx) => {
    const { personId } = await makePerson(tx, {
      firstName: name,
      ...(restricted === undefined ? {} : { restrictedReason: restricted }),
      ...(document === undefined ? {} : { document }),
    });
    const saleIds: number[] = [];
    for (const { daysAgo: days = STANDARD_DAYS, ...options } of sales) {
      const soldOn = daysAgo(clock.now(), days);
      const { saleId } = await makeSale(tx, ledger, { soldOn, ...options, personId });
      saleIds.push(saleId);
    }
    return { personId, saleIds };
  });
  return { ...(await openSession(platform, made.personId)), name, saleIds: made.saleIds };
}
