import type { OperatorRole } from '@kantuta/contract/operator-roles';
import type { TrailObject } from '@kantuta/contract/operators/trail.rules';
import type { z } from 'zod';
import type { Tx } from '../db/database.ts';

/** Who made and who approved a change, for the author and approver of what is written. */
export type ApprovedBy = {
  proposalId: string;
  proposedBy: number;
  approvedBy: number;
  reason: string;
  requestId: string;
};

/** A kind of thing and its id, as the trail knows them. */
export type ProposedThing = { kind: TrailObject; id: string };

/** One kind of change that two persons make. A module declares it; the platform keeps the proposal and applies it once. */
export type ApprovalKind<Payload extends z.ZodType = z.ZodType> = {
  /** `settings.change`; the phrase is `operators.kinds.settings_change`. */
  name: string;
  payload: Payload;
  /** Who may propose; whoever has lost that role when it is decided proposes nothing any more. */
  proposers: readonly OperatorRole[];
  /** The companies of a proposal that concerns several; null, and without it: the whole group. */
  reach?(tx: Tx, payload: z.output<Payload>): Promise<readonly number[] | null>;
  /** The thing that would change, for the way to it. */
  thing?(payload: z.output<Payload>): ProposedThing;
  /** Who may decide; with a company, their role must reach it. */
  roles: readonly OperatorRole[];
  /**
   * Writes the change, in the transaction of the decision. Refuses `proposal_outdated` when what it would change is no longer what the
   * proposal showed as before.
   */
  apply(tx: Tx, payload: z.output<Payload>, by: ApprovedBy): Promise<void>;
};

export function approvalKind<Payload extends z.ZodType>(kind: ApprovalKind<Payload>): ApprovalKind {
  // Each of them parses the stored payload with this very schema before it hands it on.
  const { thing } = kind;
  return {
    ...kind,
    ...(thing ? { thing: (payload: unknown) => thing(kind.payload.parse(payload)) } : {}),
    reach: async (tx, payload) => (await kind.reach?.(tx, kind.payload.parse(payload))) ?? null,
    apply: (tx, payload, by) => kind.apply(tx, kind.payload.parse(payload), by),
  };
}
