import { mergeTrees } from './merge-trees.ts';
import type { PhraseTree } from './phrase.ts';

/**
 * When and where the phrases of a noun are loaded; a noun exports one tree for each part. `entrance`: read by anonymous visitors. `office`:
 * loaded with the first page behind the entrance. `account`: with the pages of passwords, recovery and the profile. `meetings`: with those of meeting rooms, courses and events. `desk`: with the pages
 * of operators. `server`: written by the server alone (notifications, mails, messages, papers), loaded by no browser. The English phrases
 * of a noun include its menu labels in German and French.
 */
export const PARTS = ['entrance', 'office', 'account', 'meetings', 'desk', 'server'] as const;
export type Part = (typeof PARTS)[number] | 'de' | 'fr';

/** The trees of one language. */
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

/**
 * The phrases of all nouns for one part. Nouns share branches (`trail.acts`) but never a text: a test refuses a text that two of them
 * write.
 */
export function composePart<All extends Nouns, Name extends Part>(
  nouns: All,
  part: Name,
): PartOf<All, Name> {
  const trees = Object.values<Nouns[string]>(nouns).map((noun) => noun[part] ?? {});
  return mergeTrees(trees) as PartOf<All, Name>;
}
