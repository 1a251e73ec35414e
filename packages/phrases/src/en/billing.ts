import type * as source from '../es/billing.ts';
import type { Translation } from '../phrase.ts';

export const account = {
  people: {
    looks: {
      parts: {
        billing: 'Your invoices and billing data',
        seen_billing: 'Saw your billing data as you see them',
      },
    },
  },
} as const satisfies Translation<typeof source.account>;

export const office = {
  errors: {
    not_registered_for_billing: 'A tax invoice is not available for your products.',
    billing_document_locked: 'The document data cannot be edited.',
    invoice_not_issued: 'The invoice is not issued yet.',
    invoice_changed: 'Somebody has already mended this invoice. Open it again.',
  },
  billing: {
    part: 'Billing data',
    partHint: 'The name on your invoices',
    title: 'Billing data',
    lead: 'Your invoices carry these data. You may give your identity card or the tax ID of your company.',
    lockedHint:
      'The document can no longer be edited here. If it is wrong, write to customer service.',
    documents: {
      ci: 'Identity card',
      foreign: 'Identity card of a foreigner',
      passport: 'Passport',
      other: 'Another identity document',
      nit: 'NIT (tax ID)',
    },
    documentType: 'Document type',
    number: 'Document number',
    digitsHint: 'Digits only.',
    lettersHint: 'Letters and digits.',
    complement: 'Complement',
    complementHint: 'Only if your card has letters or digits after the hyphen.',
    businessName: 'Business name',
    businessNameHint: 'Your surname or the name of the company, as the invoice shall show it.',
    email: 'E-mail',
    prefix: 'Prefix',
    phone: 'Phone',
    phoneHint: 'Between 5 and 10 digits, without the prefix.',
    phoneLength: 'The phone number must have between 5 and 10 digits',
    save: 'Save data',
    later: 'Not now',
    savedTitle: 'Data saved',
    saved: 'Your billing data has been saved',
    savedHint: 'Your next invoices carry these data.',
    bannerTo: 'Invoice in the name of {name}',
    bannerNone: 'Please tell us in whose name your invoice is issued.',
    view: 'View my data',
    fill: 'Enter my data',
    notRegistered: 'A tax invoice is not available for your products',
    notRegisteredHint: 'Your payments have receipts.',
    invoice: 'Invoice',
    downloadInvoice: 'Download invoice {number}',
    downloadFailed: 'The invoice could not be downloaded.',
    states: {
      to_issue: 'To be issued',
      issued: 'Issued',
      validated: 'Validated',
      observed: 'Observed',
      voided: 'Voided',
    },
  },
} as const satisfies Translation<typeof source.office>;

export const desk = {
  customers: {
    tabs: {
      billing: 'Invoices',
    },
  },
  invoices: {
    none: 'No invoices',
    state: 'State',
    allStates: 'All states',
    number: 'Invoice no.',
    receipt: 'Receipt',
    name: 'In the name of',
    document: 'Document',
    paidOn: 'Paid on',
    amount: 'Amount',
    company: 'Company',
    observation: 'Observation',
    refused: 'The invoicing service did not accept the data.',
    title: 'Observed invoice',
    lead: 'Mend the name on it and send it again.',
    send: 'Mend and send',
    sent: 'Invoice sent again.',
    settled: 'This invoice no longer waits to be mended.',
  },
  workList: {
    kinds: { invoice_observed: 'Observed invoice' },
    steps: { invoice_observed: 'Mend and send' },
    reasons: { invoice_observed: 'Observed by the tax office' },
  },
  settingsDesk: {
    keys: {
      feature_editBillingData: 'Editing billing data',
    },
  },
  trail: {
    acts: {
      billing_saveRecord: 'Saved their billing data',
      billing_issued: 'Issued an invoice',
      billing_validated: 'Validated an invoice',
      billing_observed: 'Observed an invoice',
      billing_voided: 'Voided an invoice',
      billing_mendInvoice: 'Mended an invoice',
    },
    areas: {
      billing: 'Billing',
    },
    objects: {
      billingRecord: 'Billing data',
      invoice: 'Invoice',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  invoicePaper: {
    number: 'Tax invoice no. {number}',
    taxNumber: 'Tax ID {number}',
    issuedAt: 'Issued on {date}',
    demo: 'DEMONSTRATION INVOICE - NO FISCAL VALUE',
    voided: 'VOIDED',
    buyer: 'In the name of',
    paidOn: 'Paid on',
    detail: 'Detail',
    amount: 'Amount',
    byReceipt: 'Payment as of receipt {receipt}',
    amountInWords: 'In words: {words}',
    controlCode: 'Control code',
  },
  ownData: {
    billingRecord: 'Billing data',
    billingName: 'Business name',
    billingDocument: 'Document',
    billingEmail: 'E-mail',
    invoices: { one: '{n} invoice', other: '{n} invoices' },
  },
} as const satisfies Translation<typeof source.server>;
