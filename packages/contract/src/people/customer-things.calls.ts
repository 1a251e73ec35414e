import { z } from 'zod';
import { referralSchema } from '../advisers/attributions.calls.ts';
import { defineCall } from '../call.ts';
import { openSessionSchema } from '../identity/devices.calls.ts';
import { exportedSchema } from '../operators/export.rules.ts';
import { pageSchema } from '../numbers.ts';
import { listPayments, paymentSchema } from '../payments/payments.calls.ts';
import { readReceiptPdf, referenceSchema } from '../payments/receipts/receipts.calls.ts';
import {
  holdersSchema,
  instalmentSchema,
  planTermsSchema,
  productSchema,
  saleIdSchema,
} from '../sales/sales.calls.ts';
import { answeredRequestSchema } from '../support/support-desk.calls.ts';
import { customerInput, personIdSchema } from './customers.calls.ts';
import { CUSTOMER_READERS } from './customers.rules.ts';

/** Each of these calls adds an access log entry for one part of the customer, limited to the companies of the operator's role (SEC-32). */
const page = { method: 'GET', access: 'operator', operators: CUSTOMER_READERS } as const;

export const listCustomerProducts = defineCall({
  name: 'customers.listProducts',
  summary: 'What a customer bought, of the companies that the operator reaches',
  ...page,
  path: '/operators/customers/:personId/products',
  accessLog: 'products',
  input: customerInput,
  answer: z.object({ products: z.array(productSchema) }),
  errors: [],
});

/** As a file for a spreadsheet: the trail keeps who took it along (SEC-40). */
const file = {
  method: 'POST',
  access: 'operator',
  operators: CUSTOMER_READERS,
  strict: true,
  input: customerInput,
  answer: exportedSchema,
  errors: [],
} as const;

export const exportCustomerProducts = defineCall({
  name: 'customers.exportProducts',
  summary: 'What a customer bought, for a spreadsheet; written in the trail (SEC-40)',
  ...file,
  path: '/operators/customers/:personId/products/export',
  accessLog: 'products',
});

export const exportCustomerPayments = defineCall({
  name: 'customers.exportPayments',
  summary: 'All payments of a customer, for a spreadsheet; written in the trail (SEC-40)',
  ...file,
  path: '/operators/customers/:personId/payments/export',
  accessLog: 'payments',
});

export const readCustomerProduct = defineCall({
  name: 'customers.readProduct',
  summary: 'One product of a customer with its plan and receipts',
  ...page,
  path: '/operators/customers/:personId/products/:saleId',
  accessLog: 'products',
  input: z.object({ personId: personIdSchema, saleId: saleIdSchema }),
  answer: z.looseObject({
    product: productSchema,
    terms: planTermsSchema.nullable(),
    instalments: z.array(instalmentSchema),
    adviser: z.string(),
    /** \`isMe\`: this customer. */
    holders: holdersSchema,
    soldOn: z.iso.date().nullable(),
    /** Who recommended it (ADV-3). */
    referral: referralSchema.nullable(),
  }),
  errors: [],
});

export const listCustomerPayments = defineCall({
  name: 'customers.listPayments',
  summary: 'Payments of a customer, newest first',
  ...page,
  path: '/operators/customers/:personId/payments',
  accessLog: 'payments',
  input: z.object({ personId: personIdSchema, page: pageSchema }),
  answer: listPayments.answer,
  errors: [],
});

export const readCustomerPayment = defineCall({
  name: 'customers.readPayment',
  summary: 'One payment of a customer with its timeline, without any means to pay it',
  ...page,
  path: '/operators/customers/:personId/payments/:intentId',
  accessLog: 'payments',
  input: z.object({ personId: personIdSchema, intentId: z.uuid('format') }),
  answer: paymentSchema.omit({ parts: true, can: true }),
  errors: [],
});

export const listCustomerDevices = defineCall({
  name: 'customers.listDevices',
  summary: 'Where a customer is signed in',
  ...page,
  path: '/operators/customers/:personId/devices',
  accessLog: 'devices',
  input: customerInput,
  answer: z.object({ sessions: z.array(openSessionSchema) }),
  errors: [],
});

export const listCustomerDocuments = defineCall({
  name: 'customers.listDocuments',
  summary: 'Documents of a customer, by the nouns that make them',
  ...page,
  path: '/operators/customers/:personId/documents',
  accessLog: 'documents',
  input: customerInput,
  answer: z.looseObject({ personId: z.int() }),
  errors: [],
});

export const readCustomerReceipt = defineCall({
  name: 'customers.readReceipt',
  summary: 'One receipt of a customer as PDF in base64',
  ...page,
  path: '/operators/customers/:personId/documents/:reference',
  accessLog: 'documents',
  input: z.object({ personId: personIdSchema, reference: referenceSchema }),
  answer: readReceiptPdf.answer,
  errors: [],
});

export const listCustomerRequests = defineCall({
  name: 'customers.listRequests',
  summary: 'The newest requests of a customer to customer service, at most 20',
  ...page,
  path: '/operators/customers/:personId/requests',
  accessLog: 'support',
  input: customerInput,
  answer: z.object({ requests: z.array(answeredRequestSchema) }),
  errors: [],
});
