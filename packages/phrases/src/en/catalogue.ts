import type * as source from '../es/catalogue.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    land: 'Land lots',
    houses: 'Houses',
    projects: 'Projects',
    projectMap: 'Project map',
  },
} as const satisfies Translation<typeof source.entrance>;

export const desk = {
  settingsDesk: {
    keys: {
      feature_projectFilterVariant: 'Find projects by what you can pay per month',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const de = {
  menu: {
    land: 'Grundstücke',
    houses: 'Häuser',
    projects: 'Projekte',
    projectMap: 'Projektplan',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    land: 'Terrains',
    houses: 'Maisons',
    projects: 'Projets',
    projectMap: 'Plan du projet',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
