import { digest, type StoredFile } from '../../src/platform/files/files.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { insertRows } from '../../src/platform/db/insert-rows.ts';
import { insertPassportLines } from '../../src/modules/catalogue/passports/passports.store.ts';
import type { DemoSet } from '../demo-set.ts';

export async function loadPassports(tx: Tx, { passports }: DemoSet): Promise<void> {
  await loadFiles(
    tx,
    passports.flatMap(({ fileId, file, publishedAt }) =>
      file && fileId !== null
        ? [{ ...file, id: fileId, mimeType: 'application/pdf', createdAt: publishedAt }]
        : [],
    ),
  );
  await insertPassportLines(
    tx,
    passports.map(({ file, ...line }) => ({
      ...line,
      lot: null,
      sha256: file && digest(file.bytes),
      proposalId: null,
    })),
  );
}

/** Files with the ids that the set has drawn for them. */
export async function loadFiles(
  tx: Tx,
  files: readonly (StoredFile & { id: string; createdAt: Date })[],
): Promise<void> {
  await insertRows(
    tx,
    'storedFile',
    files.map((file) => ({ ...file, sha256: digest(file.bytes) })),
  );
}
