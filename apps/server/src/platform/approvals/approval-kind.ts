import type { OperatorRole } from '@kantuta/contract/operator-roles';
import type { TrailObject } from '@kantuta/contract/operators/trail.rules';
import type { z } from 'zod';
import type { Tx } from '../db/database.ts';

/** The author and the approver of a change, for the rows that the change writes. */
export type ApprovedBy = {
  proposalId: string;
  proposedBy: number;
  approvedBy: number;
  reason: string;
};

/** Who refused a change, and why. */
export type RefusedBy = { refusedBy: number; reason: string };

/** The kind and the id of a thing, as in the trail. */
export type ProposedThing = { kind: TrailObject; id: string };

/** A kind of change that needs two persons. A module declares it; the platform keeps the proposal and applies it once. */
export type ApprovalKind<Payload extends z.ZodType = z.ZodType> = {
  /** Such as `settings.change`; its phrase is `operators.kinds.settings_change`. */
  name: string;
  payload: Payload;
  /**
   * Roles that may propose. A proposer who has lost the role by the time of the decision counts as not allowed. `customers`: what a person
   * does asks for it, whatever their role.
   */
  proposers: readonly OperatorRole[] | 'customers';
  /** The companies of a proposal that concerns several. Null or absent: the whole group. */
  reach?(tx: Tx, payload: z.output<Payload>): Promise<readonly number[] | null>;
  /** The thing that would change, for a link to it. */
  thing?(payload: z.output<Payload>): ProposedThing;
  /** Roles that may decide. If the proposal has a company, the role must reach that company. */
  roles: readonly OperatorRole[];
  /**
   * Writes the change in the transaction of the decision. Refuses with `proposal_outdated` if the current values are no longer those that
   * the proposal showed as "before".
   */
  apply(tx: Tx, payload: z.output<Payload>, by: ApprovedBy): Promise<void>;
  /** What a refusal does beside closing the proposal, in the same transaction. */
  refused?(tx: Tx, payload: z.output<Payload>, by: RefusedBy): Promise<void>;
};

export function approvalKind<Payload extends z.ZodType>(kind: ApprovalKind<Payload>): ApprovalKind {
  // Each function parses the stored payload with this schema before it passes it on.
  const { thing, refused } = kind;
  return {
    ...kind,
    ...(thing ? { thing: (payload: unknown) => thing(kind.payload.parse(payload)) } : {}),
    reach: async (tx, payload) => (await kind.reach?.(tx, kind.payload.parse(payload))) ?? null,
    apply: (tx, payload, by) => kind.apply(tx, kind.payload.parse(payload), by),
    ...(refused
      ? { refused: (tx, payload, by) => refused(tx, kind.payload.parse(payload), by) }
      : {}),
  };
}
