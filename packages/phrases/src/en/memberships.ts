import type * as source from '../es/memberships.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    memberships: 'Memberships',
    internationalMembership: 'International membership',
    seasonTickets: 'Season tickets',
    improveMembership: 'Improve membership',
    upgradeMembership: 'Membership upgrade',
    travelBenefits: 'Travel benefits',
    tickets: 'Tickets and coupons',
    parkAccreditation: 'Park accreditation',
  },
} as const satisfies Translation<typeof source.entrance>;

export const desk = {
  settingsDesk: {
    acts: {
      feature_intlMembership: 'Menu: international membership',
    },
    keys: {
      feature_intlMembership: 'International membership',
    },
  },
} as const satisfies Translation<typeof source.desk>;
