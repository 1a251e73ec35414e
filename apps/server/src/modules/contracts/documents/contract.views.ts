import {
  CONTRACT_DOCUMENT_KINDS,
  type ContractState,
} from '@kantuta/contract/contracts/contract.rules';
import type { ContractSnapshot } from '@kantuta/contract/contracts/snapshot.rules';
import type { SignerRole, SignerState } from '@kantuta/contract/contracts/signers.rules';
import { sql, type Reader } from '../../../platform/db/database.ts';

export type ShownSigner = {
  position: number;
  role: SignerRole;
  personId: number | null;
  sharePct: number | null;
  state: SignerState;
  seenClauses: string[];
  signedAt: string | null;
};

export type StoredDocument = { kind: string; fileId: string; sha256: string; madeAt: string };

export type IssuedContract = {
  id: string;
  saleId: number;
  companyId: number;
  personId: number;
  /** Who holds the purchase now: a contract follows it (CON-26). */
  holderId: number;
  state: ContractState;
  reference: string;
  snapshot: ContractSnapshot;
  issuedAt: Date;
  signUntil: Date;
  signedAt: Date | null;
  endedAt: Date | null;
  words: string;
  signers: ShownSigner[];
  documents: StoredDocument[];
};

const SIGNERS = sql<ShownSigner[]>`(
  SELECT json_agg(json_build_object('position', position, 'role', role, 'personId', person_id, 'sharePct', share_pct, 'state', signer.state,
                                    'seenClauses', seen_clauses, 'signedAt', signed_at) ORDER BY position)
    FROM contract_signer signer WHERE signer.contract_id = contract.id)`;
/** By time; what was made in the same moment in the order in which one leads to the other. */
export const BY_TIME = sql`document.made_at, array_position(${sql.val([...CONTRACT_DOCUMENT_KINDS])}::text[], document.kind), document.id`;
const DOCUMENTS = sql<StoredDocument[]>`(
  SELECT json_agg(json_build_object('kind', document.kind, 'fileId', file_id, 'sha256', encode(sha256, 'hex'), 'madeAt', document.made_at)
                  ORDER BY ${BY_TIME})
    FROM contract_document document WHERE document.contract_id = contract.id)`;

function issued(reader: Reader) {
  return reader
    .selectFrom('contract')
    .innerJoin('sale', 'sale.id', 'contract.saleId')
    .where('contract.issuedAt', 'is not', null)
    .select([
      'sale.personId as holderId',
      'contract.id',
      'contract.saleId',
      'contract.companyId',
      'contract.personId',
      'contract.state',
      'contract.reference',
      'contract.snapshot',
      'contract.issuedAt',
      'contract.signUntil',
      'contract.signedAt',
      'contract.endedAt',
      'contract.words',
      SIGNERS.as('signers'),
      DOCUMENTS.as('documents'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof issued>['executeTakeFirst']>>;

function contractOf(row: Row): IssuedContract | undefined {
  if (!row?.issuedAt || !row.signUntil || row.reference === null) return undefined;
  const { issuedAt, signUntil, reference } = row;
  return {
    ...row,
    issuedAt,
    signUntil,
    reference,
    state: row.state as ContractState,
    snapshot: row.snapshot as unknown as ContractSnapshot,
  };
}

/** An issued contract; undefined: there is none, or it is a draft. */
export async function findContract(
  reader: Reader,
  contractId: string,
): Promise<IssuedContract | undefined> {
  return contractOf(await issued(reader).where('contract.id', '=', contractId).executeTakeFirst());
}

export async function findByReference(
  reader: Reader,
  reference: string,
): Promise<IssuedContract | undefined> {
  return contractOf(
    await issued(reader).where('contract.reference', '=', reference).executeTakeFirst(),
  );
}
