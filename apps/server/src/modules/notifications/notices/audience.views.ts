import type {
  AudienceCriteria,
  NoticeAudience,
  Readers,
} from '@kantuta/contract/notifications/audiences.calls';
import { ENDED_SALE_STATES } from '@kantuta/contract/sales/sales.rules';
import {
  plannedForItsValues,
  sql,
  type RawBuilder,
  type Reader,
  type Tx,
} from '../../../platform/db/database.ts';

export type Scope = {
  /** Only people with a product of these companies; null: everybody. */
  companyIds: readonly number[] | null;
  /** For an audience that is overdue: the sales that are, today, for so many days. */
  overdue: readonly number[];
};

/** The people of an audience, as a condition on `person`. The dry run and the sending use the same condition. */
function condition(audience: NoticeAudience, { companyIds, overdue }: Scope) {
  // A criterion about a purchase asks for one that the operator reaches already: asked twice, the purchases of others are read (PLT-19).
  const inScope =
    companyIds === null || ofSale(audience, overdue).length > 0
      ? sql`true`
      : hasSale(sql`s.company_id = any(${[...companyIds]}::smallint[])`);
  return sql<boolean>`person.suspended_at IS NULL
    AND EXISTS (SELECT 1 FROM person_role r WHERE r.person_id = person.id AND r.ended_at IS NULL)
    AND ${inScope} AND ${chosen(audience, { companyIds, overdue })}`;
}

function chosen(audience: NoticeAudience, { companyIds, overdue }: Scope) {
  switch (audience.kind) {
    case 'everybody':
      return sql`true`;
    case 'matching':
      return matching(audience, { companyIds, overdue });
    case 'documents':
      return sql`person.document_number = any(${audience.documents.map(normal)}::text[])`;
    default:
      throw new Error('No such audience.');
  }
}

/** What a purchase must be, each as a condition on `s`; empty where nothing is asked about one. */
function ofSale(audience: NoticeAudience, overdue: readonly number[]) {
  if (audience.kind !== 'matching') return [];
  const { companyIds, projectIds, products, states } = audience;
  return [
    companyIds && sql`s.company_id = any(${companyIds}::smallint[])`,
    products && sql`s.kind = any(${products}::text[])`,
    states && sql`s.state = any(${states}::text[])`,
    audience.overdue && sql`s.id = any(${[...overdue]}::int[])`,
    projectIds &&
      sql`coalesce((SELECT lot.project_id FROM lot WHERE lot.id = s.lot_id),
        (SELECT item.project_id FROM catalogue_item item WHERE item.id = s.item_id)) = any(${projectIds}::int[])`,
  ].filter((each) => each !== undefined);
}

/** Every criterion that is given holds; those about a purchase for one and the same purchase that the operator reaches. */
function matching(audience: AudienceCriteria, { companyIds: reach, overdue }: Scope) {
  const { roles, languages } = audience;
  const ofPerson = [
    roles &&
      sql`EXISTS (SELECT 1 FROM person_role r WHERE r.person_id = person.id
        AND r.ended_at IS NULL AND r.role = any(${roles}::text[]))`,
    languages && sql`${READS} = any(${languages}::text[])`,
  ];
  const asked = ofSale(audience, overdue);
  const reached = reach === null ? sql`true` : sql`s.company_id = any(${[...reach]}::smallint[])`;
  const all = [
    ...ofPerson.filter((each) => each !== undefined),
    ...(asked.length === 0 ? [] : [hasSale(sql.join([reached, ...asked], sql` AND `))]),
  ];
  // Nothing chosen is nobody, never everybody.
  return all.length === 0 ? sql`false` : sql.join(all, sql` AND `);
}

/** The language in which a person reads: phrases exist in three (WEB-1). */
const READS = sql`CASE WHEN person.language IN ('es','pt') THEN person.language ELSE 'en' END`;

const readersOf = (language: keyof Readers) =>
  sql<number>`(count(*) FILTER (WHERE ${READS} = ${sql.lit(language)}))::int`.as(language);
const BY_LANGUAGE = [readersOf('es'), readersOf('en'), readersOf('pt')];

function hasSale(which: RawBuilder<unknown>) {
  const live = sql`s.state <> ALL (${ENDED_SALE_STATES}::text[])`;
  // Whoever buys with others is told as the debtor is (SALE-29); who is overdue is the debtor (`overdue` names sales of debtors).
  return sql`person.id IN (SELECT s.person_id FROM sale s WHERE ${live} AND ${which}
    UNION SELECT shared.person_id FROM sale_co_buyer shared JOIN sale s ON s.id = shared.sale_id WHERE ${live} AND ${which})`;
}

/** Normalises a document as people type it: case and spaces do not matter (PPL-2). */
function normal(document: string): string {
  return document.toUpperCase().replaceAll(/\s/g, '');
}

/** How many people an audience has, by the language in which they read. */
export async function countReaders(
  reader: Reader,
  audience: NoticeAudience,
  scope: Scope,
): Promise<Readers> {
  return reader
    .selectFrom('person')
    .where(condition(audience, scope))
    .select(BY_LANGUAGE)
    .executeTakeFirstOrThrow();
}

/** The recipients that were stored, by the language in which they read. */
export async function countFixedReaders(tx: Tx, noticeId: string): Promise<Readers> {
  return tx
    .selectFrom('noticeRecipient')
    .innerJoin('person', 'person.id', 'noticeRecipient.personId')
    .where('noticeId', '=', noticeId)
    .select(BY_LANGUAGE)
    .executeTakeFirstOrThrow();
}

/** The first few people of an audience, so that the operator can check it. */
export async function samplePeople(
  reader: Reader,
  audience: NoticeAudience,
  scope: Scope,
  limit: number,
) {
  return reader
    .selectFrom('person')
    .where(condition(audience, scope))
    .select(['firstName', 'paternalSurname'])
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Stores the recipients of a notice; returns their number. */
export async function fixRecipients(
  tx: Tx,
  noticeId: string,
  audience: NoticeAudience,
  scope: Scope,
): Promise<number> {
  // Recipients of an earlier attempt that was not approved: none of them was notified.
  await tx.deleteFrom('noticeRecipient').where('noticeId', '=', noticeId).execute();
  // The few customers of one company, or everybody.
  const { numAffectedRows } = await sql`
    ${plannedForItsValues} INSERT INTO notice_recipient (notice_id, person_id)
    SELECT ${noticeId}::uuid, person.id FROM person WHERE ${condition(audience, scope)}`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Leaves out the recipients who are not of the audience, or not any more. */
export async function keepMatching(
  tx: Tx,
  noticeId: string,
  audience: NoticeAudience,
  scope: Scope,
): Promise<void> {
  await tx
    .deleteFrom('noticeRecipient')
    .where('noticeId', '=', noticeId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('person')
            .whereRef('person.id', '=', 'noticeRecipient.personId')
            .where(condition(audience, scope))
            .select('person.id'),
        ),
      ),
    )
    .execute();
}

/** The projects among these ids that exist, with their companies. */
export async function listProjectCompanies(
  reader: Reader,
  projectIds: readonly number[],
): Promise<{ companyId: number }[]> {
  return reader
    .selectFrom('project')
    .where('id', '=', sql<number>`any(${[...projectIds]}::int[])`)
    .select('companyId')
    .execute();
}
