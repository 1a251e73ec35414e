import { about, good } from '../notification.ts';
import { defineNoun } from '../noun.ts';
import { amount, flag, percent, whole } from '../setting.ts';

const holds = { group: 'plans', source: 'RES-2', approval: true } as const;
const deposits = { group: 'plans', source: 'SALE-17', approval: true } as const;
const limits = { ...holds, source: 'RES-4' } as const;

export const reservations = defineNoun({
  errors: [
    'hold_limit',
    'seller_hold_limit',
    'overdue_instalments',
    'unit_taken',
    'unit_free',
    'unit_yours',
    'queue_limit',
    'same_unit_cooldown',
    'reason_required',
    'land_purchase_blocked',
    'product_not_in_country',
    'no_stock',
    'no_configuration',
    'renewal_closed',
    'not_last_holder',
    'age_over_limit',
    'not_eligible',
    'passport_incomplete',
    'hold_ended',
    'extension_used',
    'reservation_kept',
    'reservation_not_extended',
    'deposit_below_minimum',
    'reservation_ended',
  ],
  proposals: ['reservations.approvePlan'],
  areas: { reservations: 62 },
  acts: [
    'reservations.hold',
    'reservations.extend',
    'reservations.release',
    'reservations.reserve',
    'reservations.end',
  ],
  things: { hold: 57 },
  settings: {
    'deposit.minUsd': amount('100.00', ['0.01', '100000.00'], { ...deposits, order: 60 }),
    'deposit.pct': percent('1', ['0', '100'], { ...deposits, order: 61 }),
    'deposit.fullRefundHours': whole(72, [0, 720], { ...deposits, order: 62, unit: 'hours' }),
    'deposit.lateRefundPct': percent('50', ['0', '100'], { ...deposits, order: 63 }),
    'deposit.creditMonths': whole(6, [1, 60], { ...deposits, order: 64, unit: 'months' }),
    'reservation.days': whole(7, [1, 90], { ...deposits, order: 65, unit: 'days' }),
    'house.days': whole(7, [1, 90], { ...deposits, source: 'SALE-8', order: 66, unit: 'days' }),
    'sale.cashDays': whole(5, [1, 90], { ...deposits, source: 'SALE-3', order: 67, unit: 'days' }),
    'hold.hoursLot': whole(48, [1, 720], { ...holds, order: 40, unit: 'hours' }),
    'hold.hoursHouse': whole(72, [1, 720], { ...holds, order: 41, unit: 'hours' }),
    'hold.hoursMembership': whole(72, [1, 720], { ...holds, order: 42, unit: 'hours' }),
    'hold.hoursSeasonTicket': whole(24, [1, 720], { ...holds, order: 43, unit: 'hours' }),
    'hold.maxPerCustomer': whole(5, [1, 100], { ...limits, order: 44, unit: 'times' }),
    'hold.maxPerSeller': whole(30, [1, 1_000], { ...limits, order: 45, unit: 'times' }),
    'hold.extensionHours': whole(24, [1, 720], {
      ...holds,
      source: 'RES-5',
      order: 46,
      unit: 'hours',
    }),
    'hold.cooldownHours': whole(24, [0, 720], { ...limits, order: 47, unit: 'hours' }),
    'feature.landPurchaseBlocked': flag('sales_ops', 'SET-6', {
      order: 40,
      initial: { on: false },
    }),
    'feature.landCertificateRequired': flag('compliance', 'SET-6', {
      isRead: false,
      order: 80,
    }),
    'feature.passportBlocksReserve': flag('compliance', 'SET-6: passport.blocksReserve', {
      order: 90,
    }),
    'queue.refusalMinutes': whole(30, [1, 1_440], {
      ...holds,
      source: 'RES-8',
      order: 48,
      unit: 'minutes',
    }),
  },
  sections: { home: ['holds', 'reservations'] },
  notifications: {
    reserved: good(about('account', { product: 'text', until: 'instant' })),
    reservationEnding: about('payment', { product: 'text', until: 'instant' }),
    reservationEnded: about('account', { product: 'text' }),
    turnOfQueue: about('account', { product: 'text', until: 'instant' }),
    lotHoldExtended: about('account', { lot: 'text', block: 'text', until: 'instant' }),
    holdExtended: about('account', { product: 'text', until: 'instant' }),
    lotHoldEnding: about('payment', { lot: 'text', block: 'text', until: 'instant' }),
    holdEnding: about('payment', { product: 'text', until: 'instant' }),
    membershipApproved: about('payment', { product: 'text' }),
    membershipRefused: about('account', { product: 'text' }),
  },
});
