import type { Reader } from '../../../platform/db/database.ts';
import { ownDataSection } from '../../../platform/own-data.ts';

/** Contacts, including replaced ones. */
export const readOwnContacts = (reader: Reader, personId: number) =>
  reader
    .selectFrom('contact')
    .where('personId', '=', personId)
    .orderBy('id')
    .select(['kind', 'value', 'createdAt', 'confirmedAt', 'bouncedAt', 'replacedAt'])
    .execute();

/** Only in the file for machines: roles and the access log of the person. */
export const ownTraces = [
  ownDataSection({
    key: 'roles',
    order: 120,
    read: (reader, personId) =>
      reader
        .selectFrom('personRole')
        .where('personId', '=', personId)
        .orderBy('grantedAt')
        .select(['role', 'operatorRole', 'grantedAt', 'endedAt'])
        .execute(),
  }),
  ownDataSection({
    key: 'looks',
    order: 140,
    read: (reader, personId) =>
      reader
        .selectFrom('personLook')
        .where('personId', '=', personId)
        .orderBy('id')
        .select(['at', 'role', 'part', 'reason'])
        .execute(),
  }),
  ownDataSection({
    key: 'notes',
    order: 150,
    read: (reader, personId) =>
      reader
        .selectFrom('personNote')
        .where('personId', '=', personId)
        .orderBy('createdAt')
        .select(['createdAt', 'text'])
        .execute(),
  }),
  ownDataSection({
    key: 'views',
    order: 160,
    read: (reader, personId) =>
      reader
        .selectFrom('customerView')
        .where('personId', '=', personId)
        .orderBy('startedAt')
        .select(['startedAt', 'expiresAt', 'endedAt', 'reason'])
        .execute(),
  }),
  ownDataSection({
    key: 'adviserAccess',
    order: 170,
    read: (reader, personId) =>
      reader
        .selectFrom('adviserAccess')
        .innerJoin('adviser', 'adviser.personId', 'adviserAccess.adviserId')
        .where('adviserAccess.personId', '=', personId)
        .orderBy('adviserAccess.id')
        .select(['adviser.code', 'adviserAccess.mayLook', 'adviserAccess.at'])
        .execute(),
  }),
];
