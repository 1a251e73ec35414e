import { OPERATOR_ROLES, type OperatorRole } from '@kantuta/contract/operator-roles';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';

/** The proposer and the approver of a role, read from the trail, because a role that is given again no longer shows the earlier act. */
export type Given = { proposedBy: string; approvedBy: string; proposalId: string; at: Date };
export type EndedRole = {
  id: number;
  name: string;
  document: string;
  role: OperatorRole;
  companyIds: number[] | null;
  endedAt: Date;
  endedBy: string;
  reason: string;
  /** The role was replaced by one with another reach, not taken away. */
  wasReplaced: boolean;
  given: Given | null;
};

/** The latest act that gave each of these roles, by person and role. Roles that came with the installation have none. */
export async function listGiven(
  reader: Reader,
  personIds: readonly number[],
): Promise<Map<string, Given>> {
  const { rows } = await sql<Given & { personId: string; role: string }>`
    SELECT DISTINCT ON (act.object_id, act.details ->> 'role') act.object_id AS person_id, act.details ->> 'role' AS role,
           act.at, act.details ->> 'proposalId' AS proposal_id, ${personName('proposer')} AS proposed_by, ${personName('approver')} AS approved_by
      FROM audit_entry act
      JOIN person proposer ON proposer.id = (act.details ->> 'proposedBy')::int
      JOIN person approver ON approver.id = act.actor_id
     WHERE act.object_kind = 'person' AND act.object_id = any(${personIds.map(String)}::text[])
       AND act.action = 'operators.grantRole' AND act.outcome = 'done'
     ORDER BY act.object_id, act.details ->> 'role', act.id DESC`.execute(reader);
  return new Map(
    rows.map(({ personId, role, ...given }) => [givenKey(Number(personId), role), given]),
  );
}

export const givenKey = (personId: number, role: string) => `${personId} ${role}`;

/** Roles that were taken away or replaced in the companies within a person's reach (null: all), newest first. */
export async function listEndedRoles(
  reader: Reader,
  companyIds: readonly number[] | null,
  limit: number,
): Promise<EndedRole[]> {
  const inReach =
    companyIds === null
      ? sql`true`
      : sql`jsonb_typeof(act.details -> 'companyIds') = 'array'
          AND act.details -> 'companyIds' <@ to_jsonb(${[...companyIds]}::int[])`;
  const { rows } = await sql<
    Omit<EndedRole, 'role' | 'given'> & {
      role: string;
      given: (Omit<Given, 'at'> & { at: string }) | null;
    }
  >`
    SELECT act.id, ${personName('holder')} AS name, holder.document_number AS document,
           act.details ->> 'role' AS role, act.details -> 'companyIds' AS company_ids, act.at AS ended_at,
           ${personName('ender')} AS ended_by, act.details ->> 'reason' AS reason, act.details ->> 'proposalId' IS NOT NULL AS was_replaced, given.fact AS given
      FROM audit_entry act
      JOIN person holder ON holder.id = act.object_id::int
      LEFT JOIN person ender ON ender.id = act.actor_id
      LEFT JOIN LATERAL (
        SELECT jsonb_build_object('at', before.at, 'proposalId', before.details ->> 'proposalId',
                 'proposedBy', ${personName('proposer')}, 'approvedBy', ${personName('approver')}) AS fact
          FROM audit_entry before
          JOIN person proposer ON proposer.id = (before.details ->> 'proposedBy')::int
          JOIN person approver ON approver.id = before.actor_id
         WHERE before.object_kind = 'person' AND before.object_id = act.object_id AND before.id < act.id
           AND before.action = 'operators.grantRole' AND before.outcome = 'done'
           AND before.details ->> 'role' = act.details ->> 'role'
         ORDER BY before.id DESC LIMIT 1) given ON true
     WHERE act.action = 'operators.endRole' AND act.outcome = 'done' AND act.object_kind = 'person' AND ${inReach}
     ORDER BY act.id DESC LIMIT ${limit}`.execute(reader);
  return rows.flatMap((row) => {
    const role = OPERATOR_ROLES.find((each) => each === row.role);
    return role
      ? [{ ...row, role, given: row.given && { ...row.given, at: new Date(row.given.at) } }]
      : [];
  });
}
