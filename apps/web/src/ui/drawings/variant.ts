/** Picks one of `count` variants, always the same one for the same name: 0 to count - 1. */
export function variantOf(name: string, count: number): number {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return hash % count;
}
