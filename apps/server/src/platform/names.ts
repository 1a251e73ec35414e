import type { Lang } from '@kantuta/phrases/languages';
import type { Reader } from './db/database.ts';

/** The title of a thing, and the customer whose record at the desk shows it. */
export type Named = { name: string; personId: number | null };

/** Titles of the things of one kind, wherever the desk shows a thing by kind and id: the trail, proposals. */
export type NameReader = {
  /** As in the trail: `payment`, `person`. */
  kind: string;
  /** Reads all titles with one query; things without a title are left out. */
  read(
    reader: Reader,
    ids: readonly string[],
    language: Lang,
  ): Promise<readonly (readonly [string, Named])[]>;
};

/** Ids that can be numbers of rows; an entry of the trail may hold any text. */
export function numbersIn(ids: readonly string[]): number[] {
  return ids.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
}

export function uuidsIn(ids: readonly string[]): string[] {
  return ids.filter((id) => /^[\da-f-]{36}$/.test(id));
}
