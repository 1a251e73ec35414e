import type * as source from '../es/campaigns.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    twoForOne: '2-for-1 promotion',
    ranking: 'Ranking',
    bestSellerBonus: 'Best-seller bonus',
    promotions: 'Promotions',
    travelRace: 'Travel race',
    bonuses: 'Bonuses',
  },
} as const satisfies Translation<typeof source.entrance>;

export const server = {
  notifications: {
    racePosition: {
      title: 'Ranking',
      detail: 'You moved up to position {position} in the travel race.',
    },
    promotionTwoForOne: {
      title: '2-for-1 promotion',
      detail: 'Buy a membership and get another of the same kind until {until}.',
    },
  },
} as const satisfies Translation<typeof source.server>;

export const de = {
  menu: {
    twoForOne: '2-für-1-Aktion',
    ranking: 'Rangliste',
    bestSellerBonus: 'Top-Verkäufer-Bonus',
    promotions: 'Aktionen',
    travelRace: 'Reise-Wettbewerb',
    bonuses: 'Boni',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    twoForOne: 'Promotion 2 pour 1',
    ranking: 'Classement',
    bestSellerBonus: 'Bonus meilleur vendeur',
    promotions: 'Promotions',
    travelRace: 'Course au voyage',
    bonuses: 'Bonus',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
