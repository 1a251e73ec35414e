import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { Ids } from '../ids.ts';

export type StoredFile = { name: string; mimeType: string; bytes: Buffer };
export type Files = ReturnType<typeof createFiles>;

// Scans and photographs of documents; larger things do not belong in a row.
const MAX_BYTES = 10 * 1024 * 1024;

/** Bytes in PostgreSQL, in the same transaction as what they belong to (architecture, "Settled"). Who may read them is decided by their owner. */
export function createFiles({ clock, ids }: { clock: Clock; ids: Ids }) {
  return {
    /** Returns the id: unguessable, and still no permission (security rule 33). */
    async put(tx: Tx, { name, mimeType, bytes }: StoredFile): Promise<string> {
      if (bytes.length > MAX_BYTES) throw new RangeError(`a file has at most ${MAX_BYTES} bytes`);
      const id = ids.uuid();
      await tx
        .insertInto('storedFile')
        .values({ id, name, mimeType, bytes, sha256: digest(bytes), createdAt: clock.now() })
        .execute();
      return id;
    },
    /** @throws when the bytes are not those that were put */
    async get(reader: Reader, id: string): Promise<StoredFile | undefined> {
      const row = await reader
        .selectFrom('storedFile')
        .where('id', '=', id)
        .select(['name', 'mimeType', 'bytes', 'sha256'])
        .executeTakeFirst();
      if (!row) return undefined;
      const { sha256, ...file } = row;
      if (!digest(file.bytes).equals(sha256)) throw new Error(`the stored file ${id} is damaged`);
      return file;
    },
  };
}

function digest(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
