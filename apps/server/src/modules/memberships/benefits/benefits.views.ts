import type { Day } from '@kantuta/contract/dates';
import type {
  BenefitKind,
  BenefitSale,
  StoredBenefitState,
} from '@kantuta/contract/memberships/benefits/benefit.rules';
import { inCompanies, sql, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';
import { reading } from '../../../platform/db/reading.ts';

/** A benefit that was taken, as JSON shows it. */
export type TakenRow = {
  id: string;
  reference: string;
  yearFrom: Day;
  yearUntil: Day;
  number: number;
  kind: BenefitKind;
  state: StoredBenefitState;
  feeMinor: number;
  chargeId: string;
  paidAt: string | null;
  promisedAt: string | null;
  returnAt: string | null;
  code: string | null;
  expiresOn: Day | null;
  endedAt: string | null;
  /** False: of whoever held the membership before; it counts, and nothing more is said of it (BEN-9). */
  isOwn: boolean;
};

/** The memberships of the travel club of a person, with the benefits that were taken of them; and those that they ceded after taking some. */
export const travelSales = reading(
  (db, { personId }: { personId: number }) =>
    db
      .selectFrom('sale')
      .innerJoin('catalogueItem as item', 'item.id', 'sale.itemId')
      .where(
        sql<boolean>`sale.id = ANY (ARRAY(
          SELECT own.id FROM sale own WHERE own.person_id = ${personId}::int AND own.kind = 'travel'
           UNION SELECT taken.sale_id FROM travel_benefit taken WHERE taken.person_id = ${personId}::int))`,
      )
      .orderBy('sale.id', 'desc')
      .select([
        'sale.id as saleId',
        'sale.companyId',
        'sale.state',
        'sale.soldOn',
        'sale.priceMinor',
        'sale.discountMinor',
        'item.name as product',
        sql<boolean>`sale.person_id = ${personId}::int`.as('isHeld'),
        sql<string>`coalesce(sale.number, '')`.as('saleNumber'),
        sql<number>`coalesce((item.facts->>'years')::int, 0)`.as('years'),
        sql<number>`coalesce((item.facts->>'benefits')::int, 0)`.as('perYear'),
        // Of the year in which it took the place of another one (MEM-8).
        sql<number>`(SELECT count(*)::int FROM membership_improvement upgrade JOIN travel_benefit before ON before.sale_id = upgrade.sale_id
          WHERE upgrade.new_sale_id = sale.id AND before.state NOT IN ('ordered','returned','dropped') AND before.year_until >= sale.sold_on)`.as(
          'carried',
        ),
        sql<
          TakenRow[]
        >`(SELECT coalesce(json_agg(json_build_object('id', taken.id, 'reference', taken.reference, 'yearFrom', taken.year_from,
            'yearUntil', taken.year_until, 'number', taken.number, 'kind', taken.kind, 'state', taken.state, 'feeMinor', taken.fee_minor, 'chargeId', taken.charge_id,
            'paidAt', taken.paid_at, 'promisedAt', taken.promised_at, 'returnAt', taken.return_at, 'code', taken.code, 'expiresOn', taken.expires_on,
            'endedAt', taken.ended_at, 'isOwn', taken.person_id = ${personId}::int) ORDER BY taken.year_from, taken.number), '[]')
          FROM travel_benefit taken WHERE taken.sale_id = sale.id AND taken.state NOT IN ('returned','dropped'))`.as(
          'taken',
        ),
      ]),
  (rows) =>
    rows.map((row) => ({
      ...row,
      soldOn: row.soldOn as Day | null,
      taken: row.taken.map((each) => (each.isOwn ? each : { ...each, reference: '', code: null })),
    })),
);
export type TravelSale = ReturnType<typeof travelSales.from>[number];

/** A membership of the travel club with what was paid of it, and what was taken. */
export type HeldTravel = { sale: TravelSale; standing: BenefitSale };

/** What a benefit is called in what its holder is told. */
export async function productOf(reader: Reader, benefitId: string): Promise<string> {
  const row = await reader
    .selectFrom('travelBenefit as benefit')
    .innerJoin('sale', 'sale.id', 'benefit.saleId')
    .innerJoin('catalogueItem as item', 'item.id', 'sale.itemId')
    .where('benefit.id', '=', benefitId)
    .select('item.name')
    .executeTakeFirst();
  return row?.name ?? '';
}

function details(reader: Reader) {
  return reader
    .selectFrom('travelBenefit as benefit')
    .innerJoin('sale', 'sale.id', 'benefit.saleId')
    .innerJoin('catalogueItem as item', 'item.id', 'sale.itemId')
    .innerJoin('company', 'company.id', 'benefit.companyId')
    .innerJoin('person', 'person.id', 'benefit.personId')
    .selectAll('benefit')
    .select([
      'item.name as product',
      'company.name as company',
      personName().as('holder'),
      sql<
        string | null
      >`(SELECT ${personName('hand')} FROM person hand WHERE hand.id = benefit.issued_by)`.as(
        'issuer',
      ),
    ]);
}
export type BenefitDetails = NonNullable<Awaited<ReturnType<typeof findDetails>>>;

export async function findDetails(reader: Reader, id: string) {
  return details(reader).where('benefit.id', '=', id).executeTakeFirst();
}

const MOST = 200;

/** Newest first; person and companies are part of the query (SEC-32). */
export async function listDetails(
  reader: Reader,
  { personId, companyIds }: { personId: number; companyIds: readonly number[] | null },
): Promise<BenefitDetails[]> {
  return details(reader)
    .where('benefit.personId', '=', personId)
    .where(inCompanies('benefit.companyId', companyIds))
    .orderBy('benefit.orderedAt', 'desc')
    .orderBy('benefit.id', 'desc')
    .limit(MOST)
    .execute();
}

/** In process with a broken promise, or refused by the partner. */
const waits = (at: Date) =>
  sql<boolean>`benefit.state = 'in_process' AND (benefit.promised_at <= ${at} OR benefit.refused_at IS NOT NULL)`;

export function listWaiting(
  reader: Reader,
  { companyIds, limit, at }: { companyIds: readonly number[] | null; limit: number; at: Date },
) {
  return reader
    .selectFrom('travelBenefit as benefit')
    .innerJoin('person', 'person.id', 'benefit.personId')
    .where(waits(at))
    .where(inCompanies('benefit.companyId', companyIds))
    .orderBy('benefit.promisedAt')
    .limit(limit)
    .select([
      'benefit.id',
      'benefit.companyId',
      'benefit.personId',
      'benefit.feeMinor',
      'benefit.paidAt',
      'benefit.promisedAt',
      'benefit.returnAt',
      'benefit.refusedAt',
      personName().as('name'),
    ])
    .execute();
}

/** The ids of those whose fee should have gone back. */
export const lateBenefits = ({
  companyIds,
  at,
}: {
  companyIds: readonly number[] | null;
  at: Date;
}) => sql`
  SELECT benefit.id::text AS id FROM travel_benefit benefit
   WHERE ${waits(at)} AND benefit.return_at < ${at} AND ${inCompanies('benefit.company_id', companyIds)}`;

/** Since when each of them waits. */
export const openBenefits = (at: Date) => sql`
  SELECT coalesce(benefit.refused_at, benefit.promised_at) AS since FROM travel_benefit benefit WHERE ${waits(at)}`;
