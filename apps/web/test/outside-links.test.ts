import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SRC = path.join(import.meta.dirname, '../src');

/** Ways out of the page, for which the app of the group must be asked (WEB-5), and the only file that may use each. */
const WAYS: readonly [way: RegExp, mayTake: string][] = [
  [/\bwindow\.open\(|\blocation\.(?:assign|replace)\(|\blocation\.href\s*=/, 'lib/wrapper.ts'],
  [/_blank/, 'lib/wrapper.ts'],
  [/\.download\s*=|\sdownload=[{"]/, 'lib/download.ts'],
  [/href=(?!\{?[`"']#)(?!\{address\})/, 'nobody'],
  [/href=\{address\}/, 'ui/outside-link.tsx'],
  [/\bwindow\.print\(/, 'nobody'],
];

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
);

test.each(WAYS)('%s is used by %s alone', (way, mayTake) => {
  const taken = files.filter((name) => way.test(readFileSync(path.join(SRC, name), 'utf8')));
  expect(taken).toEqual(mayTake === 'nobody' ? [] : [mayTake]);
});
