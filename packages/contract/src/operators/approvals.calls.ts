import { z } from 'zod';
import { defineCall } from '../call.ts';
import { companyIdSchema } from '../numbers.ts';
import { exportedSchema } from './export.rules.ts';
import { OFFICE_ROLES, OPERATOR_ROLES } from '../operator-roles.ts';
import { plainText } from './plain-words.rules.ts';
import { TRAIL_OBJECTS } from './trail.rules.ts';

export const PROPOSAL_STATES = ['open', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** One line of "before and after", in words: what an approver reads is what was stored with the proposal. */
export const proposedChangeSchema = z.object({
  /** Key of a phrase `operators.fields.<field>`, else shown as it is. */
  field: z.string().max(120),
  before: z.string().max(4_000).nullable(),
  after: z.string().max(4_000).nullable(),
});
export type ProposedChange = z.infer<typeof proposedChangeSchema>;

export const proposalSchema = z.object({
  id: z.uuid(),
  /** `settings.change`, `operators.grantRole` …; the phrase is `operators.kinds.<kind>` with the dot as an underscore. */
  kind: z.string(),
  subject: z.string(),
  companyId: z.number().int().nullable(),
  changes: z.array(proposedChangeSchema),
  reason: z.string(),
  state: z.enum(PROPOSAL_STATES),
  proposedBy: z.string(),
  proposedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decisionReason: z.string(),
  /** The object that would change, where the desk has a page for it: a kind of `TRAIL_OBJECTS` and its id. */
  thing: z.object({ kind: z.enum(TRAIL_OBJECTS), id: z.string() }).nullable(),
  /** The roles that may decide about it, and how many other people hold one today. */
  deciders: z.object({ roles: z.array(z.enum(OPERATOR_ROLES)), others: z.number().int() }),
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
});
export type Proposal = z.infer<typeof proposalSchema>;

const id = z.uuid('format');
/** Asks a second person instead of acting alone; where two are needed, acting alone is refused (OPS-2). */
export const secondPersonSchema = z.boolean('format').default(false);

/** Reduced to visible characters, so that the second person, the customer and the trail read the text as it was meant. */
export const reasonSchema = z
  .string()
  .transform(plainText)
  .pipe(z.string().min(1, 'required').min(5, 'too_short').max(500, 'too_long'));

const filter = z.object({
  state: z.enum(PROPOSAL_STATES, 'not_in_list').optional(),
  kind: z.string().max(60, 'too_long').optional(),
  company: companyIdSchema.optional(),
});

export const listProposals = defineCall({
  name: 'operators.listProposals',
  summary: 'Proposals of the companies that the operator reaches, newest first, at most 100',
  method: 'GET',
  path: '/operators/proposals',
  access: 'operator',
  operators: OFFICE_ROLES,
  accessLog: { none: 'what operators propose, with the names of operators' },
  anyCompany: true,
  input: filter,
  answer: z.object({
    proposals: z.array(proposalSchema),
    /** Older ones are left out. */
    hasMore: z.boolean(),
    /** Every kind of change that needs two persons. */
    kinds: z.array(z.string()),
  }),
  errors: [],
});

export const readProposal = defineCall({
  name: 'operators.readProposal',
  summary: 'One proposal of the companies that the operator reaches',
  method: 'GET',
  path: '/operators/proposals/:id',
  access: 'operator',
  operators: OFFICE_ROLES,
  accessLog: { none: 'what operators propose, with the names of operators' },
  input: z.object({ id }),
  answer: proposalSchema,
  errors: [],
});

export const exportProposals = defineCall({
  name: 'operators.exportProposals',
  summary: 'The same list for a spreadsheet; written in the trail (SEC-40)',
  method: 'POST',
  path: '/operators/proposals/export',
  access: 'operator',
  operators: OFFICE_ROLES,
  strict: true,
  accessLog: { none: 'what operators propose, with the names of operators' },
  anyCompany: true,
  input: filter,
  answer: exportedSchema,
  errors: [],
});

export const approveProposal = defineCall({
  name: 'operators.approveProposal',
  summary: 'A different person approves; the change applies in the same transaction (OPS-4)',
  method: 'POST',
  path: '/operators/proposals/:id/approve',
  access: 'operator',
  operators: OFFICE_ROLES,
  strict: true,
  accessLog: { none: 'what operators propose, with the names of operators' },
  input: z.object({ id }),
  answer: proposalSchema,
  errors: [
    'same_person',
    'proposal_not_open',
    'proposal_outdated',
    'step_up_required',
    'reversal_not_allowed',
  ],
});

export const refuseProposal = defineCall({
  name: 'operators.refuseProposal',
  summary: 'A different person refuses, with a reason; nothing changes',
  method: 'POST',
  path: '/operators/proposals/:id/refuse',
  access: 'operator',
  operators: OFFICE_ROLES,
  strict: true,
  accessLog: { none: 'what operators propose, with the names of operators' },
  input: z.object({ id, reason: reasonSchema }),
  answer: proposalSchema,
  errors: ['same_person', 'proposal_not_open'],
});

export const withdrawProposal = defineCall({
  name: 'operators.withdrawProposal',
  summary: 'The proposer withdraws a proposal that is not decided yet',
  method: 'POST',
  path: '/operators/proposals/:id/withdraw',
  access: 'operator',
  operators: OFFICE_ROLES,
  strict: true,
  accessLog: { none: 'what operators propose, with the names of operators' },
  input: z.object({ id }),
  answer: proposalSchema,
  errors: ['proposal_not_open'],
});
