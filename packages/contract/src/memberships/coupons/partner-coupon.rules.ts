import type { Day } from '../../dates.ts';
import type { OperatorRole } from '../../operator-roles.ts';

/** Who keeps what partners take off (PASS-23). */
export const COUPON_KEEPERS = ['admin', 'sales_ops'] as const satisfies OperatorRole[];
/** Who reads it at the desk. */
export const COUPON_READERS = [...COUPON_KEEPERS, 'support', 'read_only'] as const;

/** `coming` before its first day, `over` after its last, `stopped` by somebody for good (PASS-23). */
export const COUPON_STANDINGS = ['coming', 'running', 'over', 'stopped'] as const;
export type CouponStanding = (typeof COUPON_STANDINGS)[number];

export const COUPON_LIMITS = {
  title: [2, 60],
  about: [10, 300],
  reason: [10, 300],
  percent: [1, 100],
} as const;

/** How a coupon stands on a day in La Paz; its last day is one on which it is good. */
export function couponStanding(
  coupon: { startsOn: Day; endsOn: Day | null; stoppedAt: Date | null },
  on: Day,
): CouponStanding {
  if (coupon.stoppedAt !== null) return 'stopped';
  if (on < coupon.startsOn) return 'coming';
  return coupon.endsOn !== null && on > coupon.endsOn ? 'over' : 'running';
}
