import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { idSchema } from '../numbers.ts';
import { defineSection } from '../section.ts';

const position = z.number().int();

/** The instant at which an offer ends; null while it is not the person's turn. */
const offerEndsAt = instantSchema.nullable();

export const joinQueue = defineCall({
  name: 'reservations.joinQueue',
  summary: 'Waits for a unit that somebody holds; does not count among the five (RES-8)',
  method: 'POST',
  path: '/holds/queue',
  access: 'session',
  reserved: 'buying',
  strict: true,
  input: z.object({ placeId: idSchema }),
  answer: z.object({ position }),
  errors: [
    'land_purchase_blocked',
    'product_not_in_country',
    'unit_free',
    'unit_yours',
    'queue_limit',
    'same_unit_cooldown',
    'overdue_instalments',
  ],
});

export const leaveQueue = defineCall({
  name: 'reservations.leaveQueue',
  summary: 'Gives up a place in the queue of a unit, or an offer of it',
  method: 'POST',
  path: '/holds/queue/leave',
  access: 'session',
  strict: true,
  input: z.object({ placeId: idSchema }),
  answer: z.object({}),
  errors: [],
});

/** What a unit that is not free is to the caller; the same for a unit that does not exist as for one of a stranger. */
export const readPlace = defineCall({
  name: 'reservations.readPlace',
  summary: 'Whether a unit is the caller’s own, and where the caller stands in its queue (RES-8)',
  method: 'GET',
  path: '/holds/queue/:placeId',
  access: 'session',
  seenByDesk: 'seen_products',
  input: z.object({ placeId: idSchema }),
  answer: z.object({
    isYours: z.boolean(),
    /** The caller's pre-reservation of it that lives. */
    holdId: z.uuid().nullable(),
    /** Null: the caller does not wait for it. */
    position: position.nullable(),
    offerEndsAt,
  }),
  errors: [],
});

/** On home: for what one waits, at which place, and whose turn it is until when; turns first (RES-8). */
export const queueSection = defineSection({
  page: 'home',
  key: 'queuePlaces',
  answer: z.array(
    z.object({
      placeId: z.number().int(),
      title: z.string(),
      detail: z.string(),
      position,
      offerEndsAt,
    }),
  ),
});
