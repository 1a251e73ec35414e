import { LANG_TAGS, type Lang } from './languages.ts';

/** How a country is called, by its ISO code, as the platform's own tables (CLDR) have it: for the server, which keeps them. */
export function countryNames(lang: Lang): (code: string) => string {
  const names = new Intl.DisplayNames(LANG_TAGS[lang], { type: 'region', fallback: 'code' });
  return (code) => names.of(code) ?? code;
}

/** The alphabet of a language: `names.toSorted(nameOrder('es'))` puts Ñuflo after Nuflo and Ávila beside Avila. */
export function nameOrder(lang: Lang): (one: string, other: string) => number {
  return new Intl.Collator(LANG_TAGS[lang]).compare;
}
