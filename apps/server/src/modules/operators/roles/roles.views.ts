import { OPERATOR_ROLES, type OperatorRole } from '@kantuta/contract/operator-roles';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';

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

/** The person with this document; undefined if there is none, or several with different kinds of documents. */
export async function findByDocument(
  reader: Reader,
  document: string,
): Promise<{ personId: number; name: string } | undefined> {
  const found = await reader
    .selectFrom('person')
    .where('documentNumber', '=', document)
    .limit(2)
    .select(['id as personId', personName().as('name')])
    .execute();
  return found.length === 1 ? found[0] : undefined;
}
