import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { verifySession } from '@kantuta/contract/identity/identity.calls';
import { confirmNotMe, readNotMe } from '@kantuta/contract/identity/not-me.calls';
import { changePassword, changePasswordByTicket } from '@kantuta/contract/identity/passwords.calls';
import { startRecovery } from '@kantuta/contract/identity/recovery.calls';
import type { NotificationKey } from '@kantuta/contract/notifications/notifications.rules';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import { holdUntilWaiting } from '../../../../test/hold.ts';
import { newPerson, PASSWORD, signInWith } from '../../../../test/signing-in.ts';
import { countOf, hashOfTables } from '../../../../test/tables.ts';
import { hashSecret } from '../../../platform/ids.ts';
import type { Letter } from '../../../platform/mail/mail.ts';
import { createNotifications } from '../../notifications/notifications.service.ts';
import { findAddressee } from '../../people/people.store.ts';
import { replaceContact } from '../../people/contacts/contacts.store.ts';
import { switchMaintenance } from '../../settings/maintenance.service.ts';
import { createNotMeLinks } from './not-me.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(() => app.clock.set(TEST_NOON));
afterAll(() => app.close());

/** The token of the link in the mail of an alert; the alert is written now unless a time is given. */
async function linkOf(personId: number, createdAt = app.clock.now()): Promise<string> {
  const notice = { personId, key: 'newDevice', createdAt };
  const href = (await createNotMeLinks(app.platform)(notice)) ?? '';
  expect(href).toMatch(/^http:\/\/localhost:4000\/verificar-pago\/aviso\?ref=[\w-]+$/);
  return new URL(href).searchParams.get('ref') ?? '';
}

const openLink = (link: string) => app.call(readNotMe, { link });
const lockUp = (link: string) => app.call(confirmNotMe, { link });

async function addPasskey(personId: number, createdAt: Date): Promise<string> {
  const id = app.platform.ids.uuid();
  const key = {
    credentialId: randomBytes(16),
    publicKey: randomBytes(32),
    userHandle: randomBytes(16),
  };
  await app.database.db
    .insertInto('passkey')
    .values({
      ...key,
      id,
      personId,
      counter: 0,
      isBackedUp: false,
      name: 'Teléfono',
      authType: 2,
      createdAt,
    })
    .execute();
  return id;
}

test('opening the link shows which alert it belongs to, changes nothing and names nobody', async () => {
  const { personId } = await newPerson(app);
  const link = await linkOf(personId);
  const before = await hashOfTables(app.database.owner);
  for (let round = 0; round < 3; round += 1)
    expect(await openLink(link)).toMatchObject({
      status: 0,
      data: { noticedAt: '2026-03-10T16:00:00.000Z' },
    });
  expect(await hashOfTables(app.database.owner)).toEqual(before);
});

test('locking the account ends all sessions and invalidates the password', async () => {
  const { personId, document } = await newPerson(app);
  const sessions = [await app.signIn(personId), await app.signIn(personId)];
  const stranger = await app.signIn((await newPerson(app)).personId);
  expect(await lockUp(await linkOf(personId))).toMatchObject({ http: 200, status: 0, data: {} });
  for (const as of sessions)
    expect(await app.call(verifySession, {}, { as })).toMatchObject({
      status: 7,
      data: { cause: 'realtime' },
    });
  expect((await app.call(verifySession, {}, { as: stranger })).status).toBe(0);
  const again = await signInWith(app, { user: document });
  expect(again).toMatchObject({ status: 1, codigo: 'bad_credentials' });
});

test('the link opens no session and sets no cookie or ticket', async () => {
  const { personId } = await newPerson(app);
  const link = await linkOf(personId);
  const response = await fetch(`${app.url}/api${confirmNotMe.path}`, {
    method: 'POST',
    headers: { agent: '109', 'content-type': 'application/json' },
    body: JSON.stringify({ link }),
  });
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(await countOf(app.database.db, 'session', `person_id = ${personId}`)).toBe(0);
  const open = `person_id = ${personId} AND used_at IS NULL`;
  expect(await countOf(app.database.db, 'one_time_ticket', open)).toBe(0);
});

test('passkeys added since the alert are removed; earlier ones and those of other people stay', async () => {
  const { personId } = await newPerson(app);
  const other = await newPerson(app);
  const noticedAt = new Date(TEST_NOON.getTime() - DAY_MS);
  const earlier = await addPasskey(personId, new Date(noticedAt.getTime() - 60_001));
  // The act that the alert reports was done before the alert was written.
  const since = await addPasskey(personId, new Date(noticedAt.getTime() - 20));
  const foreign = await addPasskey(other.personId, TEST_NOON);
  await lockUp(await linkOf(personId, noticedAt));
  const left = await app.database.db
    .selectFrom('passkey')
    .where('id', 'in', [earlier, since, foreign])
    .where('removedAt', 'is', null)
    .select('id')
    .execute();
  expect(left.map(({ id }) => id).toSorted()).toEqual([earlier, foreign].toSorted());
});

test('whichever mail is opened, everything added since the first open alert is removed', async () => {
  const { personId, document } = await newPerson(app, {
    email: 'rosa@example.com',
    cellphone: '+591-70012345',
  });
  const own = new Date(TEST_NOON.getTime() - DAY_MS);
  const { db } = app.database;
  const makeCode = (createdAt: Date) =>
    db
      .insertInto('recoveryCode')
      .values({ personId, codeHash: randomBytes(32), createdAt })
      .execute();
  await makeCode(own);
  await linkOf(personId);
  app.clock.advance(MINUTE_MS);
  const intruding = app.clock.now();
  await addPasskey(personId, intruding);
  await makeCode(intruding);
  await db
    .updateTable('contact')
    .where('personId', '=', personId)
    .where('kind', '=', 'cellphone')
    .set({ replacedAt: intruding })
    .execute();
  await db
    .insertInto('contact')
    .values({
      personId,
      kind: 'cellphone',
      value: '+591-60099999',
      createdAt: intruding,
      confirmedAt: intruding,
    })
    .execute();
  app.clock.advance(HOUR_MS);
  await lockUp(await linkOf(personId));
  const of = `person_id = ${personId}`;
  expect(await countOf(db, 'passkey', `${of} AND removed_at IS NULL`)).toBe(0);
  // This includes earlier codes: an intruder may have read them.
  expect(await countOf(db, 'recovery_code', of)).toBe(0);
  // A day later the number of the intruder could have recovered the account.
  app.clock.advance(2 * DAY_MS);
  const { data } = await app.call(startRecovery, { document });
  // It cannot any more: the earlier number of the owner is in force again, and the owner is asked to check it.
  expect(data.methods).toEqual([
    { channel: 'email', to: 'r•••••@•••••' },
    { channel: 'sms', to: '•••••45' },
    { channel: 'whatsapp', to: '•••••45' },
  ]);
  expect(await countOf(db, 'person', `id = ${personId} AND contact_updated_at IS NULL`)).toBe(1);
});

test('a number that changed twice is restored to the one in force before the alert', async () => {
  const { personId } = await newPerson(app, { cellphone: '+591-70012345' });
  const { db } = app.database;
  for (const value of ['+591-60000001', '+591-60000002']) {
    const at = app.clock.now();
    await db
      .transaction()
      .execute((tx) => replaceContact(tx, { personId, kind: 'cellphone', value, at }));
    app.clock.advance(HOUR_MS);
  }
  const link = await linkOf(personId, TEST_NOON);
  expect((await lockUp(link)).status).toBe(0);
  const inForce = await db
    .selectFrom('contact')
    .where('personId', '=', personId)
    .where('replacedAt', 'is', null)
    .select(['value', 'confirmedAt'])
    .execute();
  expect(inForce).toEqual([{ value: '+591-70012345', confirmedAt: expect.any(Date) }]);
});

test('a change of contact made before the alert stays', async () => {
  const { personId } = await newPerson(app, { email: 'rosa@example.com' });
  const { db } = app.database;
  const value = 'rosa.nueva@example.com';
  await db
    .transaction()
    .execute((tx) => replaceContact(tx, { personId, kind: 'email', value, at: TEST_NOON }));
  app.clock.advance(DAY_MS);
  await lockUp(await linkOf(personId));
  expect(await findAddressee(db, personId)).toMatchObject({ email: value });
});

test('requested access, paper codes, push addresses and new browsers end as well', async () => {
  const { personId, document: user } = await newPerson(app);
  const { db } = app.database;
  const { browser: own } = await signInWith(app, { user });
  app.clock.advance(DAY_MS);
  const { browser: strange } = await signInWith(app, { user, tokenFCM: 'where-a-stranger-reads' });
  const at = app.clock.now();
  await db
    .insertInto('recoveryCode')
    .values({ personId, codeHash: randomBytes(32), createdAt: TEST_NOON })
    .execute();
  await db
    .insertInto('recovery')
    .values({
      id: app.platform.ids.uuid(),
      kind: 'lost_phone',
      secretHash: randomBytes(32),
      documentHash: randomBytes(32),
      personId,
      createdAt: at,
      expiresAt: new Date(at.getTime() + DAY_MS),
      provedAt: at,
      opensAt: at,
    })
    .execute();
  const left = async () => ({
    recoveries: await countOf(db, 'recovery', `person_id = ${personId} AND ended_at IS NULL`),
    codes: await countOf(db, 'recovery_code', `person_id = ${personId}`),
    push: await countOf(db, 'push_address', `person_id = ${personId}`),
  });
  expect(await left()).toEqual({ recoveries: 1, codes: 1, push: 1 });
  await lockUp(await linkOf(personId, at));
  expect(await left()).toEqual({ recoveries: 0, codes: 0, push: 0 });
  const known = await db
    .selectFrom('knownBrowser')
    .where('personId', '=', personId)
    .select('secretHash')
    .execute();
  expect(known).toEqual([{ secretHash: hashSecret(own) }]);
  expect(strange).not.toBe(own);
});

test('during maintenance the link is not used up and works afterwards', async () => {
  const { personId } = await newPerson(app);
  const link = await linkOf(personId);
  const until = new Date(TEST_NOON.getTime() + HOUR_MS);
  await switchMaintenance(app.platform, { until, author: 'test' });
  app.runtime.settings.forgetMaintenance();
  expect((await lockUp(link)).status).toBe(5);
  await switchMaintenance(app.platform, { until: null, author: 'test' });
  app.runtime.settings.forgetMaintenance();
  expect((await lockUp(link)).status).toBe(0);
});

test('neither the card number nor an open ticket leads back in', async () => {
  const { personId, document } = await newPerson(app, {
    credential: { kind: 'document', firstLoginAt: new Date('2026-01-05T16:00:00Z') },
  });
  const must = await signInWith(app, { user: document });
  expect(must.status).toBe(2);
  const { usuario } = must.data as { usuario: string };
  await lockUp(await linkOf(personId));
  expect((await signInWith(app, { user: document })).codigo).toBe('bad_credentials');
  const late = await app.call(
    changePasswordByTicket,
    { usuario, password: 'Toborochi#7', confirmation: 'Toborochi#7' },
    { as: { cookie: must.cookie } },
  );
  expect(late.codigo).toBe('link_expired');
});

test('the invalidated password cannot be chosen again', async () => {
  const { personId } = await newPerson(app);
  await lockUp(await linkOf(personId));
  const past = `person_id = ${personId}`;
  expect(await countOf(app.database.db, 'past_password', past)).toBe(1);
});

test('a link works once, for seven days from the alert, and using one ends all others', async () => {
  const { personId } = await newPerson(app);
  const [first, second, late] = [
    await linkOf(personId),
    await linkOf(personId),
    await linkOf((await newPerson(app)).personId),
  ];
  app.clock.advance(7 * DAY_MS - 1);
  expect((await lockUp(first)).status).toBe(0);
  for (const link of [first, second]) {
    expect((await openLink(link)).codigo).toBe('link_expired');
    expect((await lockUp(link)).codigo).toBe('link_expired');
  }
  app.clock.advance(1);
  expect((await openLink(late)).codigo).toBe('link_expired');
  expect((await lockUp(late)).codigo).toBe('link_expired');
});

test('of two concurrent requests one locks the account and the other is told that the link is used', async () => {
  const { personId } = await newPerson(app);
  const link = await linkOf(personId);
  const answers = await holdUntilWaiting(app.database.owner, 2, () =>
    Promise.all([lockUp(link), lockUp(link)]),
  );
  expect(answers.map(({ codigo }) => codigo).toSorted()).toEqual(['', 'link_expired']);
  const alert = `person_id = ${personId} AND key = 'accountSecured'`;
  expect(await countOf(app.database.db, 'notification', alert)).toBe(1);
});

test('locking and a concurrent password change end in exactly one of the two states', async () => {
  const { personId, document } = await newPerson(app);
  const as = await app.signIn(personId);
  const link = await linkOf(personId);
  const input = { currentPassword: PASSWORD, password: 'Toborochi#7', confirmation: 'Toborochi#7' };
  const [locked, changed] = await holdUntilWaiting(app.database.owner, 2, () =>
    Promise.all([lockUp(link), app.call(changePassword, input, { as })]),
  );
  expect(locked.status).toBe(0);
  expect(['', 'bad_credentials', 'session_invalid']).toContain(changed.codigo);
  const entering = await signInWith(app, { user: document, password: 'Toborochi#7' });
  expect(entering.codigo).toBe('bad_credentials');
});

test('a token that was sealed for another purpose or made up locks no account', async () => {
  const { personId, document } = await newPerson(app);
  const { keys } = app.platform;
  const secret = keys.open('notMe', await linkOf(personId)) ?? '';
  for (const forged of [keys.seal('changePassword', secret), secret, 'x', '../../etc/passwd'])
    expect((await lockUp(forged)).codigo).toBe('link_expired');
  expect((await signInWith(app, { user: document })).status).toBe(0);
});

test('the mail of a security alert carries the link; the stored notification and the queue do not', async () => {
  const { personId, document } = await newPerson(app, {
    language: 'es',
    email: 'rosa@example.com',
  });
  await signInWith(app, { user: document });
  await signInWith(app, { user: document, userAgent: 'Chrome/140.0 (Android)' });
  const letters: Letter[] = [];
  const notifications = createNotifications({
    ...app.platform,
    peers: {
      findAddressee,
      notMeLink: createNotMeLinks(app.platform),
      sendLetter: async (_personId, letter) => void letters.push(letter),
    },
  });
  const row = await app.database.db
    .selectFrom('notification')
    .where('personId', '=', personId)
    .selectAll()
    .executeTakeFirstOrThrow();
  await notifications.sendMail(row.id);
  const link = /\/verificar-pago\/aviso\?ref=(\S+)/.exec(letters[0]?.text ?? '')?.[1] ?? '';
  expect(link).not.toBe('');
  expect(JSON.stringify(row)).not.toContain('verificar-pago/aviso');
  expect(
    await countOf(app.database.owner, 'pgboss.job', `data::text LIKE '%verificar-pago/aviso%'`),
  ).toBe(0);
  expect((await lockUp(link)).status).toBe(0);
});

test.each<NotificationKey>(['accountSecured', 'paymentConfirmed', 'securePasswordDays'])(
  'the mail of "%s" carries no such link',
  async (key) => {
    const notice = { personId: 1, key, createdAt: TEST_NOON };
    expect(await createNotMeLinks(app.platform)(notice)).toBeUndefined();
  },
);
