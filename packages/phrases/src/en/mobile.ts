import type { mobile as source } from '../es/mobile.ts';
import type { Translation } from '../phrase.ts';

export const mobile = {
  entering: 'Opening your virtual office…',
  onlyApp: 'This page opens from the app',
  onlyAppHint: 'In a browser, log in with your user and password.',
  failed: 'Your virtual office could not be opened',
} as const satisfies Translation<typeof source>;
