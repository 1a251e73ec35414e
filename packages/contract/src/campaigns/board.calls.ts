import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursorOf } from '../cursor.ts';
import { daySchema, instantSchema } from '../dates.ts';
import { idSchema } from '../numbers.ts';
import { plainText } from '../operators/plain-words.rules.ts';
import { defineSection } from '../section.ts';
import {
  CAMPAIGN_KINDS,
  CAMPAIGN_STATES,
  DISPUTE_STATES,
  OUT_REASONS,
  PAYOUT_STATES,
} from './campaign.rules.ts';
import { RACE_SALE_STATES } from './race-sale.rules.ts';

const campaignSchema = z.object({
  campaignId: z.number().int(),
  kind: z.enum(CAMPAIGN_KINDS),
  code: z.string(),
  name: z.string(),
  /** How its dates are written, where they have a text of their own. */
  datesText: z.string(),
  from: daySchema,
  to: daySchema,
  state: z.enum(CAMPAIGN_STATES),
  /** From before our books: it has no receipts. */
  isImported: z.boolean(),
});
export type ShownCampaign = z.infer<typeof campaignSchema>;

/** Scores are hundredths of a point in a race, and cents of a dollar in a bonus. */
const lineSchema = z.object({
  place: z.number().int(),
  name: z.string(),
  score: z.number().int(),
  sales: z.number().int(),
  isOwn: z.boolean(),
});
export type BoardLineShown = z.infer<typeof lineSchema>;

const ownSchema = z.object({
  score: z.number().int(),
  provisional: z.number().int(),
  suspended: z.number().int(),
  sales: z.number().int(),
  /** null: out of it, without a score, or beyond the first thousand. */
  place: z.number().int().nullable(),
  /** Sales that the month in progress still needs (CAM-5). */
  need: z.number().int(),
  missed: z.number().int(),
  out: z.enum(OUT_REASONS).nullable(),
  /** Hundredths that are missing to the last award; 0 inside of the awards. */
  missing: z.number().int(),
  award: z
    .object({
      place: z.number().int(),
      prizeUsd: z.string().nullable(),
      state: z.enum(PAYOUT_STATES),
      paidOn: daySchema.nullable(),
      /** Of the transfer, or of the journey; empty: not paid yet. */
      reference: z.string(),
    })
    .nullable(),
  dispute: z
    .object({
      state: z.enum(DISPUTE_STATES),
      openedAt: instantSchema,
      words: z.string(),
      decision: z.string(),
      decidedAt: instantSchema.nullable(),
    })
    .nullable(),
});
export type OwnStanding = z.infer<typeof ownSchema>;

const snapshotSchema = z.object({ on: daySchema, hash: z.string(), keyId: z.string() });

const SELLERS_ONLY = ['forbidden'] as const;

export const readBoard = defineCall({
  name: 'campaigns.readBoard',
  summary:
    'The board of a campaign with the own line, whoever wins in it, and its newest published snapshot (CAM-6, CAM-10)',
  method: 'GET',
  path: '/campaigns/board',
  access: 'session',
  input: z.object({
    kind: z.enum(CAMPAIGN_KINDS, 'not_in_list').default('race'),
    /** Left out: the one that runs, else the newest. */
    campaignId: idSchema.optional(),
  }),
  answer: z.object({
    /** null: there is none yet. */
    campaign: campaignSchema
      .extend({
        winners: z.number().int(),
        prizeUsd: z.string().nullable(),
        monthMinDays: z.number().int(),
        /** The last day on which an award can be disputed. */
        disputeUntil: daySchema,
      })
      .nullable(),
    lines: z.array(lineSchema),
    /** null: not an adviser of this campaign, or without anything in it. */
    own: ownSchema.nullable(),
    /** Every campaign of the kind that began, the newest first. */
    periods: z.array(campaignSchema.pick({ campaignId: true, name: true, state: true })),
    snapshot: snapshotSchema.nullable(),
    can: z.object({ dispute: z.boolean() }),
  }),
  errors: SELLERS_ONLY,
});

const campaignId = idSchema;

export const readSnapshot = defineCall({
  name: 'campaigns.readSnapshot',
  summary:
    'The board as it was published at the end of a day, with hash, signature and key (CAM-10)',
  method: 'GET',
  path: '/campaigns/:campaignId/snapshots',
  access: 'session',
  input: z.object({
    campaignId,
    /** Left out: the newest. */
    on: daySchema.optional(),
  }),
  answer: z.object({
    days: z.array(daySchema),
    snapshot: snapshotSchema
      .extend({
        /** The published text, of which the hash is made. */
        text: z.string(),
        /** What the signature signs. */
        signedText: z.string(),
        signature: z.string(),
        publicKey: z.string(),
        lines: z.array(lineSchema.omit({ isOwn: true }).extend({ code: z.string() })),
      })
      .nullable(),
  }),
  errors: SELLERS_ONLY,
});

const pointSchema = z.object({
  transactionId: z.uuid(),
  saleId: z.number().int(),
  on: daySchema,
  points: z.number().int(),
  state: z.enum(RACE_SALE_STATES),
  /** Empty where the client took the sight away (PPL-11). */
  product: z.string(),
  /** First name and initial of the client (ADV-2); empty: they took the sight away. */
  client: z.string(),
  /** The end of its number; null: no receipt was made of it. */
  receipt: z.string().nullable(),
});
export type PointShown = z.infer<typeof pointSchema>;

export const listOwnPoints = defineCall({
  name: 'campaigns.listOwnPoints',
  summary:
    'The receipts behind the own points in a race, the newest first, at most 30 a page (CAM-11)',
  method: 'GET',
  path: '/campaigns/:campaignId/points',
  access: 'session',
  input: z.object({
    campaignId,
    after: cursorOf('instant', 'id', 'uuid'),
  }),
  answer: z.object({ points: z.array(pointSchema), next: z.string().nullable() }),
  errors: SELLERS_ONLY,
});

export const readOwnPoint = defineCall({
  name: 'campaigns.readOwnPoint',
  summary:
    'One receipt behind the own points: what of it counts and what not, and whether it was signed by us (CAM-11)',
  method: 'GET',
  path: '/campaigns/:campaignId/points/:saleId/:transactionId',
  access: 'session',
  input: z.object({ campaignId, saleId: idSchema, transactionId: z.uuid('format') }),
  answer: pointSchema.extend({
    company: z.string(),
    issuedAt: instantSchema.nullable(),
    method: z.string(),
    parts: z.array(
      z.object({
        component: z.string(),
        number: z.number().int(),
        amount: z.number().int(),
        counts: z.boolean(),
      }),
    ),
    isReversed: z.boolean(),
  }),
  errors: SELLERS_ONLY,
});

export const simulateRace = defineCall({
  name: 'campaigns.simulate',
  summary:
    'What an adviser must do to be among the winners, and where a step would bring them (CAM-9)',
  method: 'GET',
  path: '/campaigns/:campaignId/simulation',
  access: 'session',
  input: z.object({
    campaignId,
    /** New sales, and what their clients pay, in whole dollars. */
    sales: z
      .number('format')
      .int('format')
      .min(0, 'out_of_range')
      .max(50, 'out_of_range')
      .default(1),
    dollars: z
      .number('format')
      .int('format')
      .min(0, 'out_of_range')
      .max(1_000_000, 'out_of_range')
      .default(0),
  }),
  answer: z.object({
    winners: z.number().int(),
    score: z.number().int(),
    place: z.number().int().nullable(),
    /** Hundredths that the last winner has; null: there are fewer. */
    mark: z.number().int().nullable(),
    /** Hundredths that are missing with one new sale, and without one; 0: the adviser is inside. */
    needed: z.object({ withSale: z.number().int(), withoutSale: z.number().int() }),
    /** The price of one cash sale of a lot that brings it, in cents; null: none does. */
    cashPrice: z.number().int().nullable(),
    need: z.number().int(),
    out: z.enum(OUT_REASONS).nullable(),
    after: z.object({
      score: z.number().int(),
      place: z.number().int().nullable(),
      missing: z.number().int(),
    }),
  }),
  errors: SELLERS_ONLY,
});

export const openDispute = defineCall({
  name: 'campaigns.dispute',
  summary:
    'Disputes the own standing in a campaign, until some days after its end; only the own award waits (CAM-12)',
  method: 'POST',
  path: '/campaigns/:campaignId/disputes',
  access: 'session',
  strict: true,
  input: z.object({
    campaignId,
    words: z
      .string()
      .transform(plainText)
      .pipe(z.string().min(1, 'required').min(10, 'too_short').max(1_000, 'too_long')),
  }),
  answer: z.object({ openedAt: instantSchema }),
  errors: ['forbidden', 'dispute_closed', 'dispute_open'],
});

/** How an adviser stands in the running campaigns, on home; empty for everybody else. */
export const standingsSection = defineSection({
  page: 'home',
  key: 'campaigns',
  answer: z.array(
    campaignSchema.pick({ campaignId: true, kind: true, name: true, to: true }).extend({
      score: z.number().int(),
      place: z.number().int().nullable(),
      winners: z.number().int(),
      missing: z.number().int(),
      need: z.number().int(),
      out: z.enum(OUT_REASONS).nullable(),
    }),
  ),
});
