export const WORD_LANGUAGES = ['es', 'en', 'pt'] as const;
export type WordLanguage = (typeof WORD_LANGUAGES)[number];

/** The same words in each language; Spanish is the one that binds (PAGE-2). */
export type InLanguages<Each> = Record<WordLanguage, Each>;

type Words = Readonly<Record<string, string | readonly string[]>>;

const textsOf = (words: Words): string[] => Object.values(words).flat();

/** Everything is written. */
export const isWritten = (words: Words): boolean =>
  textsOf(words).every((text) => text.trim() !== '');

/** Nothing is written. */
const isEmpty = (words: Words): boolean => textsOf(words).every((text) => text.trim() === '');

/** Spanish is written; each other language either wholly or not at all (PAGE-2). */
export function isSaid(words: InLanguages<Words>): boolean {
  return (
    isWritten(words.es) &&
    WORD_LANGUAGES.every((language) => isWritten(words[language]) || isEmpty(words[language]))
  );
}

/** The words in the language of the reader; in Spanish where nobody has written them in it. */
export function wordsIn<Each extends Words>(words: InLanguages<Each>, language: string): Each {
  const wanted = WORD_LANGUAGES.find((each) => each === language) ?? 'es';
  return isWritten(words[wanted]) ? words[wanted] : words.es;
}
