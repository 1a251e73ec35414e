import type { Day } from '@kantuta/contract/dates';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

/** Born so late that they are no adult on a day. */
const minorOn = (on: Day) => sql`known.birth_date + interval '18 years' > ${on}::date`;

/** `1234567-1A`: the number with its complement, as it is kept of whoever is named. */
const carries = (document: ReturnType<typeof sql>) => sql`
  known.document_number IN (${document}, split_part(${document}, '-', 1))
  AND concat_ws('-', known.document_number, nullif(known.document_complement, '')) = ${document}`;

/** Those of these documents that an account of a minor has; whose they are stays here. */
export async function knownMinors(
  reader: Reader,
  { documents, on }: { documents: readonly string[]; on: Day },
): Promise<string[]> {
  if (documents.length === 0) return [];
  const { rows } = await sql<{ document: string }>`
    SELECT named.document FROM unnest(${[...documents]}::text[]) named (document)
     WHERE EXISTS (SELECT FROM person known WHERE ${carries(sql`named.document`)} AND ${minorOn(on)})`.execute(
    reader,
  );
  return rows.map(({ document }) => document);
}

/** Whether the account of a person says that they are a minor. */
export async function isMinorAccount(tx: Tx, { personId, on }: { personId: number; on: Day }) {
  const { rows } =
    await sql`SELECT FROM person known WHERE known.id = ${personId} AND ${minorOn(on)}`.execute(tx);
  return rows.length > 0;
}

/** Of a row of `park_visit`: whether the account of whoever was named says that they are a minor on that day. */
export const isKnownMinorIn = (visit: string) => sql<boolean>`EXISTS (
  SELECT FROM dependant named JOIN person known ON ${carries(sql`named.document`)}
   WHERE named.id = ${sql.ref(`${visit}.dependant_id`)} AND known.birth_date + interval '18 years' > ${sql.ref(`${visit}.visit_on`)})`;

/** Those of these people of a product whose account says that they are a minor on a day. */
export async function listKnownMinors(
  tx: Tx,
  { dependantIds, on }: { dependantIds: readonly string[]; on: Day },
): Promise<string[]> {
  if (dependantIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT named.id FROM dependant named
     WHERE named.id = any(${[...dependantIds]}::uuid[])
       AND EXISTS (SELECT FROM person known WHERE ${carries(sql`named.document`)} AND ${minorOn(on)})`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
