import type { Day } from '@kantuta/contract/dates';
import { keptWord } from '@kantuta/phrases/kept-text';
import {
  BENEFIT_KINDS,
  type BenefitKind,
  type BenefitSale,
  type StoredBenefitState,
} from '@kantuta/contract/memberships/benefits/benefit.rules';
import { inCompanies, sql, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';
import { reading } from '../../../platform/db/reading.ts';

/** A benefit that was taken, as JSON shows it. Of a former holder (CON-26) nothing is told but that its place of the year is taken (BEN-9). */
export type TakenRow = {
  id: string;
  reference: string;
  yearFrom: Day;
  yearUntil: Day;
  number: number;
  kind: BenefitKind | null;
  state: StoredBenefitState;
  feeMinor: number;
  chargeId: string;
  paidAt: string | null;
  promisedAt: string | null;
  returnAt: string | null;
  code: string | null;
  expiresOn: Day | null;
  endedAt: string | null;
};

/** The memberships of the travel club of a person, with the benefits that were taken of them; and those that they ceded, with their own benefits (BEN-9). */
export const travelSales = reading(
  (db, { personId }: { personId: number }) =>
    db
      .selectFrom('sale')
      .innerJoin('catalogueItem as item', 'item.id', 'sale.itemId')
      // By its key, whoever's benefits lead to it.
      .where(
        sql<boolean>`sale.id = ANY (ARRAY(SELECT id FROM sale WHERE person_id = ${personId}
          UNION SELECT sale_id FROM travel_benefit WHERE person_id = ${personId} AND state NOT IN ('ordered','returned','dropped')))`,
      )
      .where('sale.kind', '=', 'travel')
      .orderBy('sale.id', 'desc')
      .select([
        'sale.id as saleId',
        sql<boolean>`sale.person_id = ${personId}`.as('isHeld'),
        'sale.companyId',
        'sale.state',
        'sale.soldOn',
        'sale.priceMinor',
        'sale.discountMinor',
        'item.name as product',
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
        >`(SELECT coalesce(json_agg(json_build_object('id', taken.id, 'reference', CASE WHEN own.is THEN taken.reference ELSE '' END, 'yearFrom', taken.year_from,
            'yearUntil', taken.year_until, 'number', taken.number, 'kind', CASE WHEN own.is THEN taken.kind END, 'state', taken.state, 'feeMinor', taken.fee_minor,
            'chargeId', taken.charge_id, 'paidAt', CASE WHEN own.is THEN taken.paid_at END,
            'promisedAt', taken.promised_at, 'returnAt', taken.return_at, 'code', CASE WHEN own.is THEN taken.code END, 'expiresOn', taken.expires_on,
            'endedAt', taken.ended_at) ORDER BY taken.year_from, taken.number), '[]')
          FROM travel_benefit taken CROSS JOIN LATERAL (SELECT taken.person_id = ${personId} AS is) own
          WHERE taken.sale_id = sale.id AND taken.state NOT IN ('returned','dropped')
            -- Nobody sees the order of somebody else, and who ceded the membership sees their own benefits alone.
            AND (own.is OR sale.person_id = ${personId} AND taken.state <> 'ordered'))`.as('taken'),
      ]),
  (rows) => rows.map((row) => ({ ...row, soldOn: row.soldOn as Day | null })),
);
export type TravelSale = ReturnType<typeof travelSales.from>[number];

/** A membership of the travel club with what was paid of it, and what was taken. */
export type HeldTravel = { sale: TravelSale; standing: BenefitSale };

/** What a benefit is called in what its holder is told: its membership and its kind, in words of the reader. */
export async function productOf(reader: Reader, benefitId: string): Promise<string> {
  const row = await reader
    .selectFrom('travelBenefit as benefit')
    .innerJoin('sale', 'sale.id', 'benefit.saleId')
    .innerJoin('catalogueItem as item', 'item.id', 'sale.itemId')
    .where('benefit.id', '=', benefitId)
    .select(['item.name', 'benefit.kind'])
    .executeTakeFirst();
  if (!row) return '';
  const kind = BENEFIT_KINDS.find((each) => each === row.kind);
  return kind === undefined ? row.name : `${row.name}, ${keptWord(`benefit.${kind}`)}`;
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
