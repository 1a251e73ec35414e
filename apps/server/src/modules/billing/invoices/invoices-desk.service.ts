import { invoiceChanged } from '@kantuta/contract/billing/billing.events';
import {
  MENDING_ROLES,
  type mendInvoice,
  type readDeskInvoice,
} from '@kantuta/contract/billing/invoices.calls';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { cents, currencySchema, money } from '@kantuta/contract/money';
import { companiesReached } from '@kantuta/contract/operator-roles';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import type { Actor } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WorkKind } from '../../../platform/work-list.ts';
import { issueInvoiceJob } from './invoices.jobs.ts';
import { INVOICE_OBSERVED } from './invoices.service.ts';
import { mendBuyer } from './invoices.store.ts';
import { findDetails, listObserved, shownInvoice, type InvoiceDetails } from './invoices.views.ts';

export type InvoiceDeskPeers = {
  /** Reading an invoice of a person writes an access log entry for that person (PPL-10). */
  recordAccess(
    tx: Tx,
    actor: Actor,
    access: {
      personId: number;
      part: 'billing';
      reason: string;
      roles: typeof MENDING_ROLES;
      companyId: number;
    },
  ): Promise<unknown>;
};

export type InvoicesDesk = ReturnType<typeof createInvoicesDesk>;

/** What the tax office observed waits here until somebody mends whom it names, and goes out again (BIL-6). */
export function createInvoicesDesk({
  db,
  clock,
  audit,
  events,
  jobs,
  peers,
}: Pick<Platform, 'db' | 'clock' | 'audit' | 'events' | 'jobs'> & { peers: InvoiceDeskPeers }) {
  async function find(tx: Tx, actor: Actor, id: string): Promise<InvoiceDetails> {
    const invoice = await findDetails(tx, id);
    const reached = companiesReached(actor.desk, MENDING_ROLES);
    if (!invoice || reached?.includes(invoice.companyId) === false) throw refuse('forbidden');
    await peers.recordAccess(tx, actor, {
      personId: invoice.personId,
      part: 'billing',
      reason: '',
      roles: MENDING_ROLES,
      companyId: invoice.companyId,
    });
    return invoice;
  }

  return {
    read: (actor: Actor, id: string): Promise<ReplyOf<typeof readDeskInvoice>> =>
      inTransaction(db, async (tx) => shown(await find(tx, actor, id))),

    async mend(
      actor: Actor,
      { invoiceId, version, ...named }: ParsedInputOf<typeof mendInvoice>,
    ): Promise<ReplyOf<typeof mendInvoice>> {
      return inTransaction(db, async (tx) => {
        const { personId, companyId, receiptReference } = await find(tx, actor, invoiceId);
        const buyer = {
          documentType: named.tipoDocumento,
          documentNumber: named.nroDocumento,
          documentComplement: named.complemento,
          businessName: named.razonSocial,
        };
        if (!(await mendBuyer(tx, { id: invoiceId, version }, buyer, clock.now())))
          throw refuse('invoice_changed');
        await events.record(tx, invoiceChanged, { invoiceId, personId, companyId });
        await events.record(tx, workListChanged, { kind: INVOICE_OBSERVED, id: invoiceId });
        await audit.record(tx, {
          actor: inRole(actor),
          action: 'billing.mendInvoice',
          object: { kind: 'invoice', id: invoiceId },
          outcome: 'done',
          details: { version: version + 1 },
        });
        await jobs.send(tx, issueInvoiceJob, { receiptReference });
        return shown(await find(tx, actor, invoiceId));
      });
    },

    waiting: {
      kind: INVOICE_OBSERVED,
      roles: MENDING_ROLES,
      async list(reader, { companyIds, limit, isReadOnly }) {
        const rows = await listObserved(reader, companyIds, limit);
        return rows.map(({ id, businessName, companyId, personId, changedAt, ...row }) => ({
          id,
          subject: businessName,
          companyId,
          personId,
          reason: 'invoice_observed',
          amount: money(cents(row.amountMinor), currencySchema.parse(row.currency)),
          since: changedAt,
          dueAt: null,
          ...(isReadOnly ? {} : { link: `/operaciones/facturas/${id}` }),
        }));
      },
    } satisfies WorkKind,
  };
}

function shown(details: InvoiceDetails): ReplyOf<typeof readDeskInvoice> {
  return {
    ...shownInvoice(details),
    personId: details.personId,
    version: details.version,
    tipoDocumento: details.documentType,
    nroDocumento: details.documentNumber,
    complemento: details.documentComplement,
    isObserved: details.state === 'observed',
  };
}
