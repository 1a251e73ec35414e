import { INVOICE_STATES, type InvoiceState } from '@kantuta/contract/billing/invoices.rules';
import type { Invoice } from '@kantuta/contract/billing/invoices.calls';
import { day } from '@kantuta/contract/dates';
import { cents, currencySchema, money } from '@kantuta/contract/money';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import { inCompanies, type Reader } from '../../../platform/db/database.ts';

const MOST = 200;

/** A receipt with whom its invoice names: the saved billing data, or the own document and name (BIL-5). */
export async function readReceiptToInvoice(reader: Reader, reference: string) {
  return reader
    .selectFrom('receipt')
    .innerJoin('person', 'person.id', 'receipt.personId')
    .leftJoin('billingRecord as saved', 'saved.personId', 'receipt.personId')
    .leftJoin('ledgerTransaction as reversal', 'reversal.reversesId', 'receipt.transactionId')
    .where('receipt.reference', '=', reference)
    .select([
      'receipt.companyId',
      'reversal.id as reversalId',
      'receipt.personId',
      'receipt.paidOn',
      'receipt.amountMinor',
      'receipt.currency',
      'saved.documentType as savedType',
      'saved.documentNumber as savedNumber',
      'saved.documentComplement as savedComplement',
      'saved.businessName as savedName',
      'saved.email as savedEmail',
      'person.documentType',
      'person.documentNumber',
      'person.documentComplement',
      'person.firstName',
      'person.secondName',
      'person.paternalSurname',
      'person.maternalSurname',
    ])
    .executeTakeFirst();
}

function details(reader: Reader) {
  return (
    reader
      .selectFrom('invoice')
      // By its key for each invoice: where somebody has many, the planner would rather walk along all receipts.
      .innerJoinLateral(
        (of) =>
          of
            .selectFrom('receipt')
            .whereRef('receipt.reference', '=', 'invoice.receiptReference')
            .limit(1)
            .select('receipt.number')
            .as('receipt'),
        (join) => join.onTrue(),
      )
      .innerJoin('company', 'company.id', 'invoice.companyId')
      .selectAll('invoice')
      .select([
        'receipt.number as receiptNumber',
        'company.name as company',
        'company.taxNumber',
        'company.address as companyAddress',
      ])
  );
}
export type InvoiceDetails = NonNullable<Awaited<ReturnType<typeof findDetails>>>;

export async function findDetails(reader: Reader, id: string) {
  return details(reader).where('invoice.id', '=', id).executeTakeFirst();
}

/** What the tax office observed, oldest first. */
export async function listObserved(
  reader: Reader,
  companyIds: readonly number[] | null,
  limit: number,
) {
  return reader
    .selectFrom('invoice')
    .where('state', '=', 'observed')
    .where(inCompanies('companyId', companyIds))
    .orderBy('changedAt')
    .orderBy('id')
    .limit(limit)
    .select(['id', 'businessName', 'companyId', 'personId', 'changedAt', 'amountMinor', 'currency'])
    .execute();
}

/** Newest first; person and companies are part of the query (SEC-31, SEC-32). */
export async function listInvoicesOf(
  reader: Reader,
  {
    personId,
    companyIds = null,
    state,
  }: { personId: number; companyIds?: readonly number[] | null; state?: InvoiceState | undefined },
): Promise<Invoice[]> {
  const rows = await details(reader)
    .where('invoice.personId', '=', personId)
    .where(inCompanies('invoice.companyId', companyIds))
    .where((where) => (state === undefined ? where.lit(true) : where('invoice.state', '=', state)))
    .orderBy('invoice.madeAt', 'desc')
    .orderBy('invoice.id')
    .limit(MOST)
    .execute();
  return rows.map(shownInvoice);
}

/** As customers and desk see it. */
export function shownInvoice(row: InvoiceDetails): Invoice {
  const state = INVOICE_STATES.find((each) => each === row.state) ?? 'to_issue';
  return {
    invoiceId: row.id,
    receipt: {
      reference: row.receiptReference,
      number: receiptNumberText(row.companyId, row.receiptNumber),
    },
    number: row.number,
    state,
    company: { id: row.companyId, name: row.company },
    paidOn: day(row.paidOn),
    amount: money(cents(row.amountMinor), currencySchema.parse(row.currency)),
    name: row.businessName,
    document: [row.documentNumber, row.documentComplement].filter(Boolean).join('-'),
    observation: row.observation,
    can: { download: row.number !== null && state !== 'to_issue' && state !== 'observed' },
  };
}
