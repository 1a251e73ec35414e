import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programOf } from './program.ts';
import { ROOT } from './structure/tree.ts';
import { FILES, LINES } from './throw-away/noun.ts';
import { GENERATED } from './throw-away/server.ts';

/** Lists of the nouns: server, web, contract, and one for each language. */
const MOST_LINES = 6;
const PROJECTS = ['packages/contract', 'packages/phrases', 'apps/server', 'apps/web'];
/** The files to compile, with all that they import from contract and phrases; other checks compile the rest without the noun. */
const ROOTS: Readonly<Record<string, readonly string[]>> = {
  'apps/server': [
    'src/main.ts',
    'src/modules/fairs/fairs.samples.ts',
    'migrations/9999-fairs.ts',
    'src/platform/db/embedded/throw-away.setup.ts',
  ],
  'apps/web': ['src/main.tsx'],
};
// Beside everything else two cores need six minutes for what takes them one alone.
const LIMIT_MS = 900_000;

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'throw-away-noun-'));
  for (const project of [...PROJECTS, 'apps/sandbox', 'tsconfig.base.json', 'package.json'])
    cpSync(path.join(ROOT, project), path.join(copy, project), {
      recursive: true,
      filter: (file) => !/\/(?:node_modules|dist|data)(?:\/|$)|\.tsbuildinfo$/.test(file),
    });
  linkPackages(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), text.trimStart());
  }
  change(GENERATED.file, GENERATED.before, GENERATED.text);
  for (const [file, lines] of Object.entries(LINES))
    appendFileSync(path.join(copy, file), `${lines.join('\n')}\n`);
  for (const [project, files] of Object.entries(ROOTS))
    writeFileSync(
      path.join(copy, project, 'tsconfig.roots.json'),
      JSON.stringify({ extends: './tsconfig.json', include: [], files }),
    );
}, LIMIT_MS);
afterAll(() => rmSync(copy, { recursive: true }));

/** Links the npm packages of this repository, and our own packages of the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name.startsWith('.')) continue;
    if (name !== '@kantuta') symlinkSync(path.join(from, name), path.join(to, name));
  }
  mkdirSync(path.join(to, '@kantuta'));
  for (const project of PROJECTS.concat('apps/sandbox'))
    symlinkSync(path.join(copy, project), path.join(to, '@kantuta', path.basename(project)));
}

/** The compiler errors of these projects of the copy. */
function errorsOf(...configs: string[]): string[] {
  return configs.flatMap((config) => {
    const args = [programOf('typescript', 'tsc'), '-p', path.join(copy, config)];
    const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: copy });
    return stdout.split('\n').filter((line) => line !== '');
  });
}

/** What a program prints that runs in the server of the copy. */
function resultOf(program: string): unknown {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    cwd: path.join(copy, 'apps/server'),
  });
  expect(stderr).not.toContain('Error');
  return JSON.parse(stdout);
}

function change(file: string, from: string, to: string): void {
  const text = readFileSync(path.join(copy, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(path.join(copy, file), text.replace(from, to));
}

test(
  'a noun with pages, a card of home, a section of a product, a day of an adviser, a charge, a job, a table, an event, a notification, an error, a setting, work and an act is its own files and six lines',
  () => {
    expect(Object.values(LINES).flat().length).toBeLessThanOrEqual(MOST_LINES);
    // Its own files are new, so no file of another noun is overwritten.
    for (const file of Object.keys(FILES)) expect(existsSync(path.join(ROOT, file))).toBe(false);
    expect(
      errorsOf(...Object.keys(ROOTS).map((project) => `${project}/tsconfig.roots.json`)),
    ).toEqual([]);
  },
  LIMIT_MS,
);

test('the lists of the product contain what the noun declares', () => {
  const program = `
    import { ERROR_CODES } from '@kantuta/contract/errors';
    import { TRAIL_ACTIONS, TRAIL_AREAS, TRAIL_OBJECTS } from '@kantuta/contract/operators/trail.rules';
    import { NOTIFICATIONS } from '@kantuta/contract/notifications/notifications.rules';
    import { SETTINGS } from '@kantuta/contract/settings/settings.rules';
    import { DESK_SECTIONS } from '@kantuta/contract/operators/desk.rules';
    import { drawMenu } from '@kantuta/contract/settings/menu.rules';
    const facts = { roles: ['customer'], isRestricted: false, flags: new Set(), asked: new Set() };
    console.log(JSON.stringify([
      ERROR_CODES.includes('fair_closed'),
      TRAIL_ACTIONS.includes('fairs.open') && TRAIL_AREAS.at(-1) === 'fairs' && TRAIL_OBJECTS.at(-1) === 'fair',
      NOTIFICATIONS.fairNear?.topic === 5,
      SETTINGS['fair.days']?.schema.safeParse(11).success === false,
      DESK_SECTIONS.some(({ key }) => key === 'fairs'),
      drawMenu(facts).main.at(-1)?.key === 'fairs',
    ]));`;
  expect(resultOf(program)).toEqual([true, true, true, true, true, true]);
});

test('home and a product answer with the sections of the noun, and its job has a queue', () => {
  const program = `
    import { readAccount, readProduct } from '@kantuta/contract/sales/sales.calls';
    import * as fairs from './src/modules/fairs/fairs.module.ts';
    import { withParts } from './src/platform/answer-parts.ts';
    import { gatherDeclared } from './src/platform/gather-declared.ts';
    import { JOBS } from './src/wiring.ts';
    const declared = gatherDeclared([fairs.create({}, {})]);
    console.log(JSON.stringify([
      withParts(readAccount.answer, declared.home).shape.fairs?.safeParse([{ id: 1, name: 'Expo', secret: 2 }]),
      withParts(readProduct.answer, declared.product).shape.fairsNearby?.safeParse('many').success,
      declared.adviserDay.map(({ kind }) => kind),
      declared.charges.map(({ kind }) => kind),
      JOBS.some(({ name }) => name === 'fairs.close'),
    ]));`;
  expect(resultOf(program)).toEqual([
    { success: true, data: [{ id: 1, name: 'Expo' }] },
    false,
    ['fair_visit'],
    ['fairStand'],
    true,
  ]);
});

test(
  'the control: an act without words, and words without a translation, do not compile',
  () => {
    change('packages/phrases/src/es/fairs.ts', "acts: { fairs_open: 'Abrió una feria' },", '');
    const missing = errorsOf('packages/phrases').join('\n');
    expect(missing).toContain('trail.acts.fairs_open');
    expect(missing).toContain('src/en/fairs.ts');
  },
  LIMIT_MS,
);

test(
  'the control: a call of the desk that does not say what it shows of a person does not compile',
  () => {
    change(
      'packages/contract/src/fairs/fairs.calls.ts',
      "  accessLog: { none: 'shows nothing' },\n",
      '',
    );
    expect(errorsOf('packages/contract').join('\n')).toContain('fairs.calls.ts');
  },
  LIMIT_MS,
);
