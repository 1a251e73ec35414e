import type * as source from '../es/advisers.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    soldProducts: 'Products sold',
    clientNetwork: 'Client network',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
  adviserDay: {
    title: 'Your day',
    none: 'Nothing for now',
    noneHint: 'This is where you see what to do today.',
  },
} as const satisfies Translation<typeof source.office>;

export const desk = {
  trail: { areas: { advisers: 'Advisers' }, objects: { adviser: 'Adviser' } },
} as const satisfies Translation<typeof source.desk>;

export const de = {
  menu: {
    soldProducts: 'Verkaufte Produkte',
    clientNetwork: 'Kundennetzwerk',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    soldProducts: 'Produits vendus',
    clientNetwork: 'Réseau de clients',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
