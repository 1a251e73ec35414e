import type { CessionState } from '@kantuta/contract/contracts/cession.rules';
import { SEALERS } from '@kantuta/contract/contracts/signers.rules';
import { cents, currencySchema, money } from '@kantuta/contract/money';
import { inCompanies, sql, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';
import { reading } from '../../../platform/db/reading.ts';
import type { WorkKind } from '../../../platform/work-list.ts';

/** A cession that waits for the company. */
export const CESSION_WAITS = 'cession';

export type CessionParty = {
  id: number;
  name: string;
  documentNumber: string;
  documentComplement: string;
  issuedIn: string;
};

/** People as a cession names them. */
export async function partiesOf(
  reader: Reader,
  personIds: readonly number[],
): Promise<Map<number, CessionParty>> {
  const rows = await reader
    .selectFrom('person')
    .where('person.id', '=', sql<number>`any(${[...personIds]}::int[])`)
    .select([
      'person.id',
      personName().as('name'),
      'documentNumber',
      'documentComplement',
      'issuedIn',
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, name: row.name ?? '' }]));
}

/** Whose document this is; undefined: nobody's, or of more than one. */
export async function findByDocument(
  reader: Reader,
  { number, complement }: { number: string; complement: string },
): Promise<number | undefined> {
  const rows = await reader
    .selectFrom('person')
    .where('documentNumber', '=', number)
    .where('documentComplement', '=', complement)
    .limit(2)
    .select('id')
    .execute();
  return rows.length === 1 ? rows[0]?.id : undefined;
}

/** What waits for whoever takes a purchase over: their answer, or the fee. */
export const cessionsToTake = reading(
  (db, { personId }: { personId: number }) =>
    db
      .selectFrom('cession')
      .innerJoin('person as holder', 'holder.id', 'cession.fromId')
      .where('cession.toId', '=', personId)
      .where('cession.state', 'in', ['awaiting_new_holder', 'awaiting_fee'])
      .orderBy('cession.madeAt')
      .select([
        'cession.id as cessionId',
        'cession.state',
        'cession.product',
        'cession.validUntil',
        personName('holder').as('holder'),
      ]),
  (rows) =>
    rows.map((row) => ({
      ...row,
      state: row.state as CessionState,
      holder: row.holder ?? '',
      validUntil: new Date(row.validUntil).toISOString(),
    })),
);

/** Cessions that both agreed to and whose fee is paid. */
export const cessionsWaiting: WorkKind = {
  kind: CESSION_WAITS,
  roles: SEALERS,
  readers: ['support', 'finance'],
  async list(reader, { companyIds, limit }) {
    const rows = await reader
      .selectFrom('cession')
      .innerJoin('person', 'person.id', 'cession.fromId')
      .where('cession.state', '=', 'awaiting_office')
      .where(inCompanies('cession.companyId', companyIds))
      .orderBy('cession.validUntil')
      .limit(limit)
      .select([
        'cession.id',
        'cession.fromId',
        'cession.companyId',
        'cession.feeMinor',
        'cession.currency',
        'cession.acceptedAt',
        'cession.madeAt',
        'cession.validUntil',
        personName().as('name'),
      ])
      .execute();
    return rows.map((row) => ({
      id: row.id,
      subject: row.name ?? '',
      companyId: row.companyId,
      personId: row.fromId,
      reason: 'cession_agreed',
      // One that costs nothing says no amount: nothing of it is owed.
      ...(row.feeMinor === 0
        ? {}
        : { amount: money(cents(row.feeMinor), currencySchema.parse(row.currency)) }),
      since: row.acceptedAt ?? row.madeAt,
      dueAt: row.validUntil,
      link: `/operaciones/cesiones/${row.id}`,
    }));
  },
  late: async (_, { companyIds, at }) => sql`
    SELECT cession.id::text AS id FROM cession
     WHERE cession.state = 'awaiting_office' AND cession.valid_until < ${at} AND ${inCompanies('cession.company_id', companyIds)}`,
  open: () => sql`SELECT accepted_at AS since FROM cession WHERE state = 'awaiting_office'`,
};
