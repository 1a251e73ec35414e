import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursorOf } from '../cursor.ts';
import { moneySchema } from '../money.ts';
import { companyIdSchema, idSchema } from '../numbers.ts';
import { exportedSchema } from '../operators/export.rules.ts';
import { CUSTOMER_READERS } from '../people/customers.rules.ts';
import { defineSection } from '../section.ts';
import { ARREARS_STATES, companySchema } from './sales.calls.ts';
import { SALE_STATES } from './sales.rules.ts';
import { PORTFOLIO_AGES, PORTFOLIO_STATES } from './portfolio.rules.ts';

const filters = {
  company: companyIdSchema.optional(),
  project: idSchema.optional(),
  adviser: idSchema.optional(),
  state: z.enum(PORTFOLIO_STATES, 'not_in_list').optional(),
};
const filtersSchema = z.object({
  ...filters,
  age: z.enum(PORTFOLIO_AGES, 'not_in_list').optional(),
});
export type PortfolioFilters = z.infer<typeof filtersSchema>;

/** How a customer stands: the strip of the customer's page at the desk. */
export const standingSection = defineSection({
  page: 'customer',
  key: 'standing',
  answer: z.object({
    /** Sales in force. */
    products: z.number().int(),
    /** The worst of all products; null without any. */
    arrears: z.enum(ARREARS_STATES).nullable(),
    daysLate: z.number().int(),
    /** By currency, with the fines in it. */
    overdue: z.array(z.object({ amount: moneySchema, fine: moneySchema, count: z.number().int() })),
    /** The oldest unpaid instalment of all products. */
    next: z.object({ dueOn: z.iso.date(), amount: moneySchema }).nullable(),
    lastPaidOn: z.iso.date().nullable(),
  }),
});

const desk = { access: 'operator', operators: CUSTOMER_READERS, anyCompany: true } as const;
const LOOK = {
  none: 'who is late and with how much, and the end of a document; whoever opens it is told of',
};

export const portfolioItemSchema = z.object({
  saleId: z.number().int(),
  saleNumber: z.string(),
  personId: z.number().int(),
  name: z.string(),
  /** Its end only. */
  document: z.string(),
  product: z.string(),
  company: companySchema,
  adviser: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  state: z.enum(SALE_STATES),
  arrears: z.enum(ARREARS_STATES),
  /** Of the oldest unpaid instalment. */
  daysLate: z.number().int(),
  /** Due date of the oldest unpaid instalment; null: nothing is left to be paid. */
  dueOn: z.iso.date().nullable(),
  overdueCount: z.number().int(),
  /** With its fines of today. */
  overdue: moneySchema,
  /** The fines in it. */
  fine: moneySchema,
  /** Day of the newest payment; null: none yet. */
  lastPaidOn: z.iso.date().nullable(),
});
export type PortfolioItem = z.infer<typeof portfolioItemSchema>;

export const listPortfolio = defineCall({
  name: 'sales.listPortfolio',
  summary:
    'Customers with their products in force, the oldest unpaid instalment first, at most 25 a page (SALE-22)',
  method: 'GET',
  path: '/operators/portfolio',
  ...desk,
  accessLog: LOOK,
  input: filtersSchema.extend({
    /** The `next` of the previous page. */
    after: cursorOf('due', 'id'),
  }),
  answer: z.object({
    items: z.array(portfolioItemSchema),
    /** Where the next page begins; null: this is the last one. */
    next: z.string().nullable(),
  }),
  errors: [],
});

export const readPortfolio = defineCall({
  name: 'sales.readPortfolio',
  summary: 'How many customers are late by age, and with how much, without fines (SALE-22)',
  method: 'GET',
  path: '/operators/portfolio/figures',
  ...desk,
  accessLog: { none: 'figures of many' },
  input: z.object(filters),
  answer: z.object({
    /** Late ages, the youngest first, those without customers too. */
    ages: z.array(
      z.object({
        age: z.enum(ARREARS_STATES),
        customers: z.number().int(),
        products: z.number().int(),
        overdue: z.array(moneySchema),
      }),
    ),
    customers: z.number().int(),
    overdue: z.array(moneySchema),
  }),
  errors: [],
});

export const listPortfolioChoices = defineCall({
  name: 'sales.listPortfolioChoices',
  summary: 'The projects and advisers by which the list of customers can be filtered',
  method: 'GET',
  path: '/operators/portfolio/choices',
  ...desk,
  accessLog: { none: 'names of projects and advisers' },
  input: z.object({}),
  answer: z.object({
    projects: z.array(z.object({ id: z.number().int(), name: z.string() })),
    /** At most 500, by name. */
    advisers: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
  errors: [],
});

export const exportPortfolio = defineCall({
  name: 'sales.exportPortfolio',
  summary: 'The list of customers as filtered, for a spreadsheet; written in the trail (SEC-40)',
  method: 'POST',
  path: '/operators/portfolio/export',
  ...desk,
  strict: true,
  accessLog: { none: 'the same list; the trail keeps who took it along' },
  input: filtersSchema,
  answer: exportedSchema,
  errors: [],
});
