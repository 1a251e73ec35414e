import { OPERATOR_ROLES, type OperatorRole } from '@kantuta/contract/operator-roles';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';
import { buysFrom } from '../../../platform/db/sale-holders.ts';

export type HeldRole = {
  personId: number;
  name: string;
  document: string;
  role: OperatorRole;
  companyIds: number[] | null;
  since: Date;
};

/** Every role in force, by the holder's name. */
export async function listHeldRoles(reader: Reader): Promise<HeldRole[]> {
  const rows = await reader
    .selectFrom('personRole')
    .innerJoin('person', 'person.id', 'personRole.personId')
    .where('personRole.role', '=', sql.lit('operator'))
    .where('personRole.endedAt', 'is', null)
    .orderBy('person.paternalSurname')
    .orderBy('person.firstName')
    .orderBy('person.id')
    .orderBy('personRole.operatorRole')
    .select([
      'personRole.personId',
      'personRole.operatorRole',
      'personRole.companyIds',
      'personRole.grantedAt',
      'person.documentNumber',
      personName().as('name'),
    ])
    .execute();
  return rows.flatMap(({ operatorRole, documentNumber, grantedAt, ...row }) => {
    const role = OPERATOR_ROLES.find((each) => each === operatorRole);
    return role ? [{ ...row, role, document: documentNumber, since: grantedAt }] : [];
  });
}

/**
 * The person with this document; undefined if there is none, or several with different kinds of documents. With companies: only somebody
 * who bought there, or has a role for them and no other (SEC-31).
 */
export async function findByDocument(
  reader: Reader,
  document: string,
  companyIds: readonly number[] | null = null,
): Promise<{ personId: number; name: string } | undefined> {
  const found = await reader
    .selectFrom('person')
    .where('documentNumber', '=', document)
    .$if(companyIds !== null, (query) => query.where(isWithin(companyIds ?? [])))
    .limit(2)
    .select(['id as personId', personName().as('name')])
    .execute();
  return found.length === 1 ? found[0] : undefined;
}

function isWithin(companyIds: readonly number[]) {
  const reached = sql`${[...companyIds]}::smallint[]`;
  return sql<boolean>`(
    ${buysFrom('person.id', companyIds)}
    OR EXISTS (SELECT FROM person_role held WHERE held.person_id = person.id AND held.role = 'operator'
                  AND held.ended_at IS NULL AND held.company_ids <@ ${reached}))`;
}
