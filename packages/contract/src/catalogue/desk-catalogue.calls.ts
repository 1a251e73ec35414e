import { z } from 'zod';
import { defineCall } from '../call.ts';
import { daySchema } from '../dates.ts';
import { chosenIdSchema, idSchema } from '../numbers.ts';
import { reasonSchema } from '../operators/approvals.calls.ts';
import { plainText } from '../operators/plain-words.rules.ts';
import { plainLine } from '../operators/plain-words.rules.ts';
import { PRODUCT_KINDS } from '../sales/sales.calls.ts';
import { SALE_COUNTRIES, SERVICES, STAGES } from './project.rules.ts';
import { UNIT_STATES } from './unit.rules.ts';

/** Who changes texts, units and stock, alone; and who else reads them (CAT-16). */
export const CATALOGUE_WRITERS = ['admin', 'sales_ops'] as const;
export const CATALOGUE_READERS = ['admin', 'sales_ops', 'finance', 'support', 'read_only'] as const;

export const NOTHING_OF_A_CUSTOMER = { none: 'no data of a customer' } as const;
const text = z.string().transform(plainText).pipe(z.string().max(600, 'too_long'));
const aboutSchema = z.object({ es: text, en: text, pt: text });

const line = z
  .string()
  .transform(plainLine)
  .pipe(z.string().min(1, 'required').max(80, 'too_long'));
/** null: everywhere. */
const countriesSchema = z
  .array(z.enum(SALE_COUNTRIES, 'not_in_list'))
  .min(1, 'required')
  .max(SALE_COUNTRIES.length, 'too_long')
  .nullable();

const deskProjectSchema = z.object({
  projectId: z.number().int(),
  companyId: z.number().int(),
  kind: z.enum(['land', 'houses']),
  name: z.string(),
  town: z.string(),
  onlineCountries: z.array(z.string()).nullable(),
  /** false: a draft, or taken out of sale. */
  isForSale: z.boolean(),
  stage: z.enum(STAGES),
  services: z.array(z.enum(SERVICES)),
  about: z.object({ es: z.string(), en: z.string(), pt: z.string() }),
  version: z.number().int(),
  /** Units by their availability. */
  units: z.array(z.object({ state: z.enum(UNIT_STATES), count: z.number().int() })),
  can: z.object({ change: z.boolean() }),
});
export type DeskProject = z.infer<typeof deskProjectSchema>;

const stockSchema = z.object({
  itemId: z.number().int(),
  companyId: z.number().int(),
  code: z.string(),
  name: z.string(),
  season: z.number().int(),
  stock: z.number().int(),
  taken: z.number().int(),
  /** The last day of the price for renewals; null: it is none (CAT-11). */
  renewalUntil: daySchema.nullable(),
  can: z.object({ change: z.boolean() }),
});
export type DeskStock = z.infer<typeof stockSchema>;

const deskItemSchema = z.object({
  itemId: z.number().int(),
  companyId: z.number().int(),
  /** Of the houses of a model; null for what belongs to no project. */
  projectId: z.number().int().nullable(),
  kind: z.enum(PRODUCT_KINDS),
  code: z.string(),
  name: z.string(),
  onlineCountries: z.array(z.string()).nullable(),
  isForSale: z.boolean(),
  version: z.number().int(),
  can: z.object({ change: z.boolean() }),
});
export type DeskItem = z.infer<typeof deskItemSchema>;

/** The whole desk of the catalogue: each change of it answers with what stands there now. */
export const deskCatalogueSchema = z.object({
  projects: z.array(deskProjectSchema),
  items: z.array(deskItemSchema),
  /** Of the latest season. */
  stock: z.array(stockSchema),
});

export const readCatalogue = defineCall({
  name: 'catalogue.readDesk',
  summary: 'Projects with their texts and units, and the stock of season tickets (CAT-16)',
  method: 'GET',
  path: '/operators/catalogue',
  access: 'operator',
  operators: CATALOGUE_READERS,
  accessLog: NOTHING_OF_A_CUSTOMER,
  anyCompany: true,
  input: z.object({}),
  answer: deskCatalogueSchema,
  errors: [],
});

export const changeProject = defineCall({
  name: 'catalogue.changeProject',
  summary:
    'Changes name, town, countries, stage, services and texts of a project, and whether it is for sale',
  method: 'PUT',
  path: '/operators/catalogue/projects/:projectId',
  access: 'operator',
  operators: CATALOGUE_WRITERS,
  strict: true,
  accessLog: NOTHING_OF_A_CUSTOMER,
  input: z.object({
    projectId: idSchema,
    version: idSchema,
    stage: z.enum(STAGES, 'not_in_list'),
    services: z.array(z.enum(SERVICES, 'not_in_list')).max(SERVICES.length, 'too_long'),
    about: aboutSchema,
    name: line,
    town: line,
    onlineCountries: countriesSchema,
    isForSale: z.boolean(),
  }),
  answer: deskCatalogueSchema,
  errors: ['project_changed', 'without_price'],
});

export const changeItem = defineCall({
  name: 'catalogue.changeItem',
  summary:
    'Changes name and countries of a house, a membership or a ticket, and whether it is for sale',
  method: 'PUT',
  path: '/operators/catalogue/items/:itemId',
  access: 'operator',
  operators: CATALOGUE_WRITERS,
  strict: true,
  accessLog: NOTHING_OF_A_CUSTOMER,
  input: z.object({
    itemId: chosenIdSchema,
    version: idSchema,
    name: line,
    onlineCountries: countriesSchema,
    isForSale: z.boolean(),
  }),
  answer: deskCatalogueSchema,
  errors: ['item_changed', 'without_price'],
});

const degrees = (most: number) =>
  z.number('required').min(-most, 'out_of_range').max(most, 'out_of_range');

export const addProject = defineCall({
  name: 'catalogue.addProject',
  summary:
    'Writes a project of land or houses as a draft: nobody sees it until it has a price and is put on sale',
  method: 'POST',
  path: '/operators/catalogue/projects',
  access: 'operator',
  operators: CATALOGUE_WRITERS,
  strict: true,
  accessLog: NOTHING_OF_A_CUSTOMER,
  input: z.object({
    /** The number in its addresses; those of its lots begin with it. */
    projectId: z.number('required').int('format').min(1, 'out_of_range').max(9_999, 'out_of_range'),
    companyId: z
      .number('required')
      .int('format')
      .min(1, 'out_of_range')
      .max(32_767, 'out_of_range'),
    kind: z.enum(['land', 'houses'], 'not_in_list'),
    name: line,
    town: line,
    latitude: degrees(90),
    longitude: degrees(180),
  }),
  answer: deskCatalogueSchema,
  errors: ['project_exists'],
});

const houseSchema = z.object({
  projectId: chosenIdSchema,
  surfaceM2: z
    .string()
    .trim()
    .regex(/^\d{1,5}([.,]\d{1,2})?$/, 'format')
    .transform((typed) => typed.replace(',', '.'))
    .refine((typed) => Number(typed) > 0, 'out_of_range'),
  bedrooms: z.number('required').int('format').min(1, 'out_of_range').max(20, 'out_of_range'),
  study: z.boolean(),
});

export const addItem = defineCall({
  name: 'catalogue.addItem',
  summary: 'Writes an item as a draft, like one that is there but for its code and its name',
  method: 'POST',
  path: '/operators/catalogue/items',
  access: 'operator',
  operators: CATALOGUE_WRITERS,
  strict: true,
  accessLog: NOTHING_OF_A_CUSTOMER,
  input: z.object({
    likeId: chosenIdSchema,
    code: z
      .string()
      .trim()
      .toUpperCase()
      .min(1, 'required')
      .max(12, 'too_long')
      .regex(/^[A-Z0-9]*$/, 'format'),
    name: line,
    /** Of a model of houses, which may belong to another project of its company; null: a house is as the one it is like. */
    house: houseSchema.nullable(),
  }),
  answer: deskCatalogueSchema,
  errors: ['code_taken'],
});

const MOST_STOCK = 100_000;
const seasonSchema = z
  .number('required')
  .int('format')
  .min(2000, 'out_of_range')
  .max(2200, 'out_of_range');
const countSchema = z
  .number('required')
  .int('format')
  .min(0, 'out_of_range')
  .max(MOST_STOCK, 'out_of_range');

export const changeStock = defineCall({
  name: 'catalogue.changeStock',
  summary:
    'Sets how many season tickets there are, never below what is taken, and until when renewals are sold',
  method: 'PUT',
  path: '/operators/catalogue/stock/:itemId',
  access: 'operator',
  operators: CATALOGUE_WRITERS,
  strict: true,
  accessLog: NOTHING_OF_A_CUSTOMER,
  input: z.object({
    itemId: idSchema,
    season: seasonSchema,
    /** What the operator has read. */
    before: countSchema,
    beforeUntil: daySchema.nullable(),
    stock: countSchema,
    renewalUntil: daySchema.nullable(),
    reason: reasonSchema,
  }),
  answer: deskCatalogueSchema,
  errors: ['stock_changed', 'stock_below_taken'],
});

export const openSeason = defineCall({
  name: 'catalogue.openSeason',
  summary: 'Opens a later season of season tickets: from then on it is the one that is sold',
  method: 'POST',
  path: '/operators/catalogue/seasons',
  access: 'operator',
  operators: CATALOGUE_WRITERS,
  strict: true,
  accessLog: NOTHING_OF_A_CUSTOMER,
  input: z.object({
    /** This year or the next one. */
    season: seasonSchema,
    tickets: z
      .array(
        z.object({
          itemId: chosenIdSchema,
          stock: countSchema,
          renewalUntil: daySchema.nullable(),
        }),
      )
      .min(1, 'required')
      .max(50, 'too_long'),
    reason: reasonSchema,
  }),
  answer: deskCatalogueSchema,
  errors: ['season_open'],
});

const deskUnitSchema = z.object({
  unitId: z.number().int(),
  placeId: z.number().int().nullable(),
  companyId: z.number().int(),
  project: z.string(),
  /** The lot within its project, or the label of the house. */
  name: z.string(),
  state: z.enum(UNIT_STATES),
  version: z.number().int(),
  changedAt: z.iso.datetime().nullable(),
  can: z.object({ change: z.boolean() }),
});
export type DeskUnit = z.infer<typeof deskUnitSchema>;

export const findUnits = defineCall({
  name: 'catalogue.findUnits',
  summary: 'Lots and houses of a project by block, number and availability, at most 100',
  method: 'GET',
  path: '/operators/catalogue/units',
  access: 'operator',
  operators: CATALOGUE_READERS,
  accessLog: NOTHING_OF_A_CUSTOMER,
  anyCompany: true,
  input: z.object({
    projectId: idSchema,
    block: z.string().max(10, 'too_long').optional(),
    number: z.string().max(10, 'too_long').optional(),
    state: z.enum(UNIT_STATES, 'not_in_list').optional(),
  }),
  answer: z.object({ units: z.array(deskUnitSchema), hasMore: z.boolean() }),
  errors: [],
});

export const changeUnit = defineCall({
  name: 'catalogue.changeUnit',
  summary: 'Takes a free lot or house out of sale, or puts it back, with a reason',
  method: 'POST',
  path: '/operators/catalogue/units/:unitId',
  access: 'operator',
  operators: CATALOGUE_WRITERS,
  strict: true,
  accessLog: NOTHING_OF_A_CUSTOMER,
  input: z.object({
    unitId: chosenIdSchema,
    state: z.enum(['free', 'not_for_sale'], 'not_in_list'),
    reason: reasonSchema,
  }),
  answer: z.object({ state: z.enum(UNIT_STATES) }),
  errors: ['unit_not_free', 'without_price'],
});
