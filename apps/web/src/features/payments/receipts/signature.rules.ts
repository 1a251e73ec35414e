import {
  codeIn,
  readReceiptCode,
  type ReceiptFacts,
} from '@kantuta/contract/payments/receipts/receipts.rules';
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

type Bytes = Uint8Array<ArrayBuffer>;

/** Uses the browser where it can; else (plain http, an older phone) a library that is loaded for it. */
async function verifyEd25519(publicKey: Bytes, message: Bytes, signature: Bytes): Promise<boolean> {
  const byBrowser = await verifyByBrowser(publicKey, message, signature);
  return byBrowser ?? verifyByLibrary(publicKey, message, signature);
}

/** Null when this browser does not support Ed25519. */
async function verifyByBrowser(
  publicKey: Bytes,
  message: Bytes,
  signature: Bytes,
): Promise<boolean | null> {
  // There is no WebCrypto on a plain-http address (architecture, "Addresses").
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (!subtle) return null;
  try {
    const key = await subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', key, signature, message);
  } catch {
    return null;
  }
}

async function verifyByLibrary(
  publicKey: Bytes,
  message: Bytes,
  signature: Bytes,
): Promise<boolean> {
  const [{ hashes, verify }, { sha512 }] = await Promise.all([
    import('@noble/ed25519'),
    import('@noble/hashes/sha2.js'),
  ]);
  hashes.sha512 = (bytes) => new Uint8Array(sha512(bytes));
  try {
    return verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}

function bytesOf(base64Url: string): Bytes {
  const binary = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.codePointAt(0) ?? 0);
}
