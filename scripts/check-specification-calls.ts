import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { dataOf, operationOf } from '../apps/server/src/platform/http/openapi.ts';
import type { Call } from '../packages/contract/src/call.ts';
import { COMMON_ERRORS } from '../packages/contract/src/errors.ts';
import { errorText } from '../packages/phrases/src/error-texts.ts';
import {
  type DescribedCall,
  renderSpecificationCalls,
  type Schema,
} from './structure/specification-calls.ts';
import { ROOT } from './structure/tree.ts';

/** Checks that `docs/specification-calls.md` describes the calls of the specification as the contract does. `--write` updates it. */
const file = path.join(ROOT, 'docs/specification-calls.md');
const calls = await readCalls();
const wanted = renderSpecificationCalls(calls.map(describe), {
  common: COMMON_ERRORS,
  textOf: (code) => errorText(code, 'es', { n: 5 }),
});

if (process.argv.includes('--write')) {
  writeFileSync(file, wanted);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== wanted) {
  console.error(
    'docs/specification-calls.md does not say the calls as the contract has them: run "npm run specification-calls".',
  );
  process.exitCode = 1;
} else {
  console.log(`specification calls: ${calls.length} calls read, ok`);
}

async function readCalls(): Promise<Call[]> {
  const files = globSync('packages/contract/src/**/*.calls.ts', { cwd: ROOT }).toSorted();
  const modules = await Promise.all(
    files.map(
      (each) =>
        import(pathToFileURL(path.join(ROOT, each)).href) as Promise<Record<string, unknown>>,
    ),
  );
  return modules.flatMap((module) => Object.values(module).filter(isCall));
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

/** The schemas come from the OpenAPI page, so that both agree. */
function describe(call: Call): DescribedCall {
  const operation = operationOf(call, call.method) as Operation;
  const statuses = [0, ...Object.keys(call.also ?? {}).map(Number)];
  const schemas: Schema[] = dataOf(call);
  return {
    call,
    input: operation.requestBody?.content['application/json'].schema ?? inQuery(operation),
    answers: statuses.map((status, at) => ({ status, data: schemas[at] ?? {} })),
  };
}

type Body<Content> = { content: { 'application/json': { schema: Content } } };
type Operation = {
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: Body<Schema>;
};

function inQuery({ parameters }: Operation): Schema {
  // The headers of all calls are references.
  const fields = parameters.filter((each) => 'in' in each);
  return {
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  };
}
