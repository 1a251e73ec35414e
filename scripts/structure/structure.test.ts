import { expect, test } from 'vitest';
import { applyAllowlist, findAdded } from './allowlist.ts';
import { checkArrows } from './arrows.ts';
import { checkContents } from './contents.ts';
import { findCycles } from './cycles.ts';
import { checkEndings } from './endings.ts';
import { checkMigrations } from './migrations.ts';
import { checkPhrases } from './phrases.ts';
import { findRingsOfRooms } from './rooms.ts';
import { readSource } from './source.ts';
import { checkVocabulary, nounsIn } from './vocabulary.ts';

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';

test.each([
  [`${SERVER}/modules/sales/sales.service.ts`, []],
  [`${SERVER}/modules/payments/qr/qr.store.ts`, []],
  [`${SERVER}/modules/sales/sales.service.test.ts`, []],
  [`${SERVER}/modules/sales/sales.tables.ts`, []],
  [`${SERVER}/modules/sales/plan.present.ts`, []],
  [`${SERVER}/modules/widgets/widgets.service.ts`, ['folder']],
  [`${SERVER}/modules/sales/rounding.ts`, ['file-kind']],
  [`${SERVER}/platform/toolbox/toolbox.ts`, ['folder']],
  [`${SERVER}/services/sales.ts`, ['folder']],
  [`${WEB}/features/sales/sales.api.ts`, []],
  [`${WEB}/features/sales/plan-page.tsx`, []],
  [`${WEB}/features/sales/plan-page.module.css`, []],
  [`${WEB}/features/home/home-page.tsx`, ['folder']],
  [`${WEB}/hooks/use-plan.ts`, ['folder']],
  ['packages/contract/src/money.ts', []],
  ['packages/contract/src/sales/plan.rules.ts', []],
  ['packages/contract/src/sales/plan.ts', ['file-kind']],
  ['packages/contract/src/plans/plan.rules.ts', ['folder']],
  [`${WEB}/ui/utils.ts`, ['vague-name']],
  [`${WEB}/ui/index.ts`, ['vague-name']],
  [`${WEB}/lib/helpers/money.ts`, ['vague-name']],
  [`${WEB}/ui/PlanTable.tsx`, ['kebab-case']],
])('the name %s: %j', (path, rules) => {
  expect(checkVocabulary([readSource(path, '')]).map(({ rule }) => rule)).toEqual(rules);
});

test.each([
  ['markup in a .tsx', 'features/sales/plan.tsx', 'export const Plan = () => <p>{text}</p>;', true],
  ['a fragment', 'features/sales/plan.tsx', 'export const Plan = () => <>{text}</>;', true],
  ['an empty element', 'ui/mark.tsx', 'export const Mark = () => <svg />;', true],
  ['a .tsx of hooks', 'features/sales/plan.tsx', "import { useState } from 'react';", false],
  ['markup only in words', 'lib/plan.tsx', "// as <b>bold</b>\nconst text = '<b></b>';", false],
  ['hooks in a .ts', 'features/sales/plan.ts', "import { useState } from 'react';", true],
  [
    'pure rules',
    'features/sales/plan.rules.ts',
    'export const twice = (n: number) => 2 * n;',
    true,
  ],
  ['rules with state', 'features/sales/plan.rules.ts', "import { useState } from 'react';", false],
  [
    'a query',
    'features/sales/plan.api.ts',
    "import { callQuery } from '../../lib/queries.ts';",
    true,
  ],
  ['no query', 'features/sales/plan.api.ts', 'export const twice = (n: number) => 2 * n;', false],
])('the ending of a file of the web, %s', (_name, path, text, isRight) => {
  expect(checkEndings([readSource(`${WEB}/${path}`, text)])).toHaveLength(isRight ? 0 : 1);
});

test.each([
  [
    'a module uses the platform',
    `${SERVER}/modules/sales/sales.service.ts`,
    '../../platform/clock.ts',
    true,
  ],
  [
    'the platform uses a module',
    `${SERVER}/platform/app.ts`,
    '../modules/sales/sales.service.ts',
    false,
  ],
  [
    'a module uses another module',
    `${SERVER}/modules/sales/sales.service.ts`,
    '../ledger/ledger.service.ts',
    false,
  ],
  [
    'a factory uses another noun’s factory',
    `${SERVER}/modules/sales/sales.factory.ts`,
    '../people/people.factory.ts',
    true,
  ],
  [
    'a sub-noun uses its sibling',
    `${SERVER}/modules/payments/qr/qr.service.ts`,
    '../intents/intents.store.ts',
    true,
  ],
  [
    'the wiring uses a module file',
    `${SERVER}/modules.ts`,
    './modules/sales/sales.module.ts',
    true,
  ],
  ['the wiring uses a service', `${SERVER}/modules.ts`, './modules/sales/sales.service.ts', false],
  ['a service uses the driver', `${SERVER}/modules/sales/sales.store.ts`, 'kysely', false],
  ['the platform’s database part uses the driver', `${SERVER}/platform/db/database.ts`, 'pg', true],
  [
    'a module uses the tests’ files',
    `${SERVER}/modules/sales/sales.service.ts`,
    '../../../test/test-app.ts',
    false,
  ],
  [
    'a test uses the tests’ files',
    `${SERVER}/modules/sales/sales.service.test.ts`,
    '../../../test/test-app.ts',
    true,
  ],
  [
    'the server uses the sandbox',
    `${SERVER}/modules/payments/qr/qr.gateway.ts`,
    '../../../../../sandbox/src/app.ts',
    false,
  ],
  [
    'the server’s tests use the sandbox',
    'apps/server/test/test-app.ts',
    '../../sandbox/src/app.ts',
    true,
  ],
  ['the web uses the server', `${WEB}/lib/api.ts`, '../../../server/src/app.ts', false],
  ['the web uses the contract', `${WEB}/lib/api.ts`, '@kantuta/contract/call', true],
  [
    'a feature uses the design system',
    `${WEB}/features/sales/plan.tsx`,
    '../../ui/table.tsx',
    true,
  ],
  ['the design system uses a feature', `${WEB}/ui/table.tsx`, '../features/sales/plan.tsx', false],
  [
    'a feature uses another feature',
    `${WEB}/features/sales/plan.tsx`,
    '../payments/pay-page.tsx',
    false,
  ],
  ['the app uses a feature', `${WEB}/app/router.tsx`, '../features/sales/plan.tsx', true],
  ['the contract uses phrases', 'packages/contract/src/call.ts', '@kantuta/phrases/words', false],
  ['the contract uses zod', 'packages/contract/src/call.ts', 'zod', true],
  ['the contract uses another package', 'packages/contract/src/dates.ts', 'dayjs', false],
])('%s', (_story, path, specifier, isAllowed) => {
  const found = checkArrows([readSource(path, `import type { X } from '${specifier}';\n`)]);
  expect(found).toHaveLength(isAllowed ? 0 : 1);
});

test.each([
  ['environment', `${SERVER}/modules/sales/sales.service.ts`, `const x = process.env['X'];`],
  ['clock', `${WEB}/features/sales/plan.tsx`, 'const now = new Date();'],
  ['clock', `${SERVER}/platform/jobs/jobs.ts`, 'const now = Date.now();'],
  ['sql', `${SERVER}/modules/sales/sales.service.ts`, 'await db.selectFrom(table).execute();'],
  ['sql', `${SERVER}/modules/sales/sales.routes.ts`, 'await sql<Row>`SELECT 1`.execute(db);'],
  [
    'calls',
    'packages/contract/src/sales/sales.calls.ts',
    'export function isLate(sale: Sale) { return true; }',
  ],
  ['sql-clock', `${SERVER}/modules/sales/sales.store.ts`, 'sql`SELECT * FROM a WHERE at < now()`;'],
  [
    'sql-clock',
    'apps/server/migrations/0001-a.ts',
    'sql`at timestamptz DEFAULT CURRENT_TIMESTAMP`;',
  ],
  ['format', `${WEB}/features/sales/plan.tsx`, 'amount.toLocaleString();'],
  ['format', `${SERVER}/modules/sales/sales.service.ts`, `new Intl.NumberFormat('es');`],
  ['brand', `${WEB}/ui/logo.tsx`, `const title = 'Acme office';`],
  ['length', `${SERVER}/platform/log.ts`, 'a;\n'.repeat(401)],
])('%s is refused in %s: %s', (rule, path, text) => {
  expect(checkContents([readSource(path, text)], ['acme']).map((each) => each.rule)).toEqual([
    rule,
  ]);
});

test.each([
  ['a comment may say now()', `${SERVER}/modules/sales/sales.store.ts`, '// never now() in SQL\n'],
  [
    'a clock’s now() is not SQL',
    `${SERVER}/modules/sales/sales.store.ts`,
    'sql`at < ${clock.now()}`; now();',
  ],
  ['a date may be made from an instant', `${WEB}/lib/format.ts`, 'new Date(instant);'],
  ['the clock knows the time', `${SERVER}/platform/clock.ts`, 'new Date();'],
  ['the platform reads the environment in env', `${SERVER}/platform/env.ts`, 'process.env;'],
  ['the demo seeds name the brand', 'apps/server/seeds/people.ts', `'acme';`],
  ['a test may set its own time', `${WEB}/ui/date.test.tsx`, 'new Date();'],
])('%s', (_story, path, text) => {
  expect(checkContents([readSource(path, text)], ['acme'])).toEqual([]);
});

test('comments, strings, templates and regular expressions are distinguished', () => {
  const text =
    "const a = 'it''s'; // 'no\nconst b = `x ${c ? `y ${d}` : \"e\"} z`; /* f */ g(/[`'/]/, h);\n";
  const { code, literals } = readSource('apps/web/src/ui/a.ts', text.replace("''", '’'));
  expect(code).not.toMatch(/[xyez]|no|it|f\b/);
  expect(code).toMatch(/c \? ` {2}\$\{d\}` : " "/);
  expect(code).toMatch(/g\(.*, h\);/);
  expect(literals.replaceAll(/\s+/g, ' ').trim()).toBe("it’s x y e z [`'/]");
});

test('imports over several lines, of types, re-exports and lazy imports are found', () => {
  const text = `import {\n  a,\n} from './a.ts';\nimport type { B } from '../b.ts';\nexport { c } from './c.ts';\nconst d = () => import('./d.tsx');\n// import './e.ts';\n`;
  const { imports } = readSource('apps/web/src/ui/x.ts', text);
  expect(imports).toEqual([
    { target: 'apps/web/src/ui/a.ts', line: 3 },
    { target: 'apps/web/src/b.ts', line: 4 },
    { target: 'apps/web/src/ui/c.ts', line: 5 },
    { target: 'apps/web/src/ui/d.tsx', line: 6 },
  ]);
});

test('an import cycle is found and reported once', () => {
  const file = (name: string, to: string) =>
    readSource(`apps/web/src/ui/${name}.ts`, `import { x } from './${to}.ts';`);
  const ring = [file('a', 'b'), file('b', 'c'), file('c', 'a'), file('d', 'a')];
  expect(findCycles(ring)).toHaveLength(1);
  expect(findCycles([file('a', 'b'), file('b', 'c'), file('d', 'a')])).toEqual([]);
});

test('the nouns are those in the lists of the server and of the languages', () => {
  const modules =
    "export * as platform from './platform.ts';\nexport * as fairs from './fairs.ts';";
  const words = "export * as ui from './ui.ts';\nexport * as rooms from './rooms.ts';";
  expect(nounsIn(modules, words)).toEqual(['fairs', 'rooms']);
});

test('rooms of a noun that import each other through different files are a cycle; tests and files outside rooms do not count', () => {
  const rooms = `${SERVER}/modules/payments`;
  const file = (name: string, to: string) => readSource(`${rooms}/${name}`, `import '${to}';`);
  const down = [
    file('intents/intents.service.ts', '../parts/parts.store.ts'),
    file('payments.module.ts', './intents/intents.service.ts'),
    file('parts/parts.store.ts', '../../../platform/clock.ts'),
    file('parts/parts.test.ts', '../intents/intents.store.ts'),
  ];
  expect(findRingsOfRooms(down)).toEqual([]);
  const ring = [...down, file('parts/parts.views.ts', '../intents/intents.store.ts')];
  expect(findRingsOfRooms(ring)).toEqual([expect.objectContaining({ rule: 'cycle' })]);
});

test('a gap or a duplicate in the numbers of migrations is found', () => {
  const migrations = (...names: string[]) =>
    checkMigrations(names.map((name) => readSource(`apps/server/migrations/${name}.ts`, '')));
  expect(migrations('0001-a', '0002-b')).toEqual([]);
  expect(migrations('0001-a', '0003-b')).toHaveLength(1);
  expect(migrations('0001-a', '0001-b')).toHaveLength(1);
});

test('a phrase file that one language lacks, and a forbidden word, are found', () => {
  const phrase = (path: string, text: string) => readSource(`packages/phrases/src/${path}`, text);
  const found = checkPhrases([
    phrase('es/sales/errors.ts', `export const errors = { a: 'Su TOKEN venció!' };`),
    phrase('en/sales/errors.ts', `export const errors = { a: 'You were signed out' };`),
  ]);
  expect(found.map(({ rule, path }) => `${rule} ${path}`)).toEqual([
    'phrase-file packages/phrases/src/pt/sales/errors.ts',
    'phrase-word packages/phrases/src/es/sales/errors.ts',
    'phrase-word packages/phrases/src/es/sales/errors.ts',
    'phrase-word packages/phrases/src/en/sales/errors.ts',
  ]);
});

test('what is left to pay has three names in each language, and others are found', () => {
  const phrase = (language: string, text: string) =>
    readSource(`packages/phrases/src/${language}/a.ts`, `export const a = { a: '${text}' };`);
  const wordsFound = (...texts: [es: string, en: string, pt: string]) =>
    checkPhrases(['es', 'en', 'pt'].map((language, index) => phrase(language, texts[index] ?? '')));
  expect(wordsFound('Capital que falta', 'Instalments left ({n})', 'Para quitar hoje')).toEqual([]);
  expect(wordsFound('Todo el saldo', 'Principal balance', 'Todo o saldo')).toHaveLength(3);
  expect(wordsFound('Le faltan {balance}', 'your debt', 'sua dívida')).toHaveLength(3);
});

test('an exception covers its file, must still be needed, and may not be new', () => {
  const finding = { rule: 'length', path: 'a.ts', line: 1, message: '' };
  const exception = { rule: 'length', path: 'a.ts', reason: 'generated by hand' };
  expect(applyAllowlist([finding], [exception])).toEqual([]);
  expect(applyAllowlist([], [exception])).toMatchObject([{ rule: 'allowlist' }]);
  expect(findAdded([exception], [])).toMatchObject([{ rule: 'allowlist' }]);
  expect(findAdded([exception], [exception])).toEqual([]);
});

test('an exception for one table of a file covers no other table', () => {
  const finding = { rule: 'wall', path: 'a.ts', line: 1, message: '', table: 'sale' };
  const exception = { rule: 'wall', path: 'a.ts', table: 'sale', reason: 'older than the wall' };
  const another = { ...finding, table: 'plan' };
  expect(applyAllowlist([finding, another], [exception])).toEqual([another]);
  expect(findAdded([exception, { ...exception, table: 'plan' }], [exception])).toHaveLength(1);
});
