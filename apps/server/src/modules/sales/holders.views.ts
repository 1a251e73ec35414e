import { sql } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';
import { reading } from '../../platform/db/reading.ts';
import { isHeldBy } from '../../platform/db/sale-holders.ts';

/** Who buys a sale that this person buys with others, the debtor first; empty where they buy it alone (SALE-29). */
export const holdersOfSale = reading(
  (db, { personId, saleId }: { personId: number; saleId: number }) =>
    db
      .selectFrom('saleCoBuyer as shared')
      .innerJoin('sale', 'sale.id', 'shared.saleId')
      .innerJoin('person as debtor', 'debtor.id', 'sale.personId')
      .innerJoin('person as other', 'other.id', 'shared.personId')
      .where('shared.saleId', '=', saleId)
      .where(isHeldBy(personId))
      .orderBy('shared.since')
      .orderBy('shared.personId')
      .select([
        'sale.personId as debtorId',
        personName('debtor').as('debtor'),
        'shared.personId',
        personName('other').as('name'),
        'shared.sharePct',
        sql<boolean>`shared.person_id = ${personId}`.as('isMe'),
        sql<boolean>`sale.person_id = ${personId}`.as('isDebtor'),
      ]),
  (rows) => {
    const [first] = rows;
    if (!first) return [];
    const left = 100 - rows.reduce((sum, { sharePct }) => sum + sharePct, 0);
    return [
      { name: first.debtor, sharePct: left, isDebtor: true, isMe: first.isDebtor },
      ...rows.map(({ name, sharePct, isMe }) => ({ name, sharePct, isDebtor: false, isMe })),
    ];
  },
);
