import type { Reader } from '../../platform/db/database.ts';

export type Buyer = { personId: number; document: { number: string; complement: string } };

const buyerOf = (row: {
  id: number;
  documentNumber: string;
  documentComplement: string;
}): Buyer => ({
  personId: row.id,
  document: { number: row.documentNumber, complement: row.documentComplement },
});

const COLUMNS = ['person.id', 'person.documentNumber', 'person.documentComplement'] as const;

/** Who holds something, while they hold it. */
export async function findBuyerOfHold(reader: Reader, holdId: string): Promise<Buyer | undefined> {
  const row = await reader
    .selectFrom('hold')
    .innerJoin('person', 'person.id', 'hold.personId')
    .where('hold.id', '=', holdId)
    .where('hold.state', '=', 'active')
    .select(COLUMNS)
    .executeTakeFirst();
  return row && buyerOf(row);
}

/** Who bought, and who is the adviser of the sale (decision 061). */
export async function findBuyerOfSale(
  reader: Reader,
  saleId: number,
): Promise<(Buyer & { adviserId: number | null }) | undefined> {
  const row = await reader
    .selectFrom('sale')
    .innerJoin('person', 'person.id', 'sale.personId')
    .where('sale.id', '=', saleId)
    .select([...COLUMNS, 'sale.adviserId'])
    .executeTakeFirst();
  return row && { ...buyerOf(row), adviserId: row.adviserId };
}

/** Somebody who is about to buy. */
export async function findPerson(reader: Reader, personId: number): Promise<Buyer | undefined> {
  const row = await reader
    .selectFrom('person')
    .where('person.id', '=', personId)
    .select(COLUMNS)
    .executeTakeFirst();
  return row && buyerOf(row);
}
