import * as identity from '@kantuta/contract/identity/identity.calls';
import { unreadSection } from '@kantuta/contract/notifications/notifications.calls';
import * as notifications from '@kantuta/contract/notifications/notifications.events';
import { expect, test } from 'vitest';
import { parseAst } from 'vite';
import { lightModule } from '../build/light-contract.ts';
import { splitSchemas } from '../build/split-contract.ts';

const light = lightModule('/contract/identity.calls.ts', identity);

test('a call reaches the browser as name, method and path, with its schemas to fetch', () => {
  expect(light).toMatch(
    /export const login = .*"name":"identity\.login","method":"POST","path":"\/user\/login\/nuevo","schemas":\(\) => import\("\/contract\/identity\.calls\.ts\?schemas"\)\.then\(\(m\) => m\.login\)/,
  );
});

test('no schema and no server code is included', () => {
  expect(light).not.toMatch(/loginFieldsSchema|zod|access|inMaintenance/);
});

test('constants are included unchanged', () => {
  expect(light).toContain('export const LANGUAGES = ["es","en","pt"];');
});

test('an event is reduced to its name', () => {
  expect(lightModule('/x.events.ts', notifications)).toContain(
    'export const notificationAdded = {"name":"notificationAdded"};',
  );
});

test('a section is reduced to its page and key', () => {
  expect(lightModule('/x.calls.ts', { unreadSection })).toBe(
    'export const unreadSection = {"page":"home","key":"unread"};\n',
  );
});

test('a file of functions and schemas is split: its schemas come from their own module graph', () => {
  const code = [
    "import { z } from 'zod';",
    "import { day } from './day.ts';",
    'const PATTERN = /x/;',
    "export const daySchema = z.iso.date('format');",
    'export const rangeSchema = pair(daySchema);',
    'const local = z.tuple([daySchema]);',
    'export const TABLE = make();',
    'export function addDays() { return local; }',
  ].join('\n');
  const split = splitSchemas(parseAst(code), code, '/contract/dates.ts');
  expect(split).toContain('import { daySchema, rangeSchema } from "/contract/dates.ts?schemas";');
  expect(split).toContain('export { daySchema, rangeSchema };');
  expect(split).not.toMatch(/iso\.date|pair\(/);
  expect(split).toContain('const local = /* @__PURE__ */ (() => (z.tuple([daySchema])))();');
  expect(split).toContain('export const TABLE = /* @__PURE__ */ (() => (make()))();');
});
