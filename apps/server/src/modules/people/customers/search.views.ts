import { readDocument } from '@kantuta/contract/identity/document.rules';
import type { MatchKind } from '@kantuta/contract/people/customers.calls';
import {
  maskedContact,
  maskedDocument,
  type SearchQuery,
} from '@kantuta/contract/people/customers.rules';
import { referenceText } from '@kantuta/contract/reference.rules';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import {
  plannedForItsValues,
  inCompanies,
  sql,
  type Reader,
} from '../../../platform/db/database.ts';

export type Match = { personId: number; kind: MatchKind; text: string };
type Companies = readonly number[] | null;
type Search = (reader: Reader, query: SearchQuery, companies: Companies) => Promise<Match[]>;

// One more than is shown, to know whether there are more.
const MOST = 21;
// Appended to a prefix, it sorts (by bytes) after every text with that prefix: the upper bound of an index range.
const LAST = '\u{10FFFF}';

/** What an adviser pre-reserves in somebody's name makes nobody a customer before it is paid. */
const BY_THEM = sql`(made_by = person_id OR state = 'converted')`;

/** Whether a person has a sale, payment, receipt or pre-reservation in these companies (PLT-3); true for everybody if all companies are reached. */
function reached(companies: Companies) {
  if (companies === null) return sql<boolean>`true`;
  const here = sql`any(${[...companies]}::smallint[])`;
  // Not EXISTS: the planner would read every receipt of the company instead of three rows per person.
  const one = (table: string) =>
    sql`(SELECT 1 FROM ${sql.table(table)} of_theirs WHERE of_theirs.person_id = person.id AND of_theirs.company_id = ${here}
           AND ${table === 'hold' ? BY_THEM : sql`true`} LIMIT 1)`;
  return sql<boolean>`coalesce(${one('sale')}, ${one('sale_co_buyer')}, ${one('payment_intent')}, ${one('receipt')}, ${one('hold')}) IS NOT NULL`;
}

const bySale: Search = async (reader, { text, reference }, companies) => {
  const rows = await reader
    .selectFrom('sale')
    .where((of) => of.or([of('number', '=', text.toUpperCase()), of('reference', '=', reference)]))
    .where(inCompanies('companyId', companies))
    .select(['personId', 'number', 'reference'])
    .execute();
  return rows.map(({ personId, number, reference: held }) => ({
    personId,
    kind: 'sale',
    text: number ?? referenceText(held ?? ''),
  }));
};

const byHold: Search = async (reader, { reference }, companies) => {
  const rows = await reader
    .selectFrom('hold')
    .where('reference', '=', reference)
    .where(sql<boolean>`${BY_THEM}`)
    .where(inCompanies('companyId', companies))
    .select(['personId', 'reference'])
    .execute();
  return rows.map(({ personId, reference: held }) => ({
    personId,
    kind: 'hold',
    text: referenceText(held),
  }));
};

const byReceipt: Search = async (reader, { receipt, reference }, companies) => {
  const rows = await reader
    .selectFrom('receipt')
    .where((of) =>
      of.or([
        of('reference', '=', reference),
        of.and([
          of('companyId', '=', receipt?.companyId ?? -1),
          of('number', '=', receipt?.number ?? 0),
        ]),
      ]),
    )
    .where(inCompanies('companyId', companies))
    .select(['personId', 'companyId', 'number'])
    .execute();
  return rows.map(({ personId, companyId, number }) => ({
    personId,
    kind: 'receipt',
    text: receiptNumberText(companyId, number),
  }));
};

const byPayment: Search = async (reader, { reference }, companies) => {
  const rows = await reader
    .selectFrom('paymentIntent')
    .where('reference', '=', reference)
    .where(inCompanies('companyId', companies))
    .select(['personId', 'reference as text'])
    .execute();
  return rows.map((row) => ({ ...row, kind: 'payment' }));
};

const byDocument: Search = async (reader, { text: typed }, companies) => {
  const { number, complement, issuedIn } = readDocument(typed);
  if (!/\d/.test(number)) return [];
  const { rows } = await sql<{ personId: number; number: string }>`
    SELECT id AS "personId", document_number AS number FROM person
     WHERE document_number ~>=~ ${number} AND document_number ~<~ ${number + LAST}
       AND (${complement} = '' OR document_complement = ${complement})
       AND (${issuedIn} = '' OR issued_in = ${issuedIn})
       AND ${reached(companies)}
     ORDER BY length(document_number), document_number, id LIMIT ${MOST}`.execute(reader);
  return rows.map((row) => ({
    personId: row.personId,
    kind: 'document',
    // A number that was typed in full may be shown; the rest of a partly typed number may not.
    text: row.number === number ? number : maskedDocument(row.number),
  }));
};

// If more telephones share a prefix, the first ones are enough: the prefix does not identify a person yet.
const MOST_PHONES = 2_000;

const byPhone: Search = async (reader, { digits }, companies) => {
  if (digits === '') return [];
  const end = digits + LAST;
  const current = sql`replaced_at IS NULL AND kind <> 'email'`;
  const [local, whole] = [sql`split_part(value, '-', 2)`, sql`translate(value, '+-', '')`];
  const begun = (number: typeof local) => sql`
    (SELECT person_id AS id, value FROM contact WHERE ${current} AND ${number} ~>=~ ${digits} AND ${number} ~<~ ${end}
      ORDER BY ${number} USING ~<~ LIMIT ${MOST_PHONES})`;
  // Each form by its own index, before sorting: in the order of persons, a rare number would read every telephone.
  const { rows } = await sql<{ personId: number; value: string }>`
    WITH person AS MATERIALIZED (${begun(local)} UNION ${begun(whole)})
    SELECT id AS "personId", value FROM person WHERE ${reached(companies)} ORDER BY id LIMIT ${MOST}`.execute(
    reader,
  );
  return rows.map(({ personId, value }) => ({
    personId,
    kind: 'phone',
    text: maskedContact(value),
  }));
};

// How many people are read in the order of names before the text index is used: these contain enough matches of a common name.
const READ_IN_ORDER = 5_000;
// With fewer rows than this in the companies, all their people are read: otherwise a common name would be searched among everybody.
const FEW = 2_000;
const NAME_ORDER = sql`paternal_surname, maternal_surname, first_name, id`;

const byName: Search = async (reader, { words }, companies) => {
  if (words.length === 0) return [];
  const begun = sql`plain_name LIKE ALL (${words.map((word) => `% ${word}%`)}::text[])`;
  const few = companies && (await listFew(reader, companies));
  const ids =
    few !== null
      ? await listIds(sql`
          -- Read first, or everybody would be read in the order of names until enough of the few are found.
          WITH person AS MATERIALIZED (SELECT * FROM person WHERE id = any(${few}::int[]))
          SELECT id FROM person WHERE ${begun}`)
      : ((await listCommon()) ?? (await listRare()));
  return ids.map((personId) => ({ personId, kind: 'name', text: '' }));

  async function listIds(query: ReturnType<typeof sql>): Promise<number[]> {
    // The limit is a literal, so that a generic plan knows how few rows are needed.
    const { rows } = await sql<{ id: number }>`
      ${plannedForItsValues} ${query} ORDER BY ${NAME_ORDER} LIMIT ${sql.lit(MOST)}`.execute(
      reader,
    );
    return rows.map(({ id }) => id);
  }

  /** The commonest names have tens of thousands of matches; sorting them all to show twenty is slow. */
  async function listCommon(): Promise<number[] | undefined> {
    const common = await listIds(sql`
      SELECT id FROM (SELECT * FROM person ORDER BY ${NAME_ORDER} LIMIT ${sql.lit(READ_IN_ORDER)}) person
       WHERE ${begun} AND ${reached(companies)}`);
    return common.length === MOST ? common : undefined;
  }

  // Sorted first, so that companies are checked until there are enough people, not for everybody with that name.
  async function listRare(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      WITH person AS MATERIALIZED (
        SELECT id FROM person
         WHERE to_tsvector('simple', plain_name) @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})
         ORDER BY ${NAME_ORDER})
      SELECT id FROM person WHERE ${reached(companies)} LIMIT ${MOST}`.execute(reader);
    return rows.map(({ id }) => id);
  }
};

/** All people with a sale, payment, receipt or pre-reservation in these companies; null if there are too many to read each. */
async function listFew(reader: Reader, companies: readonly number[]): Promise<number[] | null> {
  const theirs = ['sale', 'payment_intent', 'receipt', 'hold'].map(
    (table) =>
      sql`(SELECT person_id FROM ${sql.table(table)} WHERE company_id = any(${[...companies]}::smallint[])
           AND ${table === 'hold' ? BY_THEM : sql`true`} LIMIT ${sql.lit(FEW)})`,
  );
  const { rows } = await sql<{ personId: number }>`
    ${plannedForItsValues} ${sql.join(theirs, sql` UNION ALL `)} LIMIT ${sql.lit(FEW)}`.execute(
    reader,
  );
  return rows.length < FEW ? rows.map(({ personId }) => personId) : null;
}

/** The people who match, by the narrowest reading of the text first: each person once, and one more than is shown if there are more. */
export async function findMatches(
  reader: Reader,
  query: SearchQuery,
  companies: Companies,
): Promise<Match[]> {
  const found = new Map<number, Match>();
  for (const search of [bySale, byHold, byReceipt, byPayment, byDocument, byPhone, byName]) {
    for (const match of await search(reader, query, companies))
      if (!found.has(match.personId)) found.set(match.personId, match);
    if (found.size >= MOST) break;
  }
  return [...found.values()].slice(0, MOST);
}

// Whoever opens the parts of one person writes several entries: enough of them to find the persons before.
const LOOKS_READ = 200;
const LOOKED_AT = 8;

/** The last persons whom an operator opened, newest first, within the companies that they reach now. */
export async function findLookedAt(
  reader: Reader,
  operatorId: number,
  companies: Companies,
): Promise<{ personId: number; at: Date }[]> {
  const { rows } = await sql<{ personId: number; at: Date }>`
    WITH look AS MATERIALIZED (
      SELECT id, person_id, at FROM person_look WHERE operator_id = ${operatorId} ORDER BY id DESC LIMIT ${sql.lit(LOOKS_READ)})
    SELECT person.id AS "personId", max(look.at) AS at
      FROM look JOIN person ON person.id = look.person_id
     GROUP BY person.id HAVING ${reached(companies)}
     ORDER BY max(look.id) DESC LIMIT ${sql.lit(LOOKED_AT)}`.execute(reader);
  return rows;
}

/** Names, documents and companies of the people found, limited to the companies that the operator reaches. */
export async function readFound(reader: Reader, ids: readonly number[], companies: Companies) {
  if (ids.length === 0) return [];
  return reader
    .selectFrom('person')
    .where('person.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .select((of) => [
      'person.id',
      'firstName',
      'secondName',
      'paternalSurname',
      'maternalSurname',
      'documentNumber',
      sql<string[]>`ARRAY(${of
        .selectFrom('company')
        .where((one) =>
          one.or([
            one.exists(
              one
                .selectFrom('sale')
                .whereRef('sale.personId', '=', 'person.id')
                .whereRef('sale.companyId', '=', 'company.id')
                .select('sale.id'),
            ),
            one.exists(
              one
                .selectFrom('saleCoBuyer')
                .whereRef('saleCoBuyer.personId', '=', 'person.id')
                .whereRef('saleCoBuyer.companyId', '=', 'company.id')
                .select('saleCoBuyer.saleId'),
            ),
          ]),
        )
        .where(inCompanies('company.id', companies))
        .select('company.name')
        .orderBy('company.name')})`.as('companies'),
    ])
    .execute();
}
