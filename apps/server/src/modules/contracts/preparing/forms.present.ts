import type { Preparation } from '@kantuta/contract/contracts/preparing.calls';
import { shownCity } from '@kantuta/contract/people/contact.rules';
import type { HoldForm } from '@kantuta/contract/reservations/holds.calls';

/** What is known of a person; null where it is not. */
export type Known = Omit<
  Preparation['personal'],
  'nationalityId' | 'countryId' | 'cityId' | 'referral'
> & { nationalityId: number | null; countryId: number | null; cityId: number | null };

const ALWAYS_OWN = [
  'firstName',
  'secondName',
  'paternalSurname',
  'maternalSurname',
  'documentType',
  'documentNumber',
] as const;
const ONCE_KNOWN = ['issuedIn', 'birthDate', 'nationalityId'] as const;

/** The fields that a contract takes from the account, whatever is typed: those by which others know a person (CON-12). */
export function lockedFields(known: Known): (keyof HoldForm)[] {
  return [...ALWAYS_OWN, ...ONCE_KNOWN.filter((field) => Boolean(known[field]))];
}

/** The form of the buyer with what the account says. */
export function ownForm(form: HoldForm, known: Known): HoldForm {
  const own = Object.fromEntries(
    lockedFields(known).map((field) => [field, known[field as keyof Known]]),
  );
  return { ...form, ...own };
}

const EMPTY: Preparation['personal'] = {
  firstName: '',
  secondName: '',
  paternalSurname: '',
  maternalSurname: '',
  documentType: 1,
  documentNumber: '',
  issuedIn: '',
  birthDate: '',
  gender: '',
  nationalityId: 0,
  countryId: 0,
  cityId: 0,
  address: '',
  cellphone: '',
  phone: '',
  email: '',
  referral: '',
};

/** What the step shows: what was saved, else what is known, else what was typed when the product was held. */
export function shownForm(
  saved: HoldForm | undefined,
  { known, held }: { known: Known; held: Partial<HoldForm> },
): Preparation['personal'] {
  const own = lockedFields(known);
  // Nothing known comes as 0, which is also how another city than those of the list is stored.
  const account: Known = {
    ...known,
    cityId: known.cityId === null ? null : shownCity(known.cityId),
  };
  const entries = Object.entries(EMPTY).map(([field, empty]) => {
    const name = field as keyof HoldForm;
    const value = name === 'referral' ? undefined : account[name];
    const chosen = own.includes(name) ? value : (saved?.[name] ?? (value || held[name]));
    return [field, chosen ?? empty];
  });
  // Nobody is named again in a contract whose hold named somebody.
  return {
    ...(Object.fromEntries(entries) as Preparation['personal']),
    referral: saved?.referral ?? '',
  };
}
