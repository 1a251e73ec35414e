import { createHmac } from 'node:crypto';
import { checkDigitOf } from '@kantuta/contract/payments/prepaid/prepaid.rules';

/** Cards of this issuer begin so; eleven digits and the check digit follow. */
const PREFIX = '9910';
const BODIES = 100_000_000_000n;
const KEYS = 10_000n;

/**
 * The numbers and keys of a batch, out of a seed that only the server and one attempt of its owner make together: they are stored nowhere,
 * and the attempt whose answer was lost reads the same ones again (PAY-61).
 */
export function newCards(seed: Buffer, count: number): { number: string; key: string }[] {
  return Array.from({ length: count }, (_, place) => {
    const bytes = createHmac('sha512', seed).update(`card:${place}`).digest();
    // 128 bits for 11 digits and 128 for 4: what the remainder favours is beyond measuring.
    const body = PREFIX + String(numberIn(bytes, 0) % BODIES).padStart(11, '0');
    const key = String(numberIn(bytes, 16) % KEYS).padStart(4, '0');
    return { number: body + checkDigitOf(body), key };
  });
}

function numberIn(bytes: Buffer, from: number): bigint {
  return BigInt(`0x${bytes.subarray(from, from + 16).toString('hex')}`);
}
