import { listCustomerInvoices } from '@kantuta/contract/billing/invoices.calls';
import { moneyApplied, paymentSettled } from '@kantuta/contract/payments/payments.events';
import { customerPage } from '../../platform/customer-page.ts';
import { reaction } from '../../platform/events/events.ts';
import { work, type Job } from '../../platform/jobs/job.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { billingRoutes } from './billing.routes.ts';
import { createInvoicesDesk, type InvoiceDeskPeers } from './invoices/invoices-desk.service.ts';
import {
  cancelInvoiceJob,
  followInvoicesJob,
  INVOICE_JOBS,
  issueInvoiceJob,
} from './invoices/invoices.jobs.ts';
import { createInvoices, type Invoices } from './invoices/invoices.service.ts';
import { listInvoicesOf } from './invoices/invoices.views.ts';
import { createInvoicing } from './invoices/invoicing.gateway.ts';
import { billingRecordNames, invoiceNames } from './names.views.ts';
import { ownBillingRecord, ownInvoices } from './own-data.views.ts';
import { createBillingRecords, type BillingPeers } from './record/billing-record.service.ts';

export const jobs: readonly Job[] = INVOICE_JOBS;

/** What other nouns may ask of billing. */
export type BillingModule = Module & Pick<Invoices, 'voidFor'>;

/** What invoices name, and the invoices themselves (docs/rules/billing.md). */
export function createBillingModule(
  platform: Platform,
  peers: BillingPeers & InvoiceDeskPeers,
): BillingModule {
  const { db, outbound, config } = platform;
  const records = createBillingRecords({ ...platform, peers });
  const invoices = createInvoices({
    ...platform,
    invoicing: createInvoicing({ outbound, ...config.invoicing }),
  });
  const desk = createInvoicesDesk({ ...platform, peers });
  return {
    name: 'billing',
    calls: billingRoutes(db, { records, invoices, desk }),
    // A row of the outbox, written with the receipt: a process that is killed in between loses no invoice.
    reactions: [
      reaction(paymentSettled, (tx, { receiptReference }) =>
        platform.jobs.send(tx, issueInvoiceJob, { receiptReference }),
      ),
      reaction(moneyApplied, (tx, { receiptReference }) =>
        platform.jobs.send(tx, issueInvoiceJob, { receiptReference }),
      ),
    ],
    work: [
      work(issueInvoiceJob, ({ receiptReference }) => invoices.issueFor(receiptReference)),
      work(cancelInvoiceJob, ({ invoiceId }) => invoices.cancelAtService(invoiceId)),
      work(followInvoicesJob, () => invoices.follow()),
    ],
    waiting: [desk.waiting],
    ownData: [ownBillingRecord, ownInvoices],
    names: [billingRecordNames, invoiceNames],
    customerPages: [
      customerPage(listCustomerInvoices, async (tx, { personId, companyIds }, { input }) => ({
        invoices: await listInvoicesOf(tx, { personId, companyIds, state: input.state }),
      })),
    ],
    voidFor: invoices.voidFor,
  };
}
