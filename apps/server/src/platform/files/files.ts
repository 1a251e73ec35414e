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
  async function insert(tx: Tx, id: string, { name, mimeType, bytes }: StoredFile): Promise<void> {
    if (bytes.length > MOST_FILE_BYTES)
      throw new RangeError(`a file has at most ${MOST_FILE_BYTES} bytes`);
    await tx
      .insertInto('storedFile')
      .values({ id, name, mimeType, bytes, sha256: digest(bytes), createdAt: clock.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }

  return {
    /** Returns the id. It cannot be guessed, but it is not a permission either (SEC-33). */
    async put(tx: Tx, file: StoredFile): Promise<string> {
      const id = ids.uuid();
      await insert(tx, id, file);
      return id;
    },
    /** The same file of the same person is stored once: a request that is repeated, even at the same time, has one id. */
    async putOnce(tx: Tx, personId: number, file: StoredFile): Promise<string> {
      const { name, mimeType, bytes } = file;
      const id = uuidOf(
        digest(
          Buffer.from(JSON.stringify([personId, name, mimeType, digest(bytes).toString('hex')])),
        ),
      );
      await insert(tx, id, file);
      return id;
    },
    /** Takes files away for good, in the transaction that stops naming them. */
    async remove(tx: Tx, fileIds: readonly string[]): Promise<void> {
      if (fileIds.length === 0) return;
      await tx
        .deleteFrom('storedFile')
        .where('id', 'in', [...fileIds])
        .execute();
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

/** 122 bits of a hash in the form of a UUID of version 8. */
function uuidOf(hash: Buffer): string {
  const hex = hash.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
