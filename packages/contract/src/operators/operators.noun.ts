import { defineNoun } from '../noun.ts';
import { OFFICE_ROLES } from '../operator-roles.ts';
import { whole } from '../setting.ts';

const CONTROLLERS = ['admin', 'compliance', 'read_only'] as const;

export const operators = defineNoun({
  errors: [
    'second_person_required',
    'same_person',
    'proposal_not_open',
    'proposal_outdated',
    'person_not_found',
    'person_exists',
    'role_held',
    'last_admin',
    'too_many_views',
    'too_many_proposals',
  ],
  areas: { approvals: 130, operators: 140, work: 150 },
  acts: [
    'approvals.propose',
    'approvals.approved',
    'approvals.refused',
    'approvals.withdrawn',
    'approvals.expired',
    'operators.createFirst',
    'operators.grantRole',
    'operators.invite',
    'operators.endRole',
    'operators.exportWork',
    'operators.exportProposals',
    'operators.exportTrail',
    'operators.exportOperators',
    'operators.redactText',
    'work.take',
    'work.give',
    'work.release',
    'work.retry',
    'work.discard',
  ],
  things: { proposal: 140, work: 150, export: 160, call: 170, text: 180 },
  accessParts: ['trail'],
  work: ['approval', 'failed_job'],
  proposals: ['operators.grantRole', 'operators.invite'],
  settings: {
    // How long a proposal waits for the second person; one person alone cannot extend it.
    'approval.hours': whole(72, [1, 720], {
      group: 'desk',
      order: 10,
      source: 'OPS-4',
      approval: true,
      unit: 'hours',
    }),
  },
  menu: [{ key: 'desk', menu: 'main', order: 30, path: '/operaciones', audience: 'operator' }],
  rooms: {
    work: { group: 'work', order: 10, path: '/operaciones', roles: OFFICE_ROLES },
    approvals: {
      group: 'work',
      order: 20,
      path: '/operaciones/aprobaciones',
      roles: OFFICE_ROLES,
    },
    people: { group: 'control', order: 90, path: '/operaciones/roles', roles: CONTROLLERS },
    trail: { group: 'control', order: 100, path: '/operaciones/auditoria', roles: CONTROLLERS },
  },
});
