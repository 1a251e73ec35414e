import { z } from 'zod';
import { defineCall } from '../call.ts';
import { daySchema, instantSchema } from '../dates.ts';
import { idSchema } from '../numbers.ts';
import { reasonSchema } from '../operators/approvals.calls.ts';
import { plainLine } from '../operators/plain-words.rules.ts';
import { CAMPAIGN_KEEPERS, CAMPAIGN_PAYERS, CAMPAIGN_READERS } from './campaign-roles.rules.ts';
import {
  CAMPAIGN_KINDS,
  CAMPAIGN_STATES,
  DISPUTE_STATES,
  OUT_REASONS,
  PAYOUT_STATES,
} from './campaign.rules.ts';

const ADVISERS_ONLY = { none: 'advisers and sums of their sales, no customer' } as const;
const desk = { access: 'operator', anyCompany: true, accessLog: ADVISERS_ONLY } as const;

const percent = z.string().regex(/^\d{1,3}(\.\d{1,4})?$/, 'format');
const dollars = z.string().regex(/^\d{1,6}\.\d\d$/, 'format');
const count = (least: number, most: number) =>
  z.number('required').int('format').min(least, 'out_of_range').max(most, 'out_of_range');
const cashPlan = z.object({ months: count(1, 360), annualRatePct: percent });

export const campaignRulesSchema = z.object({
  winners: count(1, 1_000),
  disputeDays: count(0, 60),
  monthMinDays: count(1, 31),
  cashInitialPct: percent,
  cashInstalments: count(0, 24),
  cashPlans: z.object({
    lot: cashPlan,
    house: cashPlan,
    membership: cashPlan,
    travel: cashPlan,
    seasonTicket: cashPlan,
  }),
  prizeUsd: dollars.nullable(),
});

/** The rules that a form of the desk changes. */
export const changedRulesSchema = campaignRulesSchema.pick({
  winners: true,
  disputeDays: true,
  monthMinDays: true,
  prizeUsd: true,
});

const rowSchema = z.object({
  campaignId: z.number().int(),
  kind: z.enum(CAMPAIGN_KINDS),
  code: z.string(),
  name: z.string(),
  from: daySchema,
  to: daySchema,
  state: z.enum(CAMPAIGN_STATES),
  isImported: z.boolean(),
  openDisputes: z.number().int(),
  toPay: z.number().int(),
});
export type DeskCampaign = z.infer<typeof rowSchema>;

export const listCampaigns = defineCall({
  ...desk,
  name: 'campaigns.listAtDesk',
  summary: 'Campaigns of a kind, the newest first, with what waits in each',
  method: 'GET',
  path: '/operators/campaigns',
  operators: CAMPAIGN_READERS,
  input: z.object({ kind: z.enum(CAMPAIGN_KINDS, 'not_in_list').default('race') }),
  answer: z.object({ campaigns: z.array(rowSchema), can: z.object({ create: z.boolean() }) }),
  errors: [],
});

const awardSchema = z.object({
  adviserId: z.number().int(),
  name: z.string(),
  code: z.string(),
  place: z.number().int(),
  score: z.number().int(),
  prizeUsd: z.string().nullable(),
  state: z.enum(PAYOUT_STATES),
  paidOn: daySchema.nullable(),
  reference: z.string(),
});

const disputeSchema = z.object({
  disputeId: z.uuid(),
  adviserId: z.number().int(),
  name: z.string(),
  code: z.string(),
  words: z.string(),
  state: z.enum(DISPUTE_STATES),
  openedAt: instantSchema,
  decision: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
});

export const wholeCampaignSchema = z.object({
  campaign: rowSchema.extend({
    changedAt: instantSchema,
    rulesVersion: z.number().int(),
    rules: campaignRulesSchema,
  }),
  versions: z.array(
    z.object({
      version: z.number().int(),
      at: instantSchema,
      proposedBy: z.string(),
      approvedBy: z.string(),
      reason: z.string(),
      rules: changedRulesSchema,
    }),
  ),
  lines: z.array(
    z.object({
      adviserId: z.number().int(),
      name: z.string(),
      code: z.string(),
      place: z.number().int().nullable(),
      score: z.number().int(),
      suspended: z.number().int(),
      sales: z.number().int(),
      out: z.enum(OUT_REASONS).nullable(),
    }),
  ),
  awards: z.array(awardSchema),
  disputes: z.array(disputeSchema),
  can: z.object({
    change: z.boolean(),
    start: z.boolean(),
    changeRules: z.boolean(),
    close: z.boolean(),
    decide: z.boolean(),
    pay: z.boolean(),
  }),
});
export type WholeCampaign = z.infer<typeof wholeCampaignSchema>;

const campaignId = idSchema;

export const readCampaign = defineCall({
  ...desk,
  name: 'campaigns.readAtDesk',
  summary: 'A campaign with its rules and their versions, its board, awards and disputes',
  method: 'GET',
  path: '/operators/campaigns/:campaignId',
  operators: CAMPAIGN_READERS,
  input: z.object({ campaignId }),
  answer: wholeCampaignSchema,
  errors: [],
});

const named = {
  name: z.string().transform(plainLine).pipe(z.string().min(1, 'required').max(120, 'too_long')),
  from: daySchema,
  to: daySchema,
};

export const createCampaign = defineCall({
  ...desk,
  name: 'campaigns.create',
  summary: 'A draft of a campaign with the usual rules of its kind (CAM-1)',
  method: 'POST',
  path: '/operators/campaigns',
  operators: CAMPAIGN_KEEPERS,
  strict: true,
  input: z.object({
    kind: z.enum(CAMPAIGN_KINDS, 'not_in_list'),
    code: z
      .string()
      .trim()
      .min(1, 'required')
      .max(20, 'too_long')
      .regex(/^[\dA-Z][\dA-Z-]*$/, 'format'),
    ...named,
  }),
  answer: wholeCampaignSchema,
  errors: ['campaign_overlaps', 'campaign_code_taken'],
});

export const changeCampaign = defineCall({
  ...desk,
  name: 'campaigns.change',
  summary: 'Changes a draft; what two wrote at once is refused to the second (CAM-2)',
  method: 'POST',
  path: '/operators/campaigns/:campaignId/draft',
  operators: CAMPAIGN_KEEPERS,
  strict: true,
  input: z.object({ campaignId, changedAt: instantSchema, ...named, rules: changedRulesSchema }),
  answer: wholeCampaignSchema,
  errors: ['campaign_not_draft', 'campaign_changed', 'campaign_overlaps'],
});

export const dryRunCampaign = defineCall({
  ...desk,
  name: 'campaigns.dryRun',
  summary:
    'The board of a campaign with other rules, on the sales that are there, beside its board of now (CAM-2)',
  method: 'GET',
  path: '/operators/campaigns/:campaignId/dry-run',
  operators: CAMPAIGN_KEEPERS,
  input: z.object({
    campaignId,
    winners: count(1, 1_000),
    monthMinDays: count(1, 31),
  }),
  answer: z.object({
    advisers: z.number().int(),
    sales: z.number().int(),
    lines: z.array(
      z.object({
        adviserId: z.number().int(),
        name: z.string(),
        score: z.number().int(),
        sales: z.number().int(),
        /** Its place by the rules in force and by the others; null: none. */
        before: z.number().int().nullable(),
        after: z.number().int().nullable(),
      }),
    ),
  }),
  errors: [],
});

export const proposeCampaign = defineCall({
  ...desk,
  name: 'campaigns.propose',
  summary:
    'Proposes to start a campaign, to change its rules, or to close it; a second person decides (CAM-2)',
  method: 'POST',
  path: '/operators/campaigns/:campaignId/proposals',
  operators: CAMPAIGN_KEEPERS,
  strict: true,
  input: z.object({
    campaignId,
    changedAt: instantSchema,
    change: z.enum(['start', 'rules', 'close'], 'not_in_list'),
    /** Of a change of rules. */
    rules: changedRulesSchema.optional(),
    reason: reasonSchema,
  }),
  answer: z.object({ proposalId: z.uuid() }),
  errors: [
    'campaign_not_draft',
    'campaign_changed',
    'campaign_not_over',
    'campaign_overlaps',
    'same_person',
    'too_many_proposals',
  ],
});

export const decideDispute = defineCall({
  ...desk,
  name: 'campaigns.decideDispute',
  summary:
    'Decides a dispute; the award of the adviser is free again, and the adviser is told; the same decision again changes nothing (CAM-12)',
  method: 'POST',
  path: '/operators/disputes/:disputeId/decision',
  operators: CAMPAIGN_KEEPERS,
  strict: true,
  input: z.object({
    disputeId: z.uuid('format'),
    outcome: z.enum(['upheld', 'rejected'], 'not_in_list'),
    decision: reasonSchema,
  }),
  answer: wholeCampaignSchema,
  errors: ['dispute_decided', 'same_person'],
});

export const payAward = defineCall({
  ...desk,
  name: 'campaigns.pay',
  summary:
    'Says that an award was paid or a journey handed over, with its reference; nothing is paid twice (CAM-13)',
  method: 'POST',
  path: '/operators/campaigns/:campaignId/awards/:adviserId/payment',
  operators: CAMPAIGN_PAYERS,
  strict: true,
  input: z.object({
    campaignId,
    adviserId: idSchema,
    reference: z
      .string()
      .transform(plainLine)
      .pipe(z.string().min(1, 'required').max(80, 'too_long')),
  }),
  answer: wholeCampaignSchema,
  errors: ['award_disputed', 'award_not_final', 'same_person'],
});
