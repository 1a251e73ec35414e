import { hasPhrase, createTranslate, type Translate } from './translate.ts';
import type { Catalogue, PhraseKey } from './catalogue.ts';
import { composePart, type Nouns, PARTS } from './compose-part.ts';
import * as en from './en/nouns.ts';
import * as es from './es/nouns.ts';
import { createFormat, type Format } from './format.ts';
import type { Lang } from './languages.ts';
import { mergeTrees } from './merge-trees.ts';
import { renderText, textAt } from './phrase.ts';
import * as pt from './pt/nouns.ts';

/** Every part that a browser loads; what the server alone says is asked for by its name (server-texts.ts). */
const whole = (nouns: Nouns): Catalogue =>
  mergeTrees(
    PARTS.filter((part) => part !== 'server').map((part) => composePart(nouns, part) as Catalogue),
  );

const CATALOGUES: Readonly<Record<Lang, Catalogue>> = {
  es: whole(es),
  en: whole(en),
  pt: whole(pt),
};

export type Phrases = {
  lang: Lang;
  t: Translate;
  format: Format;
  /** For keys stored as data (notifications): English if the language has no such phrase, then the key itself. */
  tOf: (key: string, params?: Readonly<Record<string, string | number>>) => string;
  has: (key: string) => key is PhraseKey;
};

const made = new Map<Lang, Phrases>();

/** All phrases and formats of a language, for mails, PDFs and answers of the server. The browser loads them by language instead. */
export function createPhrases(lang: Lang): Phrases {
  let phrases = made.get(lang);
  if (!phrases) made.set(lang, (phrases = build(lang)));
  return phrases;
}

function build(lang: Lang): Phrases {
  const catalogue = CATALOGUES[lang];
  return {
    lang,
    t: createTranslate(lang, catalogue, CATALOGUES.en),
    format: createFormat(lang),
    tOf: (key, params) => {
      const own = textAt(catalogue, key);
      if (own !== undefined) return renderText(own, lang, params);
      const english = textAt(CATALOGUES.en, key);
      return english === undefined ? key : renderText(english, 'en', params);
    },
    has: (key) => hasPhrase(catalogue, key),
  };
}
