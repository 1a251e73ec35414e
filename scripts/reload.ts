import path from 'node:path';
import { ROOT } from './structure/tree.ts';

/** What the server is made of. The web has a watcher of its own. */
export const SERVER_SOURCES = [
  'apps/server/src',
  'apps/server/migrations',
  'packages/contract/src',
  'packages/phrases/src',
  'brands',
].map((folder) => path.join(ROOT, folder));

/**
 * The options of Node that start a program anew when anything below these folders changes. Folders and not the files that the program
 * has loaded, as `--watch` does by itself: an editor that saves safely, `sed -i` and `git checkout` put another file in the place
 * of the old one, and who watches the old one hears of nothing any more.
 */
export function reloadOn(folders: readonly string[]): string[] {
  return ['--watch-preserve-output', ...folders.map((folder) => `--watch-path=${folder}`)];
}
