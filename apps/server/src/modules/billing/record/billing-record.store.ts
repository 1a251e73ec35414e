import type { BillingDocumentFields } from '@kantuta/contract/billing/billing-record.rules';
import type { Reader, Tx } from '../../../platform/db/database.ts';

/** What the form and the calls of the specification name, as they name it. */
export type BillingFields = BillingDocumentFields & {
  razonSocial: string;
  correo: string;
  telefono: string;
};
export type StoredRecord = BillingFields & { id: number };

function records(reader: Reader, personId: number) {
  return reader
    .selectFrom('billingRecord')
    .where('personId', '=', personId)
    .select([
      'id',
      'documentType as tipoDocumento',
      'documentNumber as nroDocumento',
      'documentComplement as complemento',
      'businessName as razonSocial',
      'email as correo',
      'phone as telefono',
    ]);
}

export async function findRecord(
  reader: Reader,
  personId: number,
): Promise<StoredRecord | undefined> {
  return records(reader, personId).executeTakeFirst();
}

/** Locks the record until the commit; waits for whoever is saving it. */
export async function lockRecord(tx: Tx, personId: number): Promise<StoredRecord | undefined> {
  return records(tx, personId).forUpdate().executeTakeFirst();
}

/** The id of the first record of a person; undefined if somebody was quicker, whose commit this waits for. */
export async function insertRecord(
  tx: Tx,
  record: { personId: number; fields: BillingFields; at: Date },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('billingRecord')
    .values({ personId: record.personId, ...columnsOf(record.fields), savedAt: record.at })
    .onConflict((conflict) => conflict.column('personId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateRecord(
  tx: Tx,
  { id, fields, at }: { id: number; fields: BillingFields; at: Date },
): Promise<void> {
  await tx
    .updateTable('billingRecord')
    .set({ ...columnsOf(fields), savedAt: at })
    .where('id', '=', id)
    .execute();
}

function columnsOf(fields: BillingFields) {
  return {
    documentType: fields.tipoDocumento,
    documentNumber: fields.nroDocumento,
    documentComplement: fields.complemento,
    businessName: fields.razonSocial,
    email: fields.correo,
    phone: fields.telefono,
  };
}
