import type { SentFile } from '@kantuta/contract/file';
import { MOST_FILE_BYTES } from '@kantuta/contract/file.rules';
import { InvalidInput } from '../refusal.ts';
import type { StoredFile } from './files.ts';

/** Types of documents that people send, by the bytes with which they begin. */
const SCANS: readonly { mimeType: string; begins: Buffer; at?: number }[] = [
  { mimeType: 'application/pdf', begins: Buffer.from('%PDF-') },
  { mimeType: 'image/png', begins: Buffer.from('89504e470d0a1a0a', 'hex') },
  { mimeType: 'image/jpeg', begins: Buffer.from('ffd8ff', 'hex') },
  { mimeType: 'image/webp', begins: Buffer.from('WEBP'), at: 8 },
];

/**
 * The bytes of a file that came in base64.
 *
 * @param field of the input, for the refusal of a file that is empty or too large (PLT-24)
 */
export function bytesOf({ base64 }: SentFile, field: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0) throw new InvalidInput([{ field, code: 'required' }]);
  if (bytes.length > MOST_FILE_BYTES) throw new InvalidInput([{ field, code: 'file_too_large' }]);
  return bytes;
}

/** A scan, a photograph or a PDF, with the type that its content has; its name and what the browser says about it prove nothing (PLT-24). */
export function scanOf(sent: SentFile, field: string): StoredFile {
  const bytes = bytesOf(sent, field);
  const found = SCANS.find(({ begins, at = 0 }) =>
    bytes.subarray(at, at + begins.length).equals(begins),
  );
  if (!found) throw new InvalidInput([{ field, code: 'file_type' }]);
  return { name: sent.name, mimeType: found.mimeType, bytes };
}
