import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { readFileSchema, sentFileSchema } from '../../file.ts';
import { chosenIdSchema, companyIdSchema } from '../../numbers.ts';
import { reasonSchema } from '../../operators/approvals.calls.ts';
import {
  CHANGED_FACTS,
  LAND_CHANGES,
  LAND_FACTS,
  LAND_FORMS,
  LAND_PROBLEMS,
  LAND_SYSTEMS,
} from './land-plan.rules.ts';

export const LAND_PLAN_ROLES = ['admin', 'sales_ops'] as const;
const READERS = [...LAND_PLAN_ROLES, 'read_only'] as const;
const NO_CUSTOMER = { none: 'no data of a customer' } as const;

const stateSchema = z.enum(['draft', 'proposed', 'published']);
const countsSchema = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  gone: z.number().int(),
});

const mappingSchema = z.partialRecord(
  z.enum(LAND_FACTS),
  z.string('format').max(60, 'too_long').optional(),
);

const landPlanSchema = z.object({
  planId: z.uuid(),
  projectId: z.number().int(),
  projectName: z.string(),
  fileName: z.string(),
  form: z.enum(LAND_FORMS),
  state: stateSchema,
  uploadedBy: z.string(),
  uploadedAt: z.iso.datetime(),
  publishedBy: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  proposalId: z.uuid().nullable(),
  /** Lots in the file. */
  lots: z.number().int(),
  problemCount: z.number().int(),
  counts: countsSchema,
});
export type LandPlan = z.infer<typeof landPlanSchema>;

const detailSchema = landPlanSchema.extend({
  sha256: z.string(),
  system: z.enum(LAND_SYSTEMS),
  mapping: mappingSchema,
  /** What the file says of its lots, with a few values of each. */
  attributes: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** The first of them; `problemCount` counts all. */
  problems: z.array(
    z.object({
      code: z.enum(LAND_PROBLEMS),
      at: z.number().int().nullable(),
      lots: z.array(z.string()),
      found: z.string(),
    }),
  ),
  /** The first of them; `counts` counts all. */
  differences: z.array(
    z.object({
      change: z.enum(LAND_CHANGES),
      lot: z.string(),
      fields: z.array(
        z.object({ fact: z.enum(CHANGED_FACTS), before: z.string(), after: z.string() }),
      ),
    }),
  ),
  /** The file brings streets and areas without lots, and other ones than those drawn (CAT-45). */
  changesGrounds: z.boolean(),
  can: z.object({ check: z.boolean(), propose: z.boolean() }),
});
export type LandPlanDetail = z.infer<typeof detailSchema>;

export const listLandPlans = defineCall({
  name: 'landPlans.list',
  summary:
    'Plans of land that have arrived, the latest first, at most 100, and the land projects (CAT-44)',
  method: 'GET',
  path: '/operators/land-plans',
  access: 'operator',
  operators: READERS,
  accessLog: NO_CUSTOMER,
  anyCompany: true,
  input: z.object({}),
  answer: z.object({
    projects: z.array(
      z.object({ projectId: z.number().int(), companyId: companyIdSchema, name: z.string() }),
    ),
    plans: z.array(landPlanSchema),
    /** Files of the demo set to try with; empty in production. */
    samples: z.array(
      z.object({
        sampleId: z.uuid(),
        name: z.string(),
        form: z.enum(LAND_FORMS),
        isBroken: z.boolean(),
      }),
    ),
    can: z.object({ upload: z.boolean() }),
  }),
  errors: [],
});

const id = z.uuid('format');

export const uploadLandPlan = defineCall({
  name: 'landPlans.upload',
  summary: 'Stores a plan of land and makes a dry run of it; publishes nothing (CAT-44)',
  method: 'POST',
  path: '/operators/land-plans',
  access: 'operator',
  operators: LAND_PLAN_ROLES,
  strict: true,
  upload: true,
  accessLog: NO_CUSTOMER,
  input: z.object({ projectId: chosenIdSchema, file: sentFileSchema }),
  answer: detailSchema,
  errors: ['land_file_unreadable', 'land_plan_drafts'],
  also: {
    1: z.object({
      problem: z.object({
        code: z.enum(LAND_PROBLEMS),
        at: z.number().int().nullable(),
        lots: z.array(z.string()),
        found: z.string(),
      }),
    }),
  },
});

export const readLandPlan = defineCall({
  name: 'landPlans.read',
  summary: 'A plan of land with what its last dry run found',
  method: 'GET',
  path: '/operators/land-plans/:id',
  access: 'operator',
  operators: READERS,
  accessLog: NO_CUSTOMER,
  input: z.object({ id }),
  answer: detailSchema,
  errors: [],
});

export const checkLandPlan = defineCall({
  name: 'landPlans.check',
  summary:
    'Another dry run, with these attributes and coordinates, against the lots of now (CAT-45)',
  method: 'POST',
  path: '/operators/land-plans/:id/check',
  access: 'operator',
  operators: LAND_PLAN_ROLES,
  strict: true,
  accessLog: NO_CUSTOMER,
  input: z.object({ id, system: z.enum(LAND_SYSTEMS, 'not_in_list'), mapping: mappingSchema }),
  answer: detailSchema,
  errors: ['land_file_unreadable', 'land_plan_published'],
});

export const proposeLandPlan = defineCall({
  name: 'landPlans.propose',
  summary: 'Asks a second person to publish a plan whose dry run found no problem (CAT-46)',
  method: 'POST',
  path: '/operators/land-plans/:id/propose',
  access: 'operator',
  operators: LAND_PLAN_ROLES,
  strict: true,
  accessLog: NO_CUSTOMER,
  input: z.object({ id, reason: reasonSchema }),
  answer: z.object({ proposalId: z.uuid() }),
  errors: ['land_plan_published', 'land_plan_problems', 'land_plan_same', 'too_many_proposals'],
});

export const openLandSample = defineCall({
  name: 'landPlans.openSample',
  summary: 'A plan of the demo set, to try the import with; good ones and broken ones',
  method: 'GET',
  path: '/operators/land-plan-samples/:id',
  access: 'operator',
  operators: READERS,
  accessLog: NO_CUSTOMER,
  anyCompany: true,
  input: z.object({ id }),
  answer: readFileSchema,
  errors: [],
});
