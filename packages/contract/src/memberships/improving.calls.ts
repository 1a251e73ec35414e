import { z } from 'zod';
import { defineCall } from '../call.ts';
import { itemFactsSchema } from '../catalogue/items.calls.ts';
import { instantSchema } from '../dates.ts';
import { moneySchema } from '../money.ts';

/** What the holder of a membership can change by paying, or only the office (MEM-3). */
export const HELD_PROBLEMS = [
  'promo_second_suspended',
  'special_code',
  'overdue_instalments',
  'improve_min_paid',
] as const;

const offerSchema = z.object({
  itemId: z.number().int(),
  name: z.string(),
  code: z.string(),
  facts: itemFactsSchema,
  newPrice: moneySchema,
  difference: moneySchema,
  dueNow: moneySchema,
  financed: moneySchema,
  months: z.number().int(),
  instalment: moneySchema,
  annualRatePct: z.string(),
});
export type ImproveOffer = z.infer<typeof offerSchema>;

const heldSchema = z.object({
  saleId: z.number().int(),
  saleNumber: z.string(),
  name: z.string(),
  code: z.string(),
  /** Null: it is not sold any more. */
  facts: itemFactsSchema.nullable(),
  oldPrice: moneySchema,
  paidCapital: moneySchema,
  /** Why it cannot become another one now; its offers are shown beside it. */
  problem: z.enum(HELD_PROBLEMS).nullable(),
  /** Of `improve_min_paid`: what is still to be paid of the old price. */
  missing: moneySchema.nullable(),
  /** The change that is paid and waits for its signature: another one is not quoted beside it (MEM-6). */
  toSign: z
    .object({
      to: z.string(),
      signUntil: instantSchema,
      /** What was paid; null: nothing was due. */
      chargeId: z.uuid().nullable(),
    })
    .nullable(),
  /** Better ones by the lists in force, the cheapest first. */
  offers: z.array(offerSchema),
});
export type HeldMembership = z.infer<typeof heldSchema>;

const answer = z.object({
  memberships: z.array(heldSchema),
  duePct: z.string(),
  minPaidPct: z.string(),
  /** Whether the international line can be entered. */
  hasUpgrade: z.boolean(),
});

export const listImprovements = defineCall({
  name: 'memberships.listImprovements',
  summary: 'The memberships of the person, and what each better one of their line costs (MEM-1)',
  method: 'GET',
  path: '/memberships/improvements',
  access: 'session',
  seenByDesk: 'seen_products',
  input: z.object({}),
  answer,
  errors: [],
});

export const listUpgrades = defineCall({
  name: 'memberships.listUpgrades',
  summary: 'The same into the international line, while `feature.intlMembership` is on (MEM-2)',
  method: 'GET',
  path: '/memberships/upgrades',
  access: 'session',
  seenByDesk: 'seen_products',
  input: z.object({}),
  answer,
  errors: [],
});
