import { createHash } from 'node:crypto';
import { MOST_FILE_BYTES } from '@kantuta/contract/file.rules';
import type { Clock } from '../clock.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { Ids } from '../ids.ts';

export type StoredFile = { name: string; mimeType: string; bytes: Buffer };
export type Files = ReturnType<typeof createFiles>;

/**
 * Bytes in PostgreSQL, in the same transaction as the row that they belong to (architecture, "Settled"). The owner of a file decides who
 * may read it.
 */
export function createFiles({ clock, ids }: { clock: Clock; ids: Ids }) {
  return {
    /** Returns the id. It cannot be guessed, but it is not a permission either (SEC-33). */
    async put(tx: Tx, { name, mimeType, bytes }: StoredFile): Promise<string> {
      if (bytes.length > MOST_FILE_BYTES)
        throw new RangeError(`a file has at most ${MOST_FILE_BYTES} bytes`);
      const id = ids.uuid();
      await tx
        .insertInto('storedFile')
        .values({ id, name, mimeType, bytes, sha256: digest(bytes), createdAt: clock.now() })
        .execute();
      return id;
    },
    /** @throws if the bytes differ from those that were stored */
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

/** The SHA-256 of a file, by which anybody can tell that it is the same one. */
export function digest(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
