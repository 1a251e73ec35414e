import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { refuse } from '../http.ts';
import type { Journal } from '../journal/journal.ts';
import type { Switches } from '../switches/switches.ts';

const text = (max: number) => z.string().min(1).max(max);

export const createInvoiceSchema = z.strictObject({
  /** The tax number of the company that issues. */
  issuer: text(20),
  buyer: z.strictObject({
    /** Of the tax office: 1 to 5. */
    documentCode: z.number().int().min(1).max(5),
    document: text(20),
    complement: z.string().max(2),
    name: text(120),
  }),
  detail: text(200),
  amount: z.string().regex(/^\d{1,9}\.\d{2}$/),
  currency: z.enum(['USD', 'BOB']),
  paidOn: z.iso.date(),
});
export type CreateInvoice = z.output<typeof createInvoiceSchema>;

const STATES = ['pending', 'validated', 'observed', 'voided'] as const;
export type InvoiceState = (typeof STATES)[number];

const invoiceSchema = createInvoiceSchema.extend({
  id: z.string(),
  idempotencyKey: z.string(),
  fingerprint: z.string(),
  number: z.number().int(),
  controlCode: z.string(),
  issuedAt: z.string(),
  state: z.enum(STATES),
  observation: z.string(),
});
export type Invoice = z.output<typeof invoiceSchema>;

export type Invoicing = ReturnType<typeof createInvoicing>;

/** The service that hands invoices to the tax office: it numbers them per company, and the tax office judges each one when it is asked for. */
export function createInvoicing({
  journal,
  clock,
  switches,
}: {
  journal: Journal;
  clock: Clock;
  switches: Switches;
}) {
  const invoices = journal.collection('invoices', invoiceSchema);

  function read(id: string): Invoice {
    return invoices.get(id) ?? refuse(404, 'not_found', 'there is no such invoice');
  }

  function put(invoice: Invoice): Invoice {
    journal.commit(invoices.put(invoice));
    return invoice;
  }

  return {
    /** The same key is the same invoice, and never a second number. */
    create(key: string, wanted: CreateInvoice): { invoice: Invoice; isNew: boolean } {
      const fingerprint = createHash('sha256').update(JSON.stringify(wanted)).digest('hex');
      const known = invoices.all().find(({ idempotencyKey }) => idempotencyKey === key);
      if (known?.fingerprint === fingerprint) return { invoice: known, isNew: false };
      if (known) refuse(409, 'idempotency_conflict', 'this key was used for another invoice');
      if (switches.take('invoicingRefuses'))
        refuse(422, 'refused', 'the buyer is not known to the tax office');
      const numbers = invoices
        .all()
        .filter(({ issuer }) => issuer === wanted.issuer)
        .map(({ number }) => number);
      const invoice = put({
        ...wanted,
        id: `FA${randomBytes(8).toString('hex').toUpperCase()}`,
        idempotencyKey: key,
        fingerprint,
        number: Math.max(0, ...numbers) + 1,
        controlCode: `DEMO${randomBytes(12).toString('hex').toUpperCase()}`,
        issuedAt: clock.now().toISOString(),
        state: 'pending',
        observation: '',
      });
      return { invoice, isNew: true };
    },

    findByKey: (key: string): Invoice | undefined =>
      invoices.all().find(({ idempotencyKey }) => idempotencyKey === key),

    /** What the tax office says of it; it judges once. */
    judge(id: string): Invoice {
      const invoice = read(id);
      if (invoice.state !== 'pending' || switches.take('invoicingWaits')) return invoice;
      return switches.take('invoicingObserves')
        ? put({ ...invoice, state: 'observed', observation: 'El documento no existe.' })
        : put({ ...invoice, state: 'validated' });
    },

    /** Idempotent. */
    cancel(id: string): Invoice {
      return put({ ...read(id), state: 'voided' });
    },

    /** Newest first. */
    list: (): Invoice[] => invoices.all().toReversed(),
  };
}
