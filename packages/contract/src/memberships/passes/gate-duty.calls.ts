import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { instantSchema } from '../../dates.ts';
import { MOST_MARKS } from '../../doors/door.rules.ts';
import { MOST_ID } from '../../numbers.ts';
import { GATE_KEEPERS, GATES } from '../accreditation/gate-keepers.rules.ts';
import { GATE_OUTCOMES } from './gate-duty.rules.ts';
import { type GateKeys, MARK_REASON, MARK_REVIEWS } from './park-codes.calls.ts';
import { MOST_CODE_SIGNS } from './park-code.rules.ts';

const atGate = {
  access: 'operator',
  operators: GATE_KEEPERS,
  anyCompany: true,
  accessLog: { none: 'which devices stand at a gate: nothing of people who buy or come' },
} as const;

const base64Url = (most: number) =>
  z
    .string()
    .max(most, 'too_long')
    .regex(/^[\w-]+$/, 'format');
const box = z.object({ key: z.string(), iv: z.string(), data: z.string() });
const facts = { gate: z.enum(GATES), issuedAt: instantSchema, endsAt: instantSchema };

/** What a pass reads, and nothing else: public keys, phones that were withdrawn, and the match of today (PASS-18). It travels sealed for one device. */
export type GateBundle = Pick<GateKeys, 'keys' | 'withdrawn' | 'suspended' | 'on' | 'match'>;

export const issueGatePass = defineCall({
  ...atGate,
  name: 'memberships.issueGatePass',
  summary:
    'Lets this device note passes at one gate for 14 h, with a network and without, also after the session; the same keys get the same pass (PASS-18)',
  method: 'POST',
  path: '/operators/gate/duty-pass',
  strict: true,
  input: z.object({
    gate: z.enum(GATES, 'not_in_list'),
    /** Public keys of the device, P-256, as SPKI. */
    signingKey: base64Url(200),
    sealingKey: base64Url(200),
  }),
  answer: z.object({ passId: z.uuid(), ...facts, list: box }),
  errors: ['forbidden', 'too_many_devices'],
});

export const revokeGatePass = defineCall({
  ...atGate,
  name: 'memberships.revokeGatePass',
  summary:
    'Takes the pass of a device back; what it saw before counts, what it notes later is looked at (PASS-18, PASS-19)',
  method: 'DELETE',
  path: '/operators/gate/duty-passes/:passId',
  input: z.object({ passId: z.uuid('format') }),
  answer: z.object({}),
  errors: ['forbidden'],
});

const markSchema = z.object({
  id: z.uuid('format'),
  deviceAt: z.iso.datetime('format'),
  /** As with marks of rooms (DOOR-6). */
  offsetMs: z.int('format').min(-MOST_ID, 'out_of_range').max(MOST_ID, 'out_of_range'),
  // Bounded only: they are signed as they are, and what they mean is judged mark by mark.
  code: z.string().max(MOST_CODE_SIGNS, 'too_long'),
  pass: z.string().max(12, 'too_long'),
  reason: z.string().max(MARK_REASON[1], 'too_long'),
  signature: base64Url(120),
});

export const syncGate = defineCall({
  name: 'memberships.syncGate',
  access: 'anonymous',
  summary:
    'Marks of one device at a gate, signed by the key of its duty pass, each acknowledged by itself; answers what codes are checked with, sealed for that device (PASS-19)',
  method: 'POST',
  path: '/gate-marks',
  strict: true,
  input: z.object({
    passId: z.uuid('format'),
    /** By the clock of the device. */
    sentAt: z.iso.datetime('format'),
    signature: base64Url(120),
    marks: z.array(markSchema).max(MOST_MARKS, 'too_long'),
  }),
  answer: z.object({
    serverTime: instantSchema,
    /** Since when this device notes what somebody has to look at; null while it stands. */
    revokedAt: instantSchema.nullable(),
    /** Its time is over: what is acknowledged is wiped. */
    isOver: z.boolean(),
    marks: z.array(
      z.object({
        id: z.uuid(),
        outcome: z.enum(GATE_OUTCOMES),
        pass: z.string(),
        /** Of the person who has the place of a season ticket, or who was announced (PASS-22); empty: of a pass. */
        name: z.string(),
        /** Whoever was announced enters with an adult. */
        isMinor: z.boolean().optional(),
        why: z.enum(MARK_REVIEWS).nullable(),
        /** Of a rejected one; empty for the others. */
        codigo: z.enum(['', 'gate_code', 'gate_day', 'gate_late', 'no_match', 'visit_over']),
      }),
    ),
    ...facts,
    list: box.nullable(),
  }),
  errors: ['forbidden'],
});
export type NotedAtGate = z.infer<(typeof syncGate)['answer']>['marks'][number];
