import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import { ISSUED_IN } from '@kantuta/contract/identity/document.rules';
import { shownCity } from '@kantuta/contract/people/contact.rules';
import type { makeHolds, readHoldForm } from '@kantuta/contract/reservations/holds.calls';

export type TypedPerson = InputOf<typeof makeHolds>['form'];
type KnownPerson = AnswerOf<typeof readHoldForm>['form'];

/** Of a list of which nothing is chosen yet. */
export const NOT_CHOSEN = Number.NaN;
/** The documents of people, by their number. */
export const DOCUMENTS = [
  { type: 1, label: 'ci' },
  { type: 2, label: 'foreigner' },
  { type: 3, label: 'passport' },
  { type: 4, label: 'other' },
] as const;

/** The form of somebody of whom nothing is known. */
export const EMPTY: TypedPerson = {
  firstName: '',
  secondName: '',
  paternalSurname: '',
  maternalSurname: '',
  documentType: 1,
  documentNumber: '',
  issuedIn: '',
  birthDate: '',
  // Nothing is chosen: it is asked.
  gender: '' as 'not_stated',
  nationalityId: NOT_CHOSEN,
  countryId: NOT_CHOSEN,
  cityId: NOT_CHOSEN,
  address: '',
  cellphone: '',
  phone: '',
  email: '',
  referral: '',
};

/** The form as it is filled in with what is known. */
export function startOf({ nationalityId, countryId, cityId, ...known }: KnownPerson): TypedPerson {
  return {
    ...EMPTY,
    ...known,
    documentType: DOCUMENTS.find(({ type }) => type === known.documentType)?.type ?? 4,
    issuedIn: ISSUED_IN.find((place) => place === known.issuedIn) ?? '',
    gender: known.gender as TypedPerson['gender'],
    nationalityId: nationalityId ?? NOT_CHOSEN,
    countryId: countryId ?? NOT_CHOSEN,
    cityId: cityId === null ? NOT_CHOSEN : shownCity(cityId),
  };
}
