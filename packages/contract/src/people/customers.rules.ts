import type { LookPart } from '../call.ts';
import { declaredList } from '../declared.ts';
import { OPERATOR_ROLES, type OperatorRole } from '../operator-roles.ts';

/** Who finds and opens customers: everybody at the desk, each within the companies of the role (decisions 17.1). */
export const CUSTOMER_READERS = OPERATOR_ROLES;

/** Who works with a customer: sees addresses and numbers in full, and writes notes. */
export const CUSTOMER_WORKERS = OPERATOR_ROLES.filter((role) => role !== 'read_only');

/** Who may see what a customer sees: those who are asked about it. */
export const VIEW_ROLES = [
  'admin',
  'finance',
  'collections',
  'compliance',
  'support',
] as const satisfies readonly OperatorRole[];

/** How long one reason is good for seeing as a customer, in minutes. */
export const VIEW_MINUTES = 15;

/** What of a person was looked at, in the words of the list that the person reads (decisions 2.3). */
export const LOOK_PARTS: readonly LookPart[] = declaredList('looks');

/** The same operator at the same part for the same reason is listed once in so many minutes. */
export const LOOK_MINUTES = 10;

/** What was typed into the search box of the desk, read in every way that it can be meant. */
export type SearchWish = {
  /** Words of a name, in small letters, each of which may be only begun. */
  words: readonly string[];
  /** Digits of a telephone, without signs; empty when it is none. */
  digits: string;
  /** The text in capitals without spaces and hyphens: a reference. */
  reference: string;
  /** `005-000123`: company and number of a receipt. */
  receipt: { companyId: number; number: number } | null;
  /** The text as it is: the number of a sale. */
  text: string;
};

/** Below this a search would list the house. */
export const SEARCH_MIN = 3;

/** Reads what was typed (CI, phone, name, receipt or sale number). Never fails. */
export function readSearch(typed: string): SearchWish {
  const text = typed.normalize('NFC').trim();
  const [, companyId = '', number = ''] = /^(\d{1,5})-(\d{1,15})$/.exec(text) ?? [];
  return {
    // Names hold no digits: what does is a number of something, and its letters are no beginning of a name.
    words: /\d/.test(text) ? [] : wordsOf(text),
    digits: /^\+?[\d\s().-]{5,24}$/.test(text) ? text.replaceAll(/\D/g, '') : '',
    reference: text.toUpperCase().replaceAll(/[\s-]/g, ''),
    receipt:
      number !== '' && Number(companyId) <= 32_767
        ? { companyId: Number(companyId), number: Number(number) }
        : null,
    text,
  };
}

/** Words as the index of names holds them: no accents, small letters, letters and digits only. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && /\p{L}/u.test(word))
    .slice(0, 8);
}

/** `+591-70012345` → `+591-•••••345`, `rosa.mamani@demo.invalid` → `r•••@demo.invalid`: enough to know it again. */
export function maskedContact(value: string): string {
  const at = value.indexOf('@');
  if (at > 0) return `${value.slice(0, 1)}•••${value.slice(at)}`;
  const hyphen = value.indexOf('-') + 1;
  const digits = value.slice(hyphen);
  return value.slice(0, hyphen) + '•'.repeat(Math.max(0, digits.length - 3)) + digits.slice(-3);
}

/** `90011463` → `•••••463`: a list that nobody is told of shows no more. */
export function maskedDocument(number: string): string {
  return '•'.repeat(Math.max(0, number.length - 3)) + number.slice(-3);
}
