import type { mobile as source } from '../es/mobile.ts';
import type { Translation } from '../phrase.ts';

export const mobile = {
  entering: 'Abrindo seu escritório virtual…',
  onlyApp: 'Esta página é aberta pelo aplicativo',
  onlyAppHint: 'No navegador, entre com seu usuário e senha.',
  failed: 'Não foi possível abrir seu escritório virtual',
} as const satisfies Translation<typeof source>;
