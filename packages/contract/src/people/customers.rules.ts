import type { AccessPart } from '../call.ts';
import { declaredList } from '../declared.ts';
import { OFFICE_ROLES, type OperatorRole } from '../operator-roles.ts';

/** Roles that find and open customers: all operators, each within the companies of their role (OPS-1). */
export const CUSTOMER_READERS = OFFICE_ROLES;

/** Roles that work with a customer: they see addresses and numbers in full, and write notes. */
export const CUSTOMER_WORKERS = OFFICE_ROLES.filter((role) => role !== 'read_only');

/** Roles that may see as the customer: those who answer customers' questions. */
export const VIEW_ROLES = [
  'admin',
  'finance',
  'collections',
  'compliance',
  'support',
] as const satisfies readonly OperatorRole[];

/** How long one reason for seeing as a customer is valid, in minutes. */
export const VIEW_MINUTES = 15;

/** Parts of a person's data in the access log, as named in the list that the person reads (PPL-10). */
export const ACCESS_PARTS: readonly AccessPart[] = declaredList('accessParts');

/** Repeated access by the same operator to the same part for the same reason is listed once in this many minutes. */
export const ACCESS_LOG_MINUTES = 10;

/** The text of the search box at the desk, in every possible reading. */
export type SearchQuery = {
  /** Words of a name in small letters; each may be only the beginning of one. */
  words: readonly string[];
  /** Digits of a telephone number, without separators; empty if it is not one. */
  digits: string;
  /** The text in capitals without spaces and hyphens: a reference. */
  reference: string;
  /** `005-000123`: company and number of a receipt. */
  receipt: { companyId: number; number: number } | null;
  /** The unchanged text: the number of a sale. */
  text: string;
};

/** A shorter search would list too many customers. */
export const SEARCH_MIN = 3;

/** Reads what was typed (CI, phone, name, receipt or sale number). Never fails. */
export function readSearch(typed: string): SearchQuery {
  const text = typed.normalize('NFC').trim();
  const [, companyId = '', number = ''] = /^(\d{1,5})-(\d{1,15})$/.exec(text) ?? [];
  return {
    // Names have no digits: text with digits is a number, and its letters do not begin a name.
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

/** Words as stored in the index of names: no accents, small letters, letters and digits only. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word))
    .slice(0, 8);
}

/** `+591-70012345` → `+591-•••••345`, `rosa.mamani@demo.invalid` → `r•••@demo.invalid`: enough to recognize it. */
export function maskedContact(value: string): string {
  const at = value.indexOf('@');
  if (at > 0) return `${value.slice(0, 1)}•••${value.slice(at)}`;
  const hyphen = value.indexOf('-') + 1;
  const digits = value.slice(hyphen);
  return value.slice(0, hyphen) + '•'.repeat(Math.max(0, digits.length - 3)) + digits.slice(-3);
}

/** `90011463` → `•••••463`: lists whose reading is not recorded in the access log show no more. */
export function maskedDocument(number: string): string {
  return '•'.repeat(Math.max(0, number.length - 3)) + number.slice(-3);
}
