import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { VARIABLES } from '../apps/server/src/platform/env.variables.ts';
import { ROOT } from './structure/tree.ts';
import { putTable, renderTable } from './structure/variables-table.ts';

/** Checks that the README lists every variable of the code. `--write` updates the list. */
const file = path.join(ROOT, 'README.md');
const readme = existsSync(file) ? readFileSync(file, 'utf8') : '';
const wanted = putTable(readme, renderTable(VARIABLES));

if (wanted === null) {
  fail(
    'README.md needs the lines <!-- variables --> and <!-- /variables -->: the list of variables goes between them.',
  );
} else if (process.argv.includes('--write')) {
  writeFileSync(file, wanted);
} else if (wanted !== readme) {
  fail('README.md does not list the variables as the code knows them: run "npm run variables".');
} else {
  console.log(`variables: ${VARIABLES.length}, ok`);
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
