import { billingDocument, tidyBilling } from '@kantuta/contract/billing/billing-record.rules';
import { invoiceChanged } from '@kantuta/contract/billing/billing.events';
import type { readInvoicePdf } from '@kantuta/contract/billing/invoices.calls';
import { isInvoiced, type InvoiceState } from '@kantuta/contract/billing/invoices.rules';
import type { ReplyOf } from '@kantuta/contract/call';
import { day } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { cents, currencySchema, money } from '@kantuta/contract/money';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { lockPerson } from '../../../platform/db/person-lock.ts';
import { GatewayRefused } from '../../../platform/outbound/outbound.ts';
import { paperBrand } from '../../../platform/pdf/paper.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { invoiceDocument } from './invoices.document.ts';
import { cancelInvoiceJob } from './invoices.jobs.ts';
import {
  findInvoice,
  insertInvoice,
  listOpenInvoices,
  lockInvoice,
  moveInvoice,
  noteAsked,
  type Buyer,
  type StoredInvoice,
} from './invoices.store.ts';
import { findDetails, readReceiptToInvoice, type InvoiceDetails } from './invoices.views.ts';
import type { InvoiceOrder, Invoicing, IssuedInvoice } from './invoicing.port.ts';

export const INVOICE_OBSERVED = 'invoice_observed';

const REFUSED = 422;
const FOLLOWED_AT_ONCE = 50;

type Deps = Pick<
  Platform,
  'db' | 'clock' | 'ids' | 'jobs' | 'log' | 'audit' | 'events' | 'brand' | 'pdf' | 'config'
> & { invoicing: Invoicing };

export type Invoices = ReturnType<typeof createInvoices>;

/** Invoices: one per receipt, issued by a service outside, and judged by the tax office (BIL-6). No transaction is open while it is asked (SEC-5). */
export function createInvoices(deps: Deps) {
  const { db, clock, ids, jobs, log, audit, events, brand, pdf, config, invoicing } = deps;

  /** The invoice of a receipt, made now if there is none yet; undefined where the payment has a receipt alone (BIL-1). */
  async function make(receiptReference: string): Promise<StoredInvoice | undefined> {
    return inTransaction(db, async (tx) => {
      const known = await findInvoice(tx, { receipt: receiptReference });
      if (known) return known;
      const holder = await readReceiptToInvoice(tx, receiptReference);
      if (!holder) return undefined;
      // Whoever reverses its payment holds this lock until the commit: no invoice is made of a receipt that is falling (BIL-6).
      await lockPerson(tx, holder.personId);
      const paid = await readReceiptToInvoice(tx, receiptReference);
      if (!paid || paid.reversalId !== null || !isInvoiced(brand, paid)) return undefined;
      const { companyId, personId, paidOn, amountMinor, currency } = paid;
      await insertInvoice(tx, {
        id: ids.uuid(),
        receiptReference,
        companyId,
        personId,
        paidOn,
        amountMinor,
        currency,
        ...buyerOf(paid),
        at: clock.now(),
      });
      return findInvoice(tx, { receipt: receiptReference });
    });
  }

  async function move(
    invoice: StoredInvoice,
    to: { state: InvoiceState; observation?: string; issued?: IssuedInvoice },
  ): Promise<boolean> {
    return inTransaction(db, async (tx) => {
      if (!(await moveInvoice(tx, invoice, { ...to, at: clock.now() }))) return false;
      await tell(tx, invoice, to.state);
      await audit.record(tx, {
        actor: { kind: 'provider' },
        action: `billing.${to.state === 'to_issue' ? 'issued' : to.state}`,
        object: { kind: 'invoice', id: invoice.id },
        outcome: 'done',
        details: { before: invoice.state, version: invoice.version },
      });
      return true;
    });
  }

  async function tell(tx: Tx, { id, personId, companyId, state }: StoredInvoice, to: InvoiceState) {
    await events.record(tx, invoiceChanged, { invoiceId: id, personId, companyId });
    if (state === 'observed' || to === 'observed')
      await events.record(tx, workListChanged, { kind: INVOICE_OBSERVED, id });
  }

  async function issue(invoice: StoredInvoice): Promise<void> {
    const details = await findDetails(db, invoice.id);
    if (!details) return;
    let issued: IssuedInvoice;
    try {
      issued = await invoicing.issue(orderOf(details));
    } catch (error) {
      if (!(error instanceof GatewayRefused) || error.http !== REFUSED) throw error;
      await move(invoice, { state: 'observed', observation: '' });
      return;
    }
    if (await move(invoice, { state: 'issued', issued })) return;
    // Its payment was taken back while the service was asked.
    const now = await findInvoice(db, { id: invoice.id });
    if (now?.state === 'voided') await invoicing.cancel(issued.providerId);
  }

  async function judge(invoice: StoredInvoice): Promise<void> {
    const { state, observation } = await invoicing.judge(invoice.providerId ?? '');
    if (state === 'validated' || state === 'observed') await move(invoice, { state, observation });
  }

  /** As far as it goes now; throws where the service does not answer. */
  async function proceed(invoice: StoredInvoice): Promise<void> {
    if (invoice.state === 'to_issue') await issue(invoice);
    const now = await findInvoice(db, { id: invoice.id });
    if (now?.state === 'issued') await judge(now);
  }

  return {
    async issueFor(receiptReference: string): Promise<void> {
      const invoice = await make(receiptReference);
      if (invoice) await proceed(invoice);
    },

    /** Those without an answer for a minute; one that fails does not hold up the others. The next run takes up where a slow one stops. */
    async follow(): Promise<void> {
      const start = clock.now().getTime();
      const before = new Date(start - MINUTE_MS);
      for (const invoice of await listOpenInvoices(db, before, FOLLOWED_AT_ONCE)) {
        if (clock.now().getTime() - start >= MINUTE_MS) return;
        await noteAsked(db, invoice.id, clock.now());
        try {
          await proceed(invoice);
        } catch (error) {
          log.warn({ event: 'invoice_waits', objectId: invoice.id, error });
        }
      }
    },

    /** With the reversal of its payment, in the same transaction; nothing where there is no invoice. */
    async voidFor(tx: Tx, receiptReference: string): Promise<void> {
      const invoice = await lockInvoice(tx, receiptReference);
      if (!invoice || invoice.state === 'voided') return;
      const at = clock.now();
      if (!(await moveInvoice(tx, invoice, { state: 'voided', at })))
        throw new Error('the invoice moved meanwhile: repeat');
      await tell(tx, invoice, 'voided');
      await audit.record(tx, {
        actor: { kind: 'system' },
        action: 'billing.voided',
        object: { kind: 'invoice', id: invoice.id },
        outcome: 'done',
        details: { before: invoice.state },
      });
      await jobs.send(tx, cancelInvoiceJob, { invoiceId: invoice.id });
    },

    async cancelAtService(id: string): Promise<void> {
      const invoice = await findInvoice(db, { id });
      if (invoice?.state !== 'voided') return;
      const providerId = invoice.providerId ?? (await invoicing.find(keyOf(invoice)))?.providerId;
      if (providerId !== undefined) await invoicing.cancel(providerId);
    },

    async readPdf(
      { personId }: Actor,
      id: string,
      language: Lang,
    ): Promise<ReplyOf<typeof readInvoicePdf>> {
      const details = await findDetails(db, id);
      if (details?.personId !== personId) throw refuse('forbidden');
      if (details.number === null || ['to_issue', 'observed'].includes(details.state))
        throw refuse('invoice_not_issued');
      const bytes = await pdf.render(
        invoiceDocument({ details, language, brand: paperBrand(brand, config) }),
        personId,
      );
      return {
        fileName: `factura-${details.companyId}-${details.number}.pdf`,
        mimeType: 'application/pdf',
        base64: bytes.toString('base64'),
      };
    },
  };
}

type ToInvoice = NonNullable<Awaited<ReturnType<typeof readReceiptToInvoice>>>;

/** Nothing saved: the own document and the whole own name (BIL-5). */
function buyerOf(paid: ToInvoice): Buyer {
  const { savedType, savedNumber, savedName } = paid;
  if (savedType !== null && savedNumber !== null && savedName !== null)
    return {
      documentType: savedType,
      documentNumber: savedNumber,
      documentComplement: paid.savedComplement ?? '',
      businessName: savedName,
      email: paid.savedEmail ?? '',
    };
  const names = [paid.firstName, paid.secondName, paid.paternalSurname, paid.maternalSurname];
  const own = tidyBilling({
    tipoDocumento: paid.documentType,
    nroDocumento: paid.documentNumber,
    complemento: paid.documentComplement,
    razonSocial: names.filter((name) => name !== '').join(' '),
  });
  return {
    documentType: own.tipoDocumento,
    documentNumber: own.nroDocumento,
    documentComplement: own.complemento,
    businessName: own.razonSocial,
    email: '',
  };
}

/** What is mended is another invoice for the service. */
function keyOf({ id, version }: Pick<StoredInvoice, 'id' | 'version'>): string {
  return `${id}:${version}`;
}

function orderOf(details: InvoiceDetails): InvoiceOrder {
  return {
    key: keyOf(details),
    // The service knows a company that has no tax number yet by its own number.
    issuer: details.taxNumber || String(details.companyId),
    buyer: {
      documentCode: billingDocument(details.documentType)?.taxCode ?? 4,
      document: details.documentNumber,
      complement: details.documentComplement,
      name: details.businessName,
    },
    detail: `Pago según recibo ${receiptNumberText(details.companyId, details.receiptNumber)}`,
    amount: money(cents(details.amountMinor), currencySchema.parse(details.currency)),
    paidOn: day(details.paidOn),
  };
}
