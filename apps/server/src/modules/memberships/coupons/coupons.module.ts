import {
  changePartnerCoupon,
  createPartnerCoupon,
  listCustomerPasses,
  listPartnerCoupons,
  stopPartnerCoupon,
} from '@kantuta/contract/memberships/coupons/coupons-desk.calls';
import {
  checkCoupon,
  listOfferedCoupons,
} from '@kantuta/contract/memberships/coupons/coupons.calls';
import { customerPage } from '../../../platform/customer-page.ts';
import { serve } from '../../../platform/http/served-call.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createCoupons, type Coupons } from './coupons.service.ts';
import { createCustomerPasses } from './customer-passes.service.ts';
import { createDeskCoupons } from './desk-coupons.service.ts';

/** What partners take off for whoever has passes (docs/rules/passes.md, PASS-6, PASS-23, PASS-24). */
export function createCouponParts(
  platform: Platform,
): Required<Pick<Module, 'calls' | 'customerPages'>> & { coupons: Coupons } {
  const coupons = createCoupons(platform);
  const desk = createDeskCoupons(platform);
  const passes = createCustomerPasses(platform);
  return {
    coupons,
    calls: [
      serve(listOfferedCoupons, ({ client }) => coupons.offered(client.language)),
      serve(checkCoupon, ({ client, input }) => coupons.check(client, input.code)),
      serve(listPartnerCoupons, ({ actor }) => desk.list(actor)),
      serve(createPartnerCoupon, ({ actor, input }) => desk.create(actor, input)),
      serve(changePartnerCoupon, ({ actor, input }) => desk.change(actor, input)),
      serve(stopPartnerCoupon, ({ actor, input }) => desk.stop(actor, input)),
    ],
    customerPages: [
      customerPage(listCustomerPasses, (tx, reach, { actor }) => passes(tx, reach, actor.language)),
    ],
  };
}
