/** Checks of one address in an hour (PASS-6). */
export const CHECKS_AN_HOUR = 60;

// Without the letters that are read as digits.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SALE_SIGNS = 7;
const SEAL_SIGNS = 9;
export const COUPON_SIGNS = SALE_SIGNS + SEAL_SIGNS;

/** The code of a coupon: the sale, then as much of its seal as nobody guesses with the checks they have. */
export function couponCode(saleId: number, seal: Uint8Array): string {
  let sale = '';
  for (let left = saleId; sale.length < SALE_SIGNS; left = Math.floor(left / ALPHABET.length))
    sale = ALPHABET.charAt(left % ALPHABET.length) + sale;
  const signs = Array.from(seal.subarray(0, SEAL_SIGNS), (byte) =>
    ALPHABET.charAt(byte % ALPHABET.length),
  );
  return sale + signs.join('');
}

/** The sale that a code names, whether or not its seal is good. */
export function saleOfCode(code: string): number {
  return code
    .slice(0, SALE_SIGNS)
    .split('')
    .reduce((sum, sign) => sum * ALPHABET.length + ALPHABET.indexOf(sign), 0);
}
