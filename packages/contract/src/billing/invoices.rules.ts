/** Por emitir → emitida → validada or observada; anulada from any of them (BIL-6). */
export const INVOICE_STATES = ['to_issue', 'issued', 'validated', 'observed', 'voided'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/**
 * Whether a payment gets an invoice beside its receipt (BIL-1).
 *
 * @param paidOn the day of its money, YYYY-MM-DD in La Paz
 */
export function isInvoiced(
  { companies }: { companies: readonly { id: number; invoicesFrom?: string | undefined }[] },
  { companyId, paidOn }: { companyId: number; paidOn: string },
): boolean {
  const from = companies.find(({ id }) => id === companyId)?.invoicesFrom;
  return from !== undefined && from <= paidOn;
}
