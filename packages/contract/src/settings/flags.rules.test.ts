import { expect, test } from 'vitest';
import type { Role } from '../call.ts';
import type { Flag } from '../setting.ts';
import { flagSchema, isOn, turnsOf } from './flags.rules.ts';

const on: Flag = {
  on: true,
  audience: 'everybody',
  from: null,
  until: null,
  owner: '',
  expires: null,
};
const at = new Date('2026-03-10T16:00:00Z');
const sees = (flag: Partial<Flag>, roles: Role[] = ['customer']) =>
  isOn({ ...on, ...flag }, { roles, at });

test('a flag is on for its audience; everybody includes visitors', () => {
  expect(sees({}, [])).toBe(true);
  expect(sees({ on: false })).toBe(false);
  expect(sees({ audience: ['adviser'] })).toBe(false);
  expect(sees({ audience: ['adviser', 'customer'] })).toBe(true);
  expect(sees({ audience: ['adviser'] }, [])).toBe(false);
});

test('a flag is on from its first instant, and off from its last one', () => {
  const iso = at.toISOString();
  expect(sees({ from: iso })).toBe(true);
  expect(sees({ from: '2026-03-10T16:00:01Z' })).toBe(false);
  expect(sees({ until: iso })).toBe(false);
  expect(sees({ until: '2026-03-10T16:00:01Z' })).toBe(true);
  expect(turnsOf({ ...on, from: iso, until: null })).toEqual([at]);
  expect(turnsOf({ ...on, on: false, from: iso })).toEqual([]);
});

test('a flag ends after it begins, where it has both instants', () => {
  const [from, until] = ['2026-03-10T16:00:00Z', '2026-03-10T16:00:01Z'];
  const reads = (dates: Partial<Flag>) => flagSchema.safeParse({ ...on, ...dates }).success;
  expect(reads({ from, until })).toBe(true);
  expect(reads({ from, until: null })).toBe(true);
  expect(reads({ from: null, until })).toBe(true);
  expect(reads({ from: until, until: from })).toBe(false);
  expect(reads({ from, until: from })).toBe(false);
  const problem = flagSchema.safeParse({ ...on, from: until, until: from }).error?.issues[0];
  expect(problem).toMatchObject({ path: ['until'], message: 'in_the_past' });
});

test('a flag changes by itself at its instants alone', () => {
  const [from, until] = ['2026-03-10T16:00:00.000Z', '2026-03-11T16:00:00.000Z'];
  const turns = (dates: Partial<Flag>) =>
    turnsOf({ ...on, ...dates }).map((each) => each.toISOString());
  expect(turns({ from, until })).toEqual([from, until]);
  expect(turns({ from: null, until })).toEqual([until]);
  expect(turns({})).toEqual([]);
});

test('a stored yes, no or list of roles becomes a flag; other values do not', () => {
  expect(flagSchema.parse(true)).toEqual(on);
  expect(flagSchema.parse(false)).toEqual({ ...on, on: false });
  expect(flagSchema.parse(['adviser'])).toEqual({ ...on, audience: ['adviser'] });
  expect(flagSchema.parse([])).toEqual({ ...on, on: false });
  expect(flagSchema.parse({ ...on, expires: '2026-12-31' })).toMatchObject({
    expires: '2026-12-31',
  });
  for (const bad of ['yes', 1, null, ['xx'], { on: true }, { ...on, audience: [] }])
    expect(flagSchema.safeParse(bad).success).toBe(false);
});
