import { codes as en } from './en/codes.ts';
import { codes as es } from './es/codes.ts';
import type { Lang } from './languages.ts';
import { renderText } from './phrase.ts';
import { codes as pt } from './pt/codes.ts';

const TEXTS = { es, en, pt };

export type CodePurpose = keyof typeof es;

/** A one-time code in the language of its reader: `short` is a text message, `title` and `detail` make a mail. */
export function codeText(
  purpose: CodePurpose,
  lang: Lang,
  { house, code, minutes }: { house: string; code: string; minutes: number },
): { title: string; detail: string; short: string } {
  const { title, detail, short } = TEXTS[lang][purpose];
  const parameters = { house, code, minutes };
  return {
    title: renderText(title, lang, parameters),
    detail: renderText(detail, lang, parameters),
    short: renderText(short, lang, parameters),
  };
}
