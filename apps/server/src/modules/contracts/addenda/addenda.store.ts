import type {
  AddendumEvidence,
  AddendumSnapshot,
  AddendumState,
  Agreed,
} from '@kantuta/contract/contracts/addendum.rules';
import type { AddendumKind } from '@kantuta/contract/contracts/contract.rules';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

export type NewAddendum = {
  id: string;
  saleId: number;
  contractId: string | null;
  companyId: number;
  personId: number;
  /** Whoever takes the purchase over. */
  otherId?: number;
  kind: AddendumKind;
  snapshot: AddendumSnapshot;
  agreed: readonly Agreed[];
  madeAt: Date;
  /** Until when the company can agree. */
  validUntil: Date;
};

/** Keeps what was asked for; the company has not agreed yet. */
export async function insertAddendum(
  tx: Tx,
  { snapshot, agreed, ...addendum }: NewAddendum,
): Promise<void> {
  await tx
    .insertInto('contractAddendum')
    .values({
      ...addendum,
      state: 'awaiting_signatures',
      reference: snapshot.reference,
      snapshot: JSON.stringify(snapshot),
      agreed: JSON.stringify(agreed),
    })
    .execute();
}

export type StoredAddendum = {
  id: string;
  saleId: number;
  contractId: string | null;
  companyId: number;
  personId: number;
  kind: AddendumKind;
  state: AddendumState;
  number: number | null;
  planVersion: number | null;
  snapshot: AddendumSnapshot;
  agreed: Agreed[];
  validUntil: Date | null;
  signedAt: Date | null;
};

const COLUMNS = [
  'id',
  'saleId',
  'contractId',
  'companyId',
  'personId',
  'kind',
  'state',
  'number',
  'planVersion',
  'snapshot',
  'agreed',
  'validUntil',
  'signedAt',
] as const;

function byId(reader: Reader, addendumId: string) {
  return reader.selectFrom('contractAddendum').where('id', '=', addendumId).select(COLUMNS);
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof byId>['executeTakeFirst']>>>;

function stored(row: Row | undefined): StoredAddendum | undefined {
  return (
    row && {
      ...row,
      kind: row.kind as AddendumKind,
      state: row.state as AddendumState,
      snapshot: row.snapshot as unknown as AddendumSnapshot,
      agreed: row.agreed as unknown as Agreed[],
    }
  );
}

export async function findStored(
  reader: Reader,
  addendumId: string,
): Promise<StoredAddendum | undefined> {
  return stored(await byId(reader, addendumId).executeTakeFirst());
}

/** Locks an addendum; its sale is locked before it (SEC-17). */
export async function lockAddendum(
  tx: Tx,
  addendumId: string,
): Promise<StoredAddendum | undefined> {
  return stored(await byId(tx, addendumId).forUpdate().executeTakeFirst());
}

/** The company has agreed: the addendum gets the next number of its sale, which is locked, and the plan that it puts in force. */
export async function markAgreed(
  tx: Tx,
  addendumId: string,
  of: { saleId: number; planVersion: number | null; agreed: readonly Agreed[]; at: Date },
): Promise<void> {
  await tx
    .updateTable('contractAddendum')
    .set({
      state: 'signed',
      number: sql<number>`(SELECT coalesce(max(other.number), 0) + 1 FROM contract_addendum other WHERE other.sale_id = ${of.saleId})`,
      planVersion: of.planVersion,
      agreed: JSON.stringify(of.agreed),
      signedAt: of.at,
    })
    .where('id', '=', addendumId)
    .execute();
}

/** Ends an addendum that nobody needs to agree to any more; the table refuses it for one that is signed. */
export async function endAddendum(
  tx: Tx,
  addendumId: string,
  end: { as: 'expired' | 'voided'; at: Date; by: number | null; words: string },
): Promise<void> {
  await tx
    .updateTable('contractAddendum')
    .set({ state: end.as, endedAt: end.at, endedBy: end.by, words: end.words })
    .where('id', '=', addendumId)
    .execute();
}

/** Keeps the document of an addendum with the signatures over it. */
export async function keepDocument(
  tx: Tx,
  addendum: Pick<StoredAddendum, 'id' | 'contractId'>,
  document: {
    id: string;
    fileId: string;
    sha256: Buffer;
    madeAt: Date;
    evidence: readonly AddendumEvidence[];
  },
): Promise<void> {
  const { evidence, ...file } = document;
  await tx
    .insertInto('contractDocument')
    .values({
      ...file,
      contractId: addendum.contractId,
      addendumId: addendum.id,
      kind: 'addendum',
    })
    .execute();
  await tx
    .updateTable('contractAddendum')
    .set({ evidence: JSON.stringify(evidence) })
    .where('id', '=', addendum.id)
    .execute();
}

/** Addenda whose time to be agreed is over, the oldest first. */
export async function listAddendaOver(reader: Reader, at: Date, most: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('contractAddendum')
    .where('state', '=', 'awaiting_signatures')
    .where('validUntil', '<=', at)
    .orderBy('validUntil')
    .limit(most)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
