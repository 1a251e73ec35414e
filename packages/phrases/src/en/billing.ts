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
  },
  billing: {
    part: 'Billing data',
    partHint: 'The name on your invoices',
    title: 'Billing data',
    lead: 'Your invoices carry these data. You may give your identity card or the tax ID of your company.',
    lockedHint:
      'The document can no longer be edited here. If it is wrong, write to customer service.',
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
  },
} as const satisfies Translation<typeof source.office>;

export const desk = {
  settingsDesk: {
    keys: {
      feature_editBillingData: 'Editing billing data',
    },
  },
  trail: {
    acts: {
      billing_saveRecord: 'Saved their billing data',
    },
    areas: {
      billing: 'Billing',
    },
    objects: {
      billingRecord: 'Billing data',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  ownData: {
    billingRecord: 'Billing data',
    billingName: 'Business name',
    billingDocument: 'Document',
    billingEmail: 'E-mail',
  },
} as const satisfies Translation<typeof source.server>;
