import { expect, test } from 'vitest';
import { comingVersions, stateOfVersion, versionInForce } from './setting-versions.rules.ts';

const day = (date: number) => new Date(Date.UTC(2026, 2, date));
const numbers = (versions: readonly { version: number }[]) =>
  versions.map(({ version }) => version);

/** In order of writing: in force always, from the 20th, from the 12th, from the 20th again. */
const versions = [new Date(0), day(20), day(12), day(20)].map((validFrom, index) => ({
  version: index + 1,
  validFrom,
}));

test('the newest version that has begun is in force', () => {
  expect(versionInForce(versions, day(10))?.version).toBe(1);
  expect(versionInForce(versions, day(12))?.version).toBe(3);
  expect(versionInForce(versions, day(20))?.version).toBe(4);
  expect(versionInForce([], day(10))).toBeUndefined();
});

test('future versions are ordered by day, without those replaced before their own day', () => {
  expect(numbers(comingVersions(versions, day(10)))).toEqual([3, 4]);
  expect(numbers(comingVersions(versions, day(12)))).toEqual([4]);
  expect(numbers(comingVersions(versions, day(20)))).toEqual([]);
});

test('versions of any order of writing come in the order of their days', () => {
  const written = [day(20), day(12)].map((validFrom, index) => ({ version: index + 1, validFrom }));
  // The one of the 12th was written later, and the one of the 20th is replaced by it.
  expect(numbers(comingVersions(written, day(1)))).toEqual([2]);
  const apart = [day(12), day(20), day(16)].map((validFrom, index) => ({
    version: index + 1,
    validFrom,
  }));
  expect(numbers(comingVersions(apart, day(1)))).toEqual([1, 3]);
});

test('on its day a version is in force, and one of the same day replaces it', () => {
  expect(stateOfVersion(versions, 2, day(12))).toBe('in_force');
  const twice = [day(12), day(12)].map((validFrom, index) => ({ version: index + 1, validFrom }));
  expect([0, 1, 2].map((index) => stateOfVersion(twice, index, day(1)))).toEqual([
    'replaced',
    'coming',
    'replaced',
  ]);
  expect(numbers(comingVersions(twice, day(1)))).toEqual([2]);
});

test('each version has a state', () => {
  const states = (at: Date) => versions.map((_, index) => stateOfVersion(versions, index, at));
  expect(states(day(10))).toEqual(['in_force', 'replaced', 'coming', 'coming']);
  expect(states(day(15))).toEqual(['past', 'replaced', 'in_force', 'coming']);
  expect(states(day(25))).toEqual(['past', 'replaced', 'past', 'in_force']);
});
