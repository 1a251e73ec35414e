import { chownSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { cannotStart } from './problem.ts';
import type { Owner } from './run-as.ts';

export function giveTo(owner: Owner | null, paths: readonly string[]): void {
  if (!owner) return;
  for (const each of paths) chownSync(each, owner.uid, owner.gid);
}

/**
 * PostgreSQL insists on owning its folder. Files that root restored from a backup are given to the user that PostgreSQL runs as; files of a
 * third user are left alone and reported.
 */
export function ensureOwner(cluster: string, owner: Owner | null): void {
  const { uid } = statSync(cluster);
  if (uid === (owner?.uid ?? process.getuid?.())) return;
  if (!owner || uid !== 0) {
    throw cannotStart(`${cluster} belongs to another user (${uid}): start as that user or as root`);
  }
  const inside = readdirSync(cluster, { recursive: true, encoding: 'utf8' });
  giveTo(owner, [cluster, ...inside.map((name) => path.join(cluster, name))]);
}
