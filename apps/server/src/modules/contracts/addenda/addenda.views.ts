import type {
  AddendumEvidence,
  AddendumSnapshot,
  AddendumState,
  TermFigures,
} from '@kantuta/contract/contracts/addendum.rules';
import { addendumEvidenceSchema } from '@kantuta/contract/contracts/addendum.rules';
import type { Addendum } from '@kantuta/contract/contracts/addenda.calls';
import type { AddendumKind } from '@kantuta/contract/contracts/contract.rules';
import { SEALERS } from '@kantuta/contract/contracts/signers.rules';
import { inCompanies, sql, type Db, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';
import { reading } from '../../../platform/db/reading.ts';
import type { WorkKind } from '../../../platform/work-list.ts';

/** An addendum that waits for the company. */
export const ADDENDUM_WAITS = 'contract_addendum';
export const AGREE = 'contracts.addendum';

const HAS_DOCUMENT = sql<boolean>`EXISTS (
  SELECT 1 FROM contract_document document WHERE document.addendum_id = addendum.id AND document.kind = 'addendum')`;

const COLUMNS = [
  'addendum.id as addendumId',
  'addendum.saleId',
  'addendum.number',
  'addendum.kind',
  'addendum.state',
  'addendum.snapshot',
  'addendum.madeAt',
  'addendum.signedAt',
  'addendum.validUntil',
  'addendum.words',
] as const;

type Row = {
  addendumId: string;
  saleId: number;
  number: number | null;
  kind: string;
  state: string;
  snapshot: unknown;
  madeAt: Date | string;
  signedAt: Date | string | null;
  validUntil: Date | string | null;
  words: string;
  hasDocument: boolean;
};

const instant = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

/** An addendum as screens show it. */
export function addendumShown({ snapshot: stored, ...row }: Row): Addendum {
  const snapshot = stored as AddendumSnapshot;
  const { company, product, term, currency, reference } = snapshot;
  const figures = ({ months, instalment, lastOn, interest, total }: TermFigures) => ({
    months,
    lastOn,
    instalment: { amount: instalment, currency },
    interest: { amount: interest, currency },
    total: { amount: total, currency },
  });
  return {
    addendumId: row.addendumId,
    saleId: row.saleId,
    number: row.number,
    kind: row.kind as AddendumKind,
    state: row.state as AddendumState,
    reference,
    company: { id: company.id, name: company.name },
    product,
    madeAt: instant(row.madeAt) ?? '',
    signedAt: instant(row.signedAt),
    validUntil: instant(row.validUntil),
    words: row.words,
    term: term && { before: figures(term.before), after: figures(term.after) },
    hasDocument: row.hasDocument,
  };
}

function addenda(reader: Reader) {
  return reader
    .selectFrom('contractAddendum as addendum')
    .select(COLUMNS)
    .select(HAS_DOCUMENT.as('hasDocument'));
}

/** Whom an addendum concerns: who agreed to it, and whoever holds the purchase now (CON-26). */
const concerns = (personId: number) => sql<boolean>`addendum.id IN (
  SELECT id FROM contract_addendum WHERE person_id = ${personId}
   UNION SELECT id FROM contract_addendum WHERE other_id = ${personId}
   UNION SELECT taken.id FROM sale JOIN contract_addendum taken ON taken.sale_id = sale.id WHERE sale.person_id = ${personId})`;

/** Addenda that concern a person, newest first; of these companies only, where they are named. */
export async function listAddendaOf(
  reader: Reader,
  { personId, companyIds }: { personId: number; companyIds: readonly number[] | null },
): Promise<Addendum[]> {
  const rows = await addenda(reader)
    .where(concerns(personId))
    .where(inCompanies('addendum.companyId', companyIds))
    .orderBy('addendum.madeAt', 'desc')
    .orderBy('addendum.number', 'desc')
    .orderBy('addendum.id')
    .execute();
  return rows.map(addendumShown);
}

/** Addenda of the sale of a contract, newest first. */
export async function listAddendaOfContract(
  reader: Reader,
  contractId: string,
): Promise<Addendum[]> {
  const rows = await addenda(reader)
    .where('addendum.contractId', '=', contractId)
    .orderBy('addendum.madeAt', 'desc')
    .execute();
  return rows.map(addendumShown);
}

/** The file of the document of an addendum; of one that concerns this person, if one is named. Undefined: there is none. */
export async function findAddendumFile(reader: Reader, addendumId: string, personId?: number) {
  return reader
    .selectFrom('contractDocument as document')
    .innerJoin('contractAddendum as addendum', 'addendum.id', 'document.addendumId')
    .where('addendum.id', '=', addendumId)
    .where('document.kind', '=', 'addendum')
    .where(personId === undefined ? sql<boolean>`true` : concerns(personId))
    .select(['document.fileId', 'addendum.reference'])
    .executeTakeFirst();
}

/** An addendum by its reference, with its document and the signatures over it, for whoever verifies it (CON-15). */
export async function findAddendumByReference(reader: Reader, reference: string) {
  const row = await reader
    .selectFrom('contractAddendum as addendum')
    .leftJoin('contractDocument as document', (join) =>
      join.onRef('document.addendumId', '=', 'addendum.id').on('document.kind', '=', 'addendum'),
    )
    .where('addendum.reference', '=', reference)
    .select([
      'addendum.state',
      'addendum.number',
      'addendum.kind',
      'addendum.snapshot',
      'addendum.madeAt',
      'addendum.signedAt',
      'addendum.evidence',
      'document.madeAt as drawnAt',
      sql<string | null>`encode(document.sha256, 'hex')`.as('sha256'),
    ])
    .executeTakeFirst();
  return (
    row && {
      ...row,
      state: row.state as AddendumState,
      kind: row.kind as AddendumKind,
      snapshot: row.snapshot as unknown as AddendumSnapshot,
      evidence: ((row.evidence ?? []) as unknown[]).map((each): AddendumEvidence =>
        addendumEvidenceSchema.parse(each),
      ),
    }
  );
}

/** What an addendum of a sale has to know besides its plan: who it binds, its contract, and what waits already. */
export const addendumContext = reading(
  (db: Db, { personId, saleId }: { personId: number; saleId: number }) =>
    db
      .selectFrom('sale')
      .innerJoin('company', 'company.id', 'sale.companyId')
      .innerJoin('person', 'person.id', 'sale.personId')
      .leftJoin('contract', (join) =>
        join.onRef('contract.saleId', '=', 'sale.id').on('contract.state', '=', 'signed'),
      )
      .leftJoin('contractAddendum as addendum', (join) =>
        join
          .onRef('addendum.saleId', '=', 'sale.id')
          .on('addendum.state', '=', 'awaiting_signatures'),
      )
      .where('sale.id', '=', saleId)
      .where('sale.personId', '=', personId)
      .select([
        'company.taxNumber',
        'company.address',
        personName().as('holder'),
        'person.documentNumber',
        'person.documentComplement',
        'person.issuedIn',
        'contract.id as contractId',
        'contract.reference as contractReference',
        sql<number>`(SELECT count(*)::int FROM contract_signer signer WHERE signer.contract_id = contract.id AND signer.role = 'co_buyer')`.as(
          'coBuyers',
        ),
        ...COLUMNS,
        sql<boolean>`false`.as('hasDocument'),
      ]),
  ([row]) => row,
);
export type AddendumContext = NonNullable<ReturnType<typeof addendumContext.from>>;

/** What waits for the company to agree. What a second person decides on stands in the list once, as the proposal. */
export const addendaWaiting: WorkKind = {
  kind: ADDENDUM_WAITS,
  roles: SEALERS,
  readers: ['support', 'finance'],
  async list(reader, { companyIds, limit, at }) {
    const rows = await reader
      .selectFrom('contractAddendum as addendum')
      .innerJoin('person', 'person.id', 'addendum.personId')
      .where('addendum.state', '=', 'awaiting_signatures')
      .where(inCompanies('addendum.companyId', companyIds))
      .where(sql<boolean>`NOT ${isProposed(at)}`)
      .orderBy('addendum.validUntil')
      .limit(limit)
      .select([
        'addendum.id',
        'addendum.personId',
        'addendum.companyId',
        'addendum.madeAt',
        'addendum.validUntil',
        personName().as('name'),
      ])
      .execute();
    return rows.map((row) => ({
      id: row.id,
      subject: row.name ?? '',
      companyId: row.companyId,
      personId: row.personId,
      reason: 'new_term_asked',
      since: row.madeAt,
      dueAt: row.validUntil,
      link: `/operaciones/adendas/${row.id}`,
    }));
  },
  late: async (_, { companyIds, at }) => sql`
    SELECT addendum.id::text AS id FROM contract_addendum addendum
     WHERE addendum.state = 'awaiting_signatures' AND addendum.valid_until < ${at} AND ${inCompanies('addendum.company_id', companyIds)}`,
  open: (at) => sql`
    SELECT addendum.made_at AS since FROM contract_addendum addendum
     WHERE addendum.state = 'awaiting_signatures' AND NOT ${isProposed(at)}`,
};

/** Whether somebody has proposed to agree, and nobody has decided yet. */
export const isProposed = (at: Date) => sql<boolean>`EXISTS (
  SELECT 1 FROM proposal WHERE proposal.kind = ${AGREE} AND proposal.state = 'open' AND proposal.expires_at > ${at}
     AND proposal.payload->>'addendumId' = addendum.id::text)`;

/** An addendum at the desk, of one of these companies (null: of any). */
export async function findAddendumAtDesk(
  reader: Reader,
  { id, companyIds, at }: { id: string; companyIds: readonly number[] | null; at: Date },
) {
  return addenda(reader)
    .innerJoin('person', 'person.id', 'addendum.personId')
    .innerJoin('sale', 'sale.id', 'addendum.saleId')
    .leftJoin('contract', 'contract.id', 'addendum.contractId')
    .where('addendum.id', '=', id)
    .where(inCompanies('addendum.companyId', companyIds))
    .select([
      'addendum.personId',
      // Who holds the purchase now, whose customer's page this is.
      'sale.personId as holderId',
      'addendum.companyId',
      'addendum.contractId',
      'contract.reference as contractReference',
      personName().as('customer'),
      isProposed(at).as('isProposed'),
    ])
    .executeTakeFirst();
}
export type DeskAddendumRow = NonNullable<Awaited<ReturnType<typeof findAddendumAtDesk>>>;
