import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '@kantuta/contract/call';
import { MOST_ID } from '@kantuta/contract/numbers';

const CONTRACT = path.join(import.meta.dirname, '../../../packages/contract/src');

/** All calls of the contract; a new file of calls is found by its name. */
async function listCalls(): Promise<Call[]> {
  const calls: Call[] = [];
  for await (const file of glob('**/*.calls.ts', { cwd: CONTRACT })) {
    const exported: object = await import(path.join(CONTRACT, file));
    for (const value of Object.values(exported))
      if (typeof value === 'object' && value !== null && 'input' in value && 'path' in value)
        calls.push(value as Call);
  }
  return calls;
}

/** The places of whole numbers that no column of our database could hold. */
function unboundedNumbers(schema: unknown, place = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, minimum, maximum } = schema as Record<string, unknown>;
  const isBounded =
    typeof minimum === 'number' &&
    typeof maximum === 'number' &&
    minimum >= -MOST_ID - 1 &&
    maximum <= MOST_ID;
  const here = type === 'integer' && !isBounded ? [place] : [];
  return [
    ...here,
    ...Object.entries(schema).flatMap(([key, value]) => unboundedNumbers(value, `${place}/${key}`)),
  ];
}

test('every whole number that a call takes has a range, so that the database is never asked for one that it cannot hold', async () => {
  const calls = await listCalls();
  expect(calls.length).toBeGreaterThan(100);
  const found = calls.flatMap(({ name, input }) =>
    unboundedNumbers(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).map(
      (place) => `${name} ${place}`,
    ),
  );
  expect(found).toEqual([]);
});

test('control: a number without a range is found', () => {
  const careless = z.toJSONSchema(z.object({ pais: z.number().int() }), { io: 'input' });
  expect(unboundedNumbers(careless)).toEqual(['/properties/pais']);
});
