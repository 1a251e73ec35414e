import type * as source from '../es/catalogue.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    land: 'Terrenos',
    houses: 'Casas',
    projects: 'Projetos',
    projectMap: 'Mapa do projeto',
  },
} as const satisfies Translation<typeof source.entrance>;

export const desk = {
  settingsDesk: {
    keys: {
      feature_projectFilterVariant: 'Buscar projetos pelo que pode pagar por mês',
    },
  },
} as const satisfies Translation<typeof source.desk>;
