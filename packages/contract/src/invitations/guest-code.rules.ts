import { fromBase64Url, toBase64Url } from '../base64-url.ts';

/** What the QR of a guest says to whoever reads it: nothing that opens anything, and no document (INV-8). */
export type GuestCodeFacts = {
  /** Names the invitation at the door; it is not the secret of the link. */
  reference: string;
  roomId: string;
  firstName: string;
};
/** A parsed `G1.<key id>.<facts>.<signature>`. */
export type GuestCode = {
  keyId: string;
  signedText: string;
  signature: Uint8Array<ArrayBuffer>;
  facts: GuestCodeFacts;
};

// Other texts that the same key signs begin with another word, so that none stands for another.
const VERSION = 'G1';
const LONGEST = 400;

/** The text to sign with a key of the list of receipt keys, `G1.<key id>.<facts>`; `guestCode` appends the signature. */
export function guestCodeText(
  keyId: string,
  { reference, roomId, firstName }: GuestCodeFacts,
): string {
  const list = JSON.stringify([reference, roomId, firstName]);
  return `${VERSION}.${keyId}.${toBase64Url(new TextEncoder().encode(list))}`;
}

/** What stands in the QR: the signed text, a dot and its Ed25519 signature (INV-8). */
export function guestCode(signedText: string, signature: Uint8Array): string {
  return `${signedText}.${toBase64Url(signature)}`;
}

/** Parses a code without verifying its signature; null when it has not the form of one. */
export function readGuestCode(text: string): GuestCode | null {
  if (text.length > LONGEST) return null;
  const [version, keyId, body, signed, ...rest] = text.trim().split('.');
  if (version !== VERSION || !keyId || !body || !signed || rest.length > 0) return null;
  const bytes = fromBase64Url(body);
  const signature = fromBase64Url(signed);
  const facts = bytes && factsIn(new TextDecoder().decode(bytes));
  if (!facts || !signature) return null;
  return { keyId, signedText: `${version}.${keyId}.${body}`, signature, facts };
}

function factsIn(json: string): GuestCodeFacts | null {
  try {
    const list: unknown = JSON.parse(json);
    if (!Array.isArray(list) || list.length !== 3) return null;
    const [reference, roomId, firstName] = list as unknown[];
    if (
      typeof reference !== 'string' ||
      typeof roomId !== 'string' ||
      typeof firstName !== 'string'
    )
      return null;
    return { reference, roomId, firstName };
  } catch {
    return null;
  }
}
