import { compact, readDocument } from '@kantuta/contract/identity/document.rules';
import { storedCity } from '@kantuta/contract/people/contact.rules';
import type { HoldForm } from '@kantuta/contract/reservations/holds.calls';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { grantCustomerRole } from '../../platform/session/rights.store.ts';
import { fillEmpty, findByDocument, insertNewcomer, type DocumentKey } from './newcomers.store.ts';

const CI = 1;

export type NewcomerPeers = {
  hashPassword(password: string): Promise<string>;
  /** The card number as the first password (IDN-17). */
  setCardPassword(tx: Tx, personId: number, hash: string, at: Date): Promise<void>;
};

/**
 * How an account comes to be (IDN-17): an adviser fills in a form for somebody. Whether the person has one already is told to nobody. Answers what
 * finds or adds the person in the transaction that needs them; the password is made before it, because that takes long.
 */
export function createNewcomers(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { hashPassword, setCardPassword }: NewcomerPeers,
) {
  return async function accountOf(form: HoldForm): Promise<(tx: Tx) => Promise<number>> {
    const document = keyOf(form);
    const known = await findByDocument(db, document);
    // As long for somebody whom we know.
    const hash = await hashPassword(document.number);
    if (known !== undefined) return () => Promise.resolve(known);
    return async (tx) => {
      const at = clock.now();
      const added = await insertNewcomer(tx, { ...describe(form), document, at });
      if (added !== undefined) {
        await grantCustomerRole(tx, added, at);
        await setCardPassword(tx, added, hash, at);
      }
      const personId = added ?? (await findByDocument(tx, document));
      if (personId === undefined) throw new Error('a person was neither found nor added');
      return personId;
    };
  };
}

/** Keeps what somebody writes about themselves where nothing was known (RES-29). Answers whether their country is known then. */
export function fillOwn(tx: Tx, personId: number, form: HoldForm): Promise<boolean> {
  return fillEmpty(tx, personId, { ...form, cityId: storedCity(form.cityId) });
}

function keyOf({ documentType: type, documentNumber }: HoldForm): DocumentKey {
  if (type !== CI) return { type, number: compact(documentNumber), complement: '' };
  const { number, complement } = readDocument(documentNumber);
  return { type, number, complement };
}

function describe(form: HoldForm) {
  const { firstName, secondName, paternalSurname, maternalSurname } = form;
  const { birthDate, gender, nationalityId, countryId, address, issuedIn } = form;
  const kinds = ['email', 'cellphone', 'phone'] as const;
  const contacts = kinds
    .map((kind) => ({ kind, value: form[kind] }))
    .filter(({ value }) => /\d{5}$|@/.test(value));
  const names = { firstName, secondName, paternalSurname, maternalSurname };
  const cityId = storedCity(form.cityId);
  return {
    ...names,
    birthDate,
    gender,
    nationalityId,
    countryId,
    cityId,
    address,
    issuedIn,
    contacts,
  };
}
