import { OPERATOR_ROLES, type OperatorRight } from '@kantuta/contract/operator-roles';
import { sql, type Reader } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';

export type Operator = { id: number; name: string; desk: OperatorRight[] };

/** All current operators, by name, with their roles; a role that this release does not know grants no right. */
export async function listOperators(reader: Reader): Promise<Operator[]> {
  const rows = await reader
    .selectFrom('personRole')
    .innerJoin('person', 'person.id', 'personRole.personId')
    .where('role', '=', sql.lit('operator'))
    .where('endedAt', 'is', null)
    .orderBy('person.firstName')
    .orderBy('person.paternalSurname')
    .orderBy('person.id')
    .select(['person.id', 'operatorRole', 'companyIds', personName().as('name')])
    .execute();
  const operators = new Map<number, Operator>();
  for (const { id, name, operatorRole, companyIds } of rows) {
    const operator = operators.get(id) ?? { id, name, desk: [] };
    const role = OPERATOR_ROLES.find((each) => each === operatorRole);
    if (role) operator.desk.push({ role, companyIds });
    operators.set(id, operator);
  }
  return [...operators.values()];
}
