import type * as source from '../es/advisers.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    soldProducts: 'Produtos vendidos',
    clientNetwork: 'Rede de clientes',
  },
} as const satisfies Translation<typeof source.entrance>;

export const desk = { trail: { objects: { adviser: 'Consultor' } } } as const satisfies Translation<
  typeof source.desk
>;
