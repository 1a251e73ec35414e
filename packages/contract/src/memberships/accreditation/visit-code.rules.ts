import { fromBase64Url, toBase64Url } from '../../base64-url.ts';

// Other codes of the house begin with another word, so that none stands for another.
const VERSION = 'A1';
const ID_BYTES = 16;
const SEAL_BYTES = 9;
/** The most signs that a code may have. */
export const MOST_SIGNS = 80;

/** What the gate reads of a visit: its id and as much of its seal as nobody guesses (PASS-8). */
export function visitCode(visitId: string, seal: Uint8Array): string {
  const hex = visitId.replaceAll('-', '');
  const id = Uint8Array.from({ length: ID_BYTES }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
  return [VERSION, toBase64Url(id), toBase64Url(seal.subarray(0, SEAL_BYTES))].join('.');
}

/** The visit that a code names, whether or not its seal is good; null: it is none. */
export function visitOfCode(code: string): string | null {
  const [version, named, seal, ...rest] = code.split('.');
  if (version !== VERSION || !named || !seal || rest.length > 0) return null;
  const bytes = fromBase64Url(named);
  if (bytes?.length !== ID_BYTES) return null;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
