import type { identity as source } from '../es/identity.ts';
import type { Translation } from '../phrase.ts';

export const identity = {
  languageChanged: 'Idioma atualizado. Entre novamente.',
} as const satisfies Translation<typeof source>;
