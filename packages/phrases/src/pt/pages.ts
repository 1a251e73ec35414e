import type * as source from '../es/pages.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    events: 'Eventos',
    training: 'Capacitação',
  },
} as const satisfies Translation<typeof source.entrance>;
