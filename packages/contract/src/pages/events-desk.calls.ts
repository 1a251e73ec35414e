import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { companyIdSchema } from '../numbers.ts';
import { inLanguages, lineOf, titledInLanguages } from './in-languages.rules.ts';
import { EVENT_KINDS, EVENT_LIMITS, EVENT_STATES } from './group-event.rules.ts';
import { PAGE_KEEPERS, PAGE_READERS } from './page-desk.rules.ts';

const common = {
  access: 'operator',
  accessLog: { none: 'events of the group, without any customer' },
} as const;
const eventId = z.uuid('format');
const eventFields = {
  texts: titledInLanguages(EVENT_LIMITS),
  place: lineOf(EVENT_LIMITS.place),
  address: lineOf(EVENT_LIMITS.address),
  city: lineOf(EVENT_LIMITS.city),
  startsAt: z.string().min(1, 'required').pipe(z.iso.datetime('format')),
  minutes: z
    .number('required')
    .int('format')
    .min(EVENT_LIMITS.minutes[0], 'out_of_range')
    .max(EVENT_LIMITS.minutes[1], 'out_of_range'),
  kind: z.enum(EVENT_KINDS, 'not_in_list'),
};

export const deskEventSchema = z.object({
  eventId,
  company: z.object({ id: z.number().int(), name: z.string() }),
  texts: inLanguages(z.object({ title: z.string(), about: z.string() })),
  place: z.string(),
  address: z.string(),
  city: z.string(),
  startsAt: instantSchema,
  minutes: z.number().int(),
  kind: z.enum(EVENT_KINDS),
  revision: z.number().int(),
  state: z.enum(EVENT_STATES),
  cancelReason: z.string(),
  can: z.object({ change: z.boolean(), cancel: z.boolean() }),
});
export type DeskEvent = z.infer<typeof deskEventSchema>;

export const listDeskEvents = defineCall({
  ...common,
  name: 'pages.listDeskEvents',
  summary: 'Events of the companies that the operator reaches, the latest first (PAGE-10)',
  method: 'GET',
  path: '/operators/group-events',
  operators: PAGE_READERS,
  input: z.object({}),
  answer: z.object({
    events: z.array(deskEventSchema),
    /** For which companies this operator may write events. */
    companies: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
  errors: [],
});

const byKeepers = {
  ...common,
  operators: PAGE_KEEPERS,
  strict: true,
  answer: deskEventSchema,
} as const;

export const createGroupEvent = defineCall({
  ...byKeepers,
  name: 'pages.createEvent',
  summary: 'Publishes an event; the same id again is the same event (PAGE-10)',
  method: 'POST',
  path: '/operators/group-events',
  input: z.object({ eventId, companyId: companyIdSchema, ...eventFields }),
  errors: ['forbidden', 'event_over'],
});

export const changeGroupEvent = defineCall({
  ...byKeepers,
  name: 'pages.changeEvent',
  summary: 'Changes an event that is not over, unless somebody changed it meanwhile (PAGE-10)',
  method: 'PUT',
  path: '/operators/group-events/:eventId',
  input: z.object({
    eventId,
    /** Of the version on the screen. */
    revision: z.int('format').min(0, 'out_of_range').max(1_000_000, 'out_of_range'),
    ...eventFields,
  }),
  errors: ['forbidden', 'event_over', 'event_changed'],
});

export const cancelGroupEvent = defineCall({
  ...byKeepers,
  name: 'pages.cancelEvent',
  summary: 'Cancels an event with a reason that everybody reads (PAGE-10)',
  method: 'POST',
  path: '/operators/group-events/:eventId/cancellation',
  input: z.object({ eventId, reason: lineOf(EVENT_LIMITS.reason) }),
  errors: ['forbidden', 'event_over'],
});
