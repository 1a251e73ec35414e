/** Departments that issue a CI (PPL-1). */
export const ISSUED_IN = ['SC', 'LP', 'CB', 'OR', 'PT', 'CH', 'TJ', 'BE', 'PD'] as const;
export type IssuedIn = (typeof ISSUED_IN)[number];

export type TypedDocument = {
  /** The digits of a CI; for any other document the text in capitals without spaces. */
  number: string;
  /** For a CI at most two letters and digits, usually `1A`; empty otherwise. */
  complement: string;
  issuedIn: IssuedIn | '';
};

// Older cards and imports use other two-letter codes for Beni and Pando (PPL-1).
const ALIASES: Readonly<Record<string, IssuedIn>> = { BN: 'BE', PA: 'PD' };
const PLACE = [...ISSUED_IN, ...Object.keys(ALIASES)].join('|');
const PLACE_FIRST = new RegExp(`^(${PLACE})[ -]*(?=\\d)`);
const PLACE_LAST = new RegExp(`[ -]*(${PLACE})$`);
const GROUPS_OF_THREE = /^\d{1,3}(?:[ .]\d{3})+(?!\d)/;
const NUMBER = '\\d{3,20}';
// Separated: `1234567-1A`, `1234567 1A`. Without a separator, only the official form of digit and letter can be told from the number:
// `12345671A`.
const WITH_COMPLEMENT_APART = new RegExp(`^(${NUMBER})(?: ?- ?| )([A-Z\\d]{1,2})$`);
const WITH_COMPLEMENT_GLUED = new RegExp(`^(${NUMBER})(\\d[A-Z])$`);
const BARE = new RegExp(`^${NUMBER}$`);

/**
 * Reads a document as people type it: `1234567 SC`, `sc1234567`, `1.234.567-1A SC` → number, complement, issued-in (PPL-1). A
 * document that is not a CI (a passport, a foreigner's card) is returned as a number in capitals without spaces. Never fails.
 */
export function readDocument(typed: string): TypedDocument {
  const text = typed.normalize('NFC').toUpperCase().replaceAll(/\s+/g, ' ').trim();
  const first = PLACE_FIRST.exec(text);
  const numbers = text
    .slice(first?.[0].length ?? 0)
    .replace(GROUPS_OF_THREE, (group) => group.replaceAll(/[ .]/g, ''));
  const last = first ? null : PLACE_LAST.exec(numbers);
  const rest = numbers.slice(0, last?.index ?? numbers.length);
  const issuedIn = placeOf((first ?? last)?.[1] ?? '');
  if (BARE.test(rest)) return { number: rest, complement: '', issuedIn };
  const split = WITH_COMPLEMENT_APART.exec(rest) ?? WITH_COMPLEMENT_GLUED.exec(rest);
  const [, number, complement] = split ?? [];
  if (number !== undefined && complement !== undefined) return { number, complement, issuedIn };
  return { number: compact(text), complement: '', issuedIn: '' };
}

/** Whether both texts name the same document: without spaces, in capitals, without complement or issued-in (PPL-2). */
export function isSameDocument(one: string, other: string): boolean {
  const { number } = readDocument(one);
  return number !== '' && number === readDocument(other).number;
}

/** In capitals and without spaces: how a document that is not a CI is stored and found. */
export function compact(text: string): string {
  return text.normalize('NFC').toUpperCase().replaceAll(/\s+/g, '');
}

function placeOf(text: string): IssuedIn | '' {
  return ALIASES[text] ?? ISSUED_IN.find((place) => place === text) ?? '';
}
