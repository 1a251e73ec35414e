import type * as source from '../es/advisers.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    soldProducts: 'Produtos vendidos',
    clientNetwork: 'Rede de clientes',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
  adviserDay: {
    title: 'Seu dia',
    none: 'Nada por enquanto',
    noneHint: 'Aqui aparece o que fazer hoje.',
  },
} as const satisfies Translation<typeof source.office>;

export const desk = {
  trail: { areas: { advisers: 'Consultores' }, objects: { adviser: 'Consultor' } },
} as const satisfies Translation<typeof source.desk>;
