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
  /** Set when an operator ended it early. */
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
  /** Whether this operator may switch it: maintenance closes the office of the whole group. */
  can: z.object({ change: z.boolean() }),
});

export const listMaintenance = defineCall({
  name: 'settings.listMaintenance',
  summary: 'Maintenance that is on, planned or over, with author and reason (SET-7)',
  method: 'GET',
  path: '/operators/maintenance',
  access: 'operator',
  operators: ['admin', 'read_only'],
  accessLog: { none: 'no data of a customer' },
  anyCompany: true,
  input: z.object({}),
  answer,
  errors: [],
});

export const planMaintenance = defineCall({
  name: 'settings.planMaintenance',
  summary: 'Closes the office now, or from a later time that is announced in advance (SET-7)',
  method: 'POST',
  path: '/operators/maintenance',
  access: 'operator',
  operators: ['admin'],
  strict: true,
  accessLog: { none: 'no data of a customer' },
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
  summary: 'Ends current maintenance early, or cancels planned maintenance',
  method: 'POST',
  path: '/operators/maintenance/:id/end',
  access: 'operator',
  operators: ['admin'],
  strict: true,
  accessLog: { none: 'no data of a customer' },
  input: z.object({
    id: chosenIdSchema,
    reason: reasonSchema,
  }),
  answer,
  errors: ['window_invalid'],
});

/**
 * Moves the end of current or planned maintenance; the announced start of planned maintenance stays. The earlier window stays in the
 * history as ended, next to the new one. `window_invalid`: the maintenance is over, was ended meanwhile, or the new end is not valid;
 * `windows_overlap`: other maintenance is planned for that time (SET-7).
 */
export const moveMaintenanceEnd = defineCall({
  name: 'settings.moveMaintenanceEnd',
  summary: 'Moves the end of current or planned maintenance; every open browser counts down to it',
  method: 'POST',
  path: '/operators/maintenance/:id/move-end',
  access: 'operator',
  operators: ['admin'],
  strict: true,
  accessLog: { none: 'no data of a customer' },
  input: z.object({ id: chosenIdSchema, endsAt: z.iso.datetime('required'), reason: reasonSchema }),
  answer,
  errors: ['window_invalid', 'windows_overlap'],
});
