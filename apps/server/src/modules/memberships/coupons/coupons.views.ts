import type { Day } from '@kantuta/contract/dates';
import { inCompanies, sql, type Reader } from '../../../platform/db/database.ts';
import { isHeldBy } from '../../../platform/db/sale-holders.ts';
import { passSales, type PassSale } from '../passes/passes.views.ts';
import { type CouponWords, daysOf, type StoredCoupon } from './coupons.store.ts';

/** A coupon that is in force for a sale. */
export type SaleCoupon = {
  seal: string;
  texts: CouponWords;
  percent: number;
  endsOn: Day | null;
};
export type CouponSale = PassSale & {
  company: string;
  firstName: string;
  paternalSurname: string;
  maternalSurname: string;
  coupons: SaleCoupon[];
};

/** Sales that give passes, each with the coupons of its company on a day: one statement, however many there are (PASS-6). */
async function couponSales(
  reader: Reader,
  of: ReturnType<typeof sql>,
  { at, on }: { at: Date; on: Day },
): Promise<CouponSale[]> {
  const { rows } = await sql<CouponSale>`
    SELECT sold.*, company.name AS company, buyer.first_name AS "firstName", buyer.paternal_surname AS "paternalSurname",
           buyer.maternal_surname AS "maternalSurname",
           (SELECT coalesce(json_agg(json_build_object('seal', given.seal, 'texts', given.texts, 'percent', given.percent, 'endsOn', given.ends_on)
                                     ORDER BY given.percent DESC, given.id), '[]')
              FROM partner_coupon given
             WHERE (given.company_id IS NULL OR given.company_id = sold."companyId") AND given.stopped_at IS NULL
               AND given.starts_on <= ${on} AND (given.ends_on IS NULL OR given.ends_on >= ${on})) AS coupons
      FROM (${passSales(of, at)}) sold
      JOIN sale ON sale.id = sold."saleId" JOIN person buyer ON buyer.id = sale.person_id JOIN company ON company.id = sold."companyId"
     ORDER BY sold."saleId" DESC`.execute(reader);
  return rows;
}

type When = { at: Date; on: Day };

/** Those of a person; at the desk of the companies that the operator reaches, null: all. */
export function listCouponSales(
  reader: Reader,
  {
    personId,
    companyIds,
    ...when
  }: When & { personId: number; companyIds: readonly number[] | null },
): Promise<CouponSale[]> {
  const reached = companyIds === null ? sql`true` : sql`sale.company_id = ANY(${companyIds})`;
  const of = sql`${isHeldBy(personId)} AND (item.facts ->> 'passes')::int > 0 AND ${reached}`;
  return couponSales(reader, of, when);
}

/** One sale, whoever buys it; undefined: it is of no item. */
export async function readCouponSale(
  reader: Reader,
  { saleId, ...when }: When & { saleId: number },
): Promise<CouponSale | undefined> {
  return (await couponSales(reader, sql`sale.id = ${saleId}`, when))[0];
}

export type CouponRow = StoredCoupon & {
  company: string | null;
  texts: CouponWords;
  percent: number;
  stopReason: string;
};

const coupons = (reader: Reader) =>
  reader
    .selectFrom('partnerCoupon as coupon')
    .leftJoin('company', 'company.id', 'coupon.companyId')
    .select([
      'coupon.id',
      'coupon.companyId',
      'company.name as company',
      'coupon.texts',
      'coupon.percent',
      'coupon.startsOn',
      'coupon.endsOn',
      'coupon.revision',
      'coupon.stoppedAt',
      'coupon.stopReason',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof coupons>['execute']>>[number];
const couponOf = ({ texts, ...row }: Row): CouponRow => ({
  ...row,
  ...daysOf(row),
  texts: texts as CouponRow['texts'],
});

export async function findCoupon(reader: Reader, id: string): Promise<CouponRow | undefined> {
  const row = await coupons(reader).where('coupon.id', '=', id).executeTakeFirst();
  return row && couponOf(row);
}

/**
 * Those of all companies at once, and of the companies (null: of each): what is not over on a day comes first, so that what goes on since years ago is
 * still found and stopped; then the latest begun.
 */
export async function listCoupons(
  reader: Reader,
  { companyIds, on }: { companyIds: readonly number[] | null; on: Day },
): Promise<CouponRow[]> {
  const rows = await coupons(reader)
    .where((where) =>
      where.or([
        where('coupon.companyId', 'is', null),
        inCompanies('coupon.companyId', companyIds),
      ]),
    )
    .orderBy(
      sql`coupon.stopped_at IS NULL AND coalesce(coupon.ends_on, 'infinity') >= ${on}::date`,
      'desc',
    )
    .orderBy('coupon.startsOn', 'desc')
    .orderBy('coupon.id', 'desc')
    .limit(200)
    .execute();
  return rows.map(couponOf);
}

/** Those in force on a day, the best first. */
export async function listRunning(reader: Reader, on: Day): Promise<CouponRow[]> {
  const rows = await coupons(reader)
    .where('coupon.stoppedAt', 'is', null)
    .where('coupon.startsOn', '<=', on)
    .where((where) =>
      where.or([where('coupon.endsOn', 'is', null), where('coupon.endsOn', '>=', on)]),
    )
    .orderBy('coupon.percent', 'desc')
    .orderBy('coupon.id')
    .execute();
  return rows.map(couponOf);
}
