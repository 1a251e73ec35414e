import { addDays, instantInLaPaz } from '@kantuta/contract/dates';
import { isInvoiced, type InvoiceState } from '@kantuta/contract/billing/invoices.rules';
import type { Tx } from '../../src/platform/db/database.ts';
import { insertRows } from '../../src/platform/db/insert-rows.ts';
import type { DemoSet } from '../demo-set.ts';
import { INVOICES_FROM } from '../land/companies.ts';
import { createStreamIds } from '../stream-ids.ts';
import { createStreams } from '../streams.ts';
import { billingNames } from './billing-names.ts';

/** What the tax office has against the newest of them, by the words that the desk reads (BIL-6). */
const OBSERVED = ['El documento no existe.', 'El nombre no corresponde al documento.'];
/** The tax office judges within the hour; the two that it observed were of yesterday. */
const JUDGED_AFTER_MS = 40 * 60_000;

/** The invoice of every receipt that has one: validated, observed and waiting at the desk, or voided with its payment (BIL-1, BIL-6). */
export async function loadInvoices(tx: Tx, { books, people, today }: DemoSet): Promise<void> {
  const ids = createStreamIds(createStreams('kantuta-demo-invoices')('invoices'));
  const namesOf = billingNames(people);
  const byId = new Map(people.map((person) => [person.id, person]));
  const reversed = await reversedReceipts(tx);
  const numbers = new Map<number, number>();
  const lastDay = instantInLaPaz(addDays(today, -1), 0, 0);
  let observations = 0;

  const rows = books.payments.flatMap(({ reference, sale, posting, payment, issuedAt }) => {
    const { companyId, personId } = sale;
    const person = byId.get(personId);
    if (!person || !isInvoiced({ companies: INVOICES_FROM }, { companyId, paidOn: posting.on }))
      return [];
    const isObserved =
      !reversed.has(reference) && issuedAt >= lastDay && observations < OBSERVED.length;
    const observation = isObserved ? (OBSERVED[observations++] ?? '') : '';
    const number = (numbers.get(companyId) ?? 0) + 1;
    numbers.set(companyId, number);
    const judgedAt = new Date(issuedAt.getTime() + JUDGED_AFTER_MS);
    return [
      {
        id: ids.uuid(issuedAt),
        receiptReference: reference,
        companyId,
        personId,
        paidOn: posting.on,
        amountMinor: payment.amount,
        currency: 'USD',
        ...namesOf(person),
        state: stateOf(reversed.has(reference), isObserved),
        observation,
        providerId: `FA${ids.reference()}`,
        number,
        controlCode: `DEMO${ids.reference()}${ids.reference()}`,
        madeAt: issuedAt,
        askedAt: judgedAt,
        changedAt: reversed.get(reference) ?? judgedAt,
      },
    ];
  });
  await insertRows(tx, 'invoice', rows);
}

function stateOf(isReversed: boolean, isObserved: boolean): InvoiceState {
  if (isReversed) return 'voided';
  return isObserved ? 'observed' : 'validated';
}

/** Receipts whose payment was given back, and when. */
async function reversedReceipts(tx: Tx): Promise<Map<string, Date>> {
  const rows = await tx
    .selectFrom('receipt')
    .innerJoin('ledgerTransaction as reversal', 'reversal.reversesId', 'receipt.transactionId')
    .select(['receipt.reference', 'reversal.postedAt'])
    .execute();
  return new Map(rows.map(({ reference, postedAt }) => [reference, postedAt]));
}
