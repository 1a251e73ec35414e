import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { InvoiceState } from '@kantuta/contract/billing/invoices.rules';
import type { IssuedInvoice } from './invoicing.port.ts';

export type Buyer = {
  documentType: number;
  documentNumber: string;
  documentComplement: string;
  businessName: string;
  email: string;
};

export type NewInvoice = Buyer & {
  id: string;
  receiptReference: string;
  companyId: number;
  personId: number;
  paidOn: string;
  amountMinor: number;
  currency: string;
};

export type StoredInvoice = Awaited<ReturnType<typeof findInvoice>> & object;

export async function findInvoice(reader: Reader, by: { id: string } | { receipt: string }) {
  return reader
    .selectFrom('invoice')
    .where('id' in by ? 'id' : 'receiptReference', '=', 'id' in by ? by.id : by.receipt)
    .selectAll()
    .executeTakeFirst();
}

/** The invoice of a receipt, held until the commit: whoever moves it meanwhile waits, and finds what became of it. */
export async function lockInvoice(tx: Tx, receipt: string): Promise<StoredInvoice | undefined> {
  return tx
    .selectFrom('invoice')
    .where('receiptReference', '=', receipt)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

/** A receipt has one invoice: a second one changes nothing (BIL-6). */
export async function insertInvoice(tx: Tx, { at, ...invoice }: NewInvoice & { at: Date }) {
  await tx
    .insertInto('invoice')
    .values({ ...invoice, state: 'to_issue', madeAt: at, changedAt: at, askedAt: at })
    .onConflict((conflict) => conflict.column('receiptReference').doNothing())
    .execute();
}

/** False if somebody else has moved it meanwhile. */
export async function moveInvoice(
  tx: Tx,
  from: Pick<StoredInvoice, 'id' | 'state' | 'version'>,
  to: { state: InvoiceState; at: Date; observation?: string; issued?: IssuedInvoice },
): Promise<boolean> {
  const row = await tx
    .updateTable('invoice')
    .set({
      state: to.state,
      changedAt: to.at,
      askedAt: to.at,
      ...(to.observation === undefined ? {} : { observation: to.observation }),
      ...to.issued,
    })
    .where('id', '=', from.id)
    .where('state', '=', from.state)
    .where('version', '=', from.version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Those that the service or the tax office still owes an answer, longest unasked first. */
export async function listOpenInvoices(reader: Reader, before: Date, limit: number) {
  return reader
    .selectFrom('invoice')
    .where('state', 'in', ['to_issue', 'issued'])
    .where('askedAt', '<', before)
    .orderBy('askedAt')
    .limit(limit)
    .selectAll()
    .execute();
}

export async function noteAsked(reader: Reader, id: string, at: Date): Promise<void> {
  await reader.updateTable('invoice').set({ askedAt: at }).where('id', '=', id).execute();
}

/** What it names is mended, and it is to be issued again under a new key; false if it is not what the operator has seen. */
export async function mendBuyer(
  tx: Tx,
  { id, version }: Pick<StoredInvoice, 'id' | 'version'>,
  buyer: Omit<Buyer, 'email'>,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('invoice')
    .set({
      ...buyer,
      state: 'to_issue',
      version: version + 1,
      // Those of the version before: what is asked for from now on is found by its key alone.
      providerId: null,
      number: null,
      controlCode: null,
      observation: '',
      changedAt: at,
      askedAt: at,
    })
    .where('id', '=', id)
    .where('state', '=', 'observed')
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
