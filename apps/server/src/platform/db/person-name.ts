import { sql } from './database.ts';

/** The short name of a person: one first name, one surname. */
export function shortName({
  firstName,
  paternalSurname,
  maternalSurname,
}: {
  firstName: string;
  paternalSurname: string;
  maternalSurname: string;
}): string {
  return [firstName, paternalSurname === '' ? maternalSurname : paternalSurname]
    .filter((part) => part !== '')
    .join(' ');
}

/** The same in SQL, for persons under this alias in a query. Empty if a left join found nobody. */
export function personName(alias = 'person') {
  const part = (column: string) => sql<string>`nullif(${sql.ref(`${alias}.${column}`)}, '')`;
  return sql<string>`concat_ws(' ', ${part('first_name')}, coalesce(${part('paternal_surname')}, ${part('maternal_surname')}))`;
}

/** Like `personName`, but null if a left join found nobody. */
export function personNameIfAny(alias = 'person') {
  return sql<string | null>`nullif(${personName(alias)}, '')`;
}
