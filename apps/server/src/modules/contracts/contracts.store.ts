import type { ContractState, ContractVariant } from '@kantuta/contract/contracts/contract.rules';
import type { ContractSnapshot } from '@kantuta/contract/contracts/snapshot.rules';
import type { SignerRole } from '@kantuta/contract/contracts/signers.rules';
import { sql, type Tx } from '../../platform/db/database.ts';

export type LiveContract = {
  id: string;
  saleId: number;
  companyId: number;
  personId: number;
  state: ContractState;
  reference: string | null;
};

const COLUMNS = ['id', 'saleId', 'companyId', 'personId', 'state', 'reference'] as const;

function live<Row extends { state: string }>(row: Row | undefined) {
  return row && { ...row, state: row.state as ContractState };
}

/** Only the seal of the company is missing. Counted, so that the signers of no other contract are read (PLT-19). */
export const allButCompany = sql<boolean>`0 = (
  SELECT count(*) FROM contract_signer signer WHERE signer.contract_id = contract.id AND signer.state = 'waiting' AND signer.role <> 'company')`;

/** Locks the contract of a sale that lives; undefined: there is none. The sale is locked before it (SEC-17). */
export async function lockLiveOfSale(tx: Tx, saleId: number): Promise<LiveContract | undefined> {
  return live(
    await tx
      .selectFrom('contract')
      .where('saleId', '=', saleId)
      .where('state', 'not in', ['expired', 'voided'])
      .select(COLUMNS)
      .forUpdate()
      .executeTakeFirst(),
  );
}

/** Locks a contract; whoever changes its sale, too, locks the sale first (SEC-17). */
export async function lockContract(tx: Tx, contractId: string): Promise<LiveContract | undefined> {
  return live(
    await tx
      .selectFrom('contract')
      .where('id', '=', contractId)
      .select(COLUMNS)
      .forUpdate()
      .executeTakeFirst(),
  );
}

/** The sale of a contract, to be locked before it. */
export async function saleOfContract(tx: Tx, contractId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('contract')
    .where('id', '=', contractId)
    .select('saleId')
    .executeTakeFirst();
  return row?.saleId;
}

export async function insertDraft(
  tx: Tx,
  contract: {
    id: string;
    saleId: number;
    companyId: number;
    personId: number;
    variant: ContractVariant;
    draft: object;
    madeAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('contract')
    .values({ ...contract, draft: JSON.stringify(contract.draft) })
    .execute();
}

/** Keeps a step of a draft; the other steps stay. */
export async function saveStep(
  tx: Tx,
  contractId: string,
  step: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx
    .updateTable('contract')
    .set({
      draft: sql`draft || ${JSON.stringify(step)}::jsonb`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', contractId)
    .where('state', '=', 'draft')
    .execute();
}

/** Freezes what a draft says. */
export async function issue(
  tx: Tx,
  contractId: string,
  of: { snapshot: ContractSnapshot; issuedAt: Date; signUntil: Date },
): Promise<void> {
  const { snapshot, issuedAt, signUntil } = of;
  await tx
    .updateTable('contract')
    .set({
      state: 'awaiting_signatures',
      snapshot: JSON.stringify(snapshot),
      templateId: snapshot.template.id,
      templateVersion: snapshot.template.version,
      reference: snapshot.reference,
      issuedAt,
      signUntil,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', contractId)
    .execute();
}

/** Ends a contract (CON-1); the table refuses it for one that cannot end so. */
export async function endContract(
  tx: Tx,
  contractId: string,
  end: { as: 'expired' | 'voided'; at: Date; by: number | null; words: string },
): Promise<void> {
  await tx
    .updateTable('contract')
    .set({
      state: end.as,
      endedAt: end.at,
      endedBy: end.by,
      words: end.words,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', contractId)
    .execute();
}

export type NewSigner = {
  id: string;
  contractId: string;
  position: number;
  role: SignerRole;
  personId: number | null;
  sharePct: number | null;
};

export async function insertSigners(tx: Tx, signers: readonly NewSigner[]): Promise<void> {
  await tx
    .insertInto('contractSigner')
    .values([...signers])
    .execute();
}

/** Everybody who signs a contract, in their order. */
export async function listSigners(tx: Tx, contractId: string) {
  return tx
    .selectFrom('contractSigner')
    .where('contractId', '=', contractId)
    .orderBy('position')
    .select(['id', 'position', 'role', 'personId', 'state'])
    .execute();
}

export async function insertDocument(
  tx: Tx,
  document: {
    id: string;
    contractId: string;
    kind: 'issued' | 'paper' | 'signed';
    fileId: string;
    sha256: Buffer;
    madeAt: Date;
  },
): Promise<void> {
  await tx.insertInto('contractDocument').values(document).execute();
}
