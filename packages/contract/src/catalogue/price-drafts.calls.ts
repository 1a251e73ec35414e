import { z } from 'zod';
import { defineCall } from '../call.ts';
import { daySchema } from '../dates.ts';
import { amountSchema, moneySchema } from '../money.ts';
import { idSchema, MOST_ID } from '../numbers.ts';
import { reasonSchema } from '../operators/approvals.calls.ts';
import { exportedSchema } from '../operators/export.rules.ts';
import { plainLine } from '../operators/plain-words.rules.ts';
import { PLAN_KINDS } from '../sales/plan-kinds.rules.ts';
import { PRODUCT_KINDS } from '../sales/sales.calls.ts';
import { positiveAmount, typedAmount } from '../typed-amount.ts';
import { parseTarget } from './price-drafts.rules.ts';

/** Who writes price lists, who else decides about them, and who reads them (CAT-15). */
export const PRICE_WRITERS = ['admin', 'sales_ops'] as const;
export const PRICE_DECIDERS = ['admin', 'finance', 'sales_ops'] as const;
export const PRICE_READERS = ['admin', 'finance', 'sales_ops', 'read_only'] as const;

const NOTHING_OF_A_CUSTOMER = { none: 'no data of a customer' } as const;

const targetSchema = z
  .string()
  .max(40, 'too_long')
  .refine((text) => parseTarget(text) !== null, 'format');

const percent = z
  .string()
  .trim()
  .min(1, 'required')
  .transform((text) => text.replace(',', '.'))
  .pipe(z.string().regex(/^\d{1,3}(?:\.\d{1,4})?$/, 'format'))
  .refine((text) => Number(text) <= 100, 'out_of_range');

const months = z.number('format').int('format').min(1, 'out_of_range').max(360, 'out_of_range');
const line = (most: number) =>
  z.string().transform(plainLine).pipe(z.string().max(most, 'too_long'));

/** The first one is offered first: a house its own contribution, everything else a fixed instalment (SALE-4, SALE-8). */
const OFFERED_FIRST = ['house', 'french', 'zero', 'german', 'flat', 'cash'] as const;
const planKindsSchema = z
  .array(z.enum(PLAN_KINDS, 'not_in_list'))
  .min(1, 'required')
  .max(PLAN_KINDS.length, 'too_long')
  // Cards and pages show an instalment of everything that is sold.
  .refine((chosen) => chosen.length === 0 || chosen.some((kind) => kind !== 'cash'), 'required')
  .transform((chosen) => OFFERED_FIRST.filter((kind) => chosen.includes(kind)));

const discountSchema = z.object({
  pct: percent.refine((text) => Number(text) > 0 && Number(text) < 100, 'out_of_range'),
  texts: z.object({
    es: z.string().transform(plainLine).pipe(z.string().min(5, 'too_short').max(160, 'too_long')),
    en: line(160),
    pt: line(160),
  }),
  until: daySchema.nullable(),
});

/** What a price list says, as it is typed and kept until it is published. */
export const priceContentSchema = z
  .object({
    validFrom: daySchema,
    /** Of lots; null for everything else. */
    pricePerM2: positiveAmount.nullable(),
    items: z
      .array(z.object({ itemId: idSchema, price: positiveAmount, months: months.nullable() }))
      .max(200, 'too_long'),
    annualRatePct: percent,
    initialPct: percent,
    directPct: percent.nullable(),
    cashDiscountPct: percent,
    planKinds: planKindsSchema,
    months,
    mostMonths: months,
    formPerInstalment: typedAmount,
    expensesPerInstalment: typedAmount.default('0.00'),
    discount: discountSchema.nullable(),
  })
  .refine((content) => content.mostMonths >= content.months, {
    path: ['mostMonths'],
    message: 'out_of_range',
  })
  .superRefine(({ items, mostMonths }, context) => {
    for (const [index, item] of items.entries())
      if (item.months !== null && item.months > mostMonths)
        context.addIssue({
          code: 'custom',
          path: ['items', index, 'months'],
          message: 'out_of_range',
        });
  })
  // A house's own contribution is part of its price (SALE-8).
  .refine(({ initialPct, directPct }) => Number(initialPct) + Number(directPct ?? 0) <= 100, {
    path: ['directPct'],
    message: 'out_of_range',
  })
  .refine(({ discount, validFrom }) => !discount?.until || discount.until >= validFrom, {
    path: ['discount', 'until'],
    message: 'out_of_range',
  });
export type PriceContent = z.output<typeof priceContentSchema>;

const storedContentSchema = z.object({
  validFrom: daySchema,
  pricePerM2: amountSchema.nullable(),
  items: z.array(
    z.object({
      itemId: z.number().int(),
      price: amountSchema,
      months: z.number().int().nullable(),
    }),
  ),
  annualRatePct: z.string(),
  initialPct: z.string(),
  directPct: z.string().nullable(),
  cashDiscountPct: z.string(),
  planKinds: z.array(z.enum(PLAN_KINDS)),
  months: z.number().int(),
  mostMonths: z.number().int(),
  formPerInstalment: amountSchema,
  expensesPerInstalment: amountSchema,
  discount: z
    .object({
      pct: z.string(),
      texts: z.object({ es: z.string(), en: z.string(), pt: z.string() }),
      until: daySchema.nullable(),
    })
    .nullable(),
});

const targetFields = {
  target: z.string(),
  companyId: z.number().int(),
  kind: z.enum(PRODUCT_KINDS),
  /** The project; empty for a kind of items. */
  name: z.string(),
};

const draftSchema = z.object({
  version: z.number().int(),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
  /** The proposal that waits for a second person; null: it is only a draft. */
  proposalId: z.uuid().nullable(),
});

export const listPrices = defineCall({
  name: 'catalogue.listPrices',
  summary:
    'Everything that has prices, with its list in force, those for later and its draft (CAT-15)',
  method: 'GET',
  path: '/operators/prices',
  access: 'operator',
  operators: PRICE_READERS,
  accessLog: NOTHING_OF_A_CUSTOMER,
  anyCompany: true,
  input: z.object({}),
  answer: z.object({
    targets: z.array(
      z.object({
        ...targetFields,
        inForce: z
          .object({ validFrom: daySchema, price: moneySchema, annualRatePct: z.string() })
          .nullable(),
        coming: z.array(daySchema),
        draft: draftSchema.nullable(),
      }),
    ),
    can: z.object({ write: z.boolean() }),
  }),
  errors: [],
});

export const LIST_STATES = ['inForce', 'coming', 'past'] as const;

const pricesAnswer = z.object({
  ...targetFields,
  items: z.array(z.object({ itemId: z.number().int(), code: z.string(), name: z.string() })),
  /** The latest first. */
  lists: z.array(
    z.object({
      id: z.number().int(),
      state: z.enum(LIST_STATES),
      content: storedContentSchema,
      reason: z.string(),
      publishedAt: z.iso.datetime(),
      /** Empty for lists from before two persons published them. */
      proposedBy: z.string(),
      approvedBy: z.string(),
    }),
  ),
  draft: draftSchema.extend({ content: storedContentSchema }).nullable(),
  /** Those that a list of it may name today (SALE-4). */
  planKinds: z.array(z.enum(PLAN_KINDS)),
  can: z.object({ write: z.boolean() }),
});
export type PricesOf = z.infer<typeof pricesAnswer>;

export const readPrices = defineCall({
  name: 'catalogue.readPrices',
  summary: 'The price lists of one target with their history, and its draft',
  method: 'GET',
  path: '/operators/prices/:target',
  access: 'operator',
  operators: PRICE_READERS,
  accessLog: NOTHING_OF_A_CUSTOMER,
  input: z.object({ target: targetSchema }),
  answer: pricesAnswer,
  errors: [],
});

/** Why a content cannot become a list (CAT-3, CAT-15, SALE-4). */
export const PRICE_PROBLEMS = [
  'rate_ceiling',
  'prices_in_past',
  'prices_incomplete',
  'plan_kind_not_allowed',
] as const;

/** The version that the writer has read; 0: there was no draft. */
const versionSchema = z
  .number('format')
  .int('format')
  .min(0, 'out_of_range')
  .max(MOST_ID, 'out_of_range');

export const savePriceDraft = defineCall({
  name: 'catalogue.savePriceDraft',
  summary: 'Keeps a draft of the next price list; who wrote over an older version is refused',
  method: 'PUT',
  path: '/operators/prices/:target/draft',
  access: 'operator',
  operators: PRICE_WRITERS,
  strict: true,
  accessLog: NOTHING_OF_A_CUSTOMER,
  input: z.object({ target: targetSchema, version: versionSchema, content: priceContentSchema }),
  answer: pricesAnswer,
  errors: ['draft_changed', ...PRICE_PROBLEMS],
});

export const dropPriceDraft = defineCall({
  name: 'catalogue.dropPriceDraft',
  summary: 'Throws the draft of a price list away',
  method: 'DELETE',
  path: '/operators/prices/:target/draft',
  access: 'operator',
  operators: PRICE_WRITERS,
  strict: true,
  accessLog: NOTHING_OF_A_CUSTOMER,
  input: z.object({ target: targetSchema, version: versionSchema }),
  answer: pricesAnswer,
  errors: ['draft_changed'],
});

export const previewPrices = defineCall({
  name: 'catalogue.previewPrices',
  summary:
    'Old and new prices of every kind of unit under a list, and how many change; writes nothing',
  method: 'POST',
  path: '/operators/prices/:target/preview',
  access: 'operator',
  operators: PRICE_READERS,
  strict: true,
  onlyReads: true,
  accessLog: NOTHING_OF_A_CUSTOMER,
  input: z.object({ target: targetSchema, content: priceContentSchema }),
  answer: z.object({
    /** The cheapest first. */
    rows: z.array(
      z.object({
        /** Of lots; of everything else the item is named. */
        surfaceM2: z.string().nullable(),
        corner: z.boolean(),
        avenueFront: z.boolean(),
        facingGreen: z.boolean(),
        name: z.string(),
        /** Units that are not sold yet; null where they are not counted. */
        count: z.number().int().nullable(),
        /** null: not priced. */
        before: moneySchema.nullable(),
        after: moneySchema.nullable(),
      }),
    ),
    /** Units, or items where units are not counted, whose price changes, and all of them. */
    changed: z.number().int(),
    all: z.number().int(),
    monthlyBefore: moneySchema.nullable(),
    monthlyAfter: moneySchema.nullable(),
    /** Of the list that would otherwise be in force, and of this one. */
    kindsBefore: z.array(z.enum(PLAN_KINDS)),
    kindsAfter: z.array(z.enum(PLAN_KINDS)),
    /** What flat interest of this list is a year over the proposed term (SALE-5); null where it names no `flat`. */
    flatRates: z.object({ nominalPct: z.string(), effectivePct: z.string() }).nullable(),
    problem: z.enum(PRICE_PROBLEMS).nullable(),
  }),
  errors: [],
});

export const proposePrices = defineCall({
  name: 'catalogue.proposePrices',
  summary: 'Asks a second person to publish the draft (OPS-2, CAT-15)',
  method: 'POST',
  path: '/operators/prices/:target/propose',
  access: 'operator',
  operators: PRICE_WRITERS,
  strict: true,
  accessLog: NOTHING_OF_A_CUSTOMER,
  input: z.object({ target: targetSchema, version: versionSchema, reason: reasonSchema }),
  answer: z.object({ proposalId: z.uuid() }),
  errors: ['draft_changed', ...PRICE_PROBLEMS, 'too_many_proposals'],
});

export const exportPrices = defineCall({
  name: 'catalogue.exportPrices',
  summary: 'All price lists of one target as a file; written in the trail (SEC-40)',
  method: 'POST',
  path: '/operators/prices/:target/export',
  access: 'operator',
  operators: PRICE_READERS,
  strict: true,
  accessLog: { none: 'no data of a customer; the trail keeps who took it along' },
  input: z.object({ target: targetSchema }),
  answer: exportedSchema,
  errors: [],
});
