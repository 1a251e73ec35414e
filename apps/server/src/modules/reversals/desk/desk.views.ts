import { titlesOfProduct } from '@kantuta/contract/catalogue/unit.rules';
import { addDays, day, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { cents, currencySchema, money } from '@kantuta/contract/money';
import { maskedDocument } from '@kantuta/contract/people/customers.rules';
import { referenceText } from '@kantuta/contract/reference.rules';
import type { ReversalCase, WholeReversal } from '@kantuta/contract/reversals/desk-reversals.calls';
import {
  OPEN_STAGES,
  type NoticeChannel,
  type ReversalStage,
} from '@kantuta/contract/reversals/reversal.rules';
import { inCompanies, sql, type Reader } from '../../../platform/db/database.ts';
import { personName, personNameIfAny } from '../../../platform/db/person-name.ts';
import { numbersIn, type NameReader } from '../../../platform/names.ts';

type Sql = ReturnType<typeof sql>;

type Row = {
  caseId: string;
  saleId: number;
  number: string | null;
  reference: string | null;
  stage: ReversalStage;
  since: Date;
  firstSentOn: string | null;
  isProposed: boolean;
  proposalId: string | null;
  companyId: number;
  company: string;
  personId: number;
  name: string;
  documentNumber: string;
  project: string | null;
  block: string | null;
  lot: string | null;
  unitLabel: string;
  itemName: string | null;
  code: string | null;
  freesAt: Date | null;
  freedAt: Date | null;
};

/** A case with all that a row of the desk shows; `from` gives the case. */
function shown(from: Sql, at: Date): Sql {
  return sql`
    SELECT it.id AS case_id, it.sale_id, sale.number, sale.reference, it.stage, it.since, first.sent_on AS first_sent_on,
           coalesce(proposal.state = 'open' AND proposal.expires_at > ${at}, false) AS is_proposed,
           CASE WHEN proposal.state = 'open' AND proposal.expires_at > ${at} THEN it.proposal_id END AS proposal_id,
           it.company_id, company.name AS company, it.person_id, ${personName()} AS name, person.document_number,
           project.name AS project, lot.block, lot.lot, sale.unit_label, item.name AS item_name, item.code,
           reversal.frees_at, reversal.freed_at
      FROM ${from} it
      JOIN sale ON sale.id = it.sale_id
      JOIN company ON company.id = it.company_id
      JOIN person ON person.id = it.person_id
      LEFT JOIN reversal_notice first ON first.case_id = it.id AND first.number = 1
      LEFT JOIN proposal ON proposal.id = it.proposal_id
      LEFT JOIN reversal ON reversal.case_id = it.id
      LEFT JOIN lot ON lot.id = sale.lot_id
      LEFT JOIN project ON project.id = lot.project_id
      LEFT JOIN catalogue_item item ON item.id = sale.item_id`;
}

function caseOf(row: Row, noticeDays: number): ReversalCase {
  const { project, block, lot, stage, firstSentOn, freesAt, freedAt } = row;
  const isLot = project !== null && block !== null && lot !== null;
  const nextOn: Record<string, Day | null> = {
    waiting: firstSentOn === null ? null : addDays(day(firstSentOn), noticeDays),
    reverted: freesAt === null || freedAt !== null ? null : dayInLaPaz(freesAt),
  };
  return {
    saleId: row.saleId,
    saleNumber: row.number ?? referenceText(row.reference ?? ''),
    stage,
    ...titlesOfProduct({
      lot: isLot ? { project, block, lot } : null,
      itemName: row.itemName ?? '',
      code: row.code ?? '',
      label: row.unitLabel,
    }),
    company: { id: row.companyId, name: row.company },
    personId: row.personId,
    name: row.name,
    document: maskedDocument(row.documentNumber),
    since: row.since.toISOString(),
    isProposed: row.isProposed,
    nextOn: nextOn[stage] ?? null,
  };
}

export type CasesQuery = {
  stage: ReversalStage;
  company?: number | undefined;
  companyIds: readonly number[] | null;
  /** The stage's beginning and the sale of the row before the first one. */
  after?: { since: string; saleId: number } | undefined;
  limit: number;
};

/** A page of one stage, the oldest first; what has ended, the newest first. Each company gives as many rows as a page has, by an index. */
export async function listCases(
  reader: Reader,
  { stage, company, companyIds, after, limit }: CasesQuery,
  { at, noticeDays }: { at: Date; noticeDays: number },
): Promise<ReversalCase[]> {
  const isOpen = OPEN_STAGES.some((open) => open === stage);
  const order = isOpen ? sql`ASC` : sql`DESC`;
  const { since, saleId } =
    after ??
    (isOpen ? { since: '-infinity', saleId: 0 } : { since: 'infinity', saleId: 2_147_483_647 });
  const beyond = isOpen ? sql`>` : sql`<`;
  const { rows } = await sql<Row>`
    ${shown(
      sql`(
      SELECT found.* FROM (
        SELECT id FROM company WHERE ${inCompanies('company.id', companyIds)} AND ${
          company === undefined ? sql`true` : sql`company.id = ${company}`
        }) of_company,
        LATERAL (SELECT * FROM reversal_case WHERE company_id = of_company.id AND stage = ${stage}
                    AND (since, sale_id) ${beyond} (${since}::timestamptz, ${saleId}::int)
                  ORDER BY since ${order}, sale_id ${order} LIMIT ${limit}) found
       ORDER BY found.since ${order}, found.sale_id ${order} LIMIT ${limit})`,
      at,
    )} ORDER BY it.since ${order}, it.sale_id ${order}`.execute(reader);
  return rows.map((row) => caseOf(row, noticeDays));
}

/** How many cases stand at each open stage. */
export async function countCases(
  reader: Reader,
  { companyIds, company }: Pick<CasesQuery, 'companyIds' | 'company'>,
): Promise<{ stage: (typeof OPEN_STAGES)[number]; n: number }[]> {
  const { rows } = await sql<{ stage: (typeof OPEN_STAGES)[number]; n: number }>`
    SELECT stage, count(*)::int AS n FROM reversal_case
     WHERE ${inCompanies('company_id', companyIds)} AND ${
       company === undefined ? sql`true` : sql`company_id = ${company}`
     } AND stage = ANY (${[...OPEN_STAGES]}::text[]) GROUP BY stage`.execute(reader);
  return OPEN_STAGES.map((stage) => rows.find((row) => row.stage === stage) ?? { stage, n: 0 });
}

/** The newest case of a sale of these companies; undefined if it never had one. */
export async function findCase(
  reader: Reader,
  { saleId, companyIds }: { saleId: number; companyIds: readonly number[] | null },
  { at, noticeDays }: { at: Date; noticeDays: number },
): Promise<{ reversal: ReversalCase; caseId: string; proposalId: string | null } | undefined> {
  const { rows } = await sql<Row>`${shown(
    sql`(SELECT * FROM reversal_case WHERE sale_id = ${saleId} AND ${inCompanies('company_id', companyIds)}
          ORDER BY opened_at DESC LIMIT 1)`,
    at,
  )}`.execute(reader);
  const [row] = rows;
  return (
    row && { reversal: caseOf(row, noticeDays), caseId: row.caseId, proposalId: row.proposalId }
  );
}

/** The notices of a case, the first first. */
export async function listSentNotices(
  reader: Reader,
  caseId: string,
  currency: string,
): Promise<WholeReversal['notices']> {
  const rows = await reader
    .selectFrom('reversalNotice as notice')
    .leftJoin('person as sender', 'sender.id', 'notice.sentBy')
    .where('notice.caseId', '=', caseId)
    .orderBy('notice.number')
    .select([
      'notice.number',
      'notice.madeAt',
      'notice.sentOn',
      'notice.sentAt',
      'notice.channel',
      'notice.words',
      'notice.overdueMinor',
      'notice.daysLate',
      personNameIfAny('sender').as('by'),
    ])
    .execute();
  return rows.map(({ number, madeAt, sentOn, sentAt, channel, words, ...row }) => ({
    number,
    madeAt: madeAt.toISOString(),
    sent:
      sentOn === null || sentAt === null
        ? null
        : {
            on: day(sentOn),
            // The table holds no other words.
            channel: channel as NoticeChannel,
            by: row.by ?? '',
            at: sentAt.toISOString(),
            words,
            overdue: money(cents(row.overdueMinor ?? 0), currencySchema.parse(currency)),
            daysLate: row.daysLate ?? 0,
          },
  }));
}

/** How a case ended in a reversal; null while it did not. */
export async function findReversal(
  reader: Reader,
  saleId: number,
): Promise<WholeReversal['reverted']> {
  const row = await reader
    .selectFrom('reversal')
    .leftJoin('person as proposer', 'proposer.id', 'reversal.proposedBy')
    .leftJoin('person as approver', 'approver.id', 'reversal.approvedBy')
    .where('reversal.saleId', '=', saleId)
    .select([
      'reversal.revertedAt',
      'reversal.reason',
      'reversal.freesAt',
      'reversal.freedAt',
      personName('proposer').as('proposedBy'),
      personName('approver').as('approvedBy'),
    ])
    .executeTakeFirst();
  return row
    ? {
        at: row.revertedAt.toISOString(),
        proposedBy: row.proposedBy,
        approvedBy: row.approvedBy,
        reason: row.reason,
        freesAt: row.freesAt?.toISOString() ?? null,
        freedAt: row.freedAt?.toISOString() ?? null,
      }
    : null;
}

export const reversalNames: NameReader = {
  kind: 'reversal',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('sale')
      .where('id', '=', sql<number>`any(${numbersIn(ids)}::int[])`)
      .select(['id', 'number', 'reference', 'personId'])
      .execute();
    return rows.map(
      ({ id, number, reference, personId }) =>
        [String(id), { name: number ?? referenceText(reference ?? ''), personId }] as const,
    );
  },
};
