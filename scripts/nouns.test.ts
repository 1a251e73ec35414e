import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NounDeclaration } from '@kantuta/contract/noun';
import * as nouns from '@kantuta/contract/nouns';
import { SETTING_KEYS } from '@kantuta/contract/settings/settings.rules';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from './structure/tree.ts';

const NOUNS: readonly [string, NounDeclaration][] = Object.entries(nouns);
const CONTRACT = path.join(ROOT, 'packages/contract/src');

/** The calls in the folder of each noun. */
let calls: { noun: string; name: string }[];

beforeAll(async () => {
  const files = globSync('*/**/*.calls.ts', { cwd: CONTRACT });
  const found = files.map(async (file) => {
    const url = pathToFileURL(path.join(CONTRACT, file)).href;
    const exported = Object.values((await import(url)) as Record<string, unknown>);
    const noun = file.split(path.sep)[0] ?? '';
    return exported.filter(isCall).map(({ name }) => ({ noun, name }));
  });
  calls = (await Promise.all(found)).flat();
});

function isCall(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

function twice(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}

function all(pick: (noun: NounDeclaration) => readonly string[] | object | undefined): string[] {
  return NOUNS.flatMap(([, noun]) => {
    const declared = pick(noun) ?? [];
    return Array.isArray(declared) ? (declared as string[]) : Object.keys(declared);
  });
}

test('no two nouns declare the same name', () => {
  const kinds: readonly (readonly string[])[] = [
    all(({ errors }) => errors),
    all(({ areas }) => areas),
    all(({ acts }) => acts),
    all(({ things }) => things),
    all(({ accessParts }) => accessParts),
    all(({ work }) => work),
    all(({ proposals }) => proposals),
    all(({ notifications }) => notifications),
    all(({ settings }) => settings),
    all(({ rooms }) => rooms),
    all(({ menu }) => menu?.map(({ key }) => key)),
  ];
  expect(kinds.flatMap(twice)).toEqual([]);
  expect(kinds.every((names) => names.length > 4)).toBe(true);
  expect(twice(['a', 'b', 'a'])).toEqual(['a']);
});

test('areas, things, rooms and menu entries have unique positions', () => {
  const places = (of: (noun: NounDeclaration) => readonly number[]) =>
    NOUNS.flatMap(([, noun]) => of(noun).map(String));
  expect(twice(places(({ areas }) => Object.values(areas ?? {})))).toEqual([]);
  expect(twice(places(({ things }) => Object.values(things ?? {})))).toEqual([]);
  expect(
    twice(places(({ rooms }) => Object.values(rooms ?? {}).map((room) => room.order))),
  ).toEqual([]);
  const entries = NOUNS.flatMap(([, { menu = [] }]) =>
    menu.map((entry) => `${JSON.stringify(entry.menu)} ${entry.order}`),
  );
  expect(twice(entries)).toEqual([]);
});

test('the calls and acts of a noun begin with one of its areas', () => {
  expect(calls.length).toBeGreaterThan(100);
  const areasOf = new Map(NOUNS.map(([name, { areas = {} }]) => [name, Object.keys(areas)]));
  const acts = NOUNS.flatMap(([noun, { acts: own = [] }]) => own.map((name) => ({ noun, name })));
  const astray = [...calls, ...acts].filter(
    ({ noun, name }) => areasOf.get(noun)?.includes(name.split('.')[0] ?? '') !== true,
  );
  expect(astray).toEqual([]);
});

test('every recorded attempt is an act, and every flag of a menu entry is a setting', () => {
  for (const [, { acts = [], attempts = [] }] of NOUNS)
    for (const attempt of attempts) expect(acts).toContain(attempt);
  const flags = NOUNS.flatMap(([, { menu = [] }]) =>
    menu.flatMap(({ flag, app, web }) => [flag, app, web].filter((each) => each !== undefined)),
  );
  expect(flags.length).toBeGreaterThan(0);
  for (const flag of flags) expect(SETTING_KEYS).toContain(flag);
});
