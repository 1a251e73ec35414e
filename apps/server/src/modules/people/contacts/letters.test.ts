import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_NOON } from '../../../../test/app.ts';
import { cloneDatabase, type TestDatabase } from '../../../../test/database.ts';
import { countOf } from '../../../../test/tables.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { createEvents } from '../../../platform/events/events.ts';
import { createIds } from '../../../platform/ids.ts';
import { silentLog } from '../../../platform/log.ts';
import { AddressRefused } from '../../../platform/mail/mail.ts';
import { Unavailable } from '../../../platform/refusal.ts';
import { makePerson } from '../people.factory.ts';
import { listContacts, replaceContact } from './contacts.store.ts';
import { createSendLetter } from './letters.service.ts';

let database: TestDatabase;
const clock = fixedClock(TEST_NOON);

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const letter = { to: 'rosa@demo.invalid', subject: 'Hola', text: 'Hola' };

/** A mail gateway that fails with this error. */
function sendingInto(problem: Error) {
  return createSendLetter({
    db: database.db,
    clock,
    log: silentLog(),
    mail: { send: () => Promise.reject(problem) },
    events: createEvents({ clock, ids: createIds(clock) }),
  });
}

const newPerson = () =>
  inTransaction(database.db, (tx) =>
    makePerson(tx, { email: letter.to, cellphone: '+591-70012345' }),
  );
const notificationsOf = (personId: number) =>
  countOf(database.db, 'event', `payload ->> 'personId' = '${personId}'`);
const bouncesOf = async (personId: number) =>
  (await listContacts(database.db, personId)).map(({ bouncedAt }) => bouncedAt);

test('an address that refuses mail for good is marked once, the number beside it is not', async () => {
  const { personId } = await newPerson();
  const other = await newPerson();
  const send = sendingInto(new AddressRefused());
  await send(personId, letter);
  await send(personId, letter);
  expect(await bouncesOf(personId)).toEqual([TEST_NOON, null]);
  expect(await bouncesOf(other.personId)).toEqual([null, null]);
  expect(await notificationsOf(personId)).toBe(1);
});

test('a bounce of a replaced address does not mark the new one', async () => {
  const { personId } = await newPerson();
  const value = 'rosa.nueva@demo.invalid';
  await inTransaction(database.db, (tx) =>
    replaceContact(tx, { personId, kind: 'email', value, at: TEST_NOON }),
  );
  await sendingInto(new AddressRefused())(personId, letter);
  expect(await bouncesOf(personId)).toEqual([null, null]);
  expect(await notificationsOf(personId)).toBe(0);
});

test('mail that may still arrive is tried again', async () => {
  const { personId } = await newPerson();
  const sending = sendingInto(new Unavailable('mail'))(personId, letter);
  await expect(sending).rejects.toBeInstanceOf(Unavailable);
  expect(await bouncesOf(personId)).toEqual([null, null]);
});
