import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** An answer that is the same for everybody, as its bytes travel. */
export type Packed = { encoding: 'br' | 'gzip'; bytes: Buffer };

// Compressed once for many, in a thread of its own: smaller than what is compressed for each person.
const QUALITY = 5;
// A map of 10,000 lots takes a fifth of a megabyte.
const MOST_BYTES = 16 * 1024 * 1024;

const pack = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (text: string) => promisify(gzip)(text),
};

/**
 * Keeps answers that never change (`isImmutable`) in memory, so that a large one is read, checked and compressed once for everybody, not for
 * each person. Whoever asks meanwhile waits for the same work. What was asked for longest ago goes first.
 */
export function createPackedAnswers(mostBytes = MOST_BYTES) {
  const kept = new Map<string, Promise<Packed>>();
  const sizes = new Map<string, number>();

  function drop(name: string): void {
    kept.delete(name);
    sizes.delete(name);
  }

  function makeRoom(): void {
    let sum = 0;
    for (const size of sizes.values()) sum += size;
    for (const name of kept.keys()) {
      if (sum <= mostBytes) return;
      sum -= sizes.get(name) ?? 0;
      drop(name);
    }
  }

  return {
    /**
     * @param name of the call with its whole input
     * @param accepted what the browser accepts (`Accept-Encoding`)
     * @param make the text of the answer; its failures are not kept
     * @returns undefined for a browser that accepts neither encoding
     */
    async find(
      name: string,
      accepted: string,
      make: () => Promise<string>,
    ): Promise<Packed | undefined> {
      const encoding = encodingFor(accepted);
      if (encoding === undefined) return undefined;
      const key = `${encoding} ${name}`;
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const making = make().then(async (text) => ({ encoding, bytes: await pack[encoding](text) }));
      kept.set(key, making);
      try {
        const made = await making;
        sizes.set(key, made.bytes.length);
        makeRoom();
        return made;
      } catch (error) {
        drop(key);
        throw error;
      }
    },
  };
}

function encodingFor(accepted: string): Packed['encoding'] | undefined {
  const names = accepted
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((each) => names.includes(each));
}
