import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql, type Db } from '../apps/server/src/platform/db/database.ts';
import { SHORTEST_CANARY, type Canary, type CanaryKind } from './canaries.ts';

/** What is kept nowhere as it was typed, not even where personal data are (SEC-42). Codes of six digits would occur by chance. */
const SECRET: readonly CanaryKind[] = ['payment card', 'password', 'session'];
/** The control: what is kept as typed is found by the same search. */
const KEPT: CanaryKind = 'identity card';
const MOST_OF_CONTROL = 20;

type Sought = { kind: CanaryKind; text: string };

/** The forms of secrets that are looked for, and those of the control. */
export function soughtOf(canaries: readonly Canary[]): Sought[] {
  const kept = canaries.filter(({ kind }) => kind === KEPT).slice(0, MOST_OF_CONTROL);
  const secrets = canaries.filter(({ kind }) => SECRET.includes(kind));
  return [...secrets, ...kept].flatMap(({ kind, value }) => {
    const isNumber = kind === 'payment card' || kind === KEPT;
    const forms = isNumber ? [value, value.replaceAll(/\D/g, '')] : [value];
    return [...new Set(forms)]
      .filter((text) => text.length >= SHORTEST_CANARY)
      .map((text) => ({ kind, text }));
  });
}

/** Searches the bytes of all files below a folder: tables, indexes and the log that PostgreSQL writes ahead. */
export function searchFiles(folder: string, sought: readonly Sought[]): Sought[] {
  const found = new Set<Sought>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = readFileSync(path.join(entry.parentPath, entry.name));
    for (const each of sought)
      if (!found.has(each) && bytes.includes(each.text, 0, 'latin1')) found.add(each);
  }
  return [...found];
}

/** Searches all rows as a dump writes them: the bytes of a file show no long value, because PostgreSQL compresses it. */
export async function searchRows(db: Db, sought: readonly Sought[]): Promise<Sought[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`.execute(db);
  const texts = sought.map(({ text }) => text);
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      SELECT DISTINCT wanted.text
        FROM (SELECT each::text AS line FROM ${sql.raw(name)} each OFFSET 0) dumped
        JOIN unnest(${texts}::text[]) AS wanted(text) ON position(wanted.text IN dumped.line) > 0`.execute(
      db,
    );
    for (const { text } of rows) found.add(text);
  }
  return sought.filter(({ text }) => found.has(text));
}

/** A sentence per kind of secret that was found, without the secret; and one if the search found nothing of what is there. */
export function judge(
  place: string,
  sought: readonly Sought[],
  found: readonly Sought[],
): string[] {
  const kinds = new Set(found.map(({ kind }) => kind));
  const blind = SECRET.filter((kind) => sought.every((each) => each.kind !== kind));
  return [
    ...SECRET.filter((kind) => kinds.has(kind)).map((kind) => `${place}: ${kind} as it was typed`),
    ...blind.map((kind) => `${place}: no journey named any ${kind}, so the search is blind for it`),
    ...(kinds.has(KEPT) ? [] : [`${place}: no ${KEPT} was found, so it is not what was kept`]),
  ];
}
