import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataFolder, makeWritableFolder } from './data-folder.ts';
import { loadKeys } from '../keys.ts';

function tempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kantuta-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a folder is made together with its parents, and may exist already', () => {
  const folder = path.join(tempFolder(), 'a/b/c');
  makeDataFolder(folder, 0o700);
  makeDataFolder(folder, 0o700);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('a file in place of the folder is reported in one sentence', () => {
  const file = path.join(tempFolder(), 'file');
  writeFileSync(file, '');
  for (const folder of [file, path.join(file, 'data')])
    expect(() => makeDataFolder(folder)).toThrow(
      /^\S+ cannot be made \(.+\): set DATA_DIR to a folder that can be written\.$/,
    );
});

test('a folder that exists and takes no files is reported in one sentence; one that does is left as it was', () => {
  expect(() => makeWritableFolder('/proc')).toThrow(
    /^\/proc cannot be written \(\w+\): set DATA_DIR to a folder that can be written\.$/,
  );
  const folder = tempFolder();
  makeWritableFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test('keys that cannot be stored are reported in the same way', () => {
  const file = path.join(tempFolder(), 'file');
  writeFileSync(file, '');
  expect(() => loadKeys({ dataDir: file, secretKey: undefined })).toThrow(/ cannot be made \(/);
});

const PROGRAMS = [
  ['server', 'src/main.ts'],
  ['npm start', '../../scripts/start.ts'],
] as const;

/** The server and `npm start` as people start them. */
function start(file: string, values: Record<string, string>) {
  const { stderr, stdout, status, signal } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, '../../..', file)],
    {
      env: { PORT: '0', SANDBOX_PORT: '0', DEMO: 'on', ...values },
      encoding: 'utf8',
      timeout: 50_000,
    },
  );
  return { stderr, stdout, status, signal };
}

// /proc takes no new folders; without /proc the root folder refuses one.
test.each(PROGRAMS)(
  '%s with an impossible DATA_DIR ends with one line and 1',
  { timeout: 60_000 },
  (_, file) => {
    expect(start(file, { DATA_DIR: '/proc/x' })).toEqual({
      stderr: expect.stringMatching(
        /^\/proc\/x\S* cannot be made \([^\n]+\): set DATA_DIR [^\n]+\n$/,
      ),
      stdout: '',
      status: 1,
      signal: null,
    });
  },
);

// As one that exists and was set read-only; /proc takes no files from anybody, root included.
test.each(PROGRAMS)(
  '%s with a DATA_DIR that takes no files ends with one line and 1',
  { timeout: 60_000 },
  (_, file) => {
    expect(start(file, { DATA_DIR: '/proc' })).toEqual({
      stderr: expect.stringMatching(
        /^\/proc\S* cannot be (?:made|written) \([^\n]+\): set DATA_DIR [^\n]+\n$/,
      ),
      stdout: '',
      status: 1,
      signal: null,
    });
  },
);

test.each(PROGRAMS)(
  '%s with a BRAND that is not there ends with one line before anything is made',
  { timeout: 60_000 },
  (_, file) => {
    const dataDir = path.join(tempFolder(), 'data');
    expect(start(file, { DATA_DIR: dataDir, BRAND: 'nobrand' })).toEqual({
      stderr: expect.stringMatching(/^BRAND is wrong: expected one of [^\n]+\.\n$/),
      stdout: '',
      status: 1,
      signal: null,
    });
    expect(existsSync(dataDir)).toBe(false);
  },
);
