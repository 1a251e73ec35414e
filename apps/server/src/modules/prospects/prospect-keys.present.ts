import { readDocument } from '@kantuta/contract/identity/document.rules';
import type { Platform } from '../../platform/platform.ts';
import type { Typed } from './prospects.store.ts';

export type KeyOf = Pick<Typed, 'document' | 'phone' | 'email'>;

/** What somebody is found by, as everybody writes it: one document, one telephone, one address are one text. */
export function writtenKeys({ document, phone, email }: KeyOf): string[] {
  const { number, complement } = readDocument(document);
  return [
    ...(number === '' ? [] : [`document:${number}-${complement}`]),
    ...(phone === '' ? [] : [`phone:${phone.replaceAll(/\D/g, '')}`]),
    ...(email === '' ? [] : [`email:${email.toLowerCase()}`]),
  ];
}

/** Their keyed hashes (PRO-3), with the key of now. */
export function hashesOf(keys: Pick<Platform['keys'], 'hash'>, of: KeyOf): Buffer[] {
  return writtenKeys(of).map((text) => keys.hash(`prospect:${text}`));
}

/** The same with the keys of now and before, to find what was registered before a change of the secret. */
export function everyHashOf(keys: Pick<Platform['keys'], 'hashes'>, of: KeyOf): Buffer[] {
  return writtenKeys(of).flatMap((text) => keys.hashes(`prospect:${text}`));
}

/** The hashes of a document that stands in our books. */
export function documentKeys(
  keys: Pick<Platform['keys'], 'hashes'>,
  { number, complement }: { number: string; complement: string },
): Buffer[] {
  return keys.hashes(`prospect:document:${number}-${complement}`);
}
