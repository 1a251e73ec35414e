import { timingSafeEqual } from 'node:crypto';
import type { ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import {
  CHECKS_AN_HOUR,
  couponCode,
  saleOfCode,
} from '@kantuta/contract/memberships/coupons/coupon.rules';
import type {
  checkCoupon,
  listOfferedCoupons,
} from '@kantuta/contract/memberships/coupons/coupons.calls';
import type { Coupon } from '@kantuta/contract/memberships/passes/passes.calls';
import { MOST_ID } from '@kantuta/contract/numbers';
import { wordsIn } from '@kantuta/contract/pages/own-words.rules';
import { maskedName } from '@kantuta/contract/payments/receipts/receipts.rules';
import type { Reader } from '../../../platform/db/database.ts';
import type { Client } from '../../../platform/http/served-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { standingOn } from '../passes/taking.service.ts';
import { type CouponSale, listCouponSales, listRunning, readCouponSale } from './coupons.views.ts';

export type Coupons = ReturnType<typeof createCoupons>;
type Checked = ReplyOf<typeof checkCoupon>;

/** Coupons of partners: a code for each product that gives passes, which a partner checks and nobody uses up (PASS-6). */
export function createCoupons({
  db,
  clock,
  keys,
  limits,
}: Pick<Platform, 'db' | 'clock' | 'keys' | 'limits'>) {
  const sealed = (seal: string, saleId: number) => `partner-coupon:${seal}:${saleId}`;

  /** Also codes of the secret before this one: a coupon may have been printed. */
  const couponOf = (code: string, { saleId, coupons }: CouponSale) =>
    coupons.find(({ seal }) =>
      keys
        .hashes(sealed(seal, saleId))
        .some((bytes) =>
          timingSafeEqual(Buffer.from(couponCode(saleId, bytes)), Buffer.from(code)),
        ),
    );

  async function find(code: string, language: string): Promise<Checked['coupon']> {
    const saleId = saleOfCode(code);
    if (saleId > MOST_ID) return null;
    const at = clock.now();
    const on = dayInLaPaz(at);
    const sale = await readCouponSale(db, { saleId, at, on });
    const coupon = sale && couponOf(code, sale);
    if (!coupon || sale.allotted === 0 || standingOn(sale, on).year === null) return null;
    const { firstName, paternalSurname, maternalSurname } = sale;
    const surname = paternalSurname === '' ? maternalSurname : paternalSurname;
    return {
      ...wordsIn(coupon.texts, language),
      percent: coupon.percent,
      holder: maskedName(firstName, surname),
    };
  }

  return {
    /** The sales of a person that give passes, each with its coupons and their codes. */
    async salesOf(
      reader: Reader,
      { language, ...of }: { personId: number; at: Date; on: Day; language: string },
    ): Promise<(CouponSale & Pick<Coupon, 'benefits'>)[]> {
      const sales = await listCouponSales(reader, { ...of, companyIds: null });
      return sales.map((sale) => ({
        ...sale,
        benefits: sale.coupons.map(({ seal, texts, percent, endsOn }) => ({
          ...wordsIn(texts, language),
          percent,
          endsOn,
          code: couponCode(sale.saleId, keys.hash(sealed(seal, sale.saleId))),
        })),
      }));
    },

    /** Those of today, for whoever looks at what memberships give. */
    async offered(language: string): Promise<ReplyOf<typeof listOfferedCoupons>> {
      const rows = await listRunning(db, dayInLaPaz(clock.now()));
      return {
        coupons: rows.map(({ companyId, texts, percent }) => ({
          companyId,
          title: wordsIn(texts, language).title,
          percent,
        })),
      };
    },

    /** Valid or not, and for whom; a code that never was is as one that is over. */
    async check({ address, language }: Client, code: string): Promise<Checked> {
      await limits.raise(db, `coupon:${address}`, {
        max: CHECKS_AN_HOUR,
        windowMinutes: 60,
        growing: false,
      });
      return { coupon: await find(code, language), at: clock.now().toISOString() };
    },
  };
}
