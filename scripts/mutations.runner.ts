import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A test runner of Stryker for pure rules (docs/mutations.md). The runner for vitest starts a worker for each mutant, a third of a second;
 * here a mutant is a switch in modules that are loaded once, and its tests are function calls. Of vitest it takes only `expect`.
 */

type Test = { id: string; name: string; file: string; run: () => unknown };
type Result = Pick<Test, 'id' | 'name'> & {
  fileName: string;
  timeSpentMs: number;
  status: (typeof STATUS)[keyof typeof STATUS];
  failureMessage?: string;
};
type Switches = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: unknown;
};
type Row = readonly unknown[] | string | number | object;

// As Stryker numbers them.
const STATUS = { success: 0, failed: 1 } as const;
const RULES = '/packages/contract/src/';

/** The name by which what instrumented rules read is known to them. */
const SWITCHES = '__stryker__';
const everywhere = globalThis as unknown as Record<typeof SWITCHES, Switches | undefined>;
const switches: Switches = (everywhere[SWITCHES] ??= {});

let tests: Test[] = [];
let file = '';
/** Of the modules of rules: static mutants act while a module loads, so each needs its own. */
let generation = 0;

function test(name: string, run: () => unknown): void {
  tests.push({ id: `${file}#${tests.length}`, name, file, run });
}
test.each =
  (rows: readonly Row[]) =>
  (name: string, run: (...row: unknown[]) => unknown): void => {
    for (const row of rows) test(name, () => (Array.isArray(row) ? run(...row) : run(row)));
  };

/** Lets tests import `test` and `expect` from here, and rules be loaded again. */
async function takeTheirPlace(): Promise<void> {
  // Without a worker of vitest its `expect` works all the same, if it finds the settings of one.
  Object.assign(globalThis, { __vitest_worker__: { config: { expect: {}, fakeTimers: {} } } });
  const { expect } = await import('vitest');
  Object.assign(globalThis, { ofMutations: { expect, test } });
  const shim = 'data:text/javascript,export const { expect, test } = globalThis.ofMutations;';
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === 'vitest') return { url: shim, shortCircuit: true };
      const found = next(specifier, context);
      return found.url.includes(RULES) && !found.url.includes('?')
        ? { ...found, url: `${found.url}?${generation}` }
        : found;
    },
  });
}

async function load(): Promise<void> {
  [tests, generation] = [[], generation + 1];
  const files = (process.env['MUTATED_TESTS'] ?? '')
    .split(',')
    .flatMap((pattern) => globSync(pattern))
    .filter((each) => !each.endsWith('.property.test.ts'))
    .sort();
  for (file of files) await import(`${pathToFileURL(path.resolve(file)).href}?${generation}`);
}

async function runTests(chosen: readonly Test[], untilFailure: boolean): Promise<Result[]> {
  const results: Result[] = [];
  for (const { id, name, file: of, run } of chosen) {
    const start = performance.now();
    const result = (rest: Pick<Result, 'status' | 'failureMessage'>): Result => ({
      ...rest,
      id,
      name,
      fileName: path.resolve(of),
      timeSpentMs: performance.now() - start,
    });
    switches.currentTestId = id;
    try {
      await run();
      results.push(result({ status: STATUS.success }));
    } catch (error) {
      results.push(result({ status: STATUS.failed, failureMessage: String(error) }));
      if (untilFailure) break;
    }
  }
  switches.currentTestId = undefined;
  return results;
}

type Verdict = {
  status: 'killed' | 'survived' | 'timeout';
  reason?: string;
  failureMessage?: string;
  killedBy?: string[];
  nrOfTests?: number;
};
type MutantRun = {
  activeMutant: { id: string };
  testFilter?: string[];
  mutantActivation: 'static' | 'runtime';
  hitLimit?: number;
};

/** Stryker makes one in each of its processes. */
class PlainRunner {
  isFresh = false;
  /** Nothing is loaded yet, or with a static mutant. */
  isStale = true;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    await takeTheirPlace();
    await import('./fixed-seed.ts');
  }

  async dryRun() {
    switches.mutantCoverage = undefined;
    await load();
    this.isStale = false;
    const results = await runTests(tests, false);
    const mutantCoverage = switches.mutantCoverage ?? { static: {}, perTest: {} };
    return { status: 'complete', tests: results, mutantCoverage };
  }

  /**
   * What rules remember, such as the holidays of a year, may hide a mutant from its tests, or outlive it. So a verdict counts if it is that
   * of modules of its own, or if the test that failed passes again without the mutant.
   */
  async mutantRun(options: MutantRun): Promise<Verdict> {
    this.isFresh = options.mutantActivation === 'static';
    const verdict = await this.#judge(options);
    if (this.isFresh || verdict.status === 'timeout') return verdict;
    const killers = tests.filter(({ id }) => verdict.killedBy?.includes(id));
    const [again] = await runTests(killers, true);
    if (again?.status === STATUS.success) return verdict;
    this.isFresh = true;
    return this.#judge(options);
  }

  async #judge({ activeMutant, testFilter, mutantActivation, hitLimit }: MutantRun) {
    switches.hitLimit = hitLimit;
    switches.hitCount = hitLimit === undefined ? undefined : 0;
    let results: Result[] = [];
    let failure: string | undefined;
    try {
      if (mutantActivation === 'static') switches.activeMutant = activeMutant.id;
      if (this.isFresh || this.isStale) await load();
      this.isStale = mutantActivation === 'static';
      switches.activeMutant = activeMutant.id;
      const chosen = testFilter ? tests.filter(({ id }) => testFilter.includes(id)) : tests;
      results = await runTests(chosen, true);
      failure = results.find(({ status }) => status === STATUS.failed)?.failureMessage;
    } catch (error) {
      // A module that does not even load.
      failure = String(error);
    }
    switches.activeMutant = undefined;
    return verdictOf(results, failure, hitLimit);
  }
}

function verdictOf(results: readonly Result[], failure?: string, hitLimit?: number): Verdict {
  const { hitCount = 0 } = switches;
  if (hitLimit !== undefined && hitCount > hitLimit)
    return { status: 'timeout', reason: `Hit limit reached (${hitCount}/${hitLimit})` };
  const nrOfTests = results.length;
  if (failure === undefined) return { status: 'survived', nrOfTests };
  const killedBy = results.filter(({ status }) => status === STATUS.failed).map(({ id }) => id);
  return { status: 'killed', failureMessage: failure, killedBy, nrOfTests };
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'plain', injectableClass: PlainRunner }];
