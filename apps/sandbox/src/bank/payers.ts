import { createHash } from 'node:crypto';

// Invented people: a first name, the first letter of a surname, the last digits of an account, as banks show payers to merchants.
const PAYERS = [
  'MARÍA Q***** ***4821',
  'JOSÉ M***** ***0937',
  'LIDIA CH***** ***5512',
  'ERNESTO V***** ***7746',
  'ROSA F***** ***2380',
  'DANIEL P***** ***6109',
] as const;

/** The same QR is always paid by the same person, so that runs are reproducible. */
export function payerOf(qrId: string): string {
  const pick = createHash('sha256').update(qrId).digest().readUInt16BE(0) % PAYERS.length;
  return PAYERS[pick] ?? PAYERS[0];
}
