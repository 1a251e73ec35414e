import type { ReplyOf } from '@kantuta/contract/call';
import { STORED_LANGUAGES } from '@kantuta/contract/identity/identity.calls';
import { OTHER_CITY, recoversFrom } from '@kantuta/contract/people/contact.rules';
import type { readProfile } from '@kantuta/contract/people/people.calls';
import { createPhrases } from '@kantuta/phrases/create-phrases';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../../platform/access.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listContacts, type Contact } from '../contacts/contacts.store.ts';
import { readPerson, type PersonView } from './profile.views.ts';

export type Profiles = ReturnType<typeof createProfiles>;

/** The person's own profile. Only the office corrects name and document. */
export function createProfiles({ db, settings }: Pick<Platform, 'db' | 'settings'>) {
  return {
    async read({ personId, roles }: Actor, language: Lang): Promise<ReplyOf<typeof readProfile>> {
      const person = await readPerson(db, personId, language);
      const hours = await settings.number('contact.recoveryHours');
      return {
        name: nameOf(person),
        documentType: documentTypeOf(person.documentType),
        document: documentOf(person),
        birthDate: person.birthDate,
        gender: genderOf(person.gender),
        nationality: person.nationality ?? '',
        address: person.address,
        country: person.country ?? '',
        city: cityOf(person, language),
        language: STORED_LANGUAGES.find((each) => each === person.language) ?? 'es',
        roles: [...roles],
        since: person.createdAt.toISOString(),
        contacts: (await listContacts(db, personId)).map((contact) => contactView(contact, hours)),
      };
    },
  };
}

function contactView({ id, kind, value, confirmedAt, createdAt }: Contact, hours: number) {
  const from = kind === 'phone' ? null : recoversFrom({ confirmedAt, createdAt }, hours);
  return {
    contactId: id,
    kind,
    value,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    recoversFrom: from?.toISOString() ?? null,
  };
}

export function nameOf(
  person: Pick<PersonView, 'firstName' | 'secondName' | 'paternalSurname' | 'maternalSurname'>,
): string {
  return [person.firstName, person.secondName, person.paternalSurname, person.maternalSurname]
    .filter((part) => part !== '')
    .join(' ');
}

/** As printed on the identity card: `90011463-1A LP`. */
export function documentOf(person: PersonView): string {
  const { documentNumber, documentComplement, issuedIn } = person;
  const number = [documentNumber, documentComplement].filter((part) => part !== '').join('-');
  return [number, issuedIn].filter((part) => part !== '').join(' ');
}

function cityOf({ cityId, city }: PersonView, language: Lang): string {
  return cityId === OTHER_CITY ? createPhrases(language).t('people.otherCity') : (city ?? '');
}

const DOCUMENT_TYPES = [1, 2, 3, 4, 20] as const;

function documentTypeOf(stored: number): (typeof DOCUMENT_TYPES)[number] {
  return DOCUMENT_TYPES.find((type) => type === stored) ?? 1;
}

const GENDERS = ['female', 'male', 'not_stated'] as const;

function genderOf(stored: string): (typeof GENDERS)[number] {
  return GENDERS.find((gender) => gender === stored) ?? 'not_stated';
}
