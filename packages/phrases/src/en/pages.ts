import type * as source from '../es/pages.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    events: 'Events',
    training: 'Training',
  },
} as const satisfies Translation<typeof source.entrance>;

export const de = {
  menu: {
    events: 'Veranstaltungen',
    training: 'Schulung',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    events: 'Événements',
    training: 'Formation',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
