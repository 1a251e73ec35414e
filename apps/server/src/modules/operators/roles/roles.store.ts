import { OPERATOR_ROLES, type OperatorRole } from '@kantuta/contract/operator-roles';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';

export type HeldRole = {
  personId: number;
  name: string;
  document: string;
  role: OperatorRole;
  companyIds: number[] | null;
  since: Date;
};

/** Every role in force, by name of its holder. */
export async function listHeldRoles(reader: Reader): Promise<HeldRole[]> {
  const rows = await reader
    .selectFrom('personRole')
    .innerJoin('person', 'person.id', 'personRole.personId')
    .where('personRole.role', '=', 'operator')
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

/** Undefined: the role is not in force. Held until the commit, so that a grant and an end never pass each other. */
export async function lockRole(
  tx: Tx,
  personId: number,
  role: OperatorRole,
): Promise<{ companyIds: number[] | null } | undefined> {
  return tx
    .selectFrom('personRole')
    .where('personId', '=', personId)
    .where('role', '=', 'operator')
    .where('operatorRole', '=', role)
    .where('endedAt', 'is', null)
    .select('companyIds')
    .forUpdate()
    .executeTakeFirst();
}

export async function grantRole(
  tx: Tx,
  {
    personId,
    role,
    companyIds,
    at,
  }: {
    personId: number;
    role: OperatorRole;
    companyIds: readonly number[] | null;
    at: Date;
  },
): Promise<void> {
  const reach = { companyIds: companyIds === null ? null : [...companyIds] };
  await tx
    .insertInto('personRole')
    .values({ personId, role: 'operator', operatorRole: role, ...reach, grantedAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(['personId', 'role', 'operatorRole'])
        .doUpdateSet({ ...reach, grantedAt: at, endedAt: null }),
    )
    .execute();
}

export async function endHeldRole(
  tx: Tx,
  { personId, role, at }: { personId: number; role: OperatorRole; at: Date },
): Promise<void> {
  await tx
    .updateTable('personRole')
    .set({ endedAt: at })
    .where('personId', '=', personId)
    .where('role', '=', 'operator')
    .where('operatorRole', '=', role)
    .where('endedAt', 'is', null)
    .execute();
}

/** Holds every role until the commit: where nobody is administrator yet there is no row of one to hold. */
export async function lockRoles(tx: Tx): Promise<void> {
  await sql`LOCK TABLE person_role IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

/** Administrators of the whole group, held until the commit: two who leave at once are looked at one after the other. */
export async function lockAdmins(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('personRole')
    .where('role', '=', 'operator')
    .where('operatorRole', '=', 'admin')
    .where('companyIds', 'is', null)
    .where('endedAt', 'is', null)
    .orderBy('personId')
    .select('personId')
    .forUpdate()
    .execute();
  return rows.map(({ personId }) => personId);
}

/** The one person with this document; undefined where there is none, or several under different kinds of documents. */
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
