import { z } from 'zod';
import { defineCall } from '../call.ts';
import { daySchema } from '../dates.ts';
import { idSchema } from '../numbers.ts';
import { PLAN_KINDS } from '../sales/plan-kinds.rules.ts';
import { MAP_KINDS } from './map.rules.ts';
import { UNIT_STATES } from './unit.rules.ts';

const unitNowSchema = z.tuple([z.number().int(), z.enum(UNIT_STATES), z.number().int()]);

/** From which moment on changes are asked for: a number of the database that grows with its transactions. */
const sinceSchema = z.string().regex(/^\d{1,18}$/, 'format');

const centsSchema = z.number().int();

/** The price list in force, from which the browser computes what a unit costs by the rules that the server has (CAT-2, CAT-8). */
const listSchema = z.object({
  id: z.number().int(),
  validFrom: daySchema,
  /** Of land; null for houses. */
  pricePerM2: centsSchema.nullable(),
  annualRatePct: z.string(),
  initialPct: z.string(),
  directPct: z.string().nullable(),
  cashDiscountPct: z.string(),
  planKinds: z.array(z.enum(PLAN_KINDS)),
  months: z.number().int(),
  mostMonths: z.number().int(),
  formPerInstalment: centsSchema,
  expensesPerInstalment: centsSchema,
  discount: z
    .object({
      pct: z.string(),
      texts: z.object({ es: z.string(), en: z.string(), pt: z.string() }),
      until: daySchema.nullable(),
    })
    .nullable(),
});

const modelSchema = z.object({
  itemId: z.number().int(),
  name: z.string(),
  surfaceM2: z.string(),
  bedrooms: z.number().int(),
  study: z.boolean(),
  /** By the list in force; null: it does not price this model. */
  listPrice: centsSchema.nullable(),
});

/** All facts of a map that change; its geometry is read apart, once for each version of it. */
export const readMap = defineCall({
  name: 'catalogue.readMap',
  summary: 'The live facts of the map of a project: the state of each unit, with prices (CAT-20)',
  method: 'GET',
  path: '/projects/:projectId/map',
  access: 'session',
  seenByDesk: 'frame',
  input: z.object({ projectId: idSchema }),
  answer: z.object({
    projectId: z.number().int(),
    kind: z.enum(['land', 'houses']),
    name: z.string(),
    town: z.string(),
    company: z.object({ id: z.number().int(), name: z.string() }),
    /** Whether it is sold online in the country of the person (CAT-6). */
    isOnline: z.boolean(),
    /** The version of the geometry, for `readGeometry`. */
    geometry: z.string(),
    /** The day of the prices, in La Paz. */
    today: daySchema,
    /** Null: no list is in force. */
    list: listSchema.nullable(),
    /** Models of houses; empty for land. */
    models: z.array(modelSchema),
    units: z.array(unitNowSchema),
    since: sinceSchema,
    /** Pictures of the ground below the units, where the group uses a service of them, with the words that it asks for (CAT-22). */
    tiles: z.object({ template: z.string(), credit: z.string() }).nullable(),
  }),
  errors: [],
});

export const readMapChanges = defineCall({
  name: 'catalogue.readMapChanges',
  summary: 'The units of a map that may have changed since an earlier reading (CAT-20)',
  method: 'GET',
  path: '/projects/:projectId/map/changes',
  access: 'session',
  seenByDesk: 'frame',
  input: z.object({ projectId: idSchema, since: sinceSchema }),
  answer: z.object({
    units: z.array(unitNowSchema),
    /** All units are in the answer: `since` is of another database, or of one before it was restored. */
    isAll: z.boolean(),
    geometry: z.string(),
    /** The day of the prices and the list in force: with others than it has, a map reads its prices anew. */
    today: daySchema,
    listId: z.number().int().nullable(),
    since: sinceSchema,
  }),
  errors: [],
});

const pointSchema = z.tuple([z.number(), z.number()]);

const featureSchema = z.object({
  type: z.literal('Feature'),
  /** The unit; without one it is ground around the units. */
  id: z.number().int().optional(),
  geometry: z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(pointSchema)) }),
  properties: z.object({
    kind: z.enum(MAP_KINDS),
    /** The number in addresses such as `/forma-pago/lote/{idlote}`. */
    placeId: z.number().int().optional(),
    uv: z.string().optional(),
    block: z.string().optional(),
    /** Of a street, or of ground that has a name. */
    name: z.string().optional(),
    /** The number of a lot in its block, or the name of a house. */
    lot: z.string().optional(),
    /** The model of a house. */
    itemId: z.number().int().optional(),
    areaM2: z.string().optional(),
    frontM: z.string().optional(),
    depthM: z.string().optional(),
    /** Merits (CAT-2) are there where they are true. */
    corner: z.literal(true).optional(),
    avenueFront: z.literal(true).optional(),
    facingGreen: z.literal(true).optional(),
  }),
});

export const readGeometry = defineCall({
  name: 'catalogue.readGeometry',
  summary: 'The geometry of a map as GeoJSON; a version never changes, so that browsers keep it',
  method: 'GET',
  path: '/projects/:projectId/geometry/:version',
  access: 'session',
  seenByDesk: 'frame',
  isImmutable: true,
  input: z.object({ projectId: idSchema, version: z.uuid('format') }),
  answer: z.object({
    type: z.literal('FeatureCollection'),
    features: z.array(featureSchema),
  }),
  errors: [],
});
