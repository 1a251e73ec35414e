import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|svg|json)$/;
// Below this size compression saves nothing (either form fits in one network packet).
const LEAST_BYTES = 1_000;

/** Writes a `.br` and a `.gz` twin beside each text file at build time; the server serves the one that the browser accepts. */
export function compressedFiles(): Plugin {
  return {
    name: 'kantuta:compressed-files',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (dir !== undefined && TEXT.test(name)) compressFile(path.join(dir, name));
      }
    },
  };
}

/** Writes the twins of one file. */
export function compressFile(file: string): void {
  const bytes = readFileSync(file);
  if (bytes.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
