import type { SentFile } from '@kantuta/contract/file';
import { MOST_FILE_BYTES } from '@kantuta/contract/file.rules';
import { InvalidInput } from '../refusal.ts';
import type { StoredFile } from './files.ts';

/** Types of documents that people send, by the bytes with which they begin. */
const SCANS: readonly {
  mimeType: string;
  extension: string;
  begins: readonly [at: number, bytes: Buffer][];
}[] = [
  { mimeType: 'application/pdf', extension: 'pdf', begins: [[0, Buffer.from('%PDF-')]] },
  {
    mimeType: 'image/png',
    extension: 'png',
    begins: [[0, Buffer.from('89504e470d0a1a0a', 'hex')]],
  },
  { mimeType: 'image/jpeg', extension: 'jpg', begins: [[0, Buffer.from('ffd8ff', 'hex')]] },
  {
    mimeType: 'image/webp',
    extension: 'webp',
    begins: [
      [0, Buffer.from('RIFF')],
      [8, Buffer.from('WEBP')],
    ],
  },
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
  const found = SCANS.find(({ begins }) =>
    begins.every(([at, part]) => bytes.subarray(at, at + part.length).equals(part)),
  );
  if (!found) throw new InvalidInput([{ field, code: 'file_type' }]);
  return { name: sent.name, mimeType: found.mimeType, bytes };
}

/** How the name of a file of this type ends, so that a device opens it as what it is. */
export function extensionOf(mimeType: string): string {
  return SCANS.find((each) => each.mimeType === mimeType)?.extension ?? 'bin';
}
