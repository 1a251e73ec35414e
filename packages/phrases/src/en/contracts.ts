import type * as source from '../es/contracts.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    generateContract: 'Generate contract',
    formalities: 'Formalities',
    uifDeclaration: 'UIF declaration',
  },
} as const satisfies Translation<typeof source.entrance>;

export const de = {
  menu: {
    generateContract: 'Vertrag erstellen',
    formalities: 'Formalitäten',
    uifDeclaration: 'UIF-Erklärung',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    generateContract: 'Générer le contrat',
    formalities: 'Formalités',
    uifDeclaration: 'Déclaration UIF',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
