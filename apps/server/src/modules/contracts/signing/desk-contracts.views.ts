import { evidenceSchema, type SignedBy } from '@kantuta/contract/contracts/evidence.rules';
import type { ContractState } from '@kantuta/contract/contracts/contract.rules';
import {
  SEALERS,
  type SignerRole,
  type SignerState,
} from '@kantuta/contract/contracts/signers.rules';
import {
  cents,
  currencySchema,
  money,
  subtract,
  type Cents,
  type Currency,
} from '@kantuta/contract/money';
import { inCompanies, sql, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';
import type { WorkKind } from '../../../platform/work-list.ts';
import { PAPER_WAITS, SEAL_WAITS } from './signatures.service.ts';
import { allButCompany } from '../contracts.store.ts';

export const SEAL = 'contracts.seal';

export type DeskRow = {
  id: string;
  saleId: number;
  personId: number;
  /** Who holds the purchase now (CON-26). */
  holderId: number;
  companyId: number;
  company: string;
  reference: string;
  state: ContractState;
  price: Cents;
  currency: Currency;
  issuedAt: Date;
  signUntil: Date;
  endedAt: Date | null;
  words: string;
  isProposed: boolean;
};

/** Whether somebody has proposed to release the seal, and nobody has decided yet. */
const isProposed = (at: Date) => sql<boolean>`EXISTS (
  SELECT 1 FROM proposal WHERE proposal.kind = ${SEAL} AND proposal.state = 'open' AND proposal.expires_at > ${at}
     AND proposal.payload->>'contractId' = contract.id::text)`;

/** An issued contract of one of these companies (null: of any). */
export async function findAtDesk(
  reader: Reader,
  { id, companyIds, at }: { id: string; companyIds: readonly number[] | null; at: Date },
): Promise<DeskRow | undefined> {
  const row = await reader
    .selectFrom('contract')
    .innerJoin('sale', 'sale.id', 'contract.saleId')
    .innerJoin('company', 'company.id', 'contract.companyId')
    .where('contract.id', '=', id)
    .where(inCompanies('contract.companyId', companyIds))
    .select([
      'contract.id',
      'contract.saleId',
      'contract.personId',
      'sale.personId as holderId',
      'contract.companyId',
      'company.name as company',
      'contract.reference',
      'contract.state',
      'sale.priceMinor',
      'sale.discountMinor',
      'sale.currency',
      'contract.issuedAt',
      'contract.signUntil',
      'contract.endedAt',
      'contract.words',
      isProposed(at).as('isProposed'),
    ])
    .executeTakeFirst();
  if (!row?.issuedAt || !row.signUntil) return undefined;
  const { priceMinor, discountMinor, currency, issuedAt, signUntil, ...rest } = row;
  return {
    ...rest,
    reference: row.reference ?? '',
    state: row.state as ContractState,
    price: subtract(cents(priceMinor), cents(discountMinor)),
    currency: currencySchema.parse(currency),
    issuedAt,
    signUntil,
  };
}

export type SignerRow = {
  position: number;
  role: SignerRole;
  personId: number | null;
  name: string;
  sharePct: number | null;
  state: SignerState;
  signedAt: Date | null;
  by: SignedBy | null;
};

export async function listSigners(reader: Reader, contractId: string): Promise<SignerRow[]> {
  const rows = await reader
    .selectFrom('contractSigner as signer')
    .leftJoin('person', 'person.id', 'signer.personId')
    .where('signer.contractId', '=', contractId)
    .orderBy('signer.position')
    .select([
      'signer.position',
      'signer.role',
      'signer.personId',
      'signer.sharePct',
      'signer.state',
      'signer.signedAt',
      'signer.evidence',
      personName().as('name'),
    ])
    .execute();
  return rows.map(({ evidence, ...row }) => ({
    ...row,
    role: row.role as SignerRole,
    state: row.state as SignerState,
    name: row.personId === null ? '' : (row.name ?? ''),
    by: evidence === null ? null : evidenceSchema.parse(evidence).by,
  }));
}

/** The newest paper that came back. */
export async function findPaper(
  reader: Reader,
  contractId: string,
): Promise<{ documentId: string; fileId: string; sentAt: Date } | undefined> {
  return reader
    .selectFrom('contractDocument')
    .where('contractId', '=', contractId)
    .where('kind', '=', 'paper')
    .orderBy('madeAt', 'desc')
    .limit(1)
    .select(['id as documentId', 'fileId', 'madeAt as sentAt'])
    .executeTakeFirst();
}

/** Contracts that everybody but the company signed. What a second person decides on stands in the list once, as the proposal. */
export const sealsWaiting: WorkKind = {
  kind: SEAL_WAITS,
  roles: SEALERS,
  readers: ['support', 'finance'],
  async list(reader, { companyIds, limit, at }) {
    const rows = await waiting(reader, companyIds)
      .where('contract.state', '=', 'awaiting_signatures')
      .where(allButCompany)
      .where(sql<boolean>`NOT ${isProposed(at)}`)
      .limit(limit)
      .execute();
    // The buyers keep their contract (CON-20): that we are late is ours to mend.
    return rows.map((row) =>
      taskOf(row, row.signUntil && row.signUntil <= at ? 'contract_seal_late' : 'contract_to_seal'),
    );
  },
  late: async (_, { companyIds, at }) => sql`
    SELECT contract.id::text AS id FROM contract
     WHERE contract.state = 'awaiting_signatures' AND contract.sign_until < ${at} AND ${allButCompany}
       AND ${inCompanies('contract.company_id', companyIds)}`,
  open: (at) => sql`
    SELECT contract.issued_at AS since FROM contract
     WHERE contract.state = 'awaiting_signatures' AND ${allButCompany} AND NOT ${isProposed(at)}`,
};

/** Signed papers that came back (CON-23). */
export const papersWaiting: WorkKind = {
  kind: PAPER_WAITS,
  roles: SEALERS,
  readers: ['support', 'finance'],
  async list(reader, { companyIds, limit }) {
    const rows = await waiting(reader, companyIds)
      .where('contract.state', '=', 'paper_in_review')
      .limit(limit)
      .execute();
    return rows.map((row) => taskOf(row, 'contract_paper'));
  },
  open: () => sql`SELECT issued_at AS since FROM contract WHERE state = 'paper_in_review'`,
};

function waiting(reader: Reader, companyIds: readonly number[] | null) {
  return reader
    .selectFrom('contract')
    .innerJoin('person', 'person.id', 'contract.personId')
    .innerJoin('sale', 'sale.id', 'contract.saleId')
    .where(inCompanies('contract.companyId', companyIds))
    .orderBy('contract.signUntil')
    .select([
      'contract.id',
      'contract.personId',
      'contract.companyId',
      'contract.issuedAt',
      'contract.signUntil',
      'sale.priceMinor',
      'sale.discountMinor',
      'sale.currency',
      personName().as('name'),
    ]);
}

type WaitingRow = Awaited<ReturnType<ReturnType<typeof waiting>['execute']>>[number];

function taskOf(row: WaitingRow, reason: string) {
  return {
    id: row.id,
    subject: row.name ?? '',
    companyId: row.companyId,
    personId: row.personId,
    reason,
    amount: money(
      subtract(cents(row.priceMinor), cents(row.discountMinor)),
      currencySchema.parse(row.currency),
    ),
    since: row.issuedAt ?? new Date(0),
    dueAt: row.signUntil,
    link: `/operaciones/contratos/${row.id}`,
  };
}
