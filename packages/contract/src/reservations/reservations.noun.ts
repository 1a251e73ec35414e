import { about } from '../notification.ts';
import { defineNoun } from '../noun.ts';
import { flag, whole } from '../setting.ts';

const holds = { group: 'plans', source: 'RES-2', approval: true } as const;
const limits = { ...holds, source: 'RES-4' } as const;

export const reservations = defineNoun({
  errors: [
    'hold_limit',
    'seller_hold_limit',
    'overdue_instalments',
    'unit_taken',
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
  ],
  areas: { reservations: 62 },
  acts: ['reservations.hold', 'reservations.extend', 'reservations.release'],
  things: { hold: 57 },
  settings: {
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
      isRead: false,
      order: 90,
    }),
    'queue.refusalMinutes': whole(30, [1, 1_440], {
      ...holds,
      source: 'RES-8',
      order: 48,
      unit: 'minutes',
    }),
  },
  notifications: {
    lotHoldExtended: about('account', { lot: 'text', block: 'text', until: 'instant' }),
    holdExtended: about('account', { product: 'text', until: 'instant' }),
    lotHoldEnding: about('payment', { lot: 'text', block: 'text', until: 'instant' }),
    holdEnding: about('payment', { product: 'text', until: 'instant' }),
  },
});
