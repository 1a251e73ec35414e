import type * as source from '../es/advisers.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    soldProducts: 'Products sold',
    clientNetwork: 'Client network',
  },
} as const satisfies Translation<typeof source.entrance>;

export const desk = { trail: { objects: { adviser: 'Adviser' } } } as const satisfies Translation<
  typeof source.desk
>;

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
