import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import {
  companiesReached,
  hasOperatorRole,
  OPERATOR_ROLES,
  type OperatorRole,
} from '@kantuta/contract/operator-roles';
import { MOST_EXPORTED } from '@kantuta/contract/operators/export.rules';
import { operatorRoleEnded } from '@kantuta/contract/operators/operators.events';
import type {
  exportOperators,
  endRole,
  listOperators,
  proposeRole,
} from '@kantuta/contract/operators/roles.calls';
import type { TrailAction } from '@kantuta/contract/operators/trail.rules';
import { maskedDocument } from '@kantuta/contract/people/customers.rules';
import { z } from 'zod';
import { allow, can, type Actor, type Policy } from '../../../platform/access.ts';
import { approvalKind, type ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { lockPerson } from '../../../platform/db/person-lock.ts';
import type { Client } from '../../../platform/http/served-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  endHeldRole,
  grantRole,
  lockAdmins,
  lockRole,
} from '../../../platform/session/rights.store.ts';
import type { CompanyPeers } from '../operators.service.ts';
import { type Given, givenKey, listEndedRoles, listGiven } from './role-acts.views.ts';
import { roleColumns, roleRows } from './roles-file.present.ts';
import { findByDocument, listHeldRoles } from './roles.views.ts';

export type Roles = ReturnType<typeof createRoles>;

type Reach = { companyIds: readonly number[] | null };
const READERS = ['admin', 'compliance', 'read_only'] as const satisfies OperatorRole[];
const GRANT_ROLE = 'operators.grantRole';
// Limit of one screen; older entries are in the trail.
const ENDED = 100;

const grantSchema = z.object({
  personId: z.number().int(),
  role: z.enum(OPERATOR_ROLES),
  companyIds: z.array(z.number().int()).nullable(),
  /** Companies of the role when it was proposed; `none` if the person did not hold it. */
  held: z.union([z.literal('none'), z.array(z.number().int()).nullable()]),
});

/** The operator must hold one of these roles in every company that the object concerns. */
function reaching(roles: readonly OperatorRole[]): Policy<Reach> {
  return ({ desk }, { companyIds }) =>
    (companyIds ?? [null]).every((companyId) => hasOperatorRole(desk, roles, companyId));
}
const mayRead = reaching(READERS);
export const mayRule = reaching(['admin']);

/** Roles of the desk: given by two persons, taken away by one, effective at once (OPS-5). */
export function createRoles({
  db,
  clock,
  audit,
  events,
  approvals,
  stepUp,
  exports: files,
  companies,
}: Pick<Platform, 'db' | 'clock' | 'audit' | 'events' | 'approvals' | 'stepUp' | 'exports'> &
  CompanyPeers) {
  return {
    async export(actor: Actor, client: Client): Promise<ReplyOf<typeof exportOperators>> {
      const nameOf = new Map((await companies(db)).map(({ id, name }) => [id, name]));
      return files.write(actor, {
        name: 'operators.exportOperators',
        fileName: ({ t }) => t('operators.people.fileName'),
        filters: {},
        columns: roleColumns(nameOf),
        rows: roleRows(await this.list(actor, MOST_EXPORTED + 1)),
        client,
      });
    },

    async list(actor: Actor, most = ENDED): Promise<ReplyOf<typeof listOperators>> {
      const held = (await listHeldRoles(db)).filter((right) => can(actor, mayRead, right));
      const given = await listGiven(db, [...new Set(held.map(({ personId }) => personId))]);
      const ended = await listEndedRoles(db, companiesReached(actor.desk, READERS), most + 1);
      const people = Map.groupBy(held, ({ personId }) => personId);
      const mayPropose = hasOperatorRole(actor.desk, ['admin']);
      // The document is also a login name: an operator with read access sees only its end.
      const documentShown = (document = '') => (mayPropose ? document : maskedDocument(document));
      return {
        operators: [...people].map(([personId, rights]) => ({
          personId,
          name: rights[0]?.name ?? '',
          document: documentShown(rights[0]?.document),
          rights: rights.map((right) => ({
            role: right.role,
            companyIds: right.companyIds,
            since: right.since.toISOString(),
            given: givenFor(right, given.get(givenKey(personId, right.role))),
            can: { end: can(actor, mayRule, right) },
          })),
        })),
        ended: ended.slice(0, most).map((row) => ({
          ...row,
          document: maskedDocument(row.document),
          since: row.given?.at.toISOString() ?? null,
          given: givenShown(row.given),
          endedAt: row.endedAt.toISOString(),
        })),
        hasMoreEnded: ended.length > most,
        can: { propose: mayPropose },
      };
    },

    async propose(
      actor: Actor,
      { document, role, companyIds, reason }: ParsedInputOf<typeof proposeRole>,
    ): Promise<ReplyOf<typeof proposeRole>> {
      const wanted =
        companyIds === null ? null : [...new Set(companyIds)].toSorted((a, b) => a - b);
      allow(actor, mayRule, { companyIds: wanted });
      return inTransaction(db, async (tx) => {
        // A company that does not exist gets the same answer as one out of reach (PLT-4).
        if (wanted && (await companies(tx, wanted)).length !== wanted.length)
          throw refuse('forbidden');
        // Whom the operator could not find by searching is nobody here either: the proposal would show the name (SEC-31).
        const reached = companiesReached(actor.desk, ['admin']);
        const person = await findByDocument(tx, document, reached);
        if (!person) throw refuse('person_not_found');
        const inForce = await lockRole(tx, person.personId, role);
        // A role beyond the operator's reach is nothing that they may learn of. It is not replaced either: the second person
        // finds the proposal outdated (SEC-31).
        const held = inForce && can(actor, mayRule, inForce) ? inForce : undefined;
        if (held && isSame(held.companyIds, wanted)) throw refuse('role_held');
        const proposalId = await approvals.propose(tx, actor, {
          kind: GRANT_ROLE,
          subject: person.name,
          companyId: onlyOf(united(wanted, held ? held.companyIds : [])),
          payload: {
            personId: person.personId,
            role,
            companyIds: wanted,
            held: held ? held.companyIds : 'none',
          },
          changes: [
            // Two people may have the same name: the document shows the second person which one is meant.
            { field: 'document', before: null, after: maskedDocument(document) },
            { field: 'role', before: held ? role : null, after: role },
            {
              field: 'companies',
              before: held ? inWords(held.companyIds) : null,
              after: inWords(wanted),
            },
          ],
          reason,
        });
        return { proposalId };
      });
    },

    /** Sessions of the person end with the commit (migration 0011); one administrator of the whole group always remains. */
    async end(
      actor: Actor,
      { personId, role, reason }: ParsedInputOf<typeof endRole>,
    ): Promise<ReplyOf<typeof endRole>> {
      await inTransaction(db, async (tx) => {
        const admins = role === 'admin' ? await lockAdmins(tx) : [];
        const held = await lockRole(tx, personId, role);
        // The operator may be taking away their own role.
        await audit.holdRights(tx, actor);
        allow(actor, mayRule, held);
        await stepUp.require(actor);
        if (held.companyIds === null && admins.length === 1) throw refuse('last_admin');
        await endHeldRole(tx, { personId, role, at: clock.now() });
        await events.record(tx, operatorRoleEnded, { personId });
        await audit.record(tx, {
          actor: inRole(actor),
          action: 'operators.endRole',
          object: { kind: 'person', id: String(personId) },
          outcome: 'done',
          details: { role, companyIds: held.companyIds, reason },
        });
      });
      return {};
    },
  };
}

/** Applies the change when a second person agrees. */
export function roleApprovals({
  clock,
  audit,
}: Pick<Platform, 'clock' | 'audit'>): readonly ApprovalKind[] {
  return [
    approvalKind({
      name: GRANT_ROLE,
      payload: grantSchema,
      proposers: ['admin'],
      reach: async (_tx, { companyIds, held }) => united(companyIds, held === 'none' ? [] : held),
      thing: ({ personId }) => ({ kind: 'person', id: String(personId) }),
      roles: ['admin', 'compliance'],
      async apply(tx, { personId, role, companyIds, held }, by) {
        // The person who receives the role cannot be the second person.
        if (by.approvedBy === personId) throw refuse('same_person');
        // Concurrent approvals of the same role: the second one finds the role held. A new role has no row that could be locked.
        await lockPerson(tx, personId);
        const now = await lockRole(tx, personId, role);
        const isAsBefore =
          held === 'none' ? now === undefined : now !== undefined && isSame(now.companyIds, held);
        if (!isAsBefore) throw refuse('proposal_outdated');
        await grantRole(tx, { personId, role, companyIds, at: clock.now() });
        const { proposedBy, proposalId, reason } = by;
        const did = (action: TrailAction, details: Record<string, unknown>) =>
          audit.record(tx, {
            actor: { kind: 'person', id: by.approvedBy },
            action,
            object: { kind: 'person', id: String(personId) },
            outcome: 'done',
            details: { role, proposalId, ...details },
          });
        // A different reach makes it a different role: the previous one ends and is listed among the ended roles.
        if (now) await did('operators.endRole', { companyIds: now.companyIds, reason });
        await did(GRANT_ROLE, { companyIds, proposedBy });
      },
    }),
  ];
}

/** The trail is written after the role, in the same transaction: an entry with an earlier time concerns an earlier role. */
function givenFor({ since }: { since: Date }, given: Given | undefined) {
  return given && given.at >= since ? givenShown(given) : null;
}

function givenShown(given: Given | null) {
  if (given === null) return null;
  const { proposedBy, approvedBy, proposalId } = given;
  return { proposedBy, approvedBy, proposalId };
}

function isSame(a: readonly number[] | null, b: readonly number[] | null): boolean {
  return (a?.toSorted().join(',') ?? '*') === (b?.toSorted().join(',') ?? '*');
}

/** Every company that a change of reach concerns: added and removed ones. */
function united(a: readonly number[] | null, b: readonly number[] | null) {
  return a === null || b === null ? null : [...new Set([...a, ...b])];
}

/** The company of a proposal that concerns one; null otherwise. */
export function onlyOf(companyIds: readonly number[] | null): number | null {
  return companyIds?.length === 1 ? (companyIds[0] ?? null) : null;
}

/** `*` means every company, as everywhere in the trail. */
export function inWords(companyIds: readonly number[] | null): string {
  return companyIds?.join(', ') ?? '*';
}
