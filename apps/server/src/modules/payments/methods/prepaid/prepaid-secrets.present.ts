import type { Keys } from '../../../../platform/keys.ts';

type Hashing = Pick<Keys, 'hash' | 'hashes'>;

/** How a number is found without being stored: with the current key, and with the one before while it is kept. */
export function numberHashes({ hashes }: Hashing, number: string): Buffer[] {
  return hashes(`prepaid-number:${number}`);
}

/** A key of four digits is worth nothing without the pepper of the server, which stands outside of the database. */
export function keyHashes({ hashes }: Hashing, number: string, key: string): Buffer[] {
  return hashes(`prepaid-key:${number}:${key}`);
}

/** Both as a new card stores them. */
export function storedHashes(
  { hash }: Hashing,
  { number, key }: { number: string; key: string },
): { numberHash: Buffer; keyHash: Buffer } {
  return {
    numberHash: hash(`prepaid-number:${number}`),
    keyHash: hash(`prepaid-key:${number}:${key}`),
  };
}
