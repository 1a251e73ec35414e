import { hasPhrase, createTranslate, type Translate } from './translate.ts';
import type { Catalogue, PhraseKey } from './catalogue.ts';
import { account as enAccount } from './en/account.ts';
import { desk as enDesk } from './en/desk.ts';
import { entrance as enEntrance } from './en/entrance.ts';
import { office as enOffice } from './en/office.ts';
import { account as esAccount } from './es/account.ts';
import { desk as esDesk } from './es/desk.ts';
import { entrance as esEntrance } from './es/entrance.ts';
import { office as esOffice } from './es/office.ts';
import { createFormat, type Format } from './format.ts';
import type { Lang } from './languages.ts';
import { mergeTrees } from './merge-trees.ts';
import { renderText, textAt } from './phrase.ts';
import { account as ptAccount } from './pt/account.ts';
import { desk as ptDesk } from './pt/desk.ts';
import { entrance as ptEntrance } from './pt/entrance.ts';
import { office as ptOffice } from './pt/office.ts';

const CATALOGUES: Readonly<Record<Lang, Catalogue>> = {
  es: mergeTrees([esEntrance, esOffice, esAccount, esDesk]),
  en: mergeTrees([enEntrance, enOffice, enAccount, enDesk]),
  pt: mergeTrees([ptEntrance, ptOffice, ptAccount, ptDesk]),
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
