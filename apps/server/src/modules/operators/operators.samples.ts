import { randomInt } from 'node:crypto';
import {
  approveProposal,
  exportProposals,
  listProposals,
  readProposal,
  refuseProposal,
  withdrawProposal,
} from '@kantuta/contract/operators/approvals.calls';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import {
  endRole,
  inviteOperator,
  exportOperators,
  listOperators,
  proposeRole,
} from '@kantuta/contract/operators/roles.calls';
import { exportTrail, searchTrail } from '@kantuta/contract/operators/trail.calls';
import { listViews, removeView, saveView } from '@kantuta/contract/operators/views.calls';
import { changeWork, exportWork, listWork } from '@kantuta/contract/operators/work.calls';
import { newCustomer } from '../../../test/customer.ts';
import { newProposal, newSupportRequest, REASON } from '../../../test/desk-things.ts';
import { deskOperator } from '../../../test/settings-desk.ts';
import { newPerson } from '../../../test/signing-in.ts';
import { newFailedJob } from '../../../test/work-items.ts';
import type { DeskPath } from '../../../test/desk-path.ts';
import { deskThingsOf, sample, type SampleDesk } from '../../../test/sample.ts';

declare module '../../../test/sample.ts' {
  interface DeskSubject {
    proposalId: string;
    /** A customer of the company, without any role of the desk. */
    document: string;
    /** Holds the role `support` for the company. */
    holderId: number;
  }
}

export const deskThings = deskThingsOf({
  nobody: {
    proposalId: '01900000-0000-7000-8000-000000000002',
    document: '99999998',
    holderId: 2_000_000_000,
  },
  async make(app, { companyId, proposedBy }) {
    const { personId: holderId } = await newPerson(app, {
      roles: ['operator'],
      desk: [{ role: 'support', companyIds: [companyId] }],
    });
    return {
      proposalId: await newProposal(app, proposedBy, { companyId }),
      document: (await newCustomer(app, { sales: [{ companyId }] })).document,
      holderId,
    };
  },
});

export const samples = [
  sample(readDesk),
  sample(listProposals),
  sample(readProposal, ({ desk }) => ({ id: desk.proposalId })),
  sample(approveProposal, ({ desk }) => ({ id: desk.proposalId }), { refused: 'step_up_required' }),
  sample(refuseProposal, ({ desk }) => ({ id: desk.proposalId, reason: 'No corresponde.' })),
  sample(withdrawProposal, ({ desk }) => ({ id: desk.proposalId }), { refused: 'forbidden' }),
  sample(listOperators),
  sample(exportOperators),
  sample(proposeRole, ({ desk }) => ({
    document: desk.document,
    role: 'support',
    companyIds: [desk.companyId],
    reason: 'Nueva en el equipo.',
  })),
  sample(inviteOperator, ({ desk }) => ({
    document: '7711223',
    firstName: 'Nadia',
    surname: 'Suárez',
    email: 'nadia@demo.invalid',
    role: 'support',
    companyIds: [desk.companyId],
    reason: 'Nueva en el equipo.',
  })),
  sample(
    endRole,
    ({ desk }) => ({
      personId: desk.holderId,
      role: 'support',
      reason: 'Cambia de equipo.',
    }),
    { refused: 'step_up_required' },
  ),
  sample(searchTrail, () => ({}), { about: ({ document }) => ({ who: document }) }),
  sample(exportTrail, () => ({}), { about: ({ document }) => ({ who: document }) }),
  sample(exportProposals, () => ({ state: 'open' })),
  sample(listWork),
  sample(exportWork),
  sample(changeWork, ({ desk }) => ({
    action: 'take',
    items: [
      { kind: 'support_request', id: desk.supportReference },
      { kind: 'approval', id: desk.proposalId },
    ],
    dryRun: false,
  })),
  sample(listViews, () => ({ page: 'work' })),
  sample(saveView, () => ({ page: 'work', name: 'Mía', filters: {}, isDefault: false }), {
    neverGood: { page: 'xx' },
  }),
  sample(removeView, ({ desk }) => ({ page: 'work', id: desk.proposalId }), {
    refused: 'forbidden',
  }),
];

/** The acts of an operator, each with objects of its own. */
export function deskPaths({ app, admin, other, companyId }: SampleDesk): DeskPath[] {
  const requestItem = async () => ({
    kind: 'support_request',
    id: await newSupportRequest(app, companyId),
  });
  return [
    {
      does: 'approves',
      call: approveProposal,
      leaves: 'approvals.approved',
      input: async () => ({ id: await newProposal(app, other.personId) }),
    },
    {
      does: 'refuses',
      call: refuseProposal,
      leaves: 'approvals.refused',
      input: async () => ({ id: await newProposal(app, other.personId), reason: REASON }),
    },
    {
      does: 'withdraws',
      call: withdrawProposal,
      leaves: 'approvals.withdrawn',
      input: async () => ({ id: await newProposal(app, admin.personId) }),
    },
    {
      does: 'proposes a role',
      call: proposeRole,
      leaves: 'approvals.propose',
      input: async () => ({
        document: (await newPerson(app)).document,
        role: 'support',
        companyIds: null,
        reason: REASON,
      }),
    },
    {
      does: 'invites an operator',
      call: inviteOperator,
      leaves: 'approvals.propose',
      input: async () => ({
        // An identical proposal is stored once.
        document: String(randomInt(7_000_000, 7_999_999)),
        firstName: 'Nadia',
        surname: 'Suárez',
        email: 'nadia@demo.invalid',
        role: 'support',
        companyIds: null,
        reason: REASON,
      }),
    },
    {
      does: 'takes a role',
      call: endRole,
      leaves: 'operators.endRole',
      input: async () => ({
        personId: (await deskOperator(app, 'support')).personId,
        role: 'support',
        reason: REASON,
      }),
    },
    {
      does: 'takes work',
      call: changeWork,
      leaves: 'work.take',
      input: async () => ({ action: 'take', items: [await requestItem()], dryRun: false }),
    },
    {
      does: 'gives work',
      call: changeWork,
      leaves: 'work.give',
      input: async () => ({
        action: 'give',
        ownerId: other.personId,
        items: [await requestItem()],
        dryRun: false,
      }),
    },
    {
      does: 'sends failed work again',
      call: changeWork,
      leaves: 'work.retry',
      input: async () => ({
        action: 'retry',
        items: [{ kind: 'failed_job', id: await newFailedJob(app, {}) }],
        dryRun: false,
      }),
    },
    {
      does: 'throws failed work away',
      call: changeWork,
      leaves: 'work.discard',
      input: async () => ({
        action: 'discard',
        items: [{ kind: 'failed_job', id: await newFailedJob(app, {}) }],
        reason: REASON,
        dryRun: false,
      }),
    },
  ];
}
