import type { OperatorRole } from '@kantuta/contract/operator-roles';
import { operatorId } from '../people/operators.ts';
import { proposalStory, type ProposalStory } from './proposals.ts';
import { daysAgo, done, later, type DeskMeans, type TrailFact } from './trail-fact.ts';

export type RoleStories = {
  /** In addition to the roles that the operators have had from the beginning. */
  held: {
    personId: number;
    operatorRole: OperatorRole;
    companyIds: number[];
    grantedAt: Date;
    endedAt: Date | null;
  }[];
  proposals: ProposalStory[];
  trail: TrailFact[];
};

/** The cashier of the park (DEMO-8). */
const CASHIER = { personId: 13, name: 'Lidia Rojas' };
const COLLECTOR = { personId: operatorId('soporte'), name: 'Norma Siles' };

/** A role that two operators granted and one operator ended, and a role that waits for approval (OPS-5). */
export function roleStories(means: DeskMeans): RoleStories {
  const { today } = means;
  const granted = grantOf(means, COLLECTOR, {
    role: 'collections',
    companyId: 8,
    reason: 'Apoya a cobranzas hasta que se cubra el puesto.',
    at: daysAgo(today, 131, 11, 10),
    decision: { state: 'approved', by: 'cumplimiento', at: daysAgo(today, 130, 9, 40) },
  });
  const waiting = grantOf(means, CASHIER, {
    role: 'cashier_lead',
    companyId: 3,
    reason: 'Reemplaza a Rolando Chuquimia en sus vacaciones.',
    at: daysAgo(today, 1, 9, 55),
  });
  const endedAt = daysAgo(today, 40, 18, 15);
  const grantedAt = later(daysAgo(today, 130, 9, 40), -1);
  const { personId } = COLLECTOR;
  const object = { kind: 'person' as const, id: String(personId) };
  const reach = { role: 'collections' as const, companyIds: [8] };
  return {
    held: [
      { personId, operatorRole: reach.role, companyIds: reach.companyIds, grantedAt, endedAt },
    ],
    proposals: [granted.proposal, waiting.proposal],
    trail: [
      ...granted.trail,
      ...waiting.trail,
      done(means, 'cumplimiento', {
        at: grantedAt,
        action: 'operators.grantRole',
        object,
        details: {
          ...reach,
          proposedBy: operatorId('admin'),
          proposalId: granted.proposal.id,
        },
      }),
      done(means, 'admin', {
        at: endedAt,
        action: 'operators.endRole',
        object,
        details: { ...reach, reason: 'El puesto en cobranzas ya está cubierto.' },
      }),
    ],
  };
}

function grantOf(
  means: DeskMeans,
  { personId, name }: typeof CASHIER,
  {
    role,
    companyId,
    ...draft
  }: { role: OperatorRole; companyId: number } & Pick<
    Parameters<typeof proposalStory>[1],
    'reason' | 'at' | 'decision'
  >,
) {
  return proposalStory(means, {
    ...draft,
    by: 'admin',
    kind: 'operators.grantRole',
    subject: name,
    companyId,
    payload: { personId, role, companyIds: [companyId], held: 'none' },
    changes: [
      { field: 'role', before: null, after: role },
      { field: 'companies', before: null, after: String(companyId) },
    ],
  });
}
