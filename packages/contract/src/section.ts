import type { z } from 'zod';
import type { SectionsOn } from './declared.ts';
import type { SharedPage } from './noun.ts';
import type { SituationKind } from './sales/situations.rules.ts';

/** One field of the answer of a shared page; the noun that declares it fills it, and no other noun knows what is in it. */
export type Section<Page extends SharedPage = SharedPage, Answer extends z.ZodType = z.ZodType> = {
  page: Page;
  /** The name of the field, among the `sections` of its noun. */
  key: string;
  answer: Answer;
  /** On home: the situation in which this data puts the person, if any (SALE-21). */
  situation?(data: z.output<Answer>): SituationKind | null;
};

/** The data of a section in the browser. */
export type AnswerOfSection<S extends Section> = z.output<S['answer']>;
/** The data of a section before it is parsed for sending. */
export type ReplyOfSection<S extends Section> = z.input<S['answer']>;

/** Keeps the literal types of a section. Its key must be among the `sections` that a noun declares for this page. */
export function defineSection<Page extends SharedPage, Answer extends z.ZodType>(section: {
  page: Page;
  key: SectionsOn<Page>;
  answer: Answer;
  situation?(data: z.output<Answer>): SituationKind | null;
}): Section<Page, Answer> {
  return section;
}

/** The data of one section; undefined when the answer has no such field, as from a server that is older than the page. */
export function sectionOf<S extends Section>(
  answer: Readonly<Record<string, unknown>>,
  section: S,
): AnswerOfSection<S> | undefined {
  return answer[section.key] as AnswerOfSection<S> | undefined;
}
