// Without the signs that are read as another one: 0 and O, 1, I and L. Their count is a prime, on which the check rests.
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_SIGNS = 16;
/** Sixteen signs and the check. */
export const EXCHANGE_SIGNS = CODE_SIGNS + 1;

/**
 * The check sign of an exchange code (BEN-5). Each place weighs differently in the sum, so that one wrong sign, and any two that
 * changed places, give another check.
 */
export function checkSign(signs: string): string {
  const sum = signs
    .split('')
    .reduce((total, sign, place) => total + SIGNS.indexOf(sign) * (place + 2), 0);
  return SIGNS.charAt((SIGNS.length - (sum % SIGNS.length)) % SIGNS.length);
}

/** The code of these bytes, of which it takes the first sixteen. */
export function checkedCode(bytes: readonly number[]): string {
  const signs = bytes
    .slice(0, CODE_SIGNS)
    .map((byte) => SIGNS.charAt(byte % SIGNS.length))
    .join('');
  return signs + checkSign(signs);
}

/** Whether a code has its signs and the right check; written as it is stored, without spaces or hyphens. */
export function isExchangeCode(code: string): boolean {
  if (code.length !== EXCHANGE_SIGNS || code.split('').some((sign) => !SIGNS.includes(sign)))
    return false;
  return checkSign(code.slice(0, CODE_SIGNS)) === code.charAt(CODE_SIGNS);
}

/** A code as it is typed or read aloud. */
export function typedExchangeCode(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}
