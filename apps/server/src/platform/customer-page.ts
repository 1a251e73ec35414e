import type { Call, AccessPart, ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type { Lang } from '@kantuta/phrases/languages';
import type { z } from 'zod';
import type { Actor } from './access.ts';
import type { WithSection } from './answer-parts.ts';
import type { Tx } from './db/database.ts';

/** What an operator may see of the person: their companies, and which of them the operator reaches; null is every company. */
export type Reach = {
  personId: number;
  personCompanyIds: readonly number[];
  companyIds: readonly number[] | null;
};

/** A call of the desk about one person, which says what of them is looked at. */
type CustomerCall = Extract<Call, { access: 'operator' }> & {
  accessLog: AccessPart;
  input: z.ZodType<{ personId: number }>;
};
type Asked<Input> = { input: Input; actor: Actor };
/** Undefined: of another company, or of nobody. Both are refused alike, and no look is left behind. */
type Read<Input, Found> = (tx: Tx, reach: Reach, asked: Asked<Input>) => Promise<Found | undefined>;

/**
 * A page of a customer at the desk: read by its noun, behind a look that the person is told of, and ending at the companies that the
 * operator reaches (SEC-32).
 */
export type CustomerPage = {
  call: CustomerCall;
  read: Read<never, unknown>;
  /** Fields of its answer that other nouns add. */
  parts?(): readonly WithSection[];
  /** Makes the answer of what was read, after the transaction; for what takes a while. */
  draw?(found: unknown, language: Lang): Promise<unknown>;
};

export function customerPage<C extends CustomerCall>(
  call: C,
  read: Read<ParsedInputOf<C>, ReplyOf<C>>,
): CustomerPage {
  return { call, read };
}

/** As `customerPage`, for an answer to which other nouns add fields. */
export function sharedCustomerPage<C extends CustomerCall>(
  call: C,
  parts: () => readonly WithSection[],
  read: Read<ParsedInputOf<C>, object>,
): CustomerPage {
  return { call, parts, read };
}

/** As `customerPage`, for what is drawn after the transaction. */
export function customerPaper<C extends CustomerCall, Found>(
  call: C,
  {
    read,
    draw,
  }: {
    read: Read<ParsedInputOf<C>, Found>;
    draw(found: Found, language: Lang): Promise<ReplyOf<C>>;
  },
): CustomerPage {
  // What is drawn is what this very page has read.
  return { call, read, draw: (found, language) => draw(found as Found, language) };
}
