import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_METHODS, PAYMENT_METHODS } from '@kantuta/contract/payments/methods.rules';
import { counterWithSchema, payingWithSchema } from '@kantuta/contract/payments/paying-with.calls';
import { RETURN_WAYS, usualWay } from '@kantuta/contract/payments/reversals/reversal.rules';
import { expect, test } from 'vitest';
import { ROOT } from './structure/tree.ts';

const SERVER = 'apps/server/src/modules/payments/methods';
const WEB = 'apps/web/src/features/payments/methods';
/** How the list of places abbreviates a folder. */
const FOLDERS: readonly [string, string][] = [
  ['contract/', 'packages/contract/src/'],
  ['server modules/', 'apps/server/src/modules/'],
  ['web features/', 'apps/web/src/features/'],
  ['phrases/', 'packages/phrases/src/es/'],
];

const text = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const has = (file: string) => existsSync(path.join(ROOT, file));
const names = (all: readonly { shape: { method: { value: string } } }[]) =>
  all.map(({ shape }) => shape.method.value);

/** The list of places in the architecture. */
function places(): string[] {
  const [, part = ''] = text('docs/architecture.md').split('## Adding a payment method');
  const [table = ''] = part.split('\n## ');
  const cells = table
    .split('\n')
    .flatMap((line) => (line.startsWith('|') ? line.split('|')[1] : []));
  return cells.flatMap((cell) =>
    [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, at]) => at ?? ''),
  );
}

function pathOf(place: string): string {
  const [short, long] = FOLDERS.find(([each]) => place.startsWith(each)) ?? ['', ''];
  return long + place.slice(short.length);
}

test('every place in the list of the architecture exists', () => {
  const all = places().filter((place) => place.includes('/'));
  expect(all.length).toBeGreaterThan(20);
  const missing = all
    .map(pathOf)
    .filter((place) => globSync(place.replaceAll(/<\w+>/g, '*'), { cwd: ROOT }).length === 0);
  expect(missing).toEqual([]);
});

test.each(ALL_METHODS)('%s stands in each place that a method needs', (method) => {
  const own = globSync(`${SERVER}/${method}/*.ts`, { cwd: ROOT });
  expect(own).not.toEqual([]);
  expect(text(`${SERVER}/methods.module.ts`)).toContain(`from './${method}/`);
  expect(RETURN_WAYS).toContain(usualWay(method));
  // One with a provider tells how its day was, or no day closes (CLO-8).
  const hasProvider = own.some((file) => file.endsWith('.gateway.ts'));
  const hasList = text(`${SERVER}/methods.module.ts`).includes(`${method}.list`);
  expect([method, hasList]).toEqual([method, hasProvider]);
  // Repeats, windows, faults and kills take it from here.
  expect(text('apps/server/test/each-method.ts')).toContain(`method: '${method}'`);
  const load = ['instruments', 'till'].map((file) => text(`apps/server/test/crash/${file}.ts`));
  expect(load.join('\n')).toContain(`'${method}'`);
});

test('what a method needs of a person has its shape, its rules and its fields', () => {
  const given = names(payingWithSchema.options);
  for (const method of new Set([...given, ...names(counterWithSchema.options)]))
    expect(has(`packages/contract/src/payments/${method}`)).toBe(true);
  const fields = PAYMENT_METHODS.filter((method) => has(`${WEB}/${method}`));
  expect(fields).toEqual(expect.arrayContaining(given));
  for (const method of fields)
    expect(text(`${WEB}/method-fields.tsx`)).toContain(`import('./${method}/`);
});
