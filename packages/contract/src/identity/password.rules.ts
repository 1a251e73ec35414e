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

// A handful of them, so that a screen can say it while the person types; the server knows the whole list.
const COMMON = new Set(
  `password passw contrasena clave secreto qwerty qwertyuiop asdf asdfgh abc abcd abcdef admin administrador usuario welcome bienvenido
   bienvenida iloveyou teamo tequiero hola bolivia santacruz lapaz cochabamba dragon letmein futbol princesa senha brasil`.split(
    /\s+/,
  ),
);
// From this length on, one letter repeated is a common password as well.
const LEAST_REPEATED = 5;
// Shorter parts of a name would refuse half of all passwords.
const LEAST_PERSONAL = 4;

/**
 * Whether a password is one of these words with the decoration that everybody adds: capitals, signs, a year, digits for letters (IDN-2).
 * The words are written as `passwordCores` gives them.
 */
export function isCommonPassword(password: string, words: ReadonlySet<string>): boolean {
  return passwordCores(password).some((core) => words.has(core) || isRepeated(core));
}

/**
 * The rules that a new password breaks; empty if it may be used. One policy for all three change-password screens, shared by server and web
 * (IDN-2). `personal` holds the document number and names of its owner and the words of the brand. Only the server can check that
 * it is not one of the last five, and that it is not among all the common ones.
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
    common: !isCommonPassword(password, COMMON),
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

// Digits and signs in the place of a letter; 1 and ! are read as i and as l.
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '+': 't',
  '€': 'e',
};
const YEAR = /(?:19|20)\d\d/;
/** What the same key of a keyboard gives without Shift: `1qaz@WSX` is `1qaz2wsx`. */
const UNSHIFTED: Readonly<Record<string, string>> = {
  '!': '1',
  '@': '2',
  '#': '3',
  $: '4',
  '%': '5',
  '^': '6',
  '&': '7',
  '*': '8',
  '(': '9',
  ')': '0',
};

/**
 * What is left of a password without its decoration, in each way in which it can be read: `P@ssw0rd2026$` → `password`, `Abc123!@#` →
 * `abc123`. A sign at the end may stand for a letter, or be decoration.
 */
function passwordCores(password: string): string[] {
  const plain = password.normalize('NFD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const bare = plain.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  const halfBare = plain.replaceAll(/^[^a-z@$]+|[^a-z@$]+$/g, '');
  // A word may end with a digit for a letter: `H3ll0.2026`.
  const wordOnly = plain.replace(YEAR, '').replaceAll(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
  const readings = [bare, halfBare, wordOnly].flatMap((text) =>
    ['i', 'l'].map((one) => lettersOf(asLetters(text, one))),
  );
  const typed = plain.replaceAll(/./g, (sign) => UNSHIFTED[sign] ?? sign);
  return [...readings, alphanumeric(plain), alphanumeric(typed)];
}

function asLetters(text: string, one: string): string {
  return text.replaceAll(/[1!]/g, one).replaceAll(/./g, (sign) => LOOK_ALIKES[sign] ?? sign);
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^a-z]/g, '');
}

function alphanumeric(text: string): string {
  return text.replaceAll(/[^a-z0-9]/g, '');
}

function isRepeated(core: string): boolean {
  return core.length >= LEAST_REPEATED && new Set(core).size === 1;
}
