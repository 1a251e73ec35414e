import type * as source from '../es/reservations.ts';
import type { Translation } from '../phrase.ts';

export const desk = {
  settingsDesk: {
    acts: {
      feature_landPurchaseBlocked: 'Reserving and buying land; map and payments stay',
    },
    keys: {
      feature_landPurchaseBlocked: 'Buying land is blocked',
      feature_landCertificateRequired: 'Project certificate required',
      feature_passportBlocksReserve: 'Lot documents required to reserve',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  notifications: {
    lotHoldExtended: {
      title: 'Pre-reservation extended',
      detail:
        'Your pre-reservation of lot {lot}, block {block} now expires on {untilDate} at {untilTime}.',
    },
    holdExtended: {
      title: 'Pre-reservation extended',
      detail: 'Your pre-reservation of {product} now expires on {untilDate} at {untilTime}.',
    },
  },
} as const satisfies Translation<typeof source.server>;
