// Ends of groups count, so that a number is found beside an expiry date or a text that is glued to it.
const RUN = /\d(?:[\s\u00A0-]{0,2}\d){12,}/g;
const LENGTHS = { min: 13, max: 19 };
// A document and the cellphone after it, as people write both in one line: 4567890 70012345.
const DOCUMENT_AND_CELLPHONE = /^\d{5,8}[\s\u00A0-]{1,2}[67]\d{7}$/;

// Never written by a person: what is compared exactly as it is, ids of ours, and those of banks.
const NO_TEXT = new Set(['password', 'currentPassword', 'confirmation', 'eventId']);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Whether a text holds what looks like a card number (SEC-41): 13 to 19 digits with or without spaces and hyphens, beginning with 4 or 5,
 * with a right check digit. Documents, telephones and our own references are shorter or fail the check.
 */
export function holdsCardNumber(text: string): boolean {
  return [...text.matchAll(RUN)].some(([run]) => holdsCard(run));
}

/** The fields of an input that hold a card number, as paths (`rows.0.note`): the guard of every call and every form (SEC-41). */
export function cardNumberFields(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') {
    const isText = !NO_TEXT.has(path.at(-1) ?? '') && !UUID.test(value);
    return isText && holdsCardNumber(value) ? [path.join('.')] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => cardNumberFields(item, [...path, name]));
}

/** Whether a run of digits holds one; it begins and ends where a group does. */
function holdsCard(run: string): boolean {
  const groups = [...run.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
    start: index,
    end: index + digits.length,
  }));
  return groups.some(({ start }, first) =>
    groups.slice(first, first + LENGTHS.max).some(({ end }) => isCard(run.slice(start, end))),
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
