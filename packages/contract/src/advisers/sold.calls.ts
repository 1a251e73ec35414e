import { z } from 'zod';
import { defineCall } from '../call.ts';
import { daySchema, instantSchema } from '../dates.ts';
import { moneySchema } from '../money.ts';
import { idSchema } from '../numbers.ts';
import { exportedSchema } from '../operators/export.rules.ts';
import { HOLD_STATES } from '../reservations/hold.rules.ts';
import { ARREARS_STATES, companySchema, PRODUCT_KINDS } from '../sales/sales.calls.ts';
import { SALE_STATES } from '../sales/sales.rules.ts';
import { BROUGHT_SHOWN, SOLD_FILTERS, SOLD_PER_PAGE } from './sold.rules.ts';

const filtersSchema = z.object({
  which: z.enum(SOLD_FILTERS, 'not_in_list').default('all'),
  /** A part of the name of a client, of a product, or of the number of a sale. */
  q: z.string().trim().max(60, 'too_long').default(''),
});

/** Debt and next due date of a sale, for the adviser who made it (ADV-2); money that was paid only if the client allows it. */
const standingSchema = z.object({
  arrears: z.enum(ARREARS_STATES),
  isDebtor: z.boolean(),
  overdueCount: z.number().int(),
  daysLate: z.number().int(),
  next: z.object({ dueOn: daySchema, amount: moneySchema }).nullable(),
  /** null: the client keeps it to themselves. */
  paid: moneySchema.nullable(),
});

const soldSchema = z.object({
  saleId: z.number().int(),
  /** Number and product are empty where the client took the sight away (PPL-11). */
  saleNumber: z.string(),
  kind: z.enum(PRODUCT_KINDS).nullable(),
  title: z.string(),
  detail: z.string(),
  company: companySchema,
  price: moneySchema,
  soldOn: daySchema.nullable(),
  state: z.enum(SALE_STATES),
  /** null: the client took the sight of their data away (PPL-11). */
  client: z.object({ personId: z.number().int(), name: z.string() }).nullable(),
  /** null with the client, and where the sale has ended. */
  standing: standingSchema.nullable(),
});
export type Sold = z.infer<typeof soldSchema>;

export const listSold = defineCall({
  name: 'advisers.listSold',
  summary: `What an adviser sold, the newest first, at most ${SOLD_PER_PAGE} a page; clients who took the access away are shown without name, product and debt (ADV-5)`,
  // What is searched for names people, so it stays out of addresses (SEC-39).
  method: 'POST',
  path: '/advisers/sold/searches',
  access: 'session',
  strict: true,
  input: filtersSchema.extend({
    /** The `next` of the page before. */
    after: idSchema.optional(),
  }),
  answer: z.object({
    sales: z.array(soldSchema),
    /** null: this is the last page. A page of a filter may be shorter than others. */
    next: z.number().int().nullable(),
  }),
  errors: ['forbidden'],
});

export const exportSold = defineCall({
  name: 'advisers.exportSold',
  summary: 'The same list as filtered, for a spreadsheet; written in the trail (ADV-5, SEC-40)',
  method: 'POST',
  path: '/advisers/sold/export',
  access: 'session',
  strict: true,
  input: filtersSchema,
  answer: exportedSchema,
  errors: ['forbidden'],
});

export const readClient = defineCall({
  name: 'advisers.readClient',
  summary:
    'A client of the adviser with phone and what the adviser sold to them; the client reads of each look (ADV-2, PPL-10)',
  method: 'GET',
  path: '/advisers/clients/:personId',
  access: 'session',
  input: z.object({ personId: idSchema }),
  answer: z.object({
    personId: z.number().int(),
    name: z.string(),
    /** The cellphone in force, else the phone; empty: none. */
    phone: z.string(),
    sales: z.array(soldSchema),
  }),
  errors: ['forbidden'],
});
export type Client = z.infer<(typeof readClient)['answer']>;

export const listBrought = defineCall({
  name: 'advisers.listBrought',
  summary: `What was pre-reserved with the link or the code of the adviser and what became of it, the newest first, at most ${BROUGHT_SHOWN}; without names (ADV-3)`,
  method: 'GET',
  path: '/advisers/brought',
  access: 'session',
  input: z.object({}),
  answer: z.object({
    brought: z.array(
      z.object({
        broughtId: z.number().int(),
        at: instantSchema,
        kind: z.enum(PRODUCT_KINDS).nullable(),
        /** Empty with its kind: the buyer took the sight of their data away (PPL-11). */
        product: z.string(),
        hold: z.enum(HOLD_STATES),
        /** null: it did not become a sale. */
        sale: z.enum(SALE_STATES).nullable(),
      }),
    ),
  }),
  errors: ['forbidden'],
});
