import { randomInt } from 'node:crypto';

const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_SIGNS = 16;

/** A new code of the partner: sixteen signs and a check, which is the weighted sum of the signs filled up to a multiple of their count. */
export function newCode(): string {
  const places = Array.from({ length: CODE_SIGNS }, () => randomInt(SIGNS.length));
  const sum = places.reduce((total, sign, place) => total + sign * (place + 2), 0);
  const check = (SIGNS.length - (sum % SIGNS.length)) % SIGNS.length;
  return [...places, check].map((sign) => SIGNS.charAt(sign)).join('');
}
