import type { ContractState, ContractVariant } from '@kantuta/contract/contracts/contract.rules';
import { evidenceSchema, type Evidence } from '@kantuta/contract/contracts/evidence.rules';
import type { SignerRole, SignerState } from '@kantuta/contract/contracts/signers.rules';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';
import { allButCompany } from '../contracts.store.ts';

export type ContractSigner = {
  id: string;
  position: number;
  role: SignerRole;
  personId: number | null;
  state: SignerState;
  seenClauses: string[];
  signedAt: Date | null;
  evidence: Evidence | null;
};

export type SigningContract = {
  id: string;
  saleId: number;
  companyId: number;
  /** The buyer. */
  personId: number;
  variant: ContractVariant;
  state: ContractState;
  reference: string;
  signUntil: Date;
  issuedAt: Date;
  /** Of the document as it was issued, in hexadecimal. */
  sha256: string;
  signers: ContractSigner[];
};

/** An issued contract with its signers in their order; undefined: a draft, or none. */
export async function findSigning(
  reader: Reader,
  contractId: string,
): Promise<SigningContract | undefined> {
  const row = await reader
    .selectFrom('contract')
    .innerJoin('contractDocument as document', (join) =>
      join.onRef('document.contractId', '=', 'contract.id').on('document.kind', '=', 'issued'),
    )
    .where('contract.id', '=', contractId)
    .select([
      'contract.id',
      'contract.saleId',
      'contract.companyId',
      'contract.personId',
      'contract.variant',
      'contract.state',
      'contract.reference',
      'contract.signUntil',
      'contract.issuedAt',
      sql<string>`encode(document.sha256, 'hex')`.as('sha256'),
    ])
    .executeTakeFirst();
  if (!row?.signUntil || !row.issuedAt) return undefined;
  const signers = await reader
    .selectFrom('contractSigner')
    .where('contractId', '=', contractId)
    .orderBy('position')
    .select(['id', 'position', 'role', 'personId', 'state', 'seenClauses', 'signedAt', 'evidence'])
    .execute();
  return {
    ...row,
    variant: row.variant as ContractVariant,
    state: row.state as ContractState,
    reference: row.reference ?? '',
    signUntil: row.signUntil,
    issuedAt: row.issuedAt,
    signers: signers.map((signer) => ({
      ...signer,
      role: signer.role as SignerRole,
      state: signer.state as SignerState,
      evidence: signer.evidence === null ? null : evidenceSchema.parse(signer.evidence),
    })),
  };
}

/** The same, locked: signatures, the end of the time and the acts of the desk run one after the other. */
export async function lockSigning(
  tx: Tx,
  contractId: string,
): Promise<SigningContract | undefined> {
  await tx
    .selectFrom('contract')
    .where('id', '=', contractId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return findSigning(tx, contractId);
}

/** Adds a clause to those whose cards the signer has seen; once. */
export async function addSeenClause(tx: Tx, signerId: string, clause: string): Promise<void> {
  await tx
    .updateTable('contractSigner')
    .set({ seenClauses: sql`array_append(seen_clauses, ${clause})` })
    .where('id', '=', signerId)
    .where(sql<boolean>`NOT (${clause} = ANY (seen_clauses))`)
    .execute();
}

export async function markSigned(
  tx: Tx,
  signerId: string,
  { at, evidence }: { at: Date; evidence: Evidence },
): Promise<void> {
  await tx
    .updateTable('contractSigner')
    .set({ state: 'signed', signedAt: at, evidence: JSON.stringify(evidence) })
    .where('id', '=', signerId)
    .execute();
}

/** Moves a contract on; the table refuses the steps that CON-1 does not know. */
export async function moveContract(
  tx: Tx,
  contractId: string,
  change: { state: ContractState; signedAt?: Date; signUntil?: Date },
): Promise<void> {
  await tx.updateTable('contract').set(change).where('id', '=', contractId).execute();
}

/** Contracts whose buyers have not all signed in their time, the oldest first. */
export async function listOverdue(reader: Reader, at: Date, most: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('contract')
    .where('state', '=', 'awaiting_signatures')
    .where('signUntil', '<=', at)
    .where(sql<boolean>`NOT ${allButCompany}`)
    .orderBy('signUntil')
    .limit(most)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Contracts that wait for signatures, and how many reminders whoever has to sign got already. */
export async function listToRemind(
  reader: Reader,
  { issuedBy, reminders, at, most }: { issuedBy: Date; reminders: number; at: Date; most: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('contract')
    .where('state', '=', 'awaiting_signatures')
    .where('signUntil', '>', at)
    .where('issuedAt', '<=', issuedBy)
    .where('reminders', '<', reminders)
    .orderBy('issuedAt')
    .limit(most)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes the next reminder of a contract; answers whether nobody else did before. */
export async function takeReminder(
  tx: Tx,
  contractId: string,
  reminders: number,
): Promise<boolean> {
  const row = await tx
    .updateTable('contract')
    .set({ reminders })
    .where('id', '=', contractId)
    .where('state', '=', 'awaiting_signatures')
    .where('reminders', '<', reminders)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
