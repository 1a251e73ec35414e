import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { daySchema, instantSchema } from '../../dates.ts';
import { MOST_ID } from '../../numbers.ts';
import { plainText } from '../../operators/plain-words.rules.ts';
import { GATE_KEEPERS, GATES, REVIEW_KEEPERS } from '../accreditation/gate-keepers.rules.ts';
import { MOST_PLACES } from '../season-tickets/season-ticket.rules.ts';
import { MOST_CODE_SIGNS } from './park-code.rules.ts';

/** Why somebody has to look at a mark (PASS-12, PASS-19, SEA-7, SEA-9). */
export const MARK_REVIEWS = [
  'twice',
  'beyond',
  'withdrawn',
  'ended',
  'suspended',
  'revoked',
  'card',
] as const;
export const MARK_REASON = [5, 300] as const;
/** Visible characters alone count. */
const markReason = z
  .string()
  .transform(plainText)
  .pipe(z.string().min(MARK_REASON[0], 'too_short').max(MARK_REASON[1], 'too_long'));
/** Marks that wait for somebody to look at them, shown at once. */
export const MOST_REVIEWS = 20;

const atGate = {
  access: 'operator',
  operators: GATE_KEEPERS,
  anyCompany: true,
  accessLog: {
    none: 'who comes to the park: a first name and the number of a pass, nothing that was bought or is owed',
  },
} as const;

export const certifyPhone = defineCall({
  name: 'memberships.certifyPhone',
  summary:
    'Lets one phone show the passes of a product for 30 days, or a place of a season ticket that somebody took over; the one before shows them no more. The same key gets the same certificate (PASS-10, SEA-12)',
  method: 'POST',
  path: '/park-phones',
  access: 'session',
  strict: true,
  input: z.object({
    saleId: z.int('format').min(1, 'format').max(MOST_ID, 'format'),
    /** Of the phone, P-256, as SPKI. */
    publicKey: z
      .string()
      .max(200, 'too_long')
      .regex(/^[\w-]+$/, 'format'),
    /** The place of a season ticket that somebody took over: it has a phone of its own (SEA-12). */
    place: z.int('format').min(1, 'out_of_range').max(MOST_PLACES, 'out_of_range').optional(),
  }),
  answer: z.object({ certificate: z.string(), endsAt: instantSchema }),
  errors: ['ticket_card', 'forbidden', 'coupon_pending', 'coupon_expired'],
});

export const readGateKeys = defineCall({
  ...atGate,
  name: 'memberships.readGateKeys',
  summary:
    'What a gate checks codes with while it has no network: public keys and phones that were withdrawn; and what somebody has to look at (PASS-11, PASS-12)',
  method: 'GET',
  path: '/operators/gate/keys',
  input: z.object({}),
  answer: z.object({
    gates: z.array(z.enum(GATES)),
    keys: z.array(z.object({ id: z.string(), publicKey: z.string() })),
    withdrawn: z.array(z.uuid()),
    /** Phones of suspended season tickets: the park lets them in, the stadium does not (SEA-8). */
    suspended: z.array(z.uuid()),
    /** Today, and the match of today; null: none, or whoever asks stands at no gate of the stadium (SEA-6). */
    on: daySchema,
    match: z.object({ title: z.string(), startsAt: instantSchema }).nullable(),
    reviews: z.array(
      z.object({
        markId: z.uuid(),
        pass: z.string(),
        gate: z.enum(GATES),
        seenAt: instantSchema,
        why: z.enum(MARK_REVIEWS),
        /** The clock of the device was more than 5 min off (DOOR-6). */
        isClockOff: z.boolean(),
        /** Whether whoever asks may settle it. */
        canSettle: z.boolean(),
      }),
    ),
    /** Devices that stand at these gates, the earliest first (PASS-18). */
    devices: z.array(
      z.object({
        passId: z.uuid(),
        gate: z.enum(GATES),
        name: z.string(),
        seenAt: instantSchema,
        endsAt: instantSchema,
      }),
    ),
  }),
  errors: [],
});
export type GateKeys = z.infer<(typeof readGateKeys)['answer']>;

export const markPass = defineCall({
  ...atGate,
  name: 'memberships.markPass',
  summary:
    'A park pass that a gate saw, or a place of a season ticket at the stadium, with a network at once and without one later: it is used, or somebody looks at it (PASS-12, SEA-7)',
  method: 'POST',
  path: '/operators/gate/passes',
  strict: true,
  input: z.object({
    /** Made at the gate: the same mark is received once. */
    markId: z.uuid('format'),
    /** What stands in the QR; empty: the number was typed. */
    code: z.string().max(MOST_CODE_SIGNS, 'too_long'),
    /** Product and number, `1234-3`, where the clock of the phone is off. */
    pass: z.string().trim().max(12, 'too_long'),
    reason: z.union([z.literal(''), markReason]),
    gate: z.enum(GATES, 'not_in_list'),
    seenAt: z.iso.datetime('format'),
  }),
  answer: z.object({
    pass: z.string(),
    number: z.number().int(),
    /** Of the person who has the place of a season ticket; empty: of a pass. */
    name: z.string(),
    on: daySchema,
    isUsed: z.boolean(),
    why: z.enum(MARK_REVIEWS).nullable(),
  }),
  errors: ['forbidden', 'idempotency_conflict', 'gate_code', 'gate_day', 'gate_late', 'no_match'],
});

export const settleMark = defineCall({
  ...atGate,
  name: 'memberships.settleMark',
  summary:
    'Settles a pass that a gate could not decide, with a reason; said again it stays, another reason is refused (PASS-16)',
  operators: REVIEW_KEEPERS,
  method: 'POST',
  path: '/operators/gate/reviews/:markId/settle',
  strict: true,
  input: z.object({
    markId: z.uuid('format'),
    reason: markReason,
  }),
  answer: z.object({ reason: z.string(), settledAt: instantSchema }),
  errors: ['forbidden', 'mark_settled', 'same_person'],
});
