import { sql, type Reader } from '../../../platform/db/database.ts';

/** The companies in which a person has a sale, alone or with others, a payment, receipt, or a pre-reservation of their own hand or one that was paid; undefined for a person who does not exist. */
export async function findCompaniesOf(
  reader: Reader,
  personId: number,
): Promise<number[] | undefined> {
  const { rows } = await sql<{ companyIds: number[] }>`
    SELECT ARRAY(
      SELECT company_id FROM sale WHERE person_id = person.id
      UNION SELECT company_id FROM sale_co_buyer WHERE person_id = person.id
      UNION SELECT company_id FROM payment_intent WHERE person_id = person.id
      UNION SELECT company_id FROM receipt WHERE person_id = person.id
      UNION SELECT company_id FROM hold WHERE person_id = person.id AND (made_by = person_id OR state = 'converted')
      ORDER BY 1) AS "companyIds"
      FROM person WHERE id = ${personId}`.execute(reader);
  return rows[0]?.companyIds;
}
