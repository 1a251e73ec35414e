import type { InputOf } from '@kantuta/contract/call';
import { day } from '@kantuta/contract/dates';
import { HOUR_MS } from '@kantuta/contract/durations';
import {
  makeRecoveryCodes,
  readRecoveryCodes,
  startLostPhone,
} from '@kantuta/contract/identity/lost-phone.calls';
import { finishRecovery, readRecovery } from '@kantuta/contract/identity/recovery.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import { forgetJobs, waitingJobs } from '../../../../test/jobs.ts';
import { newVisitor } from '../../../../test/recovering.ts';
import { newPerson, PASSWORD, prove, signInWith } from '../../../../test/signing-in.ts';
import { countOf } from '../../../../test/tables.ts';
import type { TextMessage } from '../../../platform/mail/sms.ts';
import { listContactsInForce } from '../../people/people.module.ts';
import { createSecurityAlerts } from '../security-alerts/security-alerts.service.ts';
import { createLostPhone } from './lost-phone.service.ts';
import { createPace } from './pace.service.ts';
import { createRecoveryCodes } from './recovery-codes.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false, env: { TRUST_PROXY: '127.0.0.1' } });
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  await app.database.db.deleteFrom('attemptLimit').execute();
  await forgetJobs(app);
});
afterAll(() => app.close());

const NEW_PASSWORD = 'Lluvia#De.Enero7';

async function newOwner(overrides: Parameters<typeof newPerson>[1] = {}) {
  const person = await newPerson(app, {
    birthDate: day('1988-02-29'),
    issuedIn: 'CB',
    cellphone: '+591-70012345',
    email: 'rosa@demo.invalid',
    ...overrides,
  });
  const session = await app.signIn(person.personId);
  await prove(app, person);
  const { data } = await app.call(makeRecoveryCodes, {}, { as: session });
  const [recoveryCode = ''] = data.codes;
  const input = {
    document: person.document,
    birthDate: '1988-02-29',
    issuedIn: 'CB' as const,
    recoveryCode,
  };
  return { ...person, session, codes: data.codes, input };
}

const start = (input: InputOf<typeof startLostPhone>) =>
  newVisitor(app).call(startLostPhone, input);
const NOT_PROVED = { http: 200, status: 1, codigo: 'identity_not_proved', data: {} };

test('ten codes are shown once, stored in no row, and only given after a fresh proof', async () => {
  const { personId } = await newPerson(app);
  const session = await app.signIn(personId);
  const refused = await app.call(makeRecoveryCodes, {}, { as: session });
  expect(refused).toMatchObject({ status: 1, codigo: 'step_up_required' });
  expect((await app.call(readRecoveryCodes, {}, { as: session })).data).toEqual({
    left: 0,
    madeAt: null,
  });
  await prove(app, { personId });
  const { codes } = (await app.call(makeRecoveryCodes, {}, { as: session })).data;
  expect(new Set(codes).size).toBe(10);
  expect((await app.call(readRecoveryCodes, {}, { as: session })).data.left).toBe(10);
  const alert = `person_id = ${personId} AND key = 'recoveryCodesMade'`;
  expect(await countOf(app.database.db, 'notification', alert)).toBe(1);
  for (const code of codes)
    expect(await countOf(app.database.db, 'recovery_code', `code_hash = '${code}'::bytea`)).toBe(0);
});

test('new codes invalidate the previous ones', async () => {
  const { session, personId, input } = await newOwner();
  await prove(app, { personId });
  await app.call(makeRecoveryCodes, {}, { as: session });
  expect(await start(input)).toMatchObject(NOT_PROVED);
});

test('data and code today, the new password a day later; passkeys of the lost phone open nothing', async () => {
  const { input, personId, session, document } = await newOwner();
  await app.database.db
    .insertInto('passkey')
    .values({
      id: app.platform.ids.uuid(),
      personId,
      credentialId: Buffer.from(document),
      userHandle: Buffer.from(document),
      publicKey: Buffer.from('key'),
      counter: 0,
      isBackedUp: false,
      name: 'Perdido',
      authType: 2,
      createdAt: app.clock.now(),
    })
    .execute();
  const { data } = await start(input);
  expect(data).toMatchObject({
    opensAt: '2026-03-11T16:00:00.000Z',
    expiresAt: '2026-03-12T16:00:00.000Z',
  });
  const { recovery } = data;
  // The cookie of that browser has expired by then.
  const later = newVisitor(app);
  const finish = () => later.call(finishRecovery, { recovery, password: NEW_PASSWORD });
  expect((await later.call(readRecovery, { recovery })).data).toMatchObject({ step: 'waiting' });
  app.clock.advance(24 * HOUR_MS - 1);
  expect((await finish()).codigo).toBe('link_expired');
  expect((await signInWith(app, { user: document })).status).toBe(0);
  app.clock.advance(1);
  expect((await later.call(readRecovery, { recovery })).data).toMatchObject({ step: 'password' });
  expect((await finish()).status).toBe(0);
  expect((await signInWith(app, { user: document, password: NEW_PASSWORD })).status).toBe(0);
  expect((await app.call(readRecoveryCodes, {}, { as: session })).status).toBe(7);
  const open = `person_id = ${personId} AND removed_at IS NULL`;
  expect(await countOf(app.database.db, 'passkey', open)).toBe(0);
  // Only the browser that has just signed in is known; the earlier one may be on the phone.
  expect(await countOf(app.database.db, 'known_browser', `person_id = ${personId}`)).toBe(1);
});

test('the owner is alerted at once: inside the product, by mail and on the phone', async () => {
  const { input, personId } = await newOwner();
  const { data } = await start(input);
  const alert = `person_id = ${personId} AND key = 'accessRequested'`;
  expect(await countOf(app.database.db, 'notification', alert)).toBe(1);
  // The second mail is about the codes that were made before.
  expect((await waitingJobs(app)).toSorted()).toEqual([
    'identity.warnOfAccess',
    'notifications.mail',
    'notifications.mail',
  ]);
  expect(data.recovery).not.toBe('');
});

test('the text on the phone says until when, and none is sent once the request is over', async () => {
  const { input, personId } = await newOwner();
  await start(input);
  const messages: TextMessage[] = [];
  const securityAlerts = createSecurityAlerts({ peers: { notify: async () => undefined } });
  const lostPhone = createLostPhone({
    ...app.platform,
    sms: { send: async (message) => void messages.push(message) },
    pace: createPace(app.platform),
    recoveryCodes: createRecoveryCodes({ ...app.platform, securityAlerts }),
    securityAlerts,
    peers: { contactsInForce: listContactsInForce },
  });
  const { id: recoveryId } = await app.database.db
    .selectFrom('recovery')
    .where('personId', '=', personId)
    .select('id')
    .executeTakeFirstOrThrow();
  await lostPhone.warn({ recoveryId });
  expect(messages.map(({ channel, to }) => ({ channel, to }))).toEqual([
    { channel: 'sms', to: '+59170012345' },
    { channel: 'whatsapp', to: '+59170012345' },
  ]);
  expect(messages[0]?.text).toContain('11/03/2026 a las 12:00');
  expect(messages[0]?.text).not.toMatch(/https?:|www\./);
  await app.database.db
    .updateTable('recovery')
    .set({ endedAt: app.clock.now(), endCause: 'cancelled' })
    .where('id', '=', recoveryId)
    .execute();
  await lostPhone.warn({ recoveryId });
  expect(messages).toHaveLength(2);
});

test('a code works once, and a second request replaces the first', async () => {
  const { input, codes } = await newOwner();
  const first = await start(input);
  expect(await start(input)).toMatchObject(NOT_PROVED);
  const second = await start({ ...input, recoveryCode: (codes[1] ?? '').toLowerCase() });
  expect(second.status).toBe(0);
  app.clock.advance(24 * HOUR_MS);
  const finish = ({ recovery }: { recovery: string }) =>
    newVisitor(app).call(finishRecovery, { recovery, password: NEW_PASSWORD });
  expect((await finish(first.data)).codigo).toBe('link_expired');
  expect((await finish(second.data)).status).toBe(0);
});

test('of two concurrent requests with one code exactly one is started', async () => {
  const { input } = await newOwner();
  const answers = await Promise.all([start(input), start(input), start(input)]);
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
});

test('wrong data of any kind get the same answer and use up no code', async () => {
  const { input } = await newOwner();
  for (const wrong of [
    { birthDate: '1988-03-01' },
    { issuedIn: 'SC' as const },
    { document: '77712345' },
    { recoveryCode: '000000000000' },
  ])
    expect(await start({ ...input, ...wrong })).toMatchObject(NOT_PROVED);
  expect((await start(input)).status).toBe(0);
});

test('a new password in the meantime ends the request', async () => {
  const { input, personId } = await newOwner();
  const { recovery } = (await start(input)).data;
  app.clock.advance(HOUR_MS);
  await app.database.db
    .updateTable('credential')
    .set({ setAt: app.clock.now() })
    .where('personId', '=', personId)
    .execute();
  app.clock.advance(24 * HOUR_MS);
  const late = await newVisitor(app).call(finishRecovery, { recovery, password: NEW_PASSWORD });
  expect(late.codigo).toBe('link_expired');
});

test('guessing is slowed down as at login, and does not lock the owner out of it', async () => {
  const { input, document } = await newOwner();
  const thief = newVisitor(app);
  const codes = [];
  for (let count = 0; count < 6; count += 1)
    codes.push(
      (await thief.call(startLostPhone, { ...input, recoveryCode: `00000000000${count}` })).http,
    );
  expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await signInWith(app, { user: document, password: PASSWORD })).status).toBe(0);
  expect((await start(input)).status).toBe(0);
});
