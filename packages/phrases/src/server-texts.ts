import { server as en } from './en/server.ts';
import { server as es } from './es/server.ts';
import type { Lang } from './languages.ts';
import { server as pt } from './pt/server.ts';

const TEXTS = { es, en, pt } as const satisfies Record<Lang, unknown>;

export type ServerTexts = (typeof TEXTS)[Lang];

/** The texts that only the server writes in a language: notifications, one-time codes, papers. `renderText` fills the parameters. */
export function serverTexts(lang: Lang): ServerTexts {
  return TEXTS[lang];
}
