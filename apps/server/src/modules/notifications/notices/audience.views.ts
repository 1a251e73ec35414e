import type { NoticeAudience } from '@kantuta/contract/notifications/notices.calls';
import { ENDED_SALE_STATES } from '@kantuta/contract/sales/sales.rules';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

export type Scope = {
  /** Only people with a product of these companies; null: everybody. */
  companyIds: readonly number[] | null;
  /** For the audience `overdue`: the people overdue today. */
  overdue: readonly number[];
};

/** The people of an audience, as a condition on `person`. The dry run and the sending use the same condition. */
function condition(audience: NoticeAudience, { companyIds, overdue }: Scope) {
  const inScope =
    companyIds === null
      ? sql`true`
      : hasSale(sql`s.company_id = any(${[...companyIds]}::smallint[])`);
  return sql<boolean>`person.suspended_at IS NULL
    AND EXISTS (SELECT 1 FROM person_role r WHERE r.person_id = person.id AND r.ended_at IS NULL)
    AND ${inScope} AND ${chosen(audience, { companyIds, overdue })}`;
}

function chosen(audience: NoticeAudience, { companyIds, overdue }: Scope) {
  const reached =
    companyIds === null ? sql`true` : sql`s.company_id = any(${[...companyIds]}::smallint[])`;
  switch (audience.kind) {
    case 'everybody':
      return sql`true`;
    case 'roles':
      return sql`EXISTS (SELECT 1 FROM person_role r WHERE r.person_id = person.id
        AND r.ended_at IS NULL AND r.role = any(${audience.roles}::text[]))`;
    case 'companies':
      return hasSale(sql`s.company_id = any(${audience.companyIds}::smallint[])`);
    case 'products':
      return hasSale(sql`${reached} AND s.kind = any(${audience.products}::text[])`);
    case 'overdue':
      return sql`person.id = any(${[...overdue]}::int[])`;
    case 'documents':
      return sql`person.document_number = any(${audience.documents.map(normal)}::text[])`;
    default:
      throw new Error('No such audience.');
  }
}

function hasSale(which: ReturnType<typeof sql>) {
  return sql`EXISTS (SELECT 1 FROM sale s WHERE s.person_id = person.id
    AND s.state <> ALL (${ENDED_SALE_STATES}::text[]) AND ${which})`;
}

/** Normalises a document as people type it: case and spaces do not matter (PPL-2). */
function normal(document: string): string {
  return document.toUpperCase().replaceAll(/\s/g, '');
}

export async function countPeople(
  reader: Reader,
  audience: NoticeAudience,
  scope: Scope,
): Promise<number> {
  const { count } = await reader
    .selectFrom('person')
    .where(condition(audience, scope))
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
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
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('noticeRecipient')
    .columns(['noticeId', 'personId'])
    .expression((of) =>
      of
        .selectFrom('person')
        .where(condition(audience, scope))
        .select([sql<string>`${noticeId}::uuid`.as('noticeId'), 'person.id as personId']),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}
