import { z } from 'zod';
import { defineCall } from '../call.ts';
import { houseFrontSchema } from '../catalogue/projects.calls.ts';
import { instantSchema } from '../dates.ts';
import { GIVEN_STATES } from '../memberships/two-for-one/two-for-one.rules.ts';
import { SEASON_TICKET_STATES } from '../memberships/season-tickets/season-ticket.rules.ts';
import { moneySchema } from '../money.ts';
import { idSchema } from '../numbers.ts';
import { CREDIT_STATES } from '../reversals/recovery-credit.rules.ts';
import { PLAN_KINDS } from './plan-kinds.rules.ts';
import { SALE_STATES } from './sales.rules.ts';
import { SITUATIONS } from './situations.rules.ts';

/** What can be sold: lots, houses, memberships, season tickets and the travel club. */
export const PRODUCT_KINDS = ['lot', 'house', 'membership', 'seasonTicket', 'travel'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** SALE-11. */
export const INSTALMENT_STATES = [
  'pending',
  'due_soon',
  'in_grace',
  'overdue',
  'in_arrears',
  'in_notice',
  'in_regularization',
  'frozen',
  'paid',
  'voided',
] as const;
export type InstalmentState = (typeof INSTALMENT_STATES)[number];

/** SALE-14. */
export const ARREARS_STATES = ['current', 'late_30', 'late_60', 'late_90', 'pre_reversal'] as const;
export type ArrearsState = (typeof ARREARS_STATES)[number];

export const saleIdSchema = idSchema;

export const companySchema = z.object({ id: z.number().int(), name: z.string() });

/** A point in metres from the south-west corner of the drawing; x east, y north. */
const pointSchema = z.tuple([z.number(), z.number()]);
const outlineSchema = z.array(pointSchema);

const unitSchema = z.object({
  project: z.string(),
  town: z.string(),
  uv: z.string(),
  block: z.string(),
  lot: z.string(),
  surfaceM2: z.string(),
  /** The lot's own shape; empty for products without one. */
  outline: outlineSchema,
});

const nextInstalmentSchema = z.object({
  number: z.number().int(),
  dueOn: z.iso.date(),
  daysLeft: z.number().int(),
  amount: moneySchema,
  state: z.enum(INSTALMENT_STATES),
});

export const productSchema = z.object({
  saleId: z.number().int(),
  /** Empty until it is sold (SALE-2). */
  saleNumber: z.string(),
  /** Of the hold that it began with; empty for a sale without one. */
  reference: z.string(),
  company: companySchema,
  kind: z.enum(PRODUCT_KINDS),
  /** The brand's code of the model, membership or season ticket; empty for lots. */
  code: z.string(),
  title: z.string(),
  unit: unitSchema.nullable(),
  /** What the front of a house is drawn from; null for other kinds. */
  house: houseFrontSchema.nullable(),
  /** Whom a season ticket is for; empty: the buyer. Null for other kinds (RES-3). */
  holder: z.string().nullable(),
  /** Of the second membership of a 2x1: how it stands (TWO-3). */
  given: z.enum(GIVEN_STATES).optional(),
  /** Of a season ticket that was sold: its season, and how it stands (SEA-1). */
  ticket: z.object({ season: z.number().int(), state: z.enum(SEASON_TICKET_STATES) }).optional(),
  state: z.enum(SALE_STATES),
  arrears: z.enum(ARREARS_STATES).nullable(),
  /** What is to be paid: the list price less the discount, and less what a recognised credit pays of it. */
  price: moneySchema,
  discount: moneySchema,
  credit: moneySchema,
  /** Initial and capital paid so far. */
  paid: moneySchema,
  /** Capital still to be paid. */
  balance: moneySchema,
  /** All instalments that are left, with the interest of the months to come. */
  left: z.object({ count: z.number().int(), amount: moneySchema }),
  /** What pays it off today (SALE-13), while that can be paid; null where that is not known or not ours to say, as the part of a bank. */
  payoff: moneySchema.nullable(),
  paidBasisPoints: z.number().int().min(0).max(10_000),
  paidInstalments: z.number().int(),
  totalInstalments: z.number().int(),
  overdue: moneySchema,
  overdueCount: z.number().int(),
  /** Of the oldest overdue instalment, and the fines of all of them today (SALE-9). */
  daysLate: z.number().int(),
  fine: moneySchema,
  /** While the purchase may be reverted: the last day on which catching up surely keeps it (SALE-15); null after it. */
  keptUntil: z.iso.date().nullable(),
  /** The day on which the state began. */
  stateOn: z.iso.date(),
  /** Of a reverted purchase: the credit for a new one at most, until when, and whether it is still free (REV-5). */
  recovery: z
    .object({ atMost: moneySchema, until: z.iso.date(), state: z.enum(CREDIT_STATES) })
    .nullable(),
  next: nextInstalmentSchema.nullable(),
  /** A payment of this product that the bank has confirmed and the desk is checking (PAY-14). */
  inRegularization: z.boolean(),
  can: z.object({ pay: z.boolean() }),
});
export type Product = z.infer<typeof productSchema>;

/** A situation, and the sale that it is about where it is about one. */
const situationSchema = z.object({
  kind: z.enum(SITUATIONS),
  saleId: z.number().int().nullable(),
});

export const readAccount = defineCall({
  name: 'sales.readAccount',
  summary: 'Home: the state of the account, the next payment and the products',
  method: 'GET',
  path: '/account',
  access: 'restricted',
  seenByDesk: 'seen_home',
  input: z.object({}),
  answer: z.looseObject({
    name: z.string(),
    today: z.iso.date(),
    asOf: instantSchema,
    /** The one situation that home shows, and what it tells beside it (SALE-21). */
    situation: situationSchema.extend({ also: z.array(situationSchema) }),
    next: nextInstalmentSchema.extend({ saleId: z.number().int(), title: z.string() }).nullable(),
    overdue: z.array(
      z.object({
        company: companySchema,
        amount: moneySchema,
        count: z.number().int(),
        daysLate: z.number().int(),
        /** Of the amount. */
        fine: moneySchema,
      }),
    ),
    totals: z.array(
      z.object({
        paid: moneySchema,
        balance: moneySchema,
        /** Of the balance, what the loans of banks pay (SALE-8); null where they pay nothing. */
        byBank: moneySchema.nullable(),
        price: moneySchema,
        paidBasisPoints: z.number().int(),
      }),
    ),
    products: z.array(productSchema),
  }),
  errors: [],
});

export const listProducts = defineCall({
  name: 'sales.listProducts',
  summary: 'The person’s products of every kind and state',
  method: 'GET',
  path: '/products',
  access: 'restricted',
  seenByDesk: 'seen_products',
  input: z.object({}),
  answer: z.object({ products: z.array(productSchema) }),
  errors: [],
});

export const instalmentSchema = z.object({
  number: z.number().int(),
  dueOn: z.iso.date(),
  capital: moneySchema,
  interest: moneySchema,
  form: moneySchema,
  expenses: moneySchema,
  /** Fine paid plus fine owed today. */
  fines: moneySchema,
  /** capital + interest + form + expenses + fines. */
  amount: moneySchema,
  paid: moneySchema,
  owed: moneySchema,
  /** Capital outstanding after this instalment, as scheduled. */
  balance: moneySchema,
  state: z.enum(INSTALMENT_STATES),
  partlyPaid: z.boolean(),
  /** Ended by paying the whole purchase off before it was due: it asked less than was scheduled (SALE-23). */
  endedEarly: z.boolean(),
  daysLate: z.number().int(),
});
export type Instalment = z.infer<typeof instalmentSchema>;

/** The terms of the plan in force. */
export const planTermsSchema = z.object({
  kind: z.enum(PLAN_KINDS),
  initial: moneySchema,
  financed: moneySchema,
  months: z.number().int(),
  annualRatePct: z.string(),
  dueDay: z.number().int(),
  fineAnnualPct: z.string(),
  fineGraceDays: z.number().int(),
  totalInterest: moneySchema,
});

/** Who buys a product together, the debtor first; empty where one person buys it alone (SALE-29). */
export const holdersSchema = z.array(
  z.object({
    name: z.string(),
    sharePct: z.number().int().min(1).max(100),
    isDebtor: z.boolean(),
    isMe: z.boolean(),
  }),
);

export const readProduct = defineCall({
  name: 'sales.readProduct',
  summary: 'One product with its plan, payments and receipts',
  method: 'GET',
  path: '/products/:saleId',
  access: 'restricted',
  seenByDesk: 'seen_products',
  input: z.object({ saleId: saleIdSchema }),
  answer: z.looseObject({
    product: productSchema,
    terms: planTermsSchema.nullable(),
    instalments: z.array(instalmentSchema),
    adviser: z.string(),
    holders: holdersSchema,
    soldOn: z.iso.date().nullable(),
    /** The lots of the same block, for the small plan of the lot. */
    blockPlan: z.array(z.object({ lot: z.string(), own: z.boolean(), outline: outlineSchema })),
  }),
  errors: ['forbidden'],
});

export const readBalance = defineCall({
  name: 'sales.readBalance',
  summary: 'The account balance by company and currency, with the movements behind it',
  method: 'GET',
  path: '/account/balance',
  access: 'restricted',
  seenByDesk: 'seen_payments',
  input: z.object({}),
  answer: z.object({
    asOf: instantSchema,
    companies: z.array(
      z.object({
        company: companySchema,
        overdue: moneySchema,
        dueThisMonth: moneySchema,
        outstandingCapital: moneySchema,
        credit: moneySchema,
        products: z.array(
          z.object({
            saleId: z.number().int(),
            title: z.string(),
            detail: z.string(),
            overdue: moneySchema,
            balance: moneySchema,
          }),
        ),
      }),
    ),
    movements: z.array(
      z.object({
        on: z.iso.date(),
        saleId: z.number().int(),
        title: z.string(),
        kind: z.string(),
        amount: moneySchema,
        instalments: z.array(z.number().int()),
        receiptReference: z.string(),
        /** Empty for what has no receipt, such as a reversal. */
        receiptNumber: z.string(),
        /** The capital of this product that was left after it. */
        balanceAfter: moneySchema,
      }),
    ),
  }),
  errors: [],
});
