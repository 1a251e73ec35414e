import { isText, type PhraseTree, type Text } from './phrase.ts';

/** One tree of several; where two have a text in the same place, that of the later one stays. */
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
