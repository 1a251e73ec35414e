import { parseArgs } from 'node:util';
import { checkedSteps, type Step, type StepResult } from './test-steps.ts';

/**
 * All checks and tests, in the order in which they are cheapest to fail; every one is run, so that one look shows all there is to
 * mend. `--only unit,e2e` picks steps, `--skip e2e` leaves some out.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, skip: { type: 'string' } },
});
const steps = choose(checkedSteps(), values.only?.split(','), values.skip?.split(',') ?? []);

type Outcome = Required<StepResult> & { name: string; seconds: string };

const outcomes: Outcome[] = [];
for (const step of steps) outcomes.push(await runStep(step));
summarize(outcomes);

async function runStep({ name, run }: Step): Promise<Outcome> {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
  const start = performance.now();
  const {
    isOk,
    passed = 0,
    failed = 0,
    failures = [],
  }: StepResult = await run().catch((error: Error) => {
    console.error(error.message);
    return { isOk: false };
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  return { name, isOk, passed, failed, failures, seconds };
}

function summarize(all: readonly Outcome[]): void {
  console.log('');
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
