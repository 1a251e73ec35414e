import {
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { STRIPPED, strippedFile } from './stripped-files.mjs';
import { ROOT } from './structure/tree.ts';

// Keeps the sources of the server without their types, for `stripped.mjs`: those that have changed since the last time.

const SOURCES = [
  'apps/server/{src,migrations}/**/*.ts',
  'packages/{contract,phrases}/src/**/*.ts',
  'brands/**/*.ts',
];

mkdirSync(STRIPPED, { recursive: true });
const old = new Set(readdirSync(STRIPPED).map((name) => path.join(STRIPPED, name)));
for (const name of globSync(SOURCES, { cwd: ROOT })) {
  if (name.endsWith('.test.ts')) continue;
  const source = readFileSync(path.join(ROOT, name), 'utf8');
  const file = strippedFile(source);
  if (old.delete(file)) continue;
  // Never half a file under its name: another start may read meanwhile.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, stripTypeScriptTypes(source));
  renameSync(unfinished, file);
}
for (const file of old) rmSync(file);
