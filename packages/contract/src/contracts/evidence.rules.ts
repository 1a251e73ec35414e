import { z } from 'zod';
import { SIGNER_ROLES } from './signers.rules.ts';

/**
 * How somebody signed: by a one-time code, by proving who they are (an upgrade, MEM-7), on paper that the desk confirmed, or, the company, by the key
 * of the server (CON-21).
 */
export const SIGNED_BY = ['code', 'step_up', 'paper', 'seal'] as const;
export type SignedBy = (typeof SIGNED_BY)[number];

/** What is kept of a signature and printed on the page of evidence (CON-21). */
export const evidenceSchema = z.object({
  by: z.enum(SIGNED_BY),
  role: z.enum(SIGNER_ROLES),
  position: z.number().int(),
  /** Of the document that was signed, in hexadecimal. */
  sha256: z.string(),
  at: z.iso.datetime(),
  /** As people read it: the browser, or who confirmed the paper. */
  device: z.string(),
  /** Where the code was sent, masked; empty: there was none. */
  sentTo: z.string(),
  keyId: z.string(),
  /** Of `signedText`, by the key of the server: Ed25519, in base64url. */
  signature: z.string(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/**
 * The text that the server signs for each signature. Anybody can build it again from the page of evidence and check it with the published key,
 * without the server (CON-22).
 */
export function signedText(
  reference: string,
  { sha256, position, role, by, at }: Omit<Evidence, 'keyId' | 'signature' | 'device' | 'sentTo'>,
): string {
  return ['KANTUTA-CONTRACT', '1', reference, sha256, String(position), role, by, at].join('|');
}

/** What the line in a signed PDF seals: all its other bytes, under this reference (CON-22). */
export function sealedText(reference: string, sha256: string): string {
  return ['KANTUTA-PDF', '1', reference, sha256].join('|');
}

/** The line itself: reference, key and signature. Who checks it builds the hash of the other bytes. */
export function sealLine(
  reference: string,
  { keyId, signature }: Pick<Evidence, 'keyId' | 'signature'>,
): string {
  return ['KANTUTA-PDF', '1', reference, keyId, signature].join('|');
}
