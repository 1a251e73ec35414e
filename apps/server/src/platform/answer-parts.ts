import type { Day } from '@kantuta/contract/dates';
import type { SharedPage } from '@kantuta/contract/noun';
import type { SituationKind } from '@kantuta/contract/sales/situations.rules';
import type { ReplyOfSection, Section } from '@kantuta/contract/section';
import { z } from 'zod';
import type { Reader } from './db/database.ts';
import { together, type Reading } from './db/reading.ts';

/** Whose home it is, and on which day of La Paz. */
export type HomeSubject = { personId: number; today: Day };
export type ProductSubject = { saleId: number; personId: number };
/** A customer, and the companies that the reader reaches; null is every company. */
export type CustomerSubject = { personId: number; companyIds: readonly number[] | null };

/** The customer who stands at the counter. */
export type CounterSubject = { personId: number };

type SubjectOn = {
  home: HomeSubject;
  product: ProductSubject;
  customer: CustomerSubject;
  documents: CustomerSubject;
  counter: CounterSubject;
};

/** What everybody opens all the time is one statement for all nouns; at the desk each noun reads behind checks of its own. */
type ReadOn<Page extends SharedPage, Reply> = Page extends 'home' | 'product'
  ? Reading<SubjectOn[Page], Reply>
  : (reader: Reader, subject: SubjectOn[Page]) => Promise<Reply>;

/** A section of a shared page (contract/section.ts) with what reads it. */
export type AnswerPart<Page extends SharedPage = SharedPage> = {
  section: Section<Page>;
  read: ReadOn<Page, unknown>;
};

/** What a schema needs to know of a part. */
export type WithSection = Pick<AnswerPart, 'section'>;

/** Binds what reads a section to the data of the section. */
export function answerPart<S extends Section>(
  section: S,
  read: ReadOn<S['page'], ReplyOfSection<S>>,
): AnswerPart<S['page']> {
  return { section, read };
}

/** The schema of an answer with the declared sections and nothing else, so that route and OpenAPI know them. */
export function withParts(answer: z.ZodType, parts: readonly WithSection[]): z.ZodType {
  if (!hasRoomForSections(answer))
    throw new Error('Only a z.looseObject takes sections of other nouns.');
  return z.object({
    ...answer.shape,
    ...Object.fromEntries(parts.map(({ section }) => [section.key, section.answer])),
  });
}

/** A loose answer that nobody closed would send whatever its handler returns. */
export function hasRoomForSections(answer: z.ZodType): answer is z.ZodObject {
  return answer instanceof z.ZodObject && answer.def.catchall instanceof z.ZodUnknown;
}

/** All parts as one reading, by their keys. */
export function readingOf<Page extends 'home' | 'product'>(
  parts: readonly AnswerPart<Page>[],
): Reading<SubjectOn[Page], Record<string, unknown>> {
  return together(
    Object.fromEntries(
      parts.map(({ section, read }) => [section.key, read as Reading<SubjectOn[Page], unknown>]),
    ),
  );
}

/** All parts at once, by their keys. */
export async function readParts<Page extends 'customer' | 'documents' | 'counter'>(
  reader: Reader,
  parts: readonly AnswerPart<Page>[],
  subject: SubjectOn[Page],
): Promise<Record<string, unknown>> {
  const read = await Promise.all(
    parts.map(async (part) => {
      const readPart = part.read as (of: Reader, subject: SubjectOn[Page]) => Promise<unknown>;
      return [part.section.key, await readPart(reader, subject)] as const;
    }),
  );
  return Object.fromEntries(read);
}

/** The situations (SALE-21) in which the data of the parts puts a person. */
export function situationsIn(
  parts: readonly WithSection[],
  read: Readonly<Record<string, unknown>>,
): SituationKind[] {
  return parts.flatMap(({ section }) => section.situation?.(read[section.key]) ?? []);
}
