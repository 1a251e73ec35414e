import { z } from 'zod';
import { defineCall } from '../call.ts';
import { chosenIdSchema, idSchema } from '../numbers.ts';
import { reasonSchema } from '../operators/approvals.calls.ts';
import { plainLine } from '../operators/plain-words.rules.ts';
import { BROKER_KEEPERS, BROKER_READERS, BROKERS_SHOWN } from './attribution.rules.ts';

const NO_CUSTOMER = { none: 'brokers are no customers' } as const;

const brokerSchema = z.object({
  brokerId: z.number().int(),
  companyId: z.number().int(),
  name: z.string(),
  /** As it is written on the card: the number, with its complement. */
  document: z.string(),
  phone: z.string(),
  addedAt: z.iso.datetime(),
  /** null: what people recommend by it counts for the broker. */
  withdrawnAt: z.iso.datetime().nullable(),
  can: z.object({ withdraw: z.boolean() }),
});
export type Broker = z.infer<typeof brokerSchema>;

export const listBrokers = defineCall({
  name: 'advisers.listBrokers',
  summary: `Brokers of the companies that the operator reaches, by name, at most ${BROKERS_SHOWN} (ADV-4)`,
  // Names and documents are personal data, so they stay out of addresses (SEC-39).
  method: 'POST',
  path: '/operators/brokers/searches',
  access: 'operator',
  operators: BROKER_READERS,
  strict: true,
  anyCompany: true,
  accessLog: NO_CUSTOMER,
  onlyReads: true,
  input: z.object({
    /** The beginning of a document, or a part of a name. */
    q: z.string().trim().max(60, 'too_long').optional(),
    /** Those that were withdrawn, in place of those in force. */
    withdrawn: z.enum(['yes'], 'not_in_list').optional(),
  }),
  answer: z.object({
    brokers: z.array(brokerSchema),
    hasMore: z.boolean(),
    /** The companies for which the operator adds brokers. */
    mayAdd: z.array(z.number().int()),
  }),
  errors: [],
});

export const addBroker = defineCall({
  name: 'advisers.addBroker',
  summary: 'Adds somebody outside of the group who recommends what a company sells (ADV-4)',
  method: 'POST',
  path: '/operators/brokers',
  access: 'operator',
  operators: BROKER_KEEPERS,
  strict: true,
  accessLog: NO_CUSTOMER,
  input: z.object({
    companyId: chosenIdSchema.max(32_767, 'out_of_range'),
    name: z.string().transform(plainLine).pipe(z.string().min(1, 'required').max(120, 'too_long')),
    document: z
      .string()
      .trim()
      .min(1, 'required')
      .min(5, 'too_short')
      .max(20, 'too_long')
      .regex(/^[A-Za-z\d]+(?:[ -][A-Za-z\d]+)*$/, 'letters_digits_only'),
    phone: z
      .string()
      .trim()
      .min(1, 'required')
      .max(20, 'too_long')
      .regex(/^\+?\d(?:[ -]?\d){4,14}$/, 'format'),
  }),
  answer: brokerSchema,
  errors: ['broker_exists', 'broker_is_adviser'],
});

export const withdrawBroker = defineCall({
  name: 'advisers.withdrawBroker',
  summary: 'Withdraws a broker, with a reason; what was attributed before stays theirs (ADV-4)',
  method: 'POST',
  path: '/operators/brokers/:brokerId/withdrawal',
  access: 'operator',
  operators: BROKER_KEEPERS,
  strict: true,
  accessLog: NO_CUSTOMER,
  input: z.object({ brokerId: idSchema, reason: reasonSchema }),
  answer: brokerSchema,
  errors: ['broker_withdrawn'],
});
