import { isContactUpdatePending, recoversFrom } from '@kantuta/contract/people/contact.rules';
import type { Reader } from '../../platform/db/database.ts';
import { dryRun, line, type DryRun } from '../../platform/settings/dry-run.ts';

/** Whom other times of contacts would ask, and whose contacts would open an account (N20). */
export const PEOPLE_DRY_RUNS: readonly DryRun[] = [
  dryRun(['contact.refreshMonths'], async (reader, { before, after, at }) => {
    const people = await listContactUpdates(reader);
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

/** Of everybody who signs in. */
async function listContactUpdates(reader: Reader) {
  return reader
    .selectFrom('person')
    .innerJoin('credential', 'credential.personId', 'person.id')
    .leftJoin('contact', (join) =>
      join
        .onRef('contact.personId', '=', 'person.id')
        .on('contact.kind', '=', 'email')
        .on('contact.replacedAt', 'is', null),
    )
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
