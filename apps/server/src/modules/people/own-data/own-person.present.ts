import type { Day } from '@kantuta/contract/dates';
import type { Text } from '@kantuta/phrases/phrase';
import { ownDataSection, type PaperKit } from '../../../platform/own-data.ts';
import { documentOf, nameOf } from '../profile/profile.service.ts';
import { readPerson } from '../profile/profile.views.ts';
import { readOwnContacts } from './own-data.views.ts';

export const ownPerson = ownDataSection({
  key: 'person',
  order: 100,
  read: readPerson,
  paper: (person, { words, say, format }) => [
    {
      order: 10,
      title: say(words.person),
      facts: [
        [say(words.name), nameOf(person)],
        [say(words.document), documentOf(person)],
        [
          say(words.birthDate),
          person.birthDate === null ? '' : format.date(person.birthDate as Day),
        ],
        [say(words.address), person.address],
        [say(words.city), person.city ?? ''],
        [say(words.country), person.country ?? ''],
        [say(words.since), format.dateOf(person.createdAt)],
      ],
    },
  ],
});

export const ownContacts = ownDataSection({
  key: 'contacts',
  order: 110,
  read: readOwnContacts,
  paper: (contacts, kit) => [
    {
      order: 20,
      title: kit.say(kit.words.contacts),
      facts: contacts.map((contact) => [
        kit.say(kindText(kit.words.kind, contact.kind)),
        [contact.value.replace('-', ' '), contactState(contact, kit)].join(' · '),
      ]),
    },
  ],
});

function contactState(
  { confirmedAt, replacedAt }: { confirmedAt: Date | null; replacedAt: Date | null },
  { words, say, format }: PaperKit,
): string {
  if (replacedAt !== null) return say(words.replaced, { date: format.dateOf(replacedAt) });
  return confirmedAt === null
    ? say(words.notConfirmed)
    : say(words.confirmed, { date: format.dateOf(confirmedAt) });
}

function kindText(kinds: Record<string, Text>, kind: string): Text {
  return kinds[kind] ?? kind;
}
