import type { Keys } from '../../platform/keys.ts';

type Contacts = { phone: string; email: string };

const written = ({ phone, email }: Contacts) => [
  ...(phone === '' ? [] : [`phone:${phone.replaceAll(/\D/g, '')}`]),
  ...(email === '' ? [] : [`email:${email.toLowerCase()}`]),
];

/** Keyed hashes of a telephone and an e-mail, with the keys of now and before: the wish not to be contacted is found by them (INV-14). */
export function contactHashes(keys: Pick<Keys, 'hashes'>, of: Contacts): Buffer[] {
  return written(of).flatMap((text) => keys.hashes(`contact:${text}`));
}

/** The same with the key of now, to keep. */
export function newContactHashes(keys: Pick<Keys, 'hash'>, of: Contacts): Buffer[] {
  return written(of).map((text) => keys.hash(`contact:${text}`));
}
