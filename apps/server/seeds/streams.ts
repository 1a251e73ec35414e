import { createHash } from 'node:crypto';

/** Reproducible pseudo-random numbers (DEMO-1). */
export type Stream = ReturnType<typeof createStream>;

/** One stream per noun, so that adding a noun does not move the others. */
export function createStreams(seedText: string): (noun: string) => Stream {
  return (noun) => createStream(`${seedText}/${noun}`);
}

/** sfc32, seeded by 128 bits of SHA-256 of the text. */
function createStream(seed: string) {
  const digest = createHash('sha256').update(seed).digest();
  let a = digest.readUInt32LE(0);
  let b = digest.readUInt32LE(4);
  let c = digest.readUInt32LE(8);
  let counter = digest.readUInt32LE(12);

  /** 32 bits. */
  function bits(): number {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** 0 to just below 1. */
  function unit(): number {
    return bits() / 4_294_967_296;
  }

  /** An integer from least to most, both included. */
  function whole(least: number, most: number): number {
    return least + Math.floor(unit() * (most - least + 1));
  }

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  function weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item {
    const total = items.reduce((sum, item) => sum + weightOf(item), 0);
    let left = unit() * total;
    for (const item of items) {
      left -= weightOf(item);
      if (left < 0) return item;
    }
    return pick(items);
  }

  function shuffled<Item>(items: readonly Item[]): Item[] {
    const order = items.map((item) => ({ item, key: unit() }));
    return order.sort((x, y) => x.key - y.key).map(({ item }) => item);
  }

  // Discards the first numbers, which still depend visibly on the seed.
  for (let round = 0; round < 15; round += 1) bits();
  return {
    bits,
    unit,
    whole,
    pick,
    weighted,
    shuffled,
    chance: (share: number) => unit() < share,
  };
}
