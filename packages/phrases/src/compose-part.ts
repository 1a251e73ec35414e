import { mergeTrees } from './merge-trees.ts';
import type { PhraseTree } from './phrase.ts';

/**
 * When and where the words of a noun are loaded; a noun exports one tree for each part that it has words for.
 * `entrance`: what anonymous visitors read. `office`: with the first page behind the entrance. `account`: with the pages of passwords,
 * recovery and the profile. `desk`: with the pages of operators. `server`: what the server alone writes (notifications, mails,
 * messages, papers) and no browser loads. The English words of a noun carry its labels of the menu in German and French beside them.
 */
export const PARTS = ['entrance', 'office', 'account', 'desk', 'server'] as const;
export type Part = (typeof PARTS)[number] | 'de' | 'fr';

/** The list of a language. */
export type Nouns = Readonly<Record<string, { readonly [Each in Part]?: PhraseTree }>>;

type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The trees of all nouns for one part, as one tree. */
export type PartOf<All, Name extends Part> = Together<
  { [Noun in keyof All]: All[Noun] extends Record<Name, infer Tree> ? Tree : never }[keyof All]
>;

/** What all nouns say in one part. Nouns share branches (`trail.acts`), never a text: a test refuses a text that two of them write. */
export function composePart<All extends Nouns, Name extends Part>(
  nouns: All,
  part: Name,
): PartOf<All, Name> {
  const trees = Object.values<Nouns[string]>(nouns).map((noun) => noun[part] ?? {});
  return mergeTrees(trees) as PartOf<All, Name>;
}
