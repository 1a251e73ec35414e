import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { withDatabase } from '../apps/server/src/platform/db/visit.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { findBrowser } from './browser.ts';
import { JOURNEY_CANARIES, JOURNEY_LOG, readCanaries, searchLog } from './canaries.ts';
import { readDemoAccounts, tabulate } from './demo-accounts.ts';
import { findSurvivors } from './mutations.ts';
import { freePort } from './obstacles.ts';
import { programOf, runNode } from './program.ts';
import { judge, searchFiles, searchRows, soughtOf } from './stored-canaries.ts';
import { ROOT } from './structure/tree.ts';
import { buildWebWhenChanged } from './web-build.ts';

export type StepResult = {
  isOk: boolean;
  passed?: number;
  failed?: number;
  /** Names of the failures, printed again at the end of a long output. */
  failures?: string[];
  /** Names of tests that failed beside the others and passed when they were run again (docs/decisions/039). */
  unsteady?: string[];
};
export type Step = {
  name: string;
  run: () => Promise<StepResult>;
  /** The step may run during `unit`: neither keeps two cores busy; one waits for a browser, the other for PostgreSQL. */
  isBesideUnit?: boolean;
};

const RESULTS = path.join(ROOT, 'test-results');
const MOST_UNSTEADY = 3;
// The data of the product under the journeys; afterwards the ledger is checked on it (playwright.config.ts).
const E2E_DATA = path.join(RESULTS, 'e2e-data');

export function checkedSteps(): Step[] {
  return [
    check('format', [programOf('oxfmt'), '--check']),
    check('lint', [programOf('oxlint')]),
    check('types', [programOf('typescript', 'tsc'), '-b']),
    check('lock', ['scripts/check-lock.mjs']),
    check('structure', ['scripts/check-structure.ts']),
    check('cycles', ['scripts/check-cycles.ts']),
    check('phrases', ['scripts/check-phrases.ts']),
    check('variables', ['scripts/check-variables.ts']),
    check('calls', ['scripts/check-specification-calls.ts']),
    check('unused', [programOf('knip')]),
    { name: 'unit', run: runUnit },
    { name: 'size', run: runSize, isBesideUnit: true },
    { name: 'e2e', run: runJourneys, isBesideUnit: true },
    { name: 'log', run: runLogSearch, isBesideUnit: true },
    { name: 'kept', run: runKeptSearch, isBesideUnit: true },
    { name: 'ledger', run: runLedger, isBesideUnit: true },
    // Minutes of one core, so only with `npm run test:long` and `npm run mutations`.
    ...(isAsked('LONG') || isAsked('MUTATIONS') ? [{ name: 'mutations', run: runMutations }] : []),
  ];
}

function isAsked(variable: string): boolean {
  return process.env[variable] === '1';
}

function check(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Step {
  return { name, run: async () => ({ isOk: await runNode(args, { env }) }) };
}

type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};
type JourneySuite = {
  specs?: { title: string; ok: boolean; file: string; tests: { status: string }[] }[];
  suites?: JourneySuite[];
};
type JourneyReport = {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: JourneySuite[];
};

/**
 * Files that fail are run once more, alone: the limits of some tests of crashes and races are those of the product (5 s, 30 s), and two cores beside
 * a browser are sometimes busy for longer. What fails again has failed; what passes is named at the end of the run. More than a few files are no accident.
 */
async function runUnit(): Promise<StepResult> {
  const first = await runTests('unit.json');
  if (
    first.isOk ||
    isAsked('LONG') ||
    first.files.length === 0 ||
    first.files.length > MOST_UNSTEADY
  )
    return first;
  console.log(`\nonce more, alone: ${first.files.join(', ')}`);
  const again = await runTests('unit-again.json', ['--no-file-parallelism', ...first.files]);
  const unsteady = first.failures.filter((name) => !again.failures.includes(name));
  const { failed, failures } = again;
  return {
    isOk: again.isOk,
    passed: first.passed + first.failed - failed,
    failed,
    failures,
    unsteady,
  };
}

async function runTests(report: string, options: readonly string[] = []) {
  const file = freshResult(report);
  const isOk = await runNode([
    programOf('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...options,
  ]);
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as UnitReport;
  const broken = testResults.filter(({ status }) => status === 'failed');
  const failures = broken.flatMap(({ name, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    const where = path.relative(ROOT, name);
    // A file that could not even be loaded has no tests to name.
    if (failed.length === 0) return [where];
    return failed.map(({ fullName }) => `${where} › ${fullName}`);
  });
  const files = broken.map(({ name }) => path.relative(ROOT, name));
  return { isOk, passed: numPassedTests, failed: numFailedTests, failures, files };
}

async function runSize(): Promise<StepResult> {
  await buildWebWhenChanged();
  return { isOk: await runNode(['scripts/check-size.ts']) };
}

async function runJourneys(): Promise<StepResult> {
  const browser = findBrowser();
  await buildWebWhenChanged();
  rmSync(E2E_DATA, { recursive: true, force: true });
  for (const file of [JOURNEY_LOG, JOURNEY_CANARIES]) rmSync(file, { force: true });
  const file = freshResult('e2e.json');
  const [port, sandboxPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const isOk = await runNode([programOf('@playwright/test', 'playwright'), 'test'], {
    env: {
      CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      // Free ports, so that another product or run does not disturb this one; E2E_… overrides them.
      E2E_PORT: process.env['E2E_PORT'] || String(port),
      E2E_SANDBOX_PORT: process.env['E2E_SANDBOX_PORT'] || String(sandboxPort),
      E2E_SMTP_PORT: process.env['E2E_SMTP_PORT'] || String(smtpPort),
    },
  });
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as JourneyReport;
  const journeys = suites.flatMap(namedJourneys);
  const failures = journeys.filter(({ ok }) => !ok).map(({ name }) => name);
  const unsteady = journeys.filter(({ isFlaky }) => isFlaky).map(({ name }) => name);
  const isSteady = unsteady.length <= MOST_UNSTEADY;
  const passed = stats.expected + stats.flaky;
  return { isOk: isOk && isSteady, passed, failed: stats.unexpected, failures, unsteady };
}

type Journey = { name: string; ok: boolean; isFlaky: boolean };

function namedJourneys({ specs = [], suites = [] }: JourneySuite): Journey[] {
  const own = specs.map(({ file, title, ok, tests }) => ({
    name: `e2e/${file} › ${title}`,
    ok,
    isFlaky: tests.some(({ status }) => status === 'flaky'),
  }));
  return [...own, ...suites.flatMap(namedJourneys)];
}

/** Whether the tests of the rules would miss a change of them: each is changed in many small ways, one at a time. */
async function runMutations(): Promise<StepResult> {
  const failures = await findSurvivors();
  return { isOk: failures.length === 0, failures };
}

/** The product's log of the journeys may contain no secret or personal data (SEC-42). */
async function runLogSearch(): Promise<StepResult> {
  const [log, named] = [JOURNEY_LOG, JOURNEY_CANARIES].map((file) =>
    existsSync(file) ? readFileSync(file, 'utf8') : '',
  ) as [string, string];
  const canaries = readCanaries(named);
  // The table of demo accounts that the start prints is for the person who starts it, and is not part of the log.
  const accounts = tabulate(await readDemoAccounts());
  const rest = log.replaceAll(accounts, (table) => table.replaceAll(/.+/g, ''));
  const failures = searchLog(rest, canaries).map((found) => `e2e.log: ${found}`);
  console.log(`log: ${log.split('\n').length - 1} lines searched for ${canaries.length} canaries`);
  return { isOk: failures.length === 0, failures };
}

/** Neither the files of the database nor its rows may contain a secret as somebody typed it. */
async function runKeptSearch(): Promise<StepResult> {
  const sought = soughtOf(readCanaries(readFileSync(JOURNEY_CANARIES, 'utf8')));
  const files = judge('files', sought, searchFiles(path.join(E2E_DATA, 'postgres'), sought));
  const rows = await withDatabase(
    { databaseUrl: undefined, dataDir: E2E_DATA, log: createLog('error'), unlimited: true },
    async (db) => judge('rows', sought, await searchRows(db, sought)),
  );
  console.log(`kept: files and rows searched for ${sought.length} texts`);
  return { isOk: files.length + rows.length === 0, failures: [...files, ...rows] };
}

/** The books must be consistent after the journeys. */
async function runLedger(): Promise<StepResult> {
  if (!process.env['DATABASE_URL'] && !existsSync(path.join(E2E_DATA, 'postgres'))) {
    throw new Error('There are no books to check: the step e2e leaves them behind.');
  }
  const env = { DATA_DIR: E2E_DATA, LOG_LEVEL: 'error' };
  return { isOk: await runNode(['apps/server/src/ledger-check.ts'], { env }) };
}

/** The path of a report; removes that of an earlier run, so that it is never taken for the new one. */
export function freshResult(name: string): string {
  const file = path.join(RESULTS, name);
  mkdirSync(RESULTS, { recursive: true });
  rmSync(file, { force: true });
  return file;
}
