import { createHash } from 'node:crypto';

/** Where the seal stands: on a line of its own before the last words of a PDF, which say where its table begins. */
const END = 'startxref';

/**
 * A finished PDF with a line that seals all other bytes of it. For readers the line is a comment, which also PDF/A allows there; nothing behind
 * it is counted by a table, so that no other byte changes. The same bytes get the same seal.
 */
export function sealFile(bytes: Buffer, seal: (sha256: string) => string): Buffer {
  const at = bytes.lastIndexOf(END);
  if (at === -1) throw new RangeError('not a PDF');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const line = Buffer.from(`%${seal(sha256)}\n`, 'latin1');
  return Buffer.concat([bytes.subarray(0, at), line, bytes.subarray(at)]);
}
