import { SESSION_END_CAUSES } from '@kantuta/contract/envelope';
import { z } from 'zod';

export const EVENTS_CHANNEL = 'kantuta_events';

/**
 * Messages between processes: a hint for browsers; the end of a session or of rights, sent by triggers of those rows (migration 0011); a
 * patch of what changed in a topic, sent by triggers too, for everybody who follows it or for some of them alone (decision 044).
 */
export const announcementSchema = z.union([
  z.object({
    event: z.string(),
    ids: z.array(z.string()),
    audience: z.union([
      z.enum(['everybody', 'operators', 'cashiers']),
      z.object({ people: z.array(z.number()) }),
    ]),
    page: z.object({ personId: z.number(), companyId: z.number().optional() }).optional(),
  }),
  z.object({ sessionEnded: z.string(), cause: z.enum(SESSION_END_CAUSES).catch('realtime') }),
  z.object({ rightsChanged: z.number() }),
  z.object({ topic: z.string(), patch: z.unknown(), people: z.array(z.number()).optional() }),
]);
export type Announcement = z.infer<typeof announcementSchema>;
