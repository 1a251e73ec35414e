import { mkdir, open, readFile, rename, truncate } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lockFolder } from './lock.ts';

/** An append-only file of lines that are on disk when a call returns. */
export type Log = {
  append: (lines: string[]) => Promise<void>;
  /** Replaces the whole file in one step: a crash leaves the old one or the new one. */
  rewrite: (lines: string[]) => Promise<void>;
  bytes: () => number;
  close: () => Promise<void>;
};

/** Opens the log of a folder and passes every existing line to `read`. A folder belongs to one process at a time. */
export async function openLog(folder: string, read: (line: string) => void): Promise<Log> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(folder);
  const path = join(folder, 'journal.jsonl');
  let bytes: number;
  let file: FileHandle;
  try {
    bytes = await readLines(path, read);
    file = await openForAppend(path);
  } catch (error) {
    await unlock();
    throw error;
  }

  return {
    append: async (lines) => {
      const text = lines.join('');
      await file.appendFile(text);
      await file.datasync();
      bytes += Buffer.byteLength(text);
    },
    rewrite: async (lines) => {
      const text = lines.join('');
      const fresh = `${path}.new`;
      const target = await open(fresh, 'w', 0o600);
      await target.writeFile(text);
      await target.sync();
      await target.close();
      await rename(fresh, path);
      await syncFolder(dirname(path));
      await file.close();
      file = await openForAppend(path);
      bytes = Buffer.byteLength(text);
    },
    bytes: () => bytes,
    close: async () => {
      await file.close();
      await unlock();
    },
  };
}

/** A last line without an end was being written at a power cut. Its request got no answer, so the line is cut off. */
async function readLines(path: string, read: (line: string) => void): Promise<number> {
  const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  const whole = content.lastIndexOf(0x0a) + 1;
  if (whole < content.length) await truncate(path, whole);
  content
    .subarray(0, whole)
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .forEach((line, index) => {
      try {
        read(line);
      } catch (cause) {
        throw new Error(`line ${index + 1} of ${path} cannot be read`, { cause });
      }
    });
  return whole;
}

/** The journal holds codes of mails and messages, so only its owner may read it. */
async function openForAppend(path: string): Promise<FileHandle> {
  return await open(path, 'a', 0o600);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
