import { hasOperatorRole } from '@kantuta/contract/operator-roles';
import type { Policy } from '../access.ts';
import type { Tx } from '../db/database.ts';
import { refuse } from '../refusal.ts';
import { holdDesk } from '../session/rights.store.ts';
import type { ApprovalKind } from './approval-kind.ts';
import type { StoredProposal } from './approvals.views.ts';

export type ApprovalKinds = ReturnType<typeof createApprovalKinds>;

/** The kinds of change that modules declared, with the roles that may propose and decide them. */
export function createApprovalKinds() {
  const kinds = new Map<string, ApprovalKind>();

  function kindOf(name: string): ApprovalKind {
    const kind = kinds.get(name);
    if (!kind) throw new Error(`No module declares the approval ${name}.`);
    return kind;
  }

  /** Checks that the operator has a role of the kind that reaches the company. Deciding one's own proposal is a separate refusal. */
  const mayDecide: Policy<StoredProposal> = ({ desk }, { kind, companyId }) =>
    hasOperatorRole(desk, kinds.get(kind)?.roles ?? [], companyId);

  /** Losing a role, or some of its companies, takes effect at once, also for proposals that already wait. */
  async function requireProposer(tx: Tx, { kind, companyId, proposedBy, payload }: StoredProposal) {
    const { proposers, reach } = kindOf(kind);
    if (proposers === 'customers') return;
    const rights = await holdDesk(tx, proposedBy);
    const companyIds = companyId === null ? ((await reach?.(tx, payload)) ?? [null]) : [companyId];
    if (!companyIds.every((id) => hasOperatorRole(rights, proposers, id)))
      throw refuse('proposal_outdated');
  }

  return {
    declare(added: readonly ApprovalKind[]): void {
      for (const kind of added) {
        if (kinds.has(kind.name)) throw new Error(`The approval ${kind.name} is declared twice.`);
        kinds.set(kind.name, kind);
      }
    },

    names: (): string[] => [...kinds.keys()],
    find: (name: string): ApprovalKind | undefined => kinds.get(name),
    kindOf,
    mayDecide,
    requireProposer,
  };
}
