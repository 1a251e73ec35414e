import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { EVENT_STATES } from './group-event.rules.ts';

const eventId = z.uuid('format');

const eventSchema = z.object({
  eventId,
  company: z.object({ id: z.number().int(), name: z.string() }),
  title: z.string(),
  about: z.string(),
  place: z.string(),
  address: z.string(),
  city: z.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  state: z.enum(EVENT_STATES),
  /** Why it was cancelled; empty: it was not. */
  cancelReason: z.string(),
});
export type GroupEvent = z.infer<typeof eventSchema>;

export const listGroupEvents = defineCall({
  name: 'pages.listEvents',
  summary: 'Events of the group that come, the soonest first, and the last ones (PAGE-8)',
  method: 'GET',
  path: '/group-events',
  access: 'session',
  input: z.object({}),
  answer: z.object({ coming: z.array(eventSchema), past: z.array(eventSchema) }),
  errors: [],
});

export const readEventCalendar = defineCall({
  name: 'pages.readCalendar',
  summary: 'The calendar file of an event that comes; of a cancelled one it takes it out (PAGE-8)',
  method: 'GET',
  path: '/group-events/:eventId/calendar',
  access: 'session',
  input: z.object({ eventId }),
  answer: z.object({ fileName: z.string(), mimeType: z.string(), base64: z.string() }),
  errors: ['forbidden', 'event_over'],
});
