import { LANG_TAGS, type Lang } from './languages.ts';

/** The name of a country by its ISO code, from the platform's own tables (CLDR): for the server, which has all of them. */
export function countryNames(lang: Lang): (code: string) => string {
  const names = new Intl.DisplayNames(LANG_TAGS[lang], { type: 'region', fallback: 'code' });
  return (code) => names.of(code) ?? code;
}

/** The alphabetical order of a language: `names.toSorted(nameOrder('es'))` puts Ñuflo after Nuflo and Ávila beside Avila. */
export function nameOrder(lang: Lang): (one: string, other: string) => number {
  return new Intl.Collator(LANG_TAGS[lang]).compare;
}
