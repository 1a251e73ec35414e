/** A reference as people read it, aloud over a telephone too: `K7M2-Q9X4-TZ1A`. Whoever reads one takes both forms. */
export function referenceText(reference: string): string {
  return reference.match(/.{1,4}/g)?.join('-') ?? reference;
}
