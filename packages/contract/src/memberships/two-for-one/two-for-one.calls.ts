import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { daySchema } from '../../dates.ts';
import { moneySchema } from '../../money.ts';
import { idSchema } from '../../numbers.ts';
import { holdFormSchema } from '../../reservations/holds.calls.ts';
import { TWO_FOR_ONE_ROLES } from './two-for-one-roles.rules.ts';
import { CAMPAIGN_STATES, HOLDER_CONTRACTS, TWO_FOR_ONE_STATES } from './two-for-one.rules.ts';

const campaignSchema = z.object({
  campaignId: z.number().int(),
  startsOn: daySchema,
  endsOn: daySchema,
  left: z.number().int(),
  state: z.enum(CAMPAIGN_STATES),
  /** What the second one waits for, besides the initial of the first. */
  instalments: z.number().int(),
  suspendedDays: z.number().int(),
  items: z.array(
    z.object({
      itemId: z.number().int(),
      code: z.string(),
      name: z.string(),
      company: z.string(),
      /** null: no list is in force, or it is not sold online in the country of the person. */
      price: moneySchema.nullable(),
    }),
  ),
});

const ownSchema = z.object({
  id: z.uuid(),
  state: z.enum(TWO_FOR_ONE_STATES),
  product: z.string(),
  takenOn: daySchema,
  campaignId: z.number().int(),
  /** Where the first one is paid while it is no sale. */
  holdId: z.uuid().nullable(),
  firstSaleId: z.number().int().nullable(),
  /** The sale of the first one while it is bought, where its initial is paid: its signatures alone are missing (TWO-4). */
  signingSaleId: z.number().int().nullable(),
  secondSaleId: z.number().int().nullable(),
  /** The first one is signed and its initial is paid. */
  isSold: z.boolean(),
  /** The instalments that the second one waits for. */
  instalments: z.array(
    z.object({ number: z.number().int(), dueOn: daySchema, isPaid: z.boolean() }),
  ),
  suspendedUntil: daySchema.nullable(),
  endedOn: daySchema.nullable(),
  /** Whose the second one is, as it was written; null: it is the person's own (TWO-9). */
  holder: z.object({ name: z.string(), contract: z.enum(HOLDER_CONTRACTS) }).nullable(),
  /** Whose it is can still be chosen. */
  canName: z.boolean(),
});
export type OwnTwoForOne = z.infer<typeof ownSchema>;

const answer = z.object({
  /** The one of today, else the next, else the last; null: there was none. */
  campaign: campaignSchema.nullable(),
  /** Those that the person took, the newest first. */
  own: z.array(ownSchema),
  /** The person has one of this campaign already. */
  hasTaken: z.boolean(),
});
export type TwoForOne = z.infer<typeof answer>;

export const readTwoForOne = defineCall({
  name: 'memberships.readTwoForOne',
  summary: 'The 2x1 of these days, and what the person took of it (TWO-1)',
  method: 'GET',
  path: '/two-for-one',
  access: 'session',
  seenByDesk: 'seen_products',
  input: z.object({}),
  answer,
  errors: [],
});

export const nameTwoForOneHolder = defineCall({
  name: 'memberships.nameTwoForOneHolder',
  summary:
    'Says whose the second membership of a 2x1 is: the own one, or that of another adult with a contract of their own (TWO-9)',
  method: 'POST',
  path: '/two-for-one/holder',
  access: 'session',
  strict: true,
  input: z.strictObject({
    twoForOneId: z.uuid(),
    /** Of the other adult; left out: it is the person's own. */
    form: holdFormSchema.optional(),
  }),
  answer: z.object({ twoForOneId: z.uuid() }),
  errors: [
    'promo_second_contracted',
    'promo_second_ended',
    'promo_second_oneself',
    'too_many_requests',
  ],
});

const MOST_STOCK = 100_000;

const deskAnswer = z.object({
  /** The newest campaign; null: there was none. */
  campaign: z
    .object({
      campaignId: z.number().int(),
      version: z.number().int(),
      startsOn: daySchema,
      endsOn: daySchema,
      stock: z.number().int(),
      taken: z.number().int(),
      itemIds: z.array(z.number().int()),
      isOver: z.boolean(),
    })
    .nullable(),
  /** The memberships that can be chosen. */
  items: z.array(z.object({ itemId: z.number().int(), code: z.string(), name: z.string() })),
  /** How many second ones are in each state. */
  counts: z.array(z.object({ state: z.enum(TWO_FOR_ONE_STATES), n: z.number().int() })),
});
export type DeskTwoForOne = z.infer<typeof deskAnswer>;

export const readDeskTwoForOne = defineCall({
  name: 'memberships.readDeskTwoForOne',
  summary: 'The newest 2x1 as the desk sees it (TWO-8)',
  method: 'GET',
  path: '/operators/two-for-one',
  access: 'operator',
  operators: TWO_FOR_ONE_ROLES,
  accessLog: { none: 'a promotion and counts of it, nobody' },
  input: z.object({}),
  answer: deskAnswer,
  errors: [],
});

export const saveTwoForOne = defineCall({
  name: 'memberships.saveTwoForOne',
  summary: 'Begins a 2x1, or changes the days, the products and the stock of one (TWO-8)',
  method: 'POST',
  path: '/operators/two-for-one',
  access: 'operator',
  operators: TWO_FOR_ONE_ROLES,
  accessLog: { none: 'a promotion and counts of it, nobody' },
  strict: true,
  input: z
    .strictObject({
      /** As it was read; left out: a new one. */
      of: z
        .strictObject({ campaignId: idSchema, version: z.number().int().min(1).max(2_000_000) })
        .optional(),
      startsOn: z.string().min(1, 'required').pipe(daySchema),
      endsOn: z.string().min(1, 'required').pipe(daySchema),
      stock: z
        .number('required')
        .int('format')
        .min(1, 'out_of_range')
        .max(MOST_STOCK, 'out_of_range'),
      itemIds: z.array(idSchema).min(1, 'required').max(20, 'too_long'),
    })
    .refine(({ startsOn, endsOn }) => endsOn >= startsOn, {
      path: ['endsOn'],
      message: 'out_of_range',
    }),
  answer: deskAnswer,
  errors: ['forbidden', 'promo_overlaps', 'promo_changed', 'promo_stock_taken'],
});
