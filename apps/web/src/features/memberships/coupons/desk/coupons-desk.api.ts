import type { AnswerOf, Call, InputOf } from '@kantuta/contract/call';
import { CUSTOMER_CHANGED } from '@kantuta/contract/event';
import {
  changePartnerCoupon,
  createPartnerCoupon,
  listCustomerPasses,
  listPartnerCoupons,
  stopPartnerCoupon,
} from '@kantuta/contract/memberships/coupons/coupons-desk.calls';
import { partnerCouponChanged } from '@kantuta/contract/memberships/coupons/coupons.events';
import type { CouponStanding } from '@kantuta/contract/memberships/coupons/partner-coupon.rules';
import { callApi } from '../../../../lib/api.ts';
import { refreshOn } from '../../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../../lib/queries.ts';
import type { StateTone } from '../../../../ui/state-badge.tsx';

export const STANDING_TONES: Readonly<Record<CouponStanding, StateTone>> = {
  coming: 'due',
  running: 'good',
  over: 'calm',
  stopped: 'problem',
};

export const partnerCouponsQuery = callQuery(listPartnerCoupons, {});
export const customerPassesQuery = (personId: number) =>
  callQuery(listCustomerPasses, { personId });

/** Also after a refusal the list reads again: somebody else may have been faster. */
function write<C extends Call>(call: C) {
  return async (input: InputOf<C>): Promise<AnswerOf<C>> => {
    try {
      return await callApi(call, input);
    } finally {
      void queryClient.invalidateQueries({ queryKey: keyOf(listPartnerCoupons) });
    }
  };
}

export const begin = write(createPartnerCoupon);
export const change = write(changePartnerCoupon);
export const stop = write(stopPartnerCoupon);

refreshOn(partnerCouponChanged, ['memberships', 'listCoupons']);
refreshOn({ name: CUSTOMER_CHANGED }, listCustomerPasses.name.split('.'));
