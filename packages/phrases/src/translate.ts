import type { Catalogue, PhraseArgs, PhraseKey } from './catalogue.ts';
import type { Lang } from './languages.ts';
import { renderText, textAt, type Text } from './phrase.ts';

export type Translate = <Key extends PhraseKey>(key: Key, ...args: PhraseArgs<Key>) => string;

/**
 * The typed key function of one language. A phrase that the language lacks comes from `fallback` (English, WEB-1), else its key is shown:
 * people can report a visible key, but not an empty button.
 */
export function createTranslate(
  lang: Lang,
  catalogue: Catalogue,
  fallback: Catalogue = {},
): Translate {
  return (key, ...args) => {
    const params: Readonly<Record<string, string | number>> | undefined = args[0];
    const own = textAt(catalogue, key);
    if (own !== undefined) return renderText(own, lang, params);
    const english: Text | undefined = textAt(fallback, key);
    return english === undefined ? key : renderText(english, 'en', params);
  };
}

/** Whether a key from outside (menu, stored notification) is a phrase. */
export function hasPhrase(catalogue: Catalogue, key: string): key is PhraseKey {
  return textAt(catalogue, key) !== undefined;
}
