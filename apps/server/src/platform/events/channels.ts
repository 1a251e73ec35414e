import { z } from 'zod';

export const EVENTS_CHANNEL = 'kantuta_events';

/** What travels between processes: a hint for browsers, or the end of a session. */
export const announcementSchema = z.union([
  z.object({
    event: z.string(),
    ids: z.array(z.string()),
    audience: z.union([z.literal('everybody'), z.object({ people: z.array(z.number()) })]),
  }),
  z.object({ sessionEnded: z.string() }),
]);
export type Announcement = z.infer<typeof announcementSchema>;
