import type { Exception } from './allowlist.ts';
import { type Finding, isTest, type SourceFile } from './source.ts';
import { inSql, type Touch, touchesOf } from './statements.ts';

/** The `.tables.ts` of a noun or a part of the platform: its tables, and which of them the views of others may read. */
export type TableDeclaration = {
  path: string;
  owns: readonly string[];
  readable: readonly string[];
};

const TABLES = 'apps/server/src/platform/db/tables.gen.ts';
const ROOM = /^apps\/server\/src\/(?:modules|platform)\/([^/.]+)/;
const VIEWS = /\.views\.ts$/;

/** Every table has one owner, and only its owner's statements touch it; views of others may read what it lists as readable (decision 019). */
export function checkWalls(
  files: readonly SourceFile[],
  declarations: readonly TableDeclaration[],
): Finding[] {
  const schema = files.find(({ path }) => path === TABLES);
  const tables = new Set(schema ? tablesOf(schema.text) : []);
  const owned = declarations.flatMap(ownersOf);
  const walled = files.filter(({ path }) => isWalled(path));
  return [
    ...checkOwners([...tables], owned),
    ...walled.flatMap((file) => checkTouches(file, touchesOf(file, tables), owned)),
    ...walled.flatMap(checkHasSql),
  ];
}

/** The exceptions in `structure-walls.json`: tables that files used before this rule. The list may only shrink. */
export function exceptionsOf(passages: Passages): Exception[] {
  return Object.entries(passages).flatMap(([path, { why, tables }]) => {
    if (why === '') throw new Error(`structure-walls.json gives no reason for ${path}`);
    return tables.map((table) => ({ rule: 'wall', path, table, reason: why }));
  });
}

/** By file: the tables of others that it touches, and why nothing better is there yet. */
export type Passages = Readonly<Record<string, { why: string; tables: readonly string[] }>>;

type Owned = { table: string; room: string; path: string; isReadable: boolean };

function ownersOf({ path, owns, readable }: TableDeclaration): Owned[] {
  const isReadable = (table: string) => readable.includes(table);
  return [...new Set([...owns, ...readable])].map((table) => ({
    table: inSql(table),
    room: roomOf(path),
    path,
    isReadable: isReadable(table),
  }));
}

/** The room of `modules/sales/sales.store.ts` is `modules/sales`; that of `platform/limits/limits.ts` is `platform/limits`. */
function roomOf(path: string): string {
  return ROOM.exec(path)?.[0].replace('apps/server/src/', '') ?? path;
}

// Factories serve tests and are exempt like tests.
function isWalled(path: string): boolean {
  return ROOM.test(path) && !isTest(path) && !/\.(?:factory|gen)\.ts$/.test(path);
}

function tablesOf(schema: string): string[] {
  const body = /export interface DB \{([^}]*)\}/.exec(schema)?.[1] ?? '';
  return [...body.matchAll(/^\s*(\w+):/gm)].map((match) => inSql(match[1] ?? ''));
}

function checkOwners(tables: readonly string[], owned: readonly Owned[]): Finding[] {
  const orphans = tables
    .filter((table) => !owned.some((each) => each.table === table))
    .map((table) =>
      finding(
        TABLES,
        1,
        table,
        `nobody owns "${table}": add it to the .tables.ts of its noun, or of its part of the platform`,
      ),
    );
  const twins = owned
    .filter((each, index) => owned.findIndex(({ table }) => table === each.table) < index)
    .map(({ table, path }) =>
      finding(path, 1, table, `"${table}" has an owner already: a table has exactly one`),
    );
  return [...orphans, ...twins];
}

function checkTouches(
  { path }: SourceFile,
  touches: readonly Touch[],
  owned: readonly Owned[],
): Finding[] {
  const seen = new Set<string>();
  return touches.flatMap(({ table, isWrite, line }) => {
    const owner = owned.find((each) => each.table === table);
    if (!owner || owner.room === roomOf(path)) return [];
    const isView = VIEWS.test(path);
    if (isView && owner.isReadable && !isWrite) return [];
    if (seen.has(table)) return [];
    seen.add(table);
    const act = isWrite ? 'writes' : 'reads';
    const way =
      isView && !isWrite
        ? `take a narrow function of ${owner.room}, or let it list the table as readable`
        : `only ${owner.room} may, so take a narrow function of it`;
    return [finding(path, line, table, `${act} "${table}" of ${owner.room}: ${way}`)];
  });
}

const SQL =
  /\bsql\s*(?:<[^`;]*>)?`|\bsql\.\w|\.(?:selectFrom|insertInto|updateTable|deleteFrom|\w+Join)\(/;

function checkHasSql({ path, code }: SourceFile): Finding[] {
  if (!VIEWS.test(path) || SQL.test(code)) return [];
  return [
    {
      rule: 'view-without-sql',
      path,
      line: 1,
      message: 'a view holds SQL, and this file shapes what others read: name it .present.ts',
    },
  ];
}

function finding(path: string, line: number, table: string, message: string): Finding {
  return { rule: 'wall', path, line, table, message };
}
