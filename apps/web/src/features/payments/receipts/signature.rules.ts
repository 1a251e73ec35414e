import {
  codeIn,
  readReceiptCode,
  type ReceiptFacts,
} from '@kantuta/contract/payments/receipts/receipts.rules';
import { verifyEd25519 } from '../../../lib/ed25519.ts';
import type { ReceiptKey } from './receipts.api.ts';

/** The verdict of the paper alone, without a request (PAY-11). */
export type PaperOutcome =
  | { outcome: 'genuine'; code: string; facts: ReceiptFacts }
  /** Not issued by us, or changed. */
  | { outcome: 'false' }
  /** It names a key that this device has not stored: only the network can tell. */
  | { outcome: 'unknown_key'; code: string };

/** Checks the signature of a receipt code, or of a link with the code behind `#`. */
export async function checkPaper(text: string, keys: readonly ReceiptKey[]): Promise<PaperOutcome> {
  const code = codeIn(text);
  const read = readReceiptCode(code);
  if (!read) return { outcome: 'false' };
  const key = keys.find(({ id }) => id === read.keyId);
  if (!key) return { outcome: 'unknown_key', code };
  const message = new TextEncoder().encode(read.signedText);
  const isGenuine = await verifyEd25519(bytesOf(key.publicKey), message, read.signature);
  return isGenuine ? { outcome: 'genuine', code, facts: read.facts } : { outcome: 'false' };
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.codePointAt(0) ?? 0);
}
