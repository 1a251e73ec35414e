import type * as source from '../es/campaigns.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    twoForOne: 'Promoção 2x1',
    ranking: 'Ranking',
    bestSellerBonus: 'Bônus melhor vendedor',
    promotions: 'Promoções',
    travelRace: 'Corrida da viagem',
    bonuses: 'Bônus',
  },
} as const satisfies Translation<typeof source.entrance>;

export const server = {
  notifications: {
    racePosition: {
      title: 'Ranking',
      detail: 'Você subiu para a posição {position} da corrida da viagem.',
    },
    promotionTwoForOne: {
      title: 'Promoção 2x1',
      detail: 'Compre um plano de sócio e receba outro do mesmo tipo até {until}.',
    },
  },
} as const satisfies Translation<typeof source.server>;
