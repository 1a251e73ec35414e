import { isText, type PhraseTree, type Text } from './phrase.ts';

/** Merges trees into one; if two have a text in the same place, the later one wins. */
export function mergeTrees(trees: readonly PhraseTree[]): PhraseTree {
  const merged: Record<string, Text | PhraseTree> = {};
  for (const tree of trees) {
    for (const [key, value] of Object.entries(tree)) {
      const before = merged[key] ?? {};
      merged[key] = isText(before) || isText(value) ? value : mergeTrees([before, value]);
    }
  }
  return merged;
}
