/** IDN-14: a one-time code has six digits. */
export const CODE_DIGITS = 6;

/** The digits of typed or pasted text, at most six: `123 456`, `123-456` and `Su código es 123456` are all `123456` (IDN-14). */
export function readCode(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, CODE_DIGITS);
}

/** In two groups of three, as people read them aloud: `123 456`; also while the code is still incomplete. */
export function spacedCode(code: string): string {
  return code.length > CODE_DIGITS / 2
    ? `${code.slice(0, CODE_DIGITS / 2)} ${code.slice(CODE_DIGITS / 2)}`
    : code;
}
