import { z } from 'zod';

// Each maximum is that of its column, so that an impossible number is refused before the database is asked.

/** The number of a company, 1 to 32 767. */
export const companyIdSchema = z
  .number('format')
  .int('format')
  .min(1, 'out_of_range')
  .max(32_767, 'out_of_range');

/** One company or several, at most 50. */
export const companyIdsSchema = z.array(companyIdSchema).min(1, 'required').max(50, 'too_long');

/** The largest number of a row in our database. */
export const MOST_ID = 2_147_483_647;

/** The number of a row in our database. */
export const idSchema = z
  .number('format')
  .int('format')
  .min(1, 'out_of_range')
  .max(MOST_ID, 'out_of_range');

/** The number of a row that a person chose; a missing choice is `required`. */
export const chosenIdSchema = z
  .number('required')
  .int('format')
  .min(1, 'out_of_range')
  .max(MOST_ID, 'out_of_range');

/** A page of a list, from 1; the first if absent. */
export const pageSchema = z
  .number('format')
  .int('format')
  .min(1, 'out_of_range')
  .max(10_000, 'out_of_range')
  .default(1);
