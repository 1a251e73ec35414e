import type { ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import type { listCustomerPasses } from '@kantuta/contract/memberships/coupons/coupons-desk.calls';
import { wordsIn } from '@kantuta/contract/pages/own-words.rules';
import type { Reach } from '../../../platform/customer-page.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { standingOn } from '../passes/taking.service.ts';
import { listCouponSales } from './coupons.views.ts';

/** The passes of a customer as the desk sees them, to answer whoever says that one is missing (PASS-24). */
export function createCustomerPasses({ clock }: Pick<Platform, 'clock'>) {
  return async (
    tx: Tx,
    { personId, companyIds }: Pick<Reach, 'personId' | 'companyIds'>,
    language: string,
  ): Promise<ReplyOf<typeof listCustomerPasses>> => {
    const at = clock.now();
    const on = dayInLaPaz(at);
    const sales = await listCouponSales(tx, { personId, companyIds, at, on });
    return {
      passes: sales.map((sale) => {
        const { state, year, left, uses } = standingOn(sale, on);
        return {
          saleId: sale.saleId,
          product: sale.product,
          company: sale.company,
          state,
          year,
          allotted: sale.allotted,
          left,
          uses: uses.map(({ useId, number, state: how, on: visited, isFormer }) => ({
            useId,
            number,
            state: how,
            on: isFormer ? null : visited,
          })),
          coupons: (year === null ? [] : sale.coupons).map(({ texts, percent }) => ({
            title: wordsIn(texts, language).title,
            percent,
          })),
        };
      }),
    };
  };
}
