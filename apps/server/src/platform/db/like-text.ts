import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a text has what somebody typed, in whatever case, with or without accents and signs: on a phone people type "nicolas". Nothing but
 * signs is in no text. Both are read by the function of the database that makes the names which the desk searches.
 */
export const hasTyped = (text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`(btrim(name_plain(${typed}::text)) <> '' AND name_plain(${text}) LIKE '%' || btrim(name_plain(${typed}::text)) || '%')`;

/** What somebody typed, inside a LIKE: its own signs of a pattern mean themselves. */
export const likeText = (typed: string): string => typed.replaceAll(/[\\%_]/g, String.raw`\$&`);
