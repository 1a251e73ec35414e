import { sql } from './database.ts';

/**
 * What people are called here, one name and one surname (`shortName` of the session, in SQL), of persons that stand in a query under
 * this alias. Empty where a left join found nobody.
 */
export function personName(alias = 'person') {
  const part = (column: string) => sql<string>`nullif(${sql.ref(`${alias}.${column}`)}, '')`;
  return sql<string>`concat_ws(' ', ${part('first_name')}, coalesce(${part('paternal_surname')}, ${part('maternal_surname')}))`;
}

/** The same; null where a left join found nobody. */
export function personNameIfAny(alias = 'person') {
  return sql<string | null>`nullif(${personName(alias)}, '')`;
}
