import type { passwords as source } from '../es/passwords.ts';
import type { Translation } from '../phrase.ts';

export const passwords = {
  title: 'Alterar senha',
} as const satisfies Translation<typeof source>;
