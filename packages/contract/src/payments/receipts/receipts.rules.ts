import { z } from 'zod';
import { fromBase64Url, toBase64Url } from '../../base64-url.ts';
import { daySchema, type Day } from '../../dates.ts';
import {
  amountSchema,
  amountText,
  currencySchema,
  parseCents,
  type Cents,
  type Currency,
} from '../../money.ts';

/** The facts that a receipt shows to any holder: the name is masked, the document is left out (PAY-11). `amount` is in minor units. */
export type ReceiptFacts = {
  reference: string;
  companyId: number;
  company: string;
  number: number;
  paidOn: Day;
  currency: Currency;
  amount: Cents;
  /** "Ó. Melgar H." */
  holder: string;
};

/** A parsed `K1.<key id>.<facts>.<signature>`: short enough for a QR that a cheap phone reads from paper. */
export type ReceiptCode = {
  keyId: string;
  signedText: string;
  signature: Uint8Array<ArrayBuffer>;
  facts: ReceiptFacts;
};

const VERSION = 'K1';
const factsSchema = z.tuple([
  z.string().max(20),
  z.number().int(),
  z.string().max(80),
  z.number().int().positive(),
  daySchema,
  currencySchema,
  amountSchema,
  z.string().max(80),
]);

/** Builds the text to sign, `K1.<key id>.<facts>`; `receiptCode` appends the signature. */
export function receiptText(keyId: string, facts: ReceiptFacts): string {
  const list = [
    facts.reference,
    facts.companyId,
    facts.company,
    facts.number,
    facts.paidOn,
    facts.currency,
    amountText(facts.amount),
    facts.holder,
  ];
  return `${VERSION}.${keyId}.${toBase64Url(new TextEncoder().encode(JSON.stringify(list)))}`;
}

/** The code behind `#` in the QR of a receipt: the signed text, a dot and its signature (PAY-11). */
export function receiptCode(signedText: string, signature: Uint8Array): string {
  return `${signedText}.${toBase64Url(signature)}`;
}

/** Parses a code without verifying its signature; null when it has not the form of a receipt code. */
export function readReceiptCode(code: string): ReceiptCode | null {
  const [version, keyId, body, signature, ...rest] = code.trim().split('.');
  if (
    version !== VERSION ||
    keyId === undefined ||
    body === undefined ||
    signature === undefined ||
    rest.length > 0
  )
    return null;
  const bytes = fromBase64Url(body);
  const signatureBytes = fromBase64Url(signature);
  if (!bytes || !signatureBytes) return null;
  const parsed = factsSchema.safeParse(parseJson(new TextDecoder().decode(bytes)));
  if (!parsed.success) return null;
  const [reference, companyId, company, number, paidOn, currency, amount, holder] = parsed.data;
  return {
    keyId,
    signedText: `${version}.${keyId}.${body}`,
    signature: signatureBytes,
    facts: {
      reference,
      companyId,
      company,
      number,
      paidOn,
      currency,
      amount: parseCents(amount),
      holder,
    },
  };
}

/** Extracts the code from scanned or typed text: a link with the code behind `#`, or the code itself. */
export function codeIn(text: string): string {
  return text.trim().split('#').at(-1) ?? '';
}

/**
 * Returns the receipt reference, in capitals and without hyphens, that a person typed into the field for the code; null when the text
 * is not a reference. References have 12 letters and digits (PLT-2); a code is longer and has dots.
 */
export function referenceIn(text: string): string | null {
  const plain = text.trim().toUpperCase().replaceAll('-', '');
  return /^[0-9A-Z]{12}$/.test(plain) ? plain : null;
}

/** The receipt number as printed, `008-000123`: the company and its gap-free number. */
export function receiptNumberText(companyId: number, number: number): string {
  return `${String(companyId).padStart(3, '0')}-${String(number).padStart(6, '0')}`;
}

/** Initials of the names ("Óscar Melgar" → "Ó. M."): only people who know the person recognise them (PAY-11). */
export function maskedName(...names: string[]): string {
  return names
    .filter((name) => name !== '')
    .map((name) => `${String.fromCodePoint(name.codePointAt(0) ?? 0)}.`)
    .join(' ');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
