import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Makes and issues the invoice of a receipt; written in the transaction of the payment (SEC-9). */
export const issueInvoiceJob = defineJob({
  name: 'billing.issueInvoice',
  payload: z.object({ receiptReference: z.string() }),
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireInSeconds: 90,
});

/** Takes the invoice of a payment back at the service. */
export const cancelInvoiceJob = defineJob({
  name: 'billing.cancelInvoice',
  payload: z.object({ invoiceId: z.uuid() }),
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireInSeconds: 90,
});

/** Asks what became of invoices that the tax office has not judged yet. */
export const followInvoicesJob = defineJob({
  name: 'billing.followInvoices',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  everySeconds: 60,
});

export const INVOICE_JOBS = [issueInvoiceJob, cancelInvoiceJob, followInvoicesJob];
