import { defineNoun } from '../noun.ts';
import { flag } from '../setting.ts';

export const billing = defineNoun({
  errors: [
    'not_registered_for_billing',
    'billing_document_locked',
    'invoice_not_issued',
    'invoice_changed',
  ],
  areas: { billing: 85 },
  acts: [
    'billing.saveRecord',
    'billing.issued',
    'billing.validated',
    'billing.observed',
    'billing.voided',
    'billing.mendInvoice',
  ],
  things: { billingRecord: 95, invoice: 96 },
  work: ['invoice_observed'],
  workPages: ['/operaciones/facturas/'],
  accessParts: ['billing', 'seen_billing'],
  settings: {
    // Off: what is printed on invoices changes only at the office (BIL-3).
    'feature.editBillingData': flag('finance', 'SET-6', { order: 30 }),
  },
});
