import type { z } from 'zod';

/**
 * The kinds of document that an invoice may name (BIL-2), with the numbers of the specification. The texts are those of the tax office, so
 * they are the same in every language.
 */
export const BILLING_DOCUMENTS = [
  { id: 1, text: 'CÉDULA DE IDENTIDAD', taxCode: 1, digitsOnly: true, complement: true },
  {
    id: 2,
    text: 'CÉDULA DE IDENTIDAD DE EXTRANJERO',
    taxCode: 2,
    digitsOnly: false,
    complement: false,
  },
  { id: 3, text: 'PASAPORTE', taxCode: 3, digitsOnly: false, complement: false },
  { id: 4, text: 'OTRO DOCUMENTO DE IDENTIDAD', taxCode: 4, digitsOnly: false, complement: false },
  { id: 20, text: 'NIT', taxCode: 5, digitsOnly: true, complement: false },
] as const;

export type BillingDocument = (typeof BILLING_DOCUMENTS)[number];

/** The kind of document with this number; undefined if there is none. */
export function billingDocument(id: number): BillingDocument | undefined {
  return BILLING_DOCUMENTS.find((each) => each.id === id);
}

/** What an invoice names: the fields that are kept in capitals, and that a locked record does not change. */
export type BillingDocumentFields = {
  tipoDocumento: number;
  nroDocumento: string;
  complemento: string;
};

/**
 * The fields as they are kept (BIL-3): number, complement and name in capitals, and no complement for a document that has none. Both the form
 * and the server pass through here; a second time changes nothing.
 */
export function tidyBilling<Fields extends BillingDocumentFields & { razonSocial: string }>(
  fields: Fields,
): Fields {
  const hasComplement = billingDocument(fields.tipoDocumento)?.complement === true;
  return {
    ...fields,
    nroDocumento: fields.nroDocumento.toUpperCase(),
    complemento: hasComplement ? fields.complemento.toUpperCase() : '',
    razonSocial: fields.razonSocial.toUpperCase(),
  };
}

/** Whether two records name the same document, so that a locked one may be saved with another e-mail (BIL-3). */
export function isSameBillingDocument(
  one: BillingDocumentFields,
  other: BillingDocumentFields,
): boolean {
  return (
    one.tipoDocumento === other.tipoDocumento &&
    one.nroDocumento === other.nroDocumento &&
    one.complemento === other.complemento
  );
}

/** BIL-2: the number of a CI and of a NIT has only digits. */
export function onlyDigits(
  { tipoDocumento, nroDocumento }: BillingDocumentFields,
  context: z.RefinementCtx,
): void {
  if (billingDocument(tipoDocumento)?.digitsOnly === true && !/^\d+$/.test(nroDocumento))
    context.addIssue({ code: 'custom', path: ['nroDocumento'], message: 'digits_only' });
}
