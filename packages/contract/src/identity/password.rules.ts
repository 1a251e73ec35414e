import { daysBetween, type Day } from '../dates.ts';

/** Minimum by specification section 9; maximum by IDN-2, so that a long sentence may be a password. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** The rules for a new password, in the order in which screens list them (specification section 5, IDN-2 and IDN-17). */
export const PASSWORD_RULES = [
  'length',
  'upper',
  'lower',
  'special',
  /** It contains neither the person's document number nor another word about its owner. */
  'personal',
  /** It is not among the most common passwords. */
  'common',
] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

// Common passwords that satisfy the rules; compared without accents, case, signs, and digits at the ends.
const COMMON = new Set([
  'password',
  'passw',
  'contrasena',
  'clave',
  'clavesegura',
  'secreto',
  'qwerty',
  'qwertyuiop',
  'asdfgh',
  'asdfghjkl',
  'abc',
  'abcd',
  'abcdef',
  'admin',
  'administrador',
  'usuario',
  'welcome',
  'bienvenido',
  'bienvenida',
  'iloveyou',
  'teamo',
  'tequiero',
  'bolivia',
  'santacruz',
  'lapaz',
  'cochabamba',
  'oriente',
  'blooming',
  'bolivar',
  'dragon',
  'monkey',
  'letmein',
  'football',
  'futbol',
  'princesa',
  'senha',
  'brasil',
]);
// Shorter parts of a name would refuse half of all passwords.
const LEAST_PERSONAL = 4;

/**
 * The rules that a new password breaks; empty if it may be used. One policy for all three change-password screens, shared by server and web
 * (IDN-2). `personal` holds the document number and names of its owner and the words of the brand. Only the server can check that
 * it is not one of the last five.
 */
export function brokenPasswordRules(
  password: string,
  personal: readonly string[] = [],
): PasswordRule[] {
  // Code points, as NIST 800-63B counts them: an emoji is one or a few, never its bytes.
  const length = Array.from(password).length;
  const isMet: Record<PasswordRule, boolean> = {
    length: length >= PASSWORD_MIN && length <= PASSWORD_MAX,
    upper: /\p{Lu}/u.test(password),
    lower: /\p{Ll}/u.test(password),
    special: /[^\p{L}\p{N}\p{M}\s]/u.test(password),
    personal: !personal.some((word) => containsWord(password, word)),
    common: !COMMON.has(coreOf(password)),
  };
  return PASSWORD_RULES.filter((rule) => !isMet[rule]);
}

export const PASSWORD_STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

// The weight of a repetition: a character that occurred before counts half of a new one.
const OF_REPEATED = 0.5;
const [GOOD_FROM, STRONG_FROM] = [10, 14];

/**
 * How hard a new password is to guess, shown to the person who chooses it: `weak` while a rule is broken, then by its length, in which
 * repeated characters count half. This is not a rule by itself; it rewards long sentences (IDN-2).
 */
export function passwordStrength(
  password: string,
  personal: readonly string[] = [],
): PasswordStrength {
  if (brokenPasswordRules(password, personal).length > 0) return 'weak';
  const signs = Array.from(password);
  const different = new Set(signs).size;
  const weight = different + (signs.length - different) * OF_REPEATED;
  if (weight >= STRONG_FROM) return 'strong';
  return weight >= GOOD_FROM ? 'good' : 'fair';
}

/**
 * The number of days left to replace the card number by a secure password (IDN-17): all of them on the day of the first login, 0
 * from the day on which login answers status 2.
 */
export function daysToSecurePassword({
  firstLoginOn,
  today,
  graceDays,
}: {
  firstLoginOn: Day;
  today: Day;
  graceDays: number;
}): number {
  return Math.max(0, graceDays - daysBetween(firstLoginOn, today));
}

function containsWord(password: string, word: string): boolean {
  const wanted = lettersAndDigits(word);
  return wanted.length >= LEAST_PERSONAL && lettersAndDigits(password).includes(wanted);
}

function lettersAndDigits(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** `P@ssw0rd2026!` → `password`: the password without its decoration. */
function coreOf(password: string): string {
  return password
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/^[^a-z@$]+|[^a-z@$]+$/g, '')
    .replaceAll(/[013457@$]/g, (sign) => LOOK_ALIKES[sign] ?? sign)
    .replaceAll(/[^a-z]/g, '');
}
