import { occurrences, type SourceFile } from './source.ts';

/** One table that a statement of a file names. */
export type Touch = { table: string; isWrite: boolean; line: number };

// A function of platform/db that takes the table: `insertRows(tx, 'plan', rows)`.
const TAKES_TABLE = /\b(?:insertRows|reserveIds)\(\s*\w+,\s*'\w+'/;

// Calls of the query builder whose first argument is a name or a list of names.
const BUILDER =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|from|using|(?:inner|left|right|full|cross)Join(?:Lateral)?)\(\s*(?:\[[^\]]*\]|'[^'\n]*'|"[^"\n]*")/;
const BUILDER_WRITES = /^\.(?:insertInto|updateTable|deleteFrom|mergeInto)\b/;

// Written SQL: the words before a table, and one table or a list of them.
const BEFORE =
  /(?<!\b(?:distinct|do|for|key)\s)\b(?:insert\s+into|merge\s+into|delete\s+from|update|truncate(?:\s+table)?|lock\s+table|from|join|using)\s+(?:only\s+)?/;
const NAME = /(?:public\.)?"?[a-z_]\w*"?/;
const WRITTEN = new RegExp(
  `${BEFORE.source}${NAME.source}(?:(?:\\s+(?:as\\s+)?\\w+)?\\s*,\\s*${NAME.source})*`,
  'i',
);
const WRITES = /^(?:insert|merge|delete|update|truncate)/i;

// If the name is in a variable, it may be any table that the file names in a string of its own.
const BY_VARIABLE = /\bsql\.table\((?!\s*['"`])/;
const WRITES_BY_VARIABLE = /(?:INTO|UPDATE|DELETE\s+FROM)\s+\$\{\s*sql\.table\(/i;
const STRING = /'[^'\n]*'|"[^"\n]*"/;

/** Every table of the schema that the statements of a file name. Other names (of a WITH, of a function) are ignored. */
export function touchesOf(file: SourceFile, tables: ReadonlySet<string>): Touch[] {
  const bare = withoutComments(file);
  const built = occurrences(file, bare, BUILDER).flatMap(({ line, found }) =>
    stringsIn(found).map((table) => ({ table, isWrite: BUILDER_WRITES.test(found), line })),
  );
  const named = occurrences(file, bare, TAKES_TABLE).flatMap(({ line, found }) =>
    stringsIn(found).map((table) => ({ table, isWrite: true, line })),
  );
  const written = occurrences(file, file.literals, WRITTEN).flatMap(({ line, found }) =>
    namesIn(found).map((table) => ({ table, isWrite: WRITES.test(found), line })),
  );
  return [...built, ...named, ...written, ...meantByVariable(file, bare)].filter(({ table }) =>
    tables.has(table),
  );
}

/** The name of a table in the database: `person_role` for the query builder's `personRole`. */
export function inSql(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function stringsIn(text: string): string[] {
  return (text.match(new RegExp(STRING, 'g')) ?? []).map((string) =>
    inSql(firstWord(string.slice(1, -1))),
  );
}

function namesIn(found: string): string[] {
  const names = found.replace(new RegExp(BEFORE, 'i'), '').split(',');
  return names.map((name) => firstWord(name.replaceAll(/"|public\./g, '')));
}

function firstWord(text: string): string {
  return text.trim().split(/\s/)[0] ?? '';
}

function meantByVariable(file: SourceFile, bare: string): Touch[] {
  if (!BY_VARIABLE.test(bare)) return [];
  const isWrite = WRITES_BY_VARIABLE.test(bare);
  return occurrences(file, bare, STRING).map(({ line, found }) => ({
    table: inSql(found.slice(1, -1)),
    isWrite,
    line,
  }));
}

function withoutComments({ code, literals }: SourceFile): string {
  return code.replaceAll(' ', (_space, index: number) => literals[index] ?? ' ');
}
