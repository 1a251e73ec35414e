import type { PassportSlot } from '@kantuta/contract/catalogue/passports/passport.rules';
import type { Day } from '@kantuta/contract/dates';
import type { Tx } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';

/** A line of the history of a document. Nobody can change or remove it afterwards; the database refuses it (CAT-42). */
export type NewPassportLine = {
  id: string;
  projectId: number;
  block: string | null;
  lot: string | null;
  slot: PassportSlot;
  /** Null with all that follows from a file: the document was taken back. */
  fileId: string | null;
  sha256: Buffer | null;
  /** That the document bears; empty: none was written down. */
  number: string;
  datedOn: Day | null;
  validUntil: Day | null;
  nextCheckOn: Day | null;
  checkedBy: string;
  publishedBy: string;
  reason: string;
  publishedAt: Date;
  /** Null: it came with the installation. */
  proposalId: string | null;
};

export async function insertPassportLines(
  tx: Tx,
  lines: readonly NewPassportLine[],
): Promise<void> {
  await insertRows(tx, 'passportEntry', lines);
}

/** Two documents of one project are never published at once: each sees what the other has left. */
export async function lockProject(tx: Tx, projectId: number): Promise<void> {
  await tx
    .selectFrom('project')
    .where('id', '=', projectId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
}
