import type { ItemFacts } from '@kantuta/contract/catalogue/items.calls';
import { sql, type Reader } from '../../../platform/db/database.ts';

const NOBODY = 0;

/** What a contract says of company, product and adviser of a sale that is still to be opened. */
export async function findUpgraded(
  reader: Reader,
  { companyId, itemId, adviserId }: { companyId: number; itemId: number; adviserId: number | null },
) {
  return reader
    .selectFrom('catalogueItem as item')
    .innerJoin('company', 'company.id', 'item.companyId')
    .leftJoin('adviser', (join) => join.on('adviser.personId', '=', adviserId ?? NOBODY))
    .leftJoin('person as seller', 'seller.id', 'adviser.personId')
    .where('item.id', '=', itemId)
    .where('item.companyId', '=', companyId)
    .select([
      'company.name as companyName',
      'company.taxNumber',
      'company.address as companyAddress',
      'item.name as itemName',
      sql<string>`coalesce(item.code, '')`.as('code'),
      sql<ItemFacts>`coalesce(item.facts, '{}')`.as('facts'),
      'adviser.code as adviserCode',
      sql<string>`concat_ws(' ', nullif(seller.first_name, ''), nullif(seller.paternal_surname, ''), nullif(seller.maternal_surname, ''))`.as(
        'adviserName',
      ),
    ])
    .executeTakeFirstOrThrow();
}
export type UpgradedFacts = Awaited<ReturnType<typeof findUpgraded>>;
