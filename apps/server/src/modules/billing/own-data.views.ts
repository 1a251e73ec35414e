import { ownDataSection } from '../../platform/own-data.ts';

/** What invoices of the person name (SEC-43). */
export const ownBillingRecord = ownDataSection({
  key: 'billingRecord',
  order: 105,
  read: async (reader, personId) =>
    (await reader
      .selectFrom('billingRecord')
      .where('personId', '=', personId)
      .select([
        'documentType',
        'documentNumber',
        'documentComplement',
        'businessName',
        'email',
        'phone',
        'savedAt',
      ])
      .executeTakeFirst()) ?? null,
  paper: (record, { words }) =>
    record === null
      ? []
      : [
          {
            order: 105,
            title: words.billingRecord,
            facts: [
              [words.billingName, record.businessName],
              [
                words.billingDocument,
                [record.documentNumber, record.documentComplement].filter(Boolean).join('-'),
              ],
              [words.billingEmail, record.email],
            ],
          },
        ],
});

/** The invoices of the person, with what each of them names. */
export const ownInvoices = ownDataSection({
  key: 'invoices',
  order: 106,
  read: (reader, personId) =>
    reader
      .selectFrom('invoice')
      .where('personId', '=', personId)
      .orderBy('madeAt')
      .select([
        'receiptReference',
        'number',
        'state',
        'paidOn',
        'documentType',
        'documentNumber',
        'documentComplement',
        'businessName',
        'madeAt',
      ])
      .execute(),
  paper: (invoices, { words, say }) => [
    { order: 115, count: say(words.invoices, { n: invoices.length }) },
  ],
});
