import { addMonths, dayInLaPaz } from '../dates.ts';
import { HOUR_MS } from '../durations.ts';

/** Contacts that a person can confirm with a code; a landline (`phone`) cannot receive one. */
export const CONFIRMABLE_KINDS = ['email', 'cellphone'] as const;
export type ConfirmableKind = (typeof CONFIRMABLE_KINDS)[number];

/** "Otra ciudad" of every country; the client shows it as -1, and accepts 0 as well (PPL-9). */
export const OTHER_CITY = 0;
const OTHER_CITY_SHOWN = -1;

/** The number of a city as the client shows it. */
export function shownCity(id: number): number {
  return id === OTHER_CITY ? OTHER_CITY_SHOWN : id;
}

/** The number of a city as stored. */
export function storedCity(id: number): number {
  return id === OTHER_CITY_SHOWN ? OTHER_CITY : id;
}

/** Specification section 9: four common domains. */
export const EMAIL_DOMAINS = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com'] as const;

/** Suggestions while an address is typed: `ana@g` → `ana@gmail.com`; none before a name, and none once the domain is complete. */
export function suggestEmails(typed: string): string[] {
  const [name = '', domain = '', ...more] = typed.trim().split('@');
  if (name === '' || /\s/.test(name) || more.length > 0) return [];
  const begun = domain.toLowerCase();
  return EMAIL_DOMAINS.filter((each) => each.startsWith(begun) && each !== begun).map(
    (each) => `${name}@${each}`,
  );
}

/** `+591-70012345` ↔ prefix and digits (specification section 3: 'prefix-number'). Other text has neither. */
export function readPhone(text: string): { prefix: string; digits: string } {
  const [, prefix = '', digits = ''] = /^(\+\d{1,4})-(\d{5,10})$/.exec(text) ?? [];
  return { prefix, digits };
}

/** `+591-70012345` as people read and say it: `+591 700 12345`, masked or not, with its prefix or without. Other text stays as it is. */
export function phoneText(stored: string): string {
  const [, prefix = '', digits = ''] = /^(?:(\+\d{1,4})-)?([\d•]{5,10})$/.exec(stored) ?? [];
  if (digits === '') return stored;
  const grouped = digits.length === 8 ? `${digits.slice(0, 3)} ${digits.slice(3)}` : digits;
  return prefix === '' ? grouped : `${prefix} ${grouped}`;
}

/**
 * The digits of a typed or pasted number, without its prefix: `+591 700-12345` and `00591…` → `70012345` if the prefix is `+591`. Digits
 * alone stay unchanged: an area code may begin like the country code.
 */
export function nationalDigits(typed: string, prefix: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  const [, mark = ''] = /^\s*(\+|00)/.exec(typed) ?? [];
  const country = prefix.replaceAll(/\D/g, '');
  const whole = mark === '00' ? digits.slice(2) : digits;
  return mark !== '' && country !== '' && whole.startsWith(country)
    ? whole.slice(country.length)
    : digits;
}

/** Whether two spellings are the same address. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

export type ContactFacts = {
  /** When the person last checked and saved the contact data; null: never. */
  updatedAt: Date | null;
  /** An e-mail to the current address bounced. */
  bouncedAt: Date | null;
};

/** PPL-4: pending if never confirmed, if older than `contact.refreshMonths` (in days of La Paz), or if an e-mail bounced. */
export function isContactUpdatePending(
  { updatedAt, bouncedAt }: ContactFacts,
  { refreshMonths, now }: { refreshMonths: number; now: Date },
): boolean {
  if (updatedAt === null || bouncedAt !== null) return true;
  return addMonths(dayInLaPaz(updatedAt), refreshMonths) < dayInLaPaz(now);
}

/**
 * The time from which a contact may recover the account: once confirmed, and `contact.recoveryHours` after it was entered (PPL-5);
 * null while it is not confirmed. A contact from before any change follows the same rule.
 */
export function recoversFrom(
  { confirmedAt, createdAt }: { confirmedAt: Date | null; createdAt: Date },
  recoveryHours: number,
): Date | null {
  if (confirmedAt === null) return null;
  return new Date(Math.max(confirmedAt.getTime(), createdAt.getTime() + recoveryHours * HOUR_MS));
}
