import { z } from 'zod';
import { defineCall } from '../call.ts';
import { chosenIdSchema } from '../numbers.ts';
import { reasonSchema } from '../operators/approvals.calls.ts';

export const MAINTENANCE_STATES = ['on', 'planned', 'over'] as const;
export type MaintenanceState = (typeof MAINTENANCE_STATES)[number];

export const maintenanceWindowSchema = z.object({
  id: z.number().int(),
  state: z.enum(MAINTENANCE_STATES),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Set when somebody ended it before its time. */
  endedAt: z.iso.datetime().nullable(),
  author: z.string(),
  reason: z.string(),
  endedBy: z.string(),
  endedReason: z.string(),
});
export type MaintenanceWindow = z.infer<typeof maintenanceWindowSchema>;

const answer = z.object({
  /** Newest first, at most 100. */
  windows: z.array(maintenanceWindowSchema),
  /** Whether this operator may switch it: the house belongs to the whole group. */
  can: z.object({ change: z.boolean() }),
});

export const listMaintenance = defineCall({
  name: 'settings.listMaintenance',
  summary: 'What maintenance is on, planned or over, with author and reason (SET-7)',
  method: 'GET',
  path: '/operators/maintenance',
  access: 'operator',
  operators: ['admin', 'read_only'],
  looks: { none: 'of the house' },
  anyCompany: true,
  input: z.object({}),
  answer,
  errors: [],
});

export const planMaintenance = defineCall({
  name: 'settings.planMaintenance',
  summary: 'Closes the house now, or from a time on that is announced before (SET-7)',
  method: 'POST',
  path: '/operators/maintenance',
  access: 'operator',
  operators: ['admin'],
  strict: true,
  looks: { none: 'of the house' },
  input: z.object({
    /** Absent: now. */
    startsAt: z.iso.datetime('format').optional(),
    endsAt: z.iso.datetime('required'),
    reason: reasonSchema,
  }),
  answer,
  errors: ['window_invalid', 'windows_overlap'],
});

export const endMaintenance = defineCall({
  name: 'settings.endMaintenance',
  summary: 'Ends what is on before its time, or calls off what is planned',
  method: 'POST',
  path: '/operators/maintenance/:id/end',
  access: 'operator',
  operators: ['admin'],
  strict: true,
  looks: { none: 'of the house' },
  input: z.object({
    id: chosenIdSchema,
    reason: reasonSchema,
  }),
  answer,
  errors: ['window_invalid'],
});

/**
 * The end of one that is on or planned, later or sooner; the announced start of a planned one stays. What was promised before stays in
 * the history as ended, and the new promise stands beside it. `window_invalid`: it is over, was ended meanwhile, or the new end is no
 * time for it; `windows_overlap`: another one is planned then (SET-7).
 */
export const moveMaintenanceEnd = defineCall({
  name: 'settings.moveMaintenanceEnd',
  summary: 'Another end for what is on or planned; every open browser counts down to it',
  method: 'POST',
  path: '/operators/maintenance/:id/move-end',
  access: 'operator',
  operators: ['admin'],
  strict: true,
  looks: { none: 'of the house' },
  input: z.object({ id: chosenIdSchema, endsAt: z.iso.datetime('required'), reason: reasonSchema }),
  answer,
  errors: ['window_invalid', 'windows_overlap'],
});
