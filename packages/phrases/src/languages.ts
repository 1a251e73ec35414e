/** Languages in which every phrase exists (WEB-1). */
export const LANGS = ['es', 'en', 'pt'] as const;
export type Lang = (typeof LANGS)[number];

/** German and French have labels of the menu only; everything else is shown in English (WEB-1). */
export const MENU_LANGS = [...LANGS, 'de', 'fr'] as const;
export type MenuLang = (typeof MENU_LANGS)[number];

/** BCP 47 tags for the `lang` attribute of documents and for plural rules. */
export const LANG_TAGS = {
  es: 'es-BO',
  en: 'en',
  pt: 'pt-BR',
  de: 'de',
  fr: 'fr',
} as const satisfies Record<MenuLang, string>;

/** The name of each language in that language. */
export const LANG_NAMES = {
  es: 'Español',
  en: 'English',
  pt: 'Português',
  de: 'Deutsch',
  fr: 'Français',
} as const satisfies Record<MenuLang, string>;

/** The language of the phrases for a stored language: an incomplete language uses English (WEB-1). */
export function phraseLang(lang: MenuLang): Lang {
  return lang === 'de' || lang === 'fr' ? 'en' : lang;
}

/** Reads one tag such as `pt-BR`; null if we do not have the language. */
export function menuLangOf(tag: string | null | undefined): MenuLang | null {
  const base = (tag ?? '').trim().toLowerCase().split(/[-_]/)[0];
  return MENU_LANGS.find((lang) => lang === base) ?? null;
}

/** The first complete language of an `Accept-Language` header; English otherwise (WEB-1). */
export function langOfHeader(header: string | null | undefined): Lang {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.split(';');
      const quality = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const lang = menuLangOf(tag);
    if (lang !== null) return phraseLang(lang);
  }
  return 'en';
}
