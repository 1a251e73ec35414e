// Ends of groups count, so that a number is found beside an expiry date or a text that is glued to it.
const RUN = /\d(?:[\s\u00A0-]{0,2}\d){12,}/g;
const LENGTHS = { min: 13, max: 19 };
// A document and the cellphone after it, as people write both in one line: 4567890 70012345.
const DOCUMENT_AND_CELLPHONE = /^\d{5,8}[\s\u00A0-]{1,2}[67]\d{7}$/;

// Never written by a person: what is compared exactly as it is, ids of ours, those of banks, and the bytes of files.
const NO_TEXT = new Set(['password', 'currentPassword', 'confirmation', 'eventId', 'base64']);
// A token of the card processor says what it is (tok_…): one in some thousands holds digits that pass the check.
const IDS =
  /(?<![0-9a-z])(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64}|[a-z]{2,5}_[0-9a-f]{32})(?![0-9a-z])/gi;

// The three or four digits of a card's back, where the word for them stands before them.
const SECURITY_CODE =
  /(?<=(?:(?<!\p{L})(?:cvc|cvv|cvn)2?|c[oó]d(?:igo|\.)? de segur(?:idad|an[cç]a)|security code)\D{0,12})\d{3,4}(?!\d)/giu;

/** Covers what is redacted, sign by sign, so that a text keeps its length. */
const COVER = '•';

type Range = { start: number; end: number };

/**
 * Whether a text holds what looks like a card number (SEC-41): 13 to 19 digits with or without spaces and hyphens, beginning with 4 or 5,
 * with a right check digit; or a card's security code, named as such. Documents, telephones and our own references are shorter or fail the
 * check.
 */
export function holdsCardNumber(text: string): boolean {
  return cardsIn(text).length > 0;
}

/** The text with a sign of the same length over each card number and security code; the same text if there is none (SEC-41). */
export function redactCardNumbers(text: string): string {
  return cardsIn(text).reduce(
    (left, { start, end }) => left.slice(0, start) + COVER.repeat(end - start) + left.slice(end),
    text,
  );
}

/** The fields of an input that hold a card number, as paths (`rows.0.note`): the guard of every call and every form (SEC-41). */
export function cardNumberFields(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') {
    const isText = !NO_TEXT.has(path.at(-1) ?? '');
    return isText && holdsCardNumber(value) ? [path.join('.')] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => cardNumberFields(item, [...path, name]));
}

/** Where card numbers and security codes stand in a text. */
function cardsIn(text: string): Range[] {
  const written = text.replaceAll(IDS, ({ length }) => 'x'.repeat(length));
  const numbers = [...written.matchAll(RUN)].flatMap(({ 0: run, index }) =>
    cardsInRun(run).map(({ start, end }) => ({ start: index + start, end: index + end })),
  );
  const codes = [...written.matchAll(SECURITY_CODE)].map(({ 0: code, index }) => ({
    start: index,
    end: index + code.length,
  }));
  return [...numbers, ...codes];
}

/** A card number begins and ends where a group of digits does. */
function cardsInRun(run: string): Range[] {
  const groups = [...run.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
    start: index,
    end: index + digits.length,
  }));
  return groups.flatMap(({ start }, first) =>
    groups
      .slice(first, first + LENGTHS.max)
      .filter(({ end }) => isCard(run.slice(start, end)))
      .map(({ end }) => ({ start, end })),
  );
}

function isCard(written: string): boolean {
  const digits = written.replaceAll(/\D/g, '');
  return (
    /^[45]/.test(digits) &&
    digits.length >= LENGTHS.min &&
    digits.length <= LENGTHS.max &&
    !DOCUMENT_AND_CELLPHONE.test(written) &&
    hasRightCheckDigit(digits)
  );
}

/** The check of ISO/IEC 7812: every second digit from the right is doubled. */
function hasRightCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
