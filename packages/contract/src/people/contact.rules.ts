import { addMonths, dayInLaPaz } from '../dates.ts';
import { HOUR_MS } from '../durations.ts';

/** What a person can be reached by and can confirm with a code; a `phone` on a wall gets none. */
export const CONFIRMABLE_KINDS = ['email', 'cellphone'] as const;
export type ConfirmableKind = (typeof CONFIRMABLE_KINDS)[number];

/** "Otra ciudad" of every country; the client shows it as -1, and both come back as 0 (seed-calls 5.4). */
export const OTHER_CITY = 0;
const OTHER_CITY_SHOWN = -1;

/** The number of a city as the client shows it. */
export function shownCity(id: number): number {
  return id === OTHER_CITY ? OTHER_CITY_SHOWN : id;
}

/** The number of a city as it is kept. */
export function storedCity(id: number): number {
  return id === OTHER_CITY_SHOWN ? OTHER_CITY : id;
}

/** Specification 9: four common ones. */
export const EMAIL_DOMAINS = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com'] as const;

/** Addresses to choose from while one is typed: `ana@g` → `ana@gmail.com`; nothing before a name, and nothing once the domain is complete. */
export function suggestEmails(typed: string): string[] {
  const [name = '', domain = '', ...more] = typed.trim().split('@');
  if (name === '' || /\s/.test(name) || more.length > 0) return [];
  const begun = domain.toLowerCase();
  return EMAIL_DOMAINS.filter((each) => each.startsWith(begun) && each !== begun).map(
    (each) => `${name}@${each}`,
  );
}

/** `+591-70012345` ↔ prefix and digits (specification 3: 'prefix-number'). Anything else has neither. */
export function readPhone(text: string): { prefix: string; digits: string } {
  const [, prefix = '', digits = ''] = /^(\+\d{1,4})-(\d{5,10})$/.exec(text) ?? [];
  return { prefix, digits };
}

/**
 * The digits of a number as somebody typed or pasted it, without the prefix that came along: `+591 700-12345` and `00591…` → `70012345`
 * where the prefix is `+591`. Digits alone stay as they are: an area may begin like its country.
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

/** Two ways to write one address. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

export type ContactFacts = {
  /** When the person last looked at the contact data and saved them; null: never. */
  updatedAt: Date | null;
  /** An e-mail to the address in force came back. */
  bouncedAt: Date | null;
};

/** Decisions 3.2: pending when never confirmed, when older than `contact.refreshMonths` (by the days of La Paz), or when an e-mail bounced. */
export function isContactUpdatePending(
  { updatedAt, bouncedAt }: ContactFacts,
  { refreshMonths, now }: { refreshMonths: number; now: Date },
): boolean {
  if (updatedAt === null || bouncedAt !== null) return true;
  return addMonths(dayInLaPaz(updatedAt), refreshMonths) < dayInLaPaz(now);
}

/**
 * From when on a contact may recover the account: once confirmed, and `contact.recoveryHours` after it was put in (decisions 3.2); null
 * while it is not confirmed. One that was there before any change counts the same way.
 */
export function recoversFrom(
  { confirmedAt, createdAt }: { confirmedAt: Date | null; createdAt: Date },
  recoveryHours: number,
): Date | null {
  if (confirmedAt === null) return null;
  return new Date(Math.max(confirmedAt.getTime(), createdAt.getTime() + recoveryHours * HOUR_MS));
}
