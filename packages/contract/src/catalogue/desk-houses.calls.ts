import { z } from 'zod';
import { defineCall } from '../call.ts';
import { chosenIdSchema, idSchema } from '../numbers.ts';
import {
  CATALOGUE_WRITERS,
  deskCatalogueSchema,
  NOTHING_OF_A_CUSTOMER,
} from './desk-catalogue.calls.ts';

/** The largest project of the group has fewer. */
const MOST_AT_ONCE = 200;

export const addHouses = defineCall({
  name: 'catalogue.addHouses',
  summary: 'Adds houses of a model to its project, out of sale until each is put on sale (CAT-17)',
  method: 'POST',
  path: '/operators/catalogue/projects/:projectId/houses',
  access: 'operator',
  operators: CATALOGUE_WRITERS,
  strict: true,
  accessLog: NOTHING_OF_A_CUSTOMER,
  input: z.object({
    projectId: idSchema,
    /** Their model. */
    itemId: chosenIdSchema,
    /** How many houses the operator has read that there are: a repeat adds nothing. */
    before: z.number('required').int('format').min(0, 'out_of_range').max(9_999, 'out_of_range'),
    count: z
      .number('required')
      .int('format')
      .min(1, 'out_of_range')
      .max(MOST_AT_ONCE, 'out_of_range'),
  }),
  answer: deskCatalogueSchema,
  errors: ['project_changed'],
});
