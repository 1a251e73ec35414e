import { type RawBuilder, sql } from './database.ts';

/** What somebody typed, inside a LIKE: its own signs of a pattern mean themselves. */
export const likeText = (typed: string): string => typed.replaceAll(/[\\%_]/g, String.raw`\$&`);

/**
 * Whether a name has what was typed, in the one way of all searches: nobody types accents on a telephone, so both sides are small letters
 * without accents and without other signs, as in `person.plain_name`. Signs alone find nothing.
 */
export const nameHas = (name: RawBuilder<unknown>, typed: string) =>
  sql<boolean>`(name_plain(${name}) LIKE '%' || nullif(ltrim(name_plain(${typed}::text)), '') || '%')`;
