import { expect, test } from 'vitest';
import { Unavailable } from '../../platform/refusal.ts';
import { createPasswords, hashPassword } from './passwords.service.ts';

const pepper = Buffer.alloc(32, 7);
const passwords = createPasswords({ pepper });
const hash = await hashPassword('Kantuta#1', pepper);

test('only the exact password fits its hash', async () => {
  expect(await passwords.verify(hash, 'Kantuta#1')).toBe(true);
  expect(await passwords.verify(hash, 'Kantuta#1 ')).toBe(false);
  expect(await passwords.verify(hash, 'kantuta#1')).toBe(false);
  expect(await passwords.verify(await passwords.hash('ñandú #A'), 'ñandú #A')).toBe(true);
});

test('a hash names its cost parameters, and two hashes of one password differ', async () => {
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.hash('Kantuta#1')).not.toBe(hash);
});

test('a stolen hash is useless without the pepper', async () => {
  const thief = createPasswords({ pepper: Buffer.alloc(32, 8) });
  expect(await thief.verify(hash, 'Kantuta#1')).toBe(false);
});

test('a person without a password matches none', async () => {
  expect(await passwords.verify(undefined, 'Kantuta#1')).toBe(false);
  expect(await passwords.verify(undefined, '')).toBe(false);
});

test('an unknown person costs as much time as a known one', async () => {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    known.push(await millisecondsOf(() => passwords.verify(hash, 'wrong')));
    unknown.push(await millisecondsOf(() => passwords.verify(undefined, 'wrong')));
  }
  // Without the dummy hash it would take a thousandth of the time.
  expect(median(unknown) / median(known)).toBeGreaterThan(0.5);
});

test('excess hashes wait in a bounded queue; callers beyond it are refused and may retry', async () => {
  const flood = Array.from({ length: 120 }, () => passwords.verify(hash, 'Kantuta#1'));
  const outcomes = await Promise.allSettled(flood);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(120 - 68);
  expect(refused.every((outcome) => outcome.reason instanceof Unavailable)).toBe(true);
  expect(await passwords.verify(hash, 'Kantuta#1')).toBe(true);
});

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

test('with the previous pepper a password still fits and is reported as outdated', async () => {
  const next = createPasswords({ pepper: Buffer.alloc(32, 8), previousPepper: pepper });
  expect(await next.fitOf(hash, 'Kantuta#1')).toBe('outdated');
  expect(await next.verify(hash, 'Kantuta#1')).toBe(true);
  expect(await next.fitOf(hash, 'Kantuta#2')).toBe('wrong');
  expect(await next.fitOf(undefined, 'Kantuta#1')).toBe('wrong');
  expect(await next.fitOf(await next.hash('Kantuta#1'), 'Kantuta#1')).toBe('fits');
});
