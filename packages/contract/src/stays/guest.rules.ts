import { isDay, type Day } from '../dates.ts';
import { readDocument } from '../identity/document.rules.ts';
import { isAdult } from '../reservations/age.rules.ts';

/** Identity card, identity card of foreigners, passport, any other. */
export const GUEST_DOCUMENTS = [1, 2, 3, 4] as const;
export type GuestDocument = (typeof GUEST_DOCUMENTS)[number];

/** These end, and have to be good beyond the last day (STY-4). */
const ENDING: readonly number[] = [2, 3];

export type Guest = {
  name: string;
  documentType: GuestDocument;
  document: string;
  birthDate: string;
  /** Empty where the document does not end. */
  expiresOn: string;
};

/** The document as accounts and people of a product have it: `1234567` or `1234567-1A`. */
export function documentOf({ document }: Pick<Guest, 'document'>): string {
  const { number, complement } = readDocument(document);
  return complement === '' ? number : `${number}-${complement}`;
}

/** Whether somebody is booked as a minor: not of age on the day of arrival (STY-4). */
export function isMinor({ birthDate }: Pick<Guest, 'birthDate'>, arrivesOn: Day): boolean {
  return isDay(birthDate) && !isAdult(birthDate, arrivesOn);
}

/** Nobody alive was born before. */
const FIRST_BIRTH = '1900-01-01';

/** What of a guest's document keeps them from a stay: the field that it is about (STY-4). */
export type WrongInDocument = 'document' | 'birthDate' | 'expiresOn';

/** The first field that makes a document no valid one for a stay; minors may bring the number of their birth certificate (STY-4). */
export function wrongInDocument(
  { document, documentType, birthDate, expiresOn }: Guest,
  { arrivesOn, leavesOn }: { arrivesOn: Day; leavesOn: Day },
): WrongInDocument | null {
  if (document.trim().length < 4) return 'document';
  if (!isDay(birthDate) || birthDate < FIRST_BIRTH || birthDate > arrivesOn) return 'birthDate';
  const isGood = !ENDING.includes(documentType) || (isDay(expiresOn) && expiresOn > leavesOn);
  return isGood ? null : 'expiresOn';
}

/** Whether a guest has a valid document for a stay (STY-4). */
export function hasValidDocument(guest: Guest, dates: { arrivesOn: Day; leavesOn: Day }): boolean {
  return wrongInDocument(guest, dates) === null;
}

/** Adults and minors of a party. */
export function partyOf(guests: readonly Guest[], arrivesOn: Day) {
  const minors = guests.filter((guest) => isMinor(guest, arrivesOn)).length;
  return { adults: guests.length - minors, minors };
}
