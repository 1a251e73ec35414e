import type * as source from '../es/memberships.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    memberships: 'Planos de sócio',
    internationalMembership: 'Plano de sócio internacional',
    seasonTickets: 'Carnês de temporada',
    improveMembership: 'Melhorar plano de sócio',
    upgradeMembership: 'Upgrade do plano de sócio',
    travelBenefits: 'Benefícios de viagem',
    tickets: 'Tíquetes e cupons',
    parkAccreditation: 'Credenciamento no parque',
  },
} as const satisfies Translation<typeof source.entrance>;

export const desk = {
  settingsDesk: {
    acts: {
      feature_intlMembership: 'Menu: plano de sócio internacional',
    },
    keys: {
      feature_intlMembership: 'Plano de sócio internacional',
    },
  },
} as const satisfies Translation<typeof source.desk>;
