const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const BASE = 45;

/** Bytes as the signs that a QR holds best: three for two bytes, two for a last single one (RFC 9285). */
export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const [high = 0, low] = bytes.subarray(at, at + 2);
    const isPair = low !== undefined;
    let value = isPair ? high * 256 + low : high;
    for (let sign = 0; sign < (isPair ? 3 : 2); sign += 1) {
      text += SIGNS.charAt(value % BASE);
      value = Math.floor(value / BASE);
    }
  }
  return text;
}

/** The bytes of such a text; null when it is none. */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 3 === 1) return null;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const digits = Array.from(text.slice(at, at + 3), (sign) => SIGNS.indexOf(sign));
    if (digits.includes(-1)) return null;
    const value = digits.reduceRight((sum, digit) => sum * BASE + digit, 0);
    const isPair = digits.length === 3;
    if (value > (isPair ? 0xff_ff : 0xff)) return null;
    bytes.push(...(isPair ? [value >> 8, value & 0xff] : [value]));
  }
  return Uint8Array.from(bytes);
}
