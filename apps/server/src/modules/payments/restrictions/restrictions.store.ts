import type { ReasonTexts, Restriction } from '@kantuta/contract/payments/restriction.rules';
import { reasonTextsSchema } from '@kantuta/contract/payments/restrictions.calls';
import { ALL_METHODS } from '@kantuta/contract/payments/methods.rules';
import { inCompanies, sql, type Reader, type Tx } from '../../../platform/db/database.ts';
import { alone, reading } from '../../../platform/db/reading.ts';

export type StoredRestriction = Restriction & {
  id: number;
  author: string;
  endedAt: Date | null;
  endedBy: string;
  endedReason: string;
};

export type NewRestriction = {
  companyIds: number[];
  methods: string[];
  startsAt: Date;
  endsAt: Date | null;
  reasonKey: string;
  reasonTexts: ReasonTexts | null;
  author: string;
};

// What one screen of the desk shows.
const SHOWN = 100;

/** Restrictions that close payments, now or by their dates; without those called off before they began. */
export const restrictions = reading(
  (db) =>
    db
      .selectFrom('paymentRestriction')
      .where((of) => of.or([of('endedAt', 'is', null), of('endedAt', '>', of.ref('startsAt'))]))
      .select([
        'companyIds',
        'methods',
        'startsAt',
        'endsAt',
        'reasonKey',
        'reasonTexts',
        'endedAt',
      ]),
  (rows) =>
    rows.map(({ companyIds, methods, startsAt, reasonKey, ...row }): Restriction => {
      const ends = {
        endsAt: row.endsAt === null ? null : new Date(row.endsAt),
        endedAt: row.endedAt === null ? null : new Date(row.endedAt),
      };
      const from = new Date(startsAt);
      return {
        companyIds,
        methods: methodsOf(methods),
        from,
        to: endOf(ends),
        reasonKey,
        reasonTexts: textsOf(row.reasonTexts),
      };
    }),
);
const allRestrictions = alone(restrictions);

export const listRestrictions = (reader: Reader): Promise<Restriction[]> =>
  allRestrictions(reader, {});

/** For the desk: limited to the companies that the operator reaches (null: all), newest first. */
export async function listRestrictionRows(
  db: Reader,
  companyIds: readonly number[] | null,
  most = SHOWN,
): Promise<StoredRestriction[]> {
  let rows = db
    .selectFrom('paymentRestriction')
    .selectAll()
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
  if (companyIds !== null)
    rows = rows.where(sql<boolean>`company_ids && ${[...companyIds]}::smallint[]`);
  return (await rows.execute()).map(stored);
}

export async function findRestrictionRow(
  reader: Reader,
  id: number,
): Promise<StoredRestriction | undefined> {
  const row = await reader
    .selectFrom('paymentRestriction')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && stored(row);
}

/** Locks the companies until the commit, so that concurrent closings are checked one after the other. */
export async function lockCompanies(tx: Tx, companyIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('company')
    .where(inCompanies('id', companyIds))
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

/** Whether the same closing exists: from the same moment, or in force at `now` when the new one is to begin at once. */
export async function isClosedAlready(
  tx: Tx,
  { companyIds, methods, startsAt, endsAt, reasonKey }: NewRestriction,
  now: Date,
): Promise<boolean> {
  const since =
    startsAt > now
      ? sql<boolean>`starts_at = ${startsAt}`
      : sql<boolean>`starts_at <= ${now} AND (ends_at IS NULL OR ends_at > ${now})`;
  const row = await tx
    .selectFrom('paymentRestriction')
    .where('endedAt', 'is', null)
    .where('reasonKey', '=', reasonKey)
    .where(sql<boolean>`ends_at IS NOT DISTINCT FROM ${endsAt}`)
    .where(
      sql<boolean>`company_ids @> ${companyIds}::smallint[] AND company_ids <@ ${companyIds}::smallint[]`,
    )
    .where(sql<boolean>`methods @> ${methods}::text[] AND methods <@ ${methods}::text[]`)
    .where(since)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRestriction(tx: Tx, row: NewRestriction): Promise<number> {
  const { id } = await tx
    .insertInto('paymentRestriction')
    .values({ ...row, reasonTexts: row.reasonTexts && JSON.stringify(row.reasonTexts) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the restriction is over or was already ended. */
export async function endRestrictionRow(
  tx: Tx,
  id: number,
  end: { endedAt: Date; endedBy: string; endedReason: string },
): Promise<boolean> {
  const ended = await tx
    .updateTable('paymentRestriction')
    .set(end)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where((of) => of.or([of('endsAt', 'is', null), of('endsAt', '>', end.endedAt)]))
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** The given companies that exist. */
export async function listKnownCompanies(
  reader: Reader,
  companyIds: readonly number[],
): Promise<number[]> {
  const rows = await reader
    .selectFrom('company')
    .where(inCompanies('id', companyIds))
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

type Row = {
  id: number;
  companyIds: number[];
  methods: string[];
  startsAt: Date;
  endsAt: Date | null;
  reasonKey: string;
  reasonTexts: unknown;
  author: string;
  endedAt: Date | null;
  endedBy: string;
  endedReason: string;
};

function stored(row: Row): StoredRestriction {
  return {
    id: row.id,
    companyIds: row.companyIds,
    methods: methodsOf(row.methods),
    from: row.startsAt,
    to: row.endsAt,
    reasonKey: row.reasonKey,
    reasonTexts: textsOf(row.reasonTexts),
    author: row.author,
    endedAt: row.endedAt,
    endedBy: row.endedBy,
    endedReason: row.endedReason,
  };
}

/** The words of a row; an older server may have written none. */
function textsOf(texts: unknown): ReasonTexts | null {
  return reasonTextsSchema.nullable().parse(texts ?? null);
}

function methodsOf(names: readonly string[]): Restriction['methods'] {
  return names.includes('all') ? 'all' : ALL_METHODS.filter((method) => names.includes(method));
}

/** The planned end, or the moment when an operator ended the restriction earlier. */
function endOf({ endsAt, endedAt }: Pick<Row, 'endsAt' | 'endedAt'>): Date | null {
  if (endsAt === null || endedAt === null) return endedAt ?? endsAt;
  return endedAt < endsAt ? endedAt : endsAt;
}
