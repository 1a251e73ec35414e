import { z } from 'zod';
import { defineCall } from '../call.ts';
import { OFFICE_ROLES } from '../operator-roles.ts';
import { plainLine } from './plain-words.rules.ts';

/** The pages of the desk whose filters can be saved. */
export const VIEW_PAGES = [
  'work',
  'approvals',
  'trail',
  'notices',
  'settings',
  'portfolio',
  'holds',
] as const;
export type ViewPage = (typeof VIEW_PAGES)[number];

/** More than anybody keeps apart by their names. */
export const MOST_VIEWS = 20;

const id = z.uuid('format');
const pageSchema = z.enum(VIEW_PAGES, 'not_in_list');
const nameSchema = z
  .string()
  .transform(plainLine)
  .pipe(z.string().min(1, 'required').max(60, 'too_long'));
/** Filters as in the address; each page ignores those that it does not know. */
const filtersSchema = z
  .record(z.string().regex(/^[a-z][a-zA-Z]{0,29}$/, 'format'), z.string().max(120, 'too_long'))
  .refine((filters) => Object.keys(filters).length <= 20, 'too_long');

export const savedViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  isDefault: z.boolean(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

const viewsSchema = z.object({ views: z.array(savedViewSchema) });

export const listViews = defineCall({
  name: 'operators.listViews',
  summary: 'The saved views of the operator for a page of the desk, by name',
  method: 'GET',
  path: '/operators/views/:page',
  access: 'operator',
  operators: OFFICE_ROLES,
  accessLog: { none: 'of the operator alone' },
  anyCompany: true,
  input: z.object({ page: pageSchema }),
  answer: viewsSchema,
  errors: [],
});

export const saveView = defineCall({
  name: 'operators.saveView',
  summary: 'Saves filters under a name; an existing name is replaced',
  method: 'POST',
  path: '/operators/views/:page',
  access: 'operator',
  operators: OFFICE_ROLES,
  strict: true,
  accessLog: { none: 'of the operator alone' },
  anyCompany: true,
  input: z.object({
    page: pageSchema,
    name: nameSchema,
    filters: filtersSchema,
    /** Shown when the page is opened without filters. */
    isDefault: z.boolean(),
  }),
  answer: viewsSchema,
  errors: ['too_many_views'],
});

export const removeView = defineCall({
  name: 'operators.removeView',
  summary: 'Deletes an own saved view',
  method: 'DELETE',
  path: '/operators/views/:page/:id',
  access: 'operator',
  operators: OFFICE_ROLES,
  accessLog: { none: 'of the operator alone' },
  anyCompany: true,
  input: z.object({ page: pageSchema, id }),
  answer: viewsSchema,
  errors: [],
});
