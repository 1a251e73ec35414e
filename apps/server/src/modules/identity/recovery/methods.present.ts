import type { CodeChannel } from '@kantuta/contract/identity/code.rules';
import type { RecoveryMethod } from '@kantuta/contract/identity/recovery.calls';

/** A way to send a code; the contact is 0 where there is no contact. */
export type Method = RecoveryMethod & { contactId: number };

const HIDDEN = '•••••';
// The four domains that the contact form suggests (PPL-3); a rarer one would reveal that the contact is real.
const DOMAINS = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com'];

/** First letters of mailboxes, about as frequent as those of first names: every letter, and sometimes a hidden one. */
const FIRST_SIGNS = 'aaaaabcccdeefffgghhiijjjjjjklllmmmmmmmnnopqrrrrsssttuvvwxyz0';
/** Domains about as frequent as among real contacts, including everything that the mask of a real one can show. */
const DOMAIN_SHARES = [...Array.from({ length: 9 }, () => 'gmail.com'), ...DOMAINS.slice(1), ''];

export function maskEmail(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  // A letter or nothing: a rarer sign would reveal that the contact is real.
  const first = /^[a-z]/.exec(name)?.[0] ?? '';
  return `${first}${HIDDEN}@${DOMAINS.includes(domain) ? domain : HIDDEN}`;
}

/** Masks a phone number without its country: a foreign country would reveal that the contact is real. */
export function maskPhone(number: string): string {
  return `${HIDDEN}${number.slice(-2)}`;
}

/** A contact as the people noun hands it over. */
export type Contact = {
  id: number;
  kind: string;
  value: string;
  createdAt: Date;
  confirmedAt: Date | null;
  bouncedAt: Date | null;
};

/**
 * The methods for those contacts in force that may receive a code: reachable, and confirmed so long ago that an intruder who added them
 * would have been noticed (PPL-5).
 */
export function methodsOfContacts(inForce: readonly Contact[], confirmedBefore: Date): Method[] {
  const contacts = inForce.filter(
    ({ createdAt, confirmedAt, bouncedAt }) =>
      bouncedAt === null &&
      confirmedAt !== null &&
      confirmedAt <= confirmedBefore &&
      createdAt <= confirmedBefore,
  );
  const email = contacts.find(({ kind }) => kind === 'email');
  const phone = contacts.find(({ kind }) => kind === 'cellphone');
  return [
    ...(email
      ? [{ channel: 'email' as const, to: maskEmail(email.value), contactId: email.id }]
      : []),
    ...(phone ? onPhone(maskPhone(phone.value), phone.id) : []),
  ];
}

/**
 * Made-up contacts, the same ones each time for the same document: the answer for an unknown document, and for one whose owner has no
 * usable contact (SEC-24). `seed` is a keyed hash, so that nobody can recognize them by computing them.
 */
export function inventMethods(seed: Buffer): Method[] {
  const [kinds = 0, letter = 0, domain = 0, one = 0, two = 0] = seed;
  const at = <Item>(list: ArrayLike<Item>, byte: number) =>
    list[Math.floor((byte * list.length) / 256)];
  const name = at(FIRST_SIGNS, letter) ?? 'a';
  const email = {
    channel: 'email' as const,
    to: maskEmail(`${name}@${at(DOMAIN_SHARES, domain) ?? ''}`),
    contactId: 0,
  };
  const phone = onPhone(maskPhone(`${one % 10}${two % 10}`), 0);
  // Most people have both.
  if (kinds < 40) return [email];
  return kinds < 80 ? phone : [email, ...phone];
}

function onPhone(to: string, contactId: number): Method[] {
  const channels: CodeChannel[] = ['sms', 'whatsapp'];
  return channels.map((channel) => ({ channel, to, contactId }));
}
