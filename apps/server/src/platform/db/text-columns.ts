import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OwnTables, TextColumns } from './own-tables.ts';

const SRC = path.join(import.meta.dirname, '../..');

/** The columns in which people write, as the owners of all tables declare them (`texts`). */
export async function readTextColumns(): Promise<TextColumns> {
  const files = globSync('{modules,platform}/**/*.tables.ts', { cwd: SRC }).toSorted();
  const all = await Promise.all(
    files.map(async (file) => {
      const url = pathToFileURL(path.join(SRC, file)).href;
      const { tables } = (await import(url)) as { tables: OwnTables };
      return tables.texts ?? {};
    }),
  );
  return Object.assign({}, ...all) as TextColumns;
}
