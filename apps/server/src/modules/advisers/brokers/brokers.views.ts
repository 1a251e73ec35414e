import type { Broker } from '@kantuta/contract/advisers/brokers.calls';
import { BROKERS_SHOWN } from '@kantuta/contract/advisers/attribution.rules';
import { inCompanies, sql, type Reader } from '../../../platform/db/database.ts';
import { likeText, nameHas } from '../../../platform/db/like-text.ts';
import { numbersIn, type NameReader } from '../../../platform/names.ts';

export type StoredBroker = Omit<Broker, 'can'>;

function brokers(reader: Reader) {
  return reader
    .selectFrom('broker')
    .select([
      'id',
      'companyId',
      'name',
      'documentNumber',
      'documentComplement',
      'phone',
      'addedAt',
      'withdrawnAt',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof brokers>['executeTakeFirstOrThrow']>>;

function stored({ id, documentNumber, documentComplement, ...row }: Row): StoredBroker {
  return {
    brokerId: id,
    companyId: row.companyId,
    name: row.name,
    document:
      documentComplement === '' ? documentNumber : `${documentNumber}-${documentComplement}`,
    phone: row.phone,
    addedAt: row.addedAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  };
}

/** Brokers of these companies, by name. */
export async function listBrokersOf(
  reader: Reader,
  { q, isWithdrawn }: { q: string; isWithdrawn: boolean },
  companyIds: readonly number[] | null,
): Promise<{ brokers: StoredBroker[]; hasMore: boolean }> {
  const rows = await brokers(reader)
    .where(inCompanies('companyId', companyIds))
    .where('withdrawnAt', isWithdrawn ? 'is not' : 'is', null)
    .where(
      q === ''
        ? sql<boolean>`true`
        : sql<boolean>`(${nameHas(sql`name`, q)} OR document_number LIKE ${`${likeText(q.toUpperCase())}%`})`,
    )
    .orderBy('name')
    .orderBy('id')
    .limit(BROKERS_SHOWN + 1)
    .execute();
  return {
    brokers: rows.slice(0, BROKERS_SHOWN).map(stored),
    hasMore: rows.length > BROKERS_SHOWN,
  };
}

export async function findBrokerById(reader: Reader, brokerId: number): Promise<StoredBroker> {
  return stored(await brokers(reader).where('id', '=', brokerId).executeTakeFirstOrThrow());
}

/** Whether somebody with this document sells for the group. */
export async function isAdviserDocument(
  reader: Reader,
  { number, complement }: { number: string; complement: string },
): Promise<boolean> {
  const row = await reader
    .selectFrom('person')
    .innerJoin('adviser', 'adviser.personId', 'person.id')
    .where('person.documentNumber', '=', number)
    .where('person.documentComplement', '=', complement)
    .where('adviser.state', '<>', 'expelled')
    .select('person.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The companies among these, all of them for null. */
export async function listCompanyIds(
  reader: Reader,
  companyIds: readonly number[] | null,
): Promise<number[]> {
  const rows = await reader
    .selectFrom('company')
    .where(inCompanies('id', companyIds))
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const brokerNames: NameReader = {
  kind: 'broker',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('broker')
      .where('id', '=', sql<number>`any(${numbersIn(ids)}::int[])`)
      .select(['id', 'name'])
      .execute();
    return rows.map(({ id, name }) => [String(id), { name, personId: null }] as const);
  },
};
