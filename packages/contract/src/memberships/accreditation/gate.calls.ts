import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { daySchema, instantSchema } from '../../dates.ts';
import { VISIT_STATES } from './accreditation.rules.ts';
import { GATE_KEEPERS, GATES } from './gate-keepers.rules.ts';
import { MOST_SIGNS } from './visit-code.rules.ts';

const common = {
  access: 'operator',
  operators: GATE_KEEPERS,
  anyCompany: true,
  accessLog: {
    none: 'who comes to the park today: a name, no document and nothing that was bought or is owed',
  },
} as const;

const guestSchema = z.object({
  visitId: z.uuid(),
  name: z.string(),
  isMinor: z.boolean(),
  /** Of the pass. */
  number: z.number().int(),
  state: z.enum(VISIT_STATES),
  enteredAt: instantSchema.nullable(),
});
export type GateGuest = z.infer<typeof guestSchema>;

export const readGate = defineCall({
  ...common,
  name: 'memberships.readGate',
  summary:
    'Who comes to the park today, by words of the name, at most 50, and how many came (PASS-8)',
  // The words are a name, so they stay out of addresses (SEC-39).
  method: 'POST',
  path: '/operators/gate',
  onlyReads: true,
  strict: true,
  input: z.object({ q: z.string().trim().max(60, 'too_long').optional() }),
  answer: z.object({
    on: daySchema,
    expected: z.number().int(),
    entered: z.number().int(),
    /** At which whoever asks may stand. */
    gates: z.array(z.enum(GATES)),
    guests: z.array(guestSchema),
  }),
  errors: [],
});

export const admitVisit = defineCall({
  ...common,
  name: 'memberships.admit',
  summary: 'Lets somebody in by their code or from the list: their pass is used, once (PASS-8)',
  method: 'POST',
  path: '/operators/gate/admissions',
  strict: true,
  input: z.object({
    /** What stands in their QR; empty: a row of the list is meant. */
    code: z.string().trim().max(MOST_SIGNS, 'too_long'),
    visitId: z.union([z.literal(''), z.uuid('format')]),
    /** Where they enter; empty: it is not noted. */
    gate: z.enum(['', ...GATES], 'not_in_list'),
    /** Whoever stands at the gate says that an adult enters with this minor, of whose people none has entered yet. */
    isWithAdult: z.boolean('format').default(false),
  }),
  answer: z.object({
    guest: guestSchema,
    /** False: they had entered before, at the hour that `enteredAt` says. */
    isFirst: z.boolean(),
  }),
  errors: [
    'forbidden',
    'gate_code',
    'gate_day',
    'visit_over',
    'coupon_expired',
    'minor_without_adult',
  ],
});
