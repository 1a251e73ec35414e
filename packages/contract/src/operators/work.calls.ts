import { z } from 'zod';
import { defineCall } from '../call.ts';
import { moneySchema } from '../money.ts';
import { idSchema } from '../numbers.ts';
import { reasonSchema } from './approvals.calls.ts';
import { exportedSchema } from './export.rules.ts';
import { OFFICE_ROLES } from '../operator-roles.ts';
import { WORK_ACTIONS, WORK_PROBLEMS, workFiltersSchema } from './work.rules.ts';

/** Read-only operators change nothing (OPS-3). */
const WORKING_ROLES = OFFICE_ROLES.filter((role) => role !== 'read_only');

const personSchema = z.object({ id: z.number().int(), name: z.string() });

export const workItemSchema = z.object({
  kind: z.string(),
  id: z.string(),
  subject: z.string(),
  companyId: z.number().int().nullable(),
  /** Key of `workList.reasons.<reason>`, with its parameters. */
  reason: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  amount: moneySchema.nullable(),
  since: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable(),
  isOverdue: z.boolean(),
  owner: personSchema.nullable(),
  isMine: z.boolean(),
  /** The page on which it is done; null where there is none yet. */
  link: z.string().nullable(),
  /** False: this operator may see it but not do it. */
  mayAct: z.boolean(),
  /** The actions available directly in the list. */
  actions: z.array(z.enum(WORK_ACTIONS)),
});
export type WorkItem = z.infer<typeof workItemSchema>;

export const listWork = defineCall({
  name: 'operators.listWork',
  summary:
    'The open tasks within the roles and companies of the operator: the nearest deadline first, at most 200 (decision 010)',
  // Search terms may be personal data, so they stay out of addresses (SEC-39).
  method: 'POST',
  path: '/operators/work/searches',
  access: 'operator',
  operators: OFFICE_ROLES,
  strict: true,
  accessLog: { none: 'a name and what waits; whoever opens it is told of' },
  onlyReads: true,
  anyCompany: true,
  input: workFiltersSchema,
  answer: z.object({
    items: z.array(workItemSchema),
    /** The number of tasks that match these filters, shown or not. */
    total: z.number().int(),
    overdue: z.number().int(),
    /** The kinds that this operator sees, for the filter. */
    kinds: z.array(z.string()),
    /** The operators who may own a task. */
    people: z.array(personSchema),
  }),
  errors: [],
});

export const exportWork = defineCall({
  name: 'operators.exportWork',
  summary: 'The work list as filtered, for a spreadsheet; written in the trail (SEC-40)',
  method: 'POST',
  path: '/operators/work/export',
  access: 'operator',
  operators: OFFICE_ROLES,
  strict: true,
  accessLog: { none: 'the same list; the trail keeps who took it along' },
  anyCompany: true,
  input: workFiltersSchema,
  answer: exportedSchema,
  errors: [],
});

export const changeWork = defineCall({
  name: 'operators.changeWork',
  summary:
    'Takes, gives, releases, retries or discards things of the work list, in one transaction; with `dryRun` it only says what would happen to each',
  method: 'POST',
  path: '/operators/work/changes',
  access: 'operator',
  operators: WORKING_ROLES,
  strict: true,
  accessLog: { none: 'a name and what waits; whoever opens it is told of' },
  input: z
    .object({
      action: z.enum(WORK_ACTIONS, 'not_in_list'),
      items: z
        .array(z.object({ kind: z.string().max(60), id: z.string().max(80) }))
        .min(1, 'required')
        .max(200, 'too_long'),
      /** To whom, with `give`. */
      ownerId: idSchema.optional(),
      /** Why, with `discard`. */
      reason: reasonSchema.optional(),
      dryRun: z.boolean(),
    })
    .refine(({ action, ownerId }) => (action === 'give') === (ownerId !== undefined), {
      path: ['ownerId'],
      message: 'required',
    })
    .refine(
      ({ action, reason, dryRun }) => action !== 'discard' || dryRun || reason !== undefined,
      {
        path: ['reason'],
        message: 'required',
      },
    ),
  answer: z.object({
    /** In the order in which they were named. */
    outcomes: z.array(
      z.object({
        subject: z.string(),
        problem: z.enum(WORK_PROBLEMS).nullable(),
        /** The current owner, where that is the problem or changes. */
        owner: z.string().nullable(),
      }),
    ),
    changed: z.number().int(),
  }),
  errors: [],
});
