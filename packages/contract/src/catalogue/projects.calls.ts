import { z } from 'zod';
import { defineCall } from '../call.ts';
import { daySchema } from '../dates.ts';
import { moneySchema } from '../money.ts';
import { companyIdSchema, idSchema } from '../numbers.ts';
import { pictureSchema } from './pictures/pictures.calls.ts';
import { PLAN_USES, SERVICES, STAGES } from './project.rules.ts';
import { UNIT_STATES } from './unit.rules.ts';

const companySchema = z.object({ id: z.number().int(), name: z.string() });

/** What a list takes off, with its reason in the language of the reader (CAT-12). */
export const discountSchema = z.object({
  pct: z.string(),
  reason: z.string(),
  /** The last day; null: until the next list. */
  until: daySchema.nullable(),
});

/** What something costs by the list in force. */
export const offerSchema = z.object({
  /** What is asked today: the list price less the discount of the list. */
  price: moneySchema,
  listPrice: moneySchema,
  discount: discountSchema.nullable(),
  /** Paid at once. */
  cash: moneySchema,
  initial: moneySchema,
  /** The least instalment: over the longest term, over the usual one of an item, or of the part of a house that the company lends. */
  monthly: moneySchema,
  /** 0: paid at once or not at all, as a season ticket whose season is nearly over (SALE-19). */
  months: z.number().int(),
  annualRatePct: z.string(),
  /** The first day of the list. */
  validFrom: daySchema,
});
export type PriceOffer = z.infer<typeof offerSchema>;

const groundSchema = z.object({
  use: z.enum(PLAN_USES),
  /** Metres, x east, y north. */
  ring: z.array(z.tuple([z.number(), z.number()])),
});

/** What the front of a house is drawn from. */
export const houseFrontSchema = z.object({
  code: z.string(),
  surfaceM2: z.string(),
  bedrooms: z.number().int(),
  study: z.boolean(),
});

export type HouseFront = z.infer<typeof houseFrontSchema>;

export const projectSchema = z.object({
  projectId: z.number().int(),
  company: companySchema,
  kind: z.enum(['land', 'houses']),
  name: z.string(),
  town: z.string(),
  stage: z.enum(STAGES),
  services: z.array(z.enum(SERVICES)),
  /** Units that can be had now, of all that are for sale. */
  free: z.number().int(),
  total: z.number().int(),
  /** Of the cheapest free unit; null: no list is in force. */
  offer: offerSchema.nullable(),
  /** Whether it is sold online in the country of the person (CAT-6). */
  isOnline: z.boolean(),
  /** The small plan of the land; empty for houses. */
  plan: z.array(groundSchema),
  /** What the fronts of the house models are drawn from; empty for land. */
  models: z.array(houseFrontSchema),
  /** Shown in place of what is drawn from data; null: there is none (CAT-47). */
  photo: pictureSchema.nullable(),
});
export type Project = z.infer<typeof projectSchema>;

export const listProjects = defineCall({
  name: 'catalogue.listProjects',
  summary: 'Projects of land and houses with what is free in them and what it costs from (CAT-9)',
  method: 'GET',
  path: '/projects',
  access: 'session',
  seenByDesk: 'frame',
  input: z.object({}),
  answer: z.object({
    /** How the page narrows them: by what the person can pay a month, or by chips (`feature.projectFilterVariant`). */
    filter: z.enum(['chips', 'monthly']),
    projects: z.array(projectSchema),
  }),
  errors: [],
});

const modelSchema = z.object({
  itemId: z.number().int(),
  code: z.string(),
  name: z.string(),
  surfaceM2: z.string(),
  bedrooms: z.number().int(),
  study: z.boolean(),
  /** What is asked today, and what the list says before its discount. */
  price: moneySchema,
  listPrice: moneySchema,
  free: z.number().int(),
  total: z.number().int(),
  /** The three parts of its price (SALE-8). */
  parts: z.object({
    initial: moneySchema,
    direct: moneySchema,
    instalment: moneySchema,
    instalments: z.number().int(),
    bank: moneySchema,
    /** Whether the company lends that part, too, where the buyer wants no bank. */
    companyLends: z.boolean(),
  }),
});
export type HouseModel = z.infer<typeof modelSchema>;

const houseSchema = z.object({
  /** The number by which addresses name it. */
  placeId: z.number().int(),
  label: z.string(),
  itemId: z.number().int(),
  state: z.enum(UNIT_STATES),
});
export type House = z.infer<typeof houseSchema>;

const sizeSchema = z.object({
  surfaceM2: z.string(),
  corner: z.boolean(),
  avenueFront: z.boolean(),
  facingGreen: z.boolean(),
  /** What is asked today, and what the list says before its discount. */
  price: moneySchema,
  listPrice: moneySchema,
  cash: moneySchema,
  free: z.number().int(),
  /** A free one of this kind, whose plan can be looked at; null while none is free. */
  freePlaceId: z.number().int().nullable(),
});
export type LotSize = z.infer<typeof sizeSchema>;

export const readProject = defineCall({
  name: 'catalogue.readProject',
  summary:
    'One project: its kinds of units, what instalments cost, its price history and who sells it',
  method: 'GET',
  path: '/projects/:projectId',
  access: 'session',
  seenByDesk: 'frame',
  input: z.object({
    projectId: idSchema,
    /** The company that sells it, where the address names it; another one is not found. */
    companyId: companyIdSchema.optional(),
  }),
  answer: z.object({
    project: projectSchema,
    /** What the group says of it, in the language of the reader; empty: nothing. */
    about: z.string(),
    /** "Ubicación referencial" (CAT-4): degrees as text. */
    place: z.object({ latitude: z.string(), longitude: z.string() }),
    seller: z.object({ name: z.string(), taxNumber: z.string(), address: z.string() }),
    /** Kinds of lots by surface and merits, the cheapest first; empty for houses. */
    sizes: z.array(sizeSchema),
    /** Models of houses, the cheapest first; empty for land. */
    models: z.array(modelSchema),
    /** Every house that is for sale, in the order of the rows in which they stand (CAT-12); empty for land. */
    houses: z.array(houseSchema),
    /** What the cheapest free unit costs over each term; empty where a bank pays most of it. */
    terms: z.array(
      z.object({ months: z.number().int(), monthly: moneySchema, total: moneySchema }),
    ),
    /** The term that is proposed first. */
    usualMonths: z.number().int(),
    /** Lists that have begun, the latest first. */
    history: z.array(
      z.object({
        validFrom: daySchema,
        /** Per m² of land, or of the cheapest house. */
        price: moneySchema,
        annualRatePct: z.string(),
      }),
    ),
  }),
  errors: [],
});
