import { LANG_TAGS, type Lang } from './languages.ts';
import { wholeNumber } from './format.ts';

/** Selected from the parameter `n` by the plural rules of the language. */
export type Plural = { readonly one: string; readonly other: string };
/** `{name}` inside a text is a parameter. */
export type Text = string | Plural;
export type PhraseTree = { readonly [key: string]: Text | PhraseTree };

/** The required form of `en` and `pt`: the keys of `es`, any text; a plural stays a plural. */
export type Translation<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string
    ? string
    : Source[Key] extends Plural
      ? Plural
      : Translation<Source[Key]>;
};

/** `'state.sold' | 'save' | …`: every path to a text. */
export type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends Text ? Key : `${Key}.${KeysOf<Tree[Key]>}`;
}[keyof Tree & string];

export type TextAt<Tree, Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Tree
    ? TextAt<Tree[Head], Rest>
    : never
  : Key extends keyof Tree
    ? Tree[Key]
    : never;

type NamesIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type NamesOf<T> = T extends Plural ? 'n' | NamesIn<T['one'] | T['other']> : NamesIn<T>;

/** The parameters of a text; `n` is a number, the others are formatted text or whole numbers. */
export type ParamsOf<T, Value = string | number> = {
  [Name in NamesOf<T>]: Name extends 'n' ? number : Value;
};
export type ParamArgs<T, Value = string | number> = [NamesOf<T>] extends [never]
  ? []
  : [params: ParamsOf<T, Value>];

/** Selects the plural form and fills the parameters; a missing parameter stays visible as `{name}`. */
export function renderText(
  text: Text,
  lang: Lang,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return textParts(text, lang, params).join('');
}

/** The same with parameters of any type (a screen passes elements): fixed text and parameters alternate. */
export function textParts<Value>(
  text: Text,
  lang: Lang,
  params: Readonly<Record<string, Value | string | number>>,
): (Value | string)[] {
  const chosen = typeof text === 'string' ? text : pluralForm(text, lang, params['n']);
  return chosen.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined || !(name in params)) return part;
    const value = params[name];
    return typeof value === 'number' ? wholeNumber(value, lang) : (value ?? '');
  });
}

/** Finds the text at `a.b.c`; undefined if the tree has none there. */
export function textAt(tree: PhraseTree, key: string): Text | undefined {
  let found: Text | PhraseTree | undefined = tree;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return undefined;
    found = (found as PhraseTree)[part];
  }
  return found !== undefined && isText(found) ? found : undefined;
}

export function isText(value: Text | PhraseTree): value is Text {
  return (
    typeof value === 'string' ||
    (typeof value['one'] === 'string' && typeof value['other'] === 'string')
  );
}

const rules = new Map<Lang, Intl.PluralRules>();

function pluralForm(text: Plural, lang: Lang, n: unknown): string {
  let rule = rules.get(lang);
  if (!rule) rules.set(lang, (rule = new Intl.PluralRules(LANG_TAGS[lang])));
  // pt counts 0 as one and es has "many" for millions; a form without a text of its own uses `other`.
  return rule.select(Number(n)) === 'one' ? text.one : text.other;
}
