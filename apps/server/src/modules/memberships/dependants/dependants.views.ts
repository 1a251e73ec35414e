import type { Day } from '@kantuta/contract/dates';
import { takesDependants } from '@kantuta/contract/memberships/dependants/dependant.rules';
import type { Dependant } from '@kantuta/contract/memberships/dependants/dependants.calls';
import { isPayable } from '@kantuta/contract/sales/sales.rules';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { isHeldBy, isHolder } from '../../../platform/db/sale-holders.ts';

type Named = Dependant & { removedAt: string | null };

/** A product that people can be named with, and everybody who was named. */
export type NamedSale = {
  saleId: number;
  product: string;
  kind: string;
  state: string;
  holders: string | null;
  soldOn: Day | null;
  named: Named[];
};

/** Products in force of a person, with their people: one statement. */
export async function readNamedSales(reader: Reader, personId: number): Promise<NamedSale[]> {
  const { rows } = await sql<NamedSale>`
    SELECT sale.id AS "saleId", item.name AS product, sale.kind, sale.state, sale.sold_on AS "soldOn", item.facts ->> 'holders' AS holders,
           (SELECT coalesce(json_agg(json_build_object('dependantId', d.id, 'name', d.name, 'document', d.document, 'birthOn', d.birth_on,
                     'relation', d.relation, 'removedAt', d.removed_at) ORDER BY d.added_at, d.id), '[]')
              -- Whom somebody named who holds it no more, nobody reads (PASS-17).
              FROM dependant d WHERE d.sale_id = sale.id AND ${isHolder(sql`d.added_by`, sql`sale.id`)}) AS named
      FROM sale JOIN catalogue_item item ON item.id = sale.item_id
     WHERE ${isHeldBy(personId)} AND sale.kind IN ('membership','seasonTicket')
     ORDER BY sale.id`.execute(reader);
  return rows.filter((sale) => takesDependants(sale) && isPayable(sale.state));
}
