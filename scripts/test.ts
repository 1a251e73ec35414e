import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runNode } from './program.ts';
import { checkedSteps, freshResult, type Step, type StepResult } from './test-steps.ts';

/**
 * Runs all checks and tests, the cheapest first. A failure does not stop the run, so that one run shows everything there is to fix.
 * `--only unit,e2e` selects steps, `--skip e2e` omits some. `--outcomes file`: writes the outcomes there instead.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, skip: { type: 'string' }, outcomes: { type: 'string' } },
});
const steps = choose(checkedSteps(), values.only?.split(','), values.skip?.split(',') ?? []);

type Outcome = Required<StepResult> & { name: string; seconds: string };

const outcomes = await runAll();
if (values.outcomes) writeFileSync(values.outcomes, JSON.stringify(outcomes));
else summarize(outcomes);

async function runAll(): Promise<Outcome[]> {
  const here = steps.filter(({ isBesideUnit }) => !isBesideUnit);
  const beside = steps.filter(({ isBesideUnit }) => isBesideUnit);
  if (here.at(-1)?.name !== 'unit' || beside.length === 0) return runInTurn(steps);
  const first = await runInTurn(here.slice(0, -1));
  const unit = runInTurn(here.slice(-1));
  const besides = await runBeside(beside, unit);
  return [...first, ...(await unit), ...besides];
}

/** Runs steps in a process of their own; their output is printed when they have ended, below ours. */
async function runBeside(some: readonly Step[], unit: Promise<unknown>): Promise<Outcome[]> {
  const [output, file] = [freshResult('beside.log'), freshResult('beside.json')];
  const names = some.map(({ name }) => name);
  const args = ['scripts/test.ts', '--only', names.join(','), '--outcomes', file];
  await Promise.all([unit, runNode(args, { output: openSync(output, 'a') })]);
  console.log(readFileSync(output, 'utf8'));
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Outcome[];
  // The process broke before it could report: none of its steps has passed.
  const broken = { isOk: false, passed: 0, failed: 0, failures: [], unsteady: [], seconds: '?' };
  return names.map((name) => ({ name, ...broken }));
}

async function runInTurn(some: readonly Step[]): Promise<Outcome[]> {
  const done: Outcome[] = [];
  for (const step of some) done.push(await runStep(step));
  return done;
}

async function runStep({ name, run }: Step): Promise<Outcome> {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
  const start = performance.now();
  const {
    isOk,
    passed = 0,
    failed = 0,
    failures = [],
    unsteady = [],
  }: StepResult = await run().catch((error: Error) => {
    console.error(error.message);
    return { isOk: false };
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  return { name, isOk, passed, failed, failures, unsteady, seconds };
}

function summarize(all: readonly Outcome[]): void {
  console.log('');
  for (const name of all.flatMap(({ unsteady }) => unsteady))
    console.log(`≈ ${name}: failed beside the others, passed when run again`);
  for (const failure of all.flatMap(({ failures }) => failures)) console.log(`✗ ${failure}`);
  for (const { name, isOk, passed, failed, seconds } of all) {
    const tests = passed + failed > 0 ? `${passed} passed, ${failed} failed` : '';
    console.log(
      `${isOk ? '✓' : '✗'} ${name.padEnd(11)}${seconds.padStart(7)} s  ${tests}`.trimEnd(),
    );
  }
  const passed = all.reduce((sum, each) => sum + each.passed, 0);
  // A check that counts no tests, or a runner that broke before it could count, is one failure.
  const failed = all.reduce((sum, each) => sum + (each.isOk ? 0 : Math.max(1, each.failed)), 0);
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed`);
}

function choose(
  all: readonly Step[],
  only: readonly string[] | undefined,
  skip: readonly string[],
): Step[] {
  const unknown = [...(only ?? []), ...skip].filter((name) =>
    all.every((step) => step.name !== name),
  );
  if (unknown.length > 0) {
    console.error(
      `No step "${unknown.join(', ')}"; there are: ${all.map(({ name }) => name).join(', ')}`,
    );
    process.exit(1);
  }
  return all.filter(({ name }) => !skip.includes(name) && (only?.includes(name) ?? true));
}
