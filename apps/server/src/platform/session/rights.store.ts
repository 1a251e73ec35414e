import type { OperatorRight, OperatorRole } from '@kantuta/contract/operator-roles';
import { sql, type Tx } from '../db/database.ts';
import { type DeskHolder, readDesk, rightsOf } from './session.views.ts';

/**
 * What somebody may do at the desk at this very moment, held until the commit: who takes a role away meanwhile waits, and a role that was
 * taken after the call began is not there any more (SEC-32).
 */
export async function holdDesk(tx: Tx, personId: number): Promise<readonly OperatorRight[]> {
  await tx
    .selectFrom('personRole')
    .where('personId', '=', personId)
    .where('role', '=', 'operator')
    .select('operatorRole')
    .forShare()
    .execute();
  return readDesk(tx, personId);
}

/** Whether somebody has the very rights with which they called, held until the commit: with others they would have to sign in anew. */
export async function holdSameDesk(tx: Tx, { personId, desk }: DeskHolder): Promise<boolean> {
  return rightsOf([], await holdDesk(tx, personId)) === rightsOf([], desk);
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

/** Makes a new person a customer. */
export async function grantCustomerRole(tx: Tx, personId: number, at: Date): Promise<void> {
  await tx.insertInto('personRole').values({ personId, role: 'customer', grantedAt: at }).execute();
}

/** Somebody sells for the group no more (ADV-1). */
export async function endAdviserRole(tx: Tx, personId: number, at: Date): Promise<void> {
  await tx
    .updateTable('personRole')
    .set({ endedAt: at })
    .where('personId', '=', personId)
    .where('role', '=', 'adviser')
    .where('endedAt', 'is', null)
    .execute();
}
