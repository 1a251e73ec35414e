import type { identity as source } from '../es/identity.ts';
import type { Translation } from '../phrase.ts';

export const identity = {
  languageChanged: 'Language updated. Please log in again.',
} as const satisfies Translation<typeof source>;
