import { sql, type Tx } from '../../src/platform/db/database.ts';
import type { Before, Growth } from './growth.ts';

const FIRST =
  'Rosa,Juan,María,José,Ana,Luis,Carla,Pedro,Elena,Jorge,Lucía,Mario,Ñusta,Hugo,Inés,Raúl,Sonia,Víctor,Nelly,Óscar'.split(
    ',',
  );
const LAST =
  'Mamani,Quispe,Flores,Choque,Condori,Pérez,Rojas,Vargas,Gutiérrez,Núñez,Suárez,Aguilera,Paz,Justiniano,Céspedes,Peña,Ortiz,Soliz,Roca,Ribera,Áñez,Vaca,Montaño,Salvatierra'.split(
    ',',
  );
/** Nobody of the demo has a document or a cellphone from here on; the person's id is added. */
export const FIRST_DOCUMENT = 30_000_000;
export const FIRST_CELLPHONE = 60_000_000;

/** Persons with a role and a cellphone. Names are as unevenly distributed as in reality: the first of a list are the most common. */
export async function growPeople(
  tx: Tx,
  { sales, peoplePerSale, today }: Growth,
  { person }: Before,
): Promise<void> {
  const ids = sql`generate_series(${person}::int + 1, ${person}::int + ${sales * peoplePerSale}::int) id`;
  await sql`
    INSERT INTO person (id, document_type, document_number, first_name, paternal_surname, maternal_surname, created_at)
    SELECT id, 1, (${FIRST_DOCUMENT}::int + id)::text, ${pickOf(FIRST, 'id')}, ${pickOf(LAST, '-id')}, ${pickOf(LAST, 'id + 5000000')}, ${today}::date
      FROM ${ids}`.execute(tx);
  await sql`
    INSERT INTO person_role (person_id, role, granted_at) SELECT id, 'customer', ${today}::date FROM ${ids}`.execute(
    tx,
  );
  await sql`
    INSERT INTO contact (person_id, kind, value, confirmed_at, created_at)
    SELECT id, 'cellphone', '+591-' || (${FIRST_CELLPHONE}::int + id), ${today}::date, ${today}::date FROM ${ids}`.execute(
    tx,
  );
}

/** One of the words; earlier ones are more frequent. */
function pickOf(words: readonly string[], number: string) {
  const share = sql.raw(`(abs(hashint8((${number})::bigint)::bigint) % 1000 / 1000.0)`);
  return sql`(${[...words]}::text[])[1 + floor(power(${share}, 1.6) * ${words.length}::int)::int]`;
}
