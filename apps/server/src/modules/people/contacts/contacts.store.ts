import type { ConfirmableKind } from '@kantuta/contract/people/contact.rules';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { lockPerson } from '../../../platform/db/person-lock.ts';

export type ContactKind = ConfirmableKind | 'phone';
export type Contact = {
  id: number;
  kind: ContactKind;
  value: string;
  confirmedAt: Date | null;
  bouncedAt: Date | null;
  createdAt: Date;
};
export type ContactRecord = {
  countryId: number | null;
  cityId: number | null;
  phonePrefix: string | null;
  updatedAt: Date | null;
  contacts: Contact[];
};

const KINDS: readonly ContactKind[] = ['email', 'cellphone', 'phone'];

export async function readContactRecord(tx: Reader, personId: number): Promise<ContactRecord> {
  const person = await tx
    .selectFrom('person')
    .leftJoin('country', 'country.id', 'person.countryId')
    .where('person.id', '=', personId)
    .select([
      'person.countryId',
      'person.cityId',
      'country.phonePrefix',
      'person.contactUpdatedAt as updatedAt',
    ])
    .executeTakeFirstOrThrow();
  return { ...person, contacts: await listContacts(tx, personId) };
}

/** The contacts in force, e-mail first. */
export async function listContacts(tx: Reader, personId: number): Promise<Contact[]> {
  const rows = await tx
    .selectFrom('contact')
    .where('personId', '=', personId)
    .where('replacedAt', 'is', null)
    .select(['id', 'kind', 'value', 'confirmedAt', 'bouncedAt', 'createdAt'])
    .execute();
  return KINDS.flatMap((kind) =>
    rows.flatMap((row) => (row.kind === kind ? [{ ...row, kind }] : [])),
  );
}

/** The previous contact stays as a replaced row; returns its id if there was one. */
export async function replaceContact(
  tx: Tx,
  { personId, kind, value, at }: { personId: number; kind: ContactKind; value: string; at: Date },
): Promise<number | undefined> {
  const old = await tx
    .updateTable('contact')
    .set({ replacedAt: at })
    .where('personId', '=', personId)
    .where('kind', '=', kind)
    .where('replacedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  await tx.insertInto('contact').values({ personId, kind, value, createdAt: at }).execute();
  return old?.id;
}

/** Saves the city and that the contact data were reviewed now; an address that bounced is trusted again. */
export async function keepUpdate(
  tx: Tx,
  {
    personId,
    countryId,
    cityId,
    at,
  }: { personId: number; countryId: number; cityId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('person')
    .set({ countryId, cityId, contactUpdatedAt: at })
    .where('id', '=', personId)
    .execute();
  await tx
    .updateTable('contact')
    .set({ bouncedAt: null })
    .where('personId', '=', personId)
    .where('replacedAt', 'is', null)
    .where('bouncedAt', 'is not', null)
    .execute();
}

/** Returns false if the address is not in force for this person, or is already marked. */
export async function noteBounce(
  tx: Tx,
  { personId, address, at }: { personId: number; address: string; at: Date },
): Promise<boolean> {
  const noted = await tx
    .updateTable('contact')
    .set({ bouncedAt: at })
    .where('personId', '=', personId)
    .where('kind', '=', 'email')
    .where('value', '=', address)
    .where('replacedAt', 'is', null)
    .where('bouncedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Reads only contacts of the owner (SEC-31). */
export async function findOwnContact(
  db: Reader,
  personId: number,
  contactId: number,
): Promise<Contact | undefined> {
  return (await listContacts(db, personId)).find(({ id }) => id === contactId);
}

/** Confirms a contact that is in force; a contact that was confirmed before keeps its date. */
export async function confirmContact(
  tx: Tx,
  { personId, contactId, at }: { personId: number; contactId: number; at: Date },
): Promise<{ confirmedAt: Date; createdAt: Date } | undefined> {
  const row = await tx
    .updateTable('contact')
    .set((of) => ({ confirmedAt: of.fn.coalesce('confirmedAt', of.val(at)) }))
    .where('id', '=', contactId)
    .where('personId', '=', personId)
    .where('replacedAt', 'is', null)
    .returning(['confirmedAt', 'createdAt'])
    .executeTakeFirst();
  return row && { confirmedAt: row.confirmedAt ?? at, createdAt: row.createdAt };
}

/** A replaced contact and the language of its person; undefined if the contact is in force. */
export async function findReplaced(db: Reader, contactId: number) {
  const row = await db
    .selectFrom('contact')
    .innerJoin('person', 'person.id', 'contact.personId')
    .where('contact.id', '=', contactId)
    .select([
      'contact.personId',
      'contact.kind',
      'contact.value',
      'contact.replacedAt',
      'person.language',
    ])
    .executeTakeFirst();
  return row && row.replacedAt !== null ? { ...row, replacedAt: row.replacedAt } : undefined;
}

/**
 * Removes the contacts added since then, restores those that were in force before, and asks the owner to review them all. Returns how many
 * were removed and restored.
 */
export async function takeBackContacts(
  tx: Tx,
  personId: number,
  { since, at }: { since: Date; at: Date },
): Promise<{ takenBack: number; restored: number }> {
  await lockPerson(tx, personId);
  const takenBack = await tx
    .updateTable('contact')
    .set({ replacedAt: at })
    .where('personId', '=', personId)
    .where('createdAt', '>=', since)
    .where('replacedAt', 'is', null)
    .returning('id')
    .execute();
  const restored = await tx
    .updateTable('contact')
    .set({ replacedAt: null })
    .where('personId', '=', personId)
    .where('createdAt', '<', since)
    .where('replacedAt', '>=', since)
    // One contact of each kind is in force at a time: a row replaced since then was in force then, unless another row still is.
    .where('kind', 'not in', (of) =>
      of
        .selectFrom('contact as inForce')
        .where('inForce.personId', '=', personId)
        .where('inForce.replacedAt', 'is', null)
        .select('inForce.kind'),
    )
    .returning('id')
    .execute();
  if (takenBack.length + restored.length > 0)
    await tx
      .updateTable('person')
      .set({ contactUpdatedAt: null })
      .where('id', '=', personId)
      .execute();
  return { takenBack: takenBack.length, restored: restored.length };
}
