import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSource } from './source.ts';
import { applyAllowlist } from './allowlist.ts';
import { readTableOwners } from './table-owners.ts';
import { ROOT } from './tree.ts';
import { checkWalls, exceptionsOf } from './walls.ts';

const SERVER = 'apps/server/src';
const SCHEMA = readSource(
  `${SERVER}/platform/db/tables.gen.ts`,
  'export interface DB {\n  person: Person;\n  personNote: PersonNote;\n  sale: Sale;\n  session: Session;\n}\n',
);
const PEOPLE = {
  path: `${SERVER}/modules/people/people.tables.ts`,
  owns: ['personNote'],
  readable: ['person'],
};
const SALES = { path: `${SERVER}/modules/sales/sales.tables.ts`, owns: ['sale'], readable: [] };
const SESSIONS = {
  path: `${SERVER}/platform/session/session.tables.ts`,
  owns: ['session'],
  readable: [],
};
const OWNERS = [PEOPLE, SALES, SESSIONS];

function found(file: string, text: string, owners = OWNERS) {
  return checkWalls([SCHEMA, readSource(`${SERVER}/${file}`, text)], owners).map(
    ({ rule, line, table }) => `${rule} ${line} ${table}`,
  );
}

test.each([
  ['a store reads its own table', 'people/people.store.ts', `db.selectFrom('personNote');`],
  ['a store writes its own table', 'people/notes/notes.store.ts', `db.insertInto('person');`],
  ['a view joins a readable table', 'sales/sales.views.ts', `db.innerJoin('person as p', 'a');`],
  ['a view reads a readable table', 'sales/sales.views.ts', 'sql`SELECT 1 FROM person`;'],
  ['a WITH is no table', 'sales/sales.store.ts', 'sql`WITH due AS (SELECT 1) SELECT * FROM due`;'],
  ['a lock names its own rows', 'sales/sales.store.ts', 'sql`SELECT 1 FROM sale FOR UPDATE`;'],
  ['a comment may name a table', 'sales/sales.store.ts', '// read from person\nsql``;'],
  ['a factory makes what a test needs', 'sales/sales.factory.ts', `db.insertInto('person');`],
  ['a test reads anything', 'sales/sales.test.ts', `db.selectFrom('person');`],
])('%s', (_story, file, text) => {
  expect(found(`modules/${file}`, text)).toEqual([]);
});

test.each([
  ['a store reads a readable table', 'sales/a.store.ts', `db.selectFrom('person');`, 'person'],
  ['a store joins', 'sales/a.store.ts', `db.leftJoin(\n'person as p', 'a', 'b');`, 'person'],
  ['a store writes', 'sales/a.store.ts', `db.updateTable('personNote');`, 'person_note'],
  ['a view reads a closed table', 'sales/a.views.ts', `db.selectFrom('personNote');`],
  ['a view writes a readable table', 'sales/a.views.ts', `db.deleteFrom('person');`, 'person'],
  ['a list of names', 'people/a.store.ts', `db.selectFrom(['person', 'sale as s']);`, 'sale'],
  ['many rows', 'people/a.store.ts', `await insertRows(tx, 'sale', rows);`, 'sale'],
  ['an inner question', 'people/a.store.ts', `of.exists((of) => of.selectFrom('sale'));`, 'sale'],
  ['written FROM', 'people/a.store.ts', 'sql`SELECT 1\nFROM sale s`;', 'sale'],
  ['written JOIN', 'people/a.views.ts', 'sql`SELECT 1 FROM person JOIN sale USING (id)`;', 'sale'],
  ['a list after FROM', 'people/a.views.ts', 'sql`SELECT 1 FROM person p, sale s`;', 'sale'],
  ['written INSERT', 'people/a.store.ts', 'sql`INSERT INTO sale (id) VALUES (1)`;', 'sale'],
  ['written UPDATE', 'people/a.store.ts', 'sql`UPDATE public."sale" SET id = 1`;', 'sale'],
  ['written DELETE', 'sales/a.views.ts', 'sql`DELETE FROM person`;', 'person'],
  [
    'a part of a statement',
    'people/a.views.ts',
    'const part = `(SELECT FROM sale)`; sql``;',
    'sale',
  ],
  [
    'a name in a variable',
    'people/a.store.ts',
    `go('sale'); sql\`FROM \${sql.table(t)}\`;`,
    'sale',
  ],
])('%s is found', (_story, file, text, table = 'person_note') => {
  expect(found(`modules/${file}`, text).map((each) => each.replace(/ \d+ /, ' '))).toEqual([
    `wall ${table}`,
  ]);
});

test('the walls of a part of the platform hold for all of its files', () => {
  expect(found('platform/session/guard.ts', `db.selectFrom('session');`)).toEqual([]);
  expect(found('platform/limits/limits.ts', `\ndb.selectFrom('session');`)).toEqual([
    'wall 2 session',
  ]);
  expect(found('platform/session/session.views.ts', `db.selectFrom('person');`)).toEqual([]);
});

test('a table without an owner, and a table with two owners, are found', () => {
  const clean = 'modules/sales/sales.store.ts';
  expect(found(clean, '', [PEOPLE, SALES])).toEqual(['wall 1 session']);
  const greedy = { ...SALES, owns: ['sale', 'session'] };
  expect(found(clean, '', [PEOPLE, greedy, SESSIONS])).toEqual(['wall 1 session']);
});

test('a view without SQL is found; a part of a statement counts as SQL', () => {
  const view = 'modules/sales/a.views.ts';
  expect(found(view, 'export const a = 1;')).toEqual(['view-without-sql 1 undefined']);
  expect(found(view, 'export const a = sql.ref(b);')).toEqual([]);
});

test('the real declarations cover the real schema, and a planted statement is found', async () => {
  const schema = readSource(SCHEMA.path, readFileSync(path.join(ROOT, SCHEMA.path), 'utf8'));
  const planted = readSource(`${SERVER}/modules/support/a.store.ts`, `db.deleteFrom('savedView');`);
  expect(checkWalls([schema, planted], await readTableOwners())).toMatchObject([
    { rule: 'wall', path: planted.path, table: 'saved_view' },
  ]);
});

test('an exception by name covers a table that a file used before this rule', () => {
  const file = `${SERVER}/modules/sales/a.store.ts`;
  const why = 'it was there';
  const findings = checkWalls([SCHEMA, readSource(file, `db.selectFrom('person');`)], OWNERS);
  expect(applyAllowlist(findings, exceptionsOf({ [file]: { why, tables: ['person'] } }))).toEqual(
    [],
  );
  expect(
    applyAllowlist(findings, exceptionsOf({ [file]: { why, tables: ['person', 'session'] } })),
  ).toMatchObject([{ rule: 'allowlist', path: file }]);
  expect(() => exceptionsOf({ [file]: { why: '', tables: ['person'] } })).toThrow('no reason');
});
