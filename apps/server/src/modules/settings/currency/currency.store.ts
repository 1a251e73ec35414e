import type { Reader } from '../../../platform/db/database.ts';

export type ReferenceRate = {
  currency: 'EUR' | 'GBP';
  rate: string;
  source: string;
  asOf: Date;
  fetchedAt: Date;
};

/** The newest good value of each currency is kept; an older one that arrives late does not replace it. */
export async function keepReferenceRates(db: Reader, rates: ReferenceRate[]): Promise<void> {
  await db
    .insertInto('referenceRate')
    .values(rates)
    .onConflict((conflict) =>
      conflict
        .column('currency')
        .doUpdateSet((row) => ({
          rate: row.ref('excluded.rate'),
          source: row.ref('excluded.source'),
          asOf: row.ref('excluded.asOf'),
          fetchedAt: row.ref('excluded.fetchedAt'),
        }))
        .whereRef('excluded.asOf', '>=', 'referenceRate.asOf'),
    )
    .execute();
}

export async function listReferenceRates(db: Reader) {
  return db.selectFrom('referenceRate').select(['currency', 'rate', 'source', 'asOf']).execute();
}
