import type * as source from '../es/contracts.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    generateContract: 'Gerar contrato',
    formalities: 'Trâmites',
    uifDeclaration: 'Declaração UIF',
  },
} as const satisfies Translation<typeof source.entrance>;
