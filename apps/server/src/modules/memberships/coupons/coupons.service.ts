import { timingSafeEqual } from 'node:crypto';
import type { ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import {
  CHECKS_AN_HOUR,
  couponCode,
  type Partner,
  PARTNER_KEYS,
  PARTNERS,
  saleOfCode,
} from '@kantuta/contract/memberships/coupons/coupon.rules';
import type { checkCoupon } from '@kantuta/contract/memberships/coupons/coupons.calls';
import { MOST_ID } from '@kantuta/contract/numbers';
import { maskedName } from '@kantuta/contract/payments/receipts/receipts.rules';
import type { Platform } from '../../../platform/platform.ts';
import { readPassSale } from '../passes/passes.views.ts';
import { standingOn } from '../passes/taking.service.ts';
import { readBuyer } from './coupons.views.ts';

export type Coupons = ReturnType<typeof createCoupons>;

/** Coupons of partners: a code for each product that gives passes, which a partner checks and nobody uses up (PASS-6). */
export function createCoupons({
  db,
  clock,
  keys,
  limits,
}: Pick<Platform, 'db' | 'clock' | 'keys' | 'limits'>) {
  const sealed = (partner: Partner, saleId: number) => `partner-coupon:${partner}:${saleId}`;

  /** Also codes of the secret before this one: a coupon may have been printed. */
  const partnerOf = (code: string, saleId: number) =>
    PARTNER_KEYS.find((partner) =>
      keys
        .hashes(sealed(partner, saleId))
        .some((seal) => timingSafeEqual(Buffer.from(couponCode(saleId, seal)), Buffer.from(code))),
    );

  async function find(code: string): Promise<ReplyOf<typeof checkCoupon>['coupon']> {
    const saleId = saleOfCode(code);
    const partner = saleId > MOST_ID ? undefined : partnerOf(code, saleId);
    if (partner === undefined) return null;
    const at = clock.now();
    const sale = await readPassSale(db, { saleId, at });
    const buyer = await readBuyer(db, saleId);
    if (!sale || !buyer || sale.allotted === 0) return null;
    if (standingOn(sale, dayInLaPaz(at)).year === null) return null;
    const { firstName, paternalSurname, maternalSurname } = buyer;
    const surname = paternalSurname === '' ? maternalSurname : paternalSurname;
    return { partner, percent: PARTNERS[partner], holder: maskedName(firstName, surname) };
  }

  return {
    /** The coupons of a sale, whether or not it is in force. */
    of: (saleId: number) =>
      PARTNER_KEYS.map((partner) => ({
        partner,
        percent: PARTNERS[partner],
        code: couponCode(saleId, keys.hash(sealed(partner, saleId))),
      })),

    /** Valid or not, and for whom; a code that never was is as one that is over. */
    async check(address: string, code: string): Promise<ReplyOf<typeof checkCoupon>> {
      await limits.raise(db, `coupon:${address}`, {
        max: CHECKS_AN_HOUR,
        windowMinutes: 60,
        growing: false,
      });
      return { coupon: await find(code), at: clock.now().toISOString() };
    },
  };
}
