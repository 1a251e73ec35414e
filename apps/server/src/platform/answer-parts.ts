import type { Call, ReplyOf } from '@kantuta/contract/call';
import type { DatedEntry } from '@kantuta/contract/ledger/balances.rules';
import type { Currency } from '@kantuta/contract/money';
import { z } from 'zod';
import type { Reader } from './db/database.ts';

/** Whose home it is. */
export type HomeSubject = { personId: number };
/** A sale, with its lines in the books. */
export type ProductSubject = {
  saleId: number;
  personId: number;
  currency: Currency;
  entries: readonly (DatedEntry & { transactionId: string })[];
};

/** One field of an answer that several nouns make together: a card of home, a section of a product. */
export type AnswerPart<Subject> = {
  key: string;
  /** What leaves the server passes this schema. */
  answer: z.ZodType;
  read(reader: Reader, subject: Subject): Promise<unknown>;
};

export function answerPart<Subject, const Answer extends z.ZodType>(part: {
  key: string;
  answer: Answer;
  read(reader: Reader, subject: Subject): Promise<z.input<Answer>>;
}): AnswerPart<Subject> {
  return part;
}

/** What the noun of the call answers itself. */
export type OwnReply<C extends Call, Others extends string> = Omit<ReplyOf<C>, Others>;

/** The schema of an answer with the fields of the parts, so that route and OpenAPI know them. */
export function withParts(answer: z.ZodType, parts: readonly AnswerPart<never>[]): z.ZodType {
  if (!(answer instanceof z.ZodObject))
    throw new Error('Only an answer with fields takes parts of other nouns.');
  return z.object({
    ...answer.shape,
    ...Object.fromEntries(parts.map((part) => [part.key, part.answer])),
  });
}

/** All parts at once, by their keys. */
export async function readParts<Subject>(
  reader: Reader,
  parts: readonly AnswerPart<Subject>[],
  subject: Subject,
): Promise<Record<string, unknown>> {
  const read = await Promise.all(
    parts.map(async (part) => [part.key, await part.read(reader, subject)] as const),
  );
  return Object.fromEntries(read);
}
