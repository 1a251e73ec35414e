import type { Reader } from '../../../platform/db/database.ts';

/** The names of the companies of the group, by their ids, as the catalogue has them. */
export type CompanyNames = (reader: Reader) => Promise<ReadonlyMap<number, string>>;
