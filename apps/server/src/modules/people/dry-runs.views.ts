import { isContactUpdatePending, recoversFrom } from '@kantuta/contract/people/contact.rules';
import { sql, type Reader } from '../../platform/db/database.ts';
import { dryRun, line, type DryRun } from '../../platform/settings/dry-run.ts';

/** Lists the people who can sign in. */
export type DryRunPeers = { peopleWithPassword(reader: Reader): Promise<number[]> };

/** How many people changed contact settings would ask for an update, and whose contacts would recover an account (SET-2). */
export const peopleDryRuns = ({ peopleWithPassword }: DryRunPeers): readonly DryRun[] => [
  dryRun(['contact.refreshMonths'], async (reader, { before, after, at }) => {
    const people = await listContactUpdates(reader, await peopleWithPassword(reader));
    const asked = (refreshMonths: number) =>
      people.filter((facts) => isContactUpdatePending(facts, { refreshMonths, now: at })).length;
    const figures = { before: asked(before), after: asked(after) };
    return { kept: [], rows: [line('today', 'contactsToConfirm', figures)] };
  }),
  dryRun(['contact.recoveryHours'], async (reader, { before, after, at }) => {
    const contacts = await listContactsInForce(reader);
    const usable = (hours: number) =>
      contacts.filter((each) => {
        const from = recoversFrom(each, hours);
        return from !== null && from <= at;
      }).length;
    const figures = { before: usable(before), after: usable(after) };
    return { kept: [], rows: [line('today', 'contactsThatRecover', figures)] };
  }),
];

async function listContactUpdates(reader: Reader, personIds: readonly number[]) {
  return reader
    .selectFrom('person')
    .leftJoin('contact', (join) =>
      join
        .onRef('contact.personId', '=', 'person.id')
        .on('contact.kind', '=', 'email')
        .on('contact.replacedAt', 'is', null),
    )
    .where('person.id', '=', sql<number>`any(${[...personIds]}::int[])`)
    .select(['person.contactUpdatedAt as updatedAt', 'contact.bouncedAt'])
    .execute();
}

async function listContactsInForce(reader: Reader) {
  return reader
    .selectFrom('contact')
    .where('replacedAt', 'is', null)
    .select(['confirmedAt', 'createdAt'])
    .execute();
}
