import type { Catalogue, PhraseArgs, PhraseKey } from '@kantuta/phrases/catalogue';
import { mergeTrees } from '@kantuta/phrases/merge-trees';
import { createFormat, type Format } from '@kantuta/phrases/format';
import {
  LANG_TAGS,
  type Lang,
  LANGS,
  type MenuLang,
  menuLangOf,
  phraseLang,
} from '@kantuta/phrases/languages';
import { textAt, textParts } from '@kantuta/phrases/phrase';
import { createTranslate, hasPhrase, type Translate } from '@kantuta/phrases/translate';
import { Fragment, type ReactNode } from 'react';
import { readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

export type I18n = {
  /** The language that the person chose; German and French have menu labels only. */
  chosen: MenuLang;
  lang: Lang;
  t: Translate;
  format: Format;
  catalogue: Catalogue;
};

/**
 * `entrance` is for anonymous visitors; `office` is loaded with the first page behind the entrance; `account` with the pages of passwords,
 * recovery and the profile, before or behind the entrance; `meetings` with those of meeting rooms, courses and events; `desk` with those of the operators.
 */
export type PhrasePart = 'entrance' | 'office' | 'account' | 'meetings' | 'desk';

const LOADERS: Readonly<Record<PhrasePart, Readonly<Record<Lang, () => Promise<Catalogue>>>>> = {
  entrance: {
    es: () => import('@kantuta/phrases/es/entrance').then((m) => m.entrance),
    en: () => import('@kantuta/phrases/en/entrance').then((m) => m.entrance),
    pt: () => import('@kantuta/phrases/pt/entrance').then((m) => m.entrance),
  },
  office: {
    es: () => import('@kantuta/phrases/es/office').then((m) => m.office),
    en: () => import('@kantuta/phrases/en/office').then((m) => m.office),
    pt: () => import('@kantuta/phrases/pt/office').then((m) => m.office),
  },
  account: {
    es: () => import('@kantuta/phrases/es/account').then((m) => m.account),
    en: () => import('@kantuta/phrases/en/account').then((m) => m.account),
    pt: () => import('@kantuta/phrases/pt/account').then((m) => m.account),
  },
  meetings: {
    es: () => import('@kantuta/phrases/es/meetings').then((m) => m.meetings),
    en: () => import('@kantuta/phrases/en/meetings').then((m) => m.meetings),
    pt: () => import('@kantuta/phrases/pt/meetings').then((m) => m.meetings),
  },
  desk: {
    es: () => import('@kantuta/phrases/es/desk').then((m) => m.desk),
    en: () => import('@kantuta/phrases/en/desk').then((m) => m.desk),
    pt: () => import('@kantuta/phrases/pt/desk').then((m) => m.desk),
  },
};

const MENUS: Readonly<Partial<Record<MenuLang, () => Promise<Catalogue>>>> = {
  de: () => import('@kantuta/phrases/de/menu'),
  fr: () => import('@kantuta/phrases/fr/menu'),
};

const store = createStore<I18n>(describe('es', {}));
const loaded = new Set<PhrasePart>();

/** For code outside components (messages of the session, of the socket). Components use `useI18n`. */
export function i18n(): I18n {
  return store.get();
}

export function useI18n(): I18n {
  return useStore(store);
}

/** `lang` query, else chosen on this device, else of whoever is signed in, else the browser's, else English (WEB-1). */
export function wantedLanguage(ofAccount?: string): MenuLang {
  const query = new URLSearchParams(window.location.search).get('lang');
  return (
    menuLangOf(query) ??
    menuLangOf(readStored('local', 'lang')) ??
    menuLangOf(ofAccount) ??
    navigator.languages.map(menuLangOf).find((lang) => lang !== null) ??
    'en'
  );
}

/** Takes the `lang` query out of the address. */
export function forgetAskedLanguage(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', address);
}

/** Shows everything in a language and remembers it on this device. */
export async function chooseLanguage(chosen: MenuLang): Promise<void> {
  writeStored('local', 'lang', chosen);
  await showLanguage(chosen);
}

/** Loads the needed parts of a language, then changes all texts at once. */
export async function showLanguage(chosen: MenuLang): Promise<void> {
  const parts = new Set<PhrasePart>(['entrance', ...loaded]);
  const catalogue = await readParts([...parts], chosen);
  // A page may have requested more phrases meanwhile: they must be in this language too.
  if ([...loaded].some((part) => !parts.has(part))) return showLanguage(chosen);
  for (const part of parts) loaded.add(part);
  store.set(describe(chosen, catalogue));
  document.documentElement.lang = LANG_TAGS[phraseLang(chosen)];
}

/** Loads a part unless it is loaded; a page behind the entrance waits for `office`. */
export async function needPhrases(part: PhrasePart): Promise<void> {
  if (loaded.has(part)) return;
  const { chosen } = store.get();
  const more = await readParts([part], chosen);
  const current = store.get();
  if (current.chosen !== chosen) return needPhrases(part);
  loaded.add(part);
  store.set(describe(chosen, mergeTrees([current.catalogue, more])));
}

/** All languages except the chosen one, with some parts: for people who write texts that others will read. */
export async function readLanguages(parts: readonly PhrasePart[]): Promise<I18n[]> {
  return Promise.all(LANGS.map(async (lang) => describe(lang, await readParts(parts, lang))));
}

/** Menu keys and stored notification keys come as plain text; null when there is no such phrase. */
export function phraseOf(
  { catalogue, t }: I18n,
  key: string,
  params?: Readonly<Record<string, string | number>>,
): string | null {
  return hasPhrase(catalogue, key)
    ? (t as (key: string, given?: typeof params) => string)(key, params)
    : null;
}

/** A phrase whose parameters are elements: `<Phrase of="sales.nextIs" with={{ amount: <Amount …/> }} />`. */
export function Phrase<Key extends PhraseKey>(
  props: [PhraseArgs<Key, ReactNode>] extends [[infer Params]]
    ? { of: Key; with: Params }
    : { of: Key; with?: never },
) {
  const { catalogue, lang } = useI18n();
  const text = textAt(catalogue, props.of);
  if (text === undefined) return props.of;
  const params = (props.with ?? {}) as Readonly<Record<string, ReactNode>>;
  return textParts<ReactNode>(text, lang, params).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change their order
    <Fragment key={index}>{part}</Fragment>
  ));
}

async function readParts(parts: readonly PhrasePart[], chosen: MenuLang): Promise<Catalogue> {
  const lang = phraseLang(chosen);
  const menu = MENUS[chosen];
  const read = [...parts.map((part) => LOADERS[part][lang]()), ...(menu ? [menu()] : [])];
  return mergeTrees(await Promise.all(read));
}

function describe(chosen: MenuLang, catalogue: Catalogue): I18n {
  const lang = phraseLang(chosen);
  return {
    chosen,
    lang,
    catalogue,
    t: createTranslate(lang, catalogue),
    format: createFormat(lang),
  };
}
