import { sql, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';

export type AcceptedTerms = {
  saleId: number;
  number: string | null;
  name: string;
  season: number;
  company: string;
  version: string;
  acceptedAt: Date;
  buyer: string;
  document: string;
};

/** The accepted terms of the season tickets of a person, the newest first. */
export async function listAccepted(reader: Reader, personId: number): Promise<AcceptedTerms[]> {
  const rows = await reader
    .selectFrom('reservation')
    .innerJoin('deposit', 'deposit.chargeId', 'reservation.chargeId')
    .innerJoin('hold', 'hold.id', 'reservation.holdId')
    .innerJoin('catalogueItem as item', 'item.id', 'hold.itemId')
    .innerJoin('sale', 'sale.id', 'reservation.saleId')
    .innerJoin('company', 'company.id', 'reservation.companyId')
    .innerJoin('person', 'person.id', 'reservation.personId')
    .where('reservation.personId', '=', personId)
    .where('deposit.acceptedTerms', 'is not', null)
    .where('hold.season', 'is not', null)
    .orderBy('deposit.acceptedAt', 'desc')
    .select([
      'reservation.saleId',
      'sale.number',
      'item.name',
      sql<number>`hold.season`.as('season'),
      'company.name as company',
      sql<string>`deposit.accepted_terms`.as('version'),
      sql<Date>`deposit.accepted_at`.as('acceptedAt'),
      personName().as('buyer'),
      sql<string>`concat_ws('-', person.document_number, nullif(person.document_complement, ''))`.as(
        'document',
      ),
    ])
    .execute();
  return rows;
}
