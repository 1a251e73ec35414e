import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OwnTables } from '../../apps/server/src/platform/db/own-tables.ts';
import { ROOT } from './tree.ts';
import type { TableDeclaration } from './walls.ts';

/** The table declarations of every noun and every part of the platform. */
export async function readTableOwners(): Promise<TableDeclaration[]> {
  const found = globSync('apps/server/src/{modules,platform}/**/*.tables.ts', { cwd: ROOT });
  const files = found.map((file) => file.replaceAll('\\', '/')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const url = pathToFileURL(path.join(ROOT, file)).href;
      const { tables } = (await import(url)) as { tables: OwnTables };
      return { path: file, owns: tables.owns, readable: tables.readable ?? [] };
    }),
  );
}
