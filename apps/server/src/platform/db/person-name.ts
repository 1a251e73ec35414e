import { sql } from './database.ts';

/** As people are called here: one name, one surname. */
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

/** The same in SQL, of persons that stand in a query under this alias. Empty where a left join found nobody. */
export function personName(alias = 'person') {
  const part = (column: string) => sql<string>`nullif(${sql.ref(`${alias}.${column}`)}, '')`;
  return sql<string>`concat_ws(' ', ${part('first_name')}, coalesce(${part('paternal_surname')}, ${part('maternal_surname')}))`;
}

/** As `personName`; null where a left join found nobody. */
export function personNameIfAny(alias = 'person') {
  return sql<string | null>`nullif(${personName(alias)}, '')`;
}
