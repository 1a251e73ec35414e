import type * as source from '../es/contracts.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    generateContract: 'Generate contract',
    formalities: 'Formalities',
    uifDeclaration: 'UIF declaration',
  },
} as const satisfies Translation<typeof source.entrance>;
