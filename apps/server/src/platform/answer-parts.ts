import type { Currency } from '@kantuta/contract/money';
import type { SharedPage } from '@kantuta/contract/noun';
import type { ReplyOfSection, Section } from '@kantuta/contract/section';
import { z } from 'zod';
import type { Reader } from './db/database.ts';

/** Whose home it is. */
export type HomeSubject = { personId: number };
export type ProductSubject = { saleId: number; personId: number; currency: Currency };
/** A customer, and the companies that the reader reaches; null is every company. */
export type CustomerSubject = { personId: number; companyIds: readonly number[] | null };

type SubjectOn = {
  home: HomeSubject;
  product: ProductSubject;
  customer: CustomerSubject;
  documents: CustomerSubject;
};

/** A section of a shared page (contract/section.ts) with the function that reads it. */
export type AnswerPart<Page extends SharedPage = SharedPage> = {
  section: Section<Page>;
  read(reader: Reader, subject: SubjectOn[Page]): Promise<unknown>;
};

/** What a schema needs to know of a part. */
export type WithSection = Pick<AnswerPart, 'section'>;

/** Binds the reader to the data of its section. */
export function answerPart<S extends Section>(
  section: S,
  read: (reader: Reader, subject: SubjectOn[S['page']]) => Promise<ReplyOfSection<S>>,
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

/** All parts at once, by their keys. */
export async function readParts<Page extends SharedPage>(
  reader: Reader,
  parts: readonly AnswerPart<Page>[],
  subject: SubjectOn[Page],
): Promise<Record<string, unknown>> {
  const read = await Promise.all(
    parts.map(async (part) => [part.section.key, await part.read(reader, subject)] as const),
  );
  return Object.fromEntries(read);
}
