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

export const de = {
  menu: {
    memberships: 'Mitgliedschaften',
    internationalMembership: 'Internationale Mitgliedschaft',
    seasonTickets: 'Dauerkarten',
    improveMembership: 'Mitgliedschaft verbessern',
    upgradeMembership: 'Upgrade der Mitgliedschaft',
    travelBenefits: 'Reisevorteile',
    tickets: 'Tickets und Gutscheine',
    parkAccreditation: 'Park-Akkreditierung',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    memberships: 'Adhésions',
    internationalMembership: 'Adhésion internationale',
    seasonTickets: 'Abonnements',
    improveMembership: "Améliorer l'adhésion",
    upgradeMembership: "Surclassement de l'adhésion",
    travelBenefits: 'Avantages voyage',
    tickets: 'Billets et coupons',
    parkAccreditation: 'Accréditation au parc',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
