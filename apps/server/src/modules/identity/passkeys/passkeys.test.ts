import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import {
  listPasskeys,
  PASSKEYS_MOST,
  proveWithPasskey,
  registerPasskey,
  removePasskey,
  renamePasskey,
  startPasskeyProof,
  startPasskeyRegistration,
} from '@kantuta/contract/identity/passkeys.calls';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import { holdUntilWaiting } from '../../../../test/hold.ts';
import { createAuthenticator } from '../../../../test/authenticator.ts';
import {
  newOwner,
  newProved,
  type Owner,
  proved,
  register,
  signIn,
  signInWith,
  startProof,
  startRegistration,
  startSignIn,
} from '../../../../test/passkeys.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { countOf } from '../../../../test/tables.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  await app.database.db.deleteFrom('attemptLimit').execute();
});
afterAll(() => app.close());

async function notificationKeys(personId: number): Promise<string[]> {
  const rows = await app.database.db
    .selectFrom('notification')
    .where('personId', '=', personId)
    .orderBy('id')
    .select('key')
    .execute();
  return rows.map(({ key }) => key);
}

async function trailOf(personId: number): Promise<string[]> {
  const rows = await app.database.db
    .selectFrom('auditEntry')
    .where('actorId', '=', personId)
    .orderBy('id')
    .select(['action', 'outcome'])
    .execute();
  return rows.map(({ action, outcome }) => `${action} ${outcome}`);
}

test('the options require a device with user verification and do not name the person', async () => {
  const session = await newProved(app, { firstName: 'Ana', paternalSurname: 'Rojas' });
  const options = await startRegistration(app, session);
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: app.platform.brand.product.es },
    user: { name: session.document, displayName: 'Ana Rojas' },
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257]);
  expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
});

test('without a fresh proof nothing can be enabled or removed', async () => {
  const owner = await newOwner(app);
  const as = await app.signIn(owner.personId);
  const offered = await startRegistration(app, owner);
  const registration = createAuthenticator().register(offered);
  const { passkeyId } = owner;
  for (const answer of [
    await app.call(startPasskeyRegistration, {}, { as }),
    await app.call(registerPasskey, { name: 'Otro', authType: 2, registration }, { as }),
    await app.call(removePasskey, { passkeyId }, { as }),
  ])
    expect(answer).toMatchObject({ http: 200, status: 1, codigo: 'step_up_required' });
});

test('an enabled device is listed, reported to its owner and recorded in the trail', async () => {
  const owner = await newOwner(app);
  const { data } = await app.call(listPasskeys, {}, { as: owner });
  expect(data).toEqual({
    passkeys: [
      {
        passkeyId: owner.passkeyId,
        name: 'Mi teléfono',
        authType: 2,
        createdAt: TEST_NOON.toISOString(),
        lastUsedAt: null,
      },
    ],
    origin: 'http://localhost:4000',
    can: { add: true },
  });
  expect(await notificationKeys(owner.personId)).toEqual(['passkeyAdded']);
  expect(await trailOf(owner.personId)).toEqual(['identity.registerPasskey done']);
});

test('further devices get the same user handle, and a device that has a passkey is excluded', async () => {
  const owner = await newOwner(app);
  const first = await app.database.db
    .selectFrom('passkey')
    .where('id', '=', owner.passkeyId)
    .select('userHandle')
    .executeTakeFirstOrThrow();
  await app.call(removePasskey, { passkeyId: owner.passkeyId }, { as: owner });
  const again = createAuthenticator();
  expect(await register(app, owner, again)).toMatchObject({ status: 0 });
  const { user, excludeCredentials } = await startRegistration(app, owner);
  expect(user.id).toBe(first.userHandle.toString('base64url'));
  expect(excludeCredentials.map(({ id }) => id)).toEqual([again.id]);
});

test('the number of passkeys of a person is limited', async () => {
  const owner = await newOwner(app);
  for (let count = 1; count < PASSKEYS_MOST; count += 1)
    expect(await register(app, owner)).toMatchObject({ status: 0 });
  const { data } = await app.call(listPasskeys, {}, { as: owner });
  expect(data.can).toEqual({ add: false });
  expect(await app.call(startPasskeyRegistration, {}, { as: owner })).toMatchObject({
    status: 1,
    codigo: 'forbidden',
  });
});

test('only the owner of a passkey can rename it', async () => {
  const owner = await newOwner(app);
  const stranger = await newProved(app);
  const { passkeyId } = owner;
  const input = { passkeyId, name: '  Tablet de la sala ' };
  expect(await app.call(renamePasskey, input, { as: stranger })).toMatchObject({
    codigo: 'forbidden',
  });
  expect((await app.call(renamePasskey, input, { as: owner })).data).toMatchObject({
    passkeyId,
    name: 'Tablet de la sala',
  });
  expect(await app.call(renamePasskey, { passkeyId, name: ' ' }, { as: owner })).toMatchObject({
    http: 400,
  });
});

test('a removed passkey is gone and its owner is alerted; a stranger removes nothing', async () => {
  const owner = await newOwner(app);
  const stranger = await newProved(app);
  const { passkeyId } = owner;
  expect(await app.call(removePasskey, { passkeyId }, { as: stranger })).toMatchObject({
    codigo: 'forbidden',
  });
  expect(await app.call(removePasskey, { passkeyId }, { as: owner })).toMatchObject({ status: 0 });
  expect((await app.call(listPasskeys, {}, { as: owner })).data.passkeys).toEqual([]);
  expect(await notificationKeys(owner.personId)).toEqual(['passkeyAdded', 'passkeyRemoved']);
  expect(await app.call(removePasskey, { passkeyId }, { as: owner })).toMatchObject({
    codigo: 'forbidden',
  });
});

test('a proof by passkey allows what needs one, in this session alone', async () => {
  const owner = await newOwner(app);
  const as = await app.signIn(owner.personId);
  const { passkeyId } = owner;
  const remove = () => app.call(removePasskey, { passkeyId }, { as });
  expect(await remove()).toMatchObject({ codigo: 'step_up_required' });
  const options = await startProof(app, as);
  expect(options.allowCredentials).toEqual([
    { id: owner.device.id, type: 'public-key', transports: ['internal'] },
  ]);
  const assertion = owner.device.assert(options, { userHandle: null });
  const { data } = await app.call(proveWithPasskey, { assertion }, { as });
  expect(data.provedUntil).toBe(new Date(TEST_NOON.getTime() + 15 * MINUTE_MS).toISOString());
  expect(await remove()).toMatchObject({ status: 0 });
  expect(await trailOf(owner.personId)).toContain('identity.prove done');
});

test('a restricted person may give a proof, and list and remove passkeys', async () => {
  const owner = await newOwner(app, {});
  await app.database.db
    .updateTable('person')
    .set({ entryRestrictedReason: 'review' })
    .where('id', '=', owner.personId)
    .execute();
  expect(await app.call(startPasskeyProof, {}, { as: owner })).toMatchObject({ status: 0 });
  expect(await app.call(listPasskeys, {}, { as: owner })).toMatchObject({ status: 0 });
  const { passkeyId } = owner;
  expect(await app.call(removePasskey, { passkeyId }, { as: owner })).toMatchObject({ status: 0 });
  expect(await app.call(startPasskeyRegistration, {}, { as: owner })).toMatchObject({
    codigo: 'restricted_entry',
  });
});

const AT_ONCE = 5;
const goodOf = (answers: { status: number }[]) =>
  answers.filter(({ status }) => status === 0).length;

/** Several tries, none of which commits before a second one waits behind it. */
const race = <Answer>(on: TestApp, attempt: () => Promise<Answer>): Promise<Answer[]> =>
  holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all(Array.from({ length: AT_ONCE }, attempt)),
  );

/** The same challenge, signed once for each try. */
async function signInAtOnce(on: TestApp, { device }: Owner): Promise<number> {
  const options = await startSignIn(on);
  return goodOf(await race(on, () => signInWith(on, device.assert(options))));
}

async function registerAtOnce(on: TestApp): Promise<number> {
  const as = await newProved(on);
  const offered = await startRegistration(on, as);
  const answers = await race(on, () => {
    const registration = createAuthenticator().register(offered);
    return on.call(registerPasskey, { name: 'A la vez', authType: 2, registration }, { as });
  });
  return goodOf(answers);
}

async function proveAtOnce(on: TestApp, owner: Owner): Promise<number> {
  const options = await startProof(on, owner);
  const tries = Array.from({ length: 2 }, () =>
    on.call(proveWithPasskey, { assertion: owner.device.assert(options) }, { as: owner }),
  );
  return goodOf(await Promise.all(tries));
}

// Devices without a counter, so that only the challenge can tell the tries apart.
const uncounted = () => ({ device: createAuthenticator({ counts: false }) });

test('of several concurrent uses of one challenge exactly one succeeds', async () => {
  expect(await signInAtOnce(app, await newOwner(app, uncounted()))).toBe(1);
  expect(await proveAtOnce(app, await newOwner(app, uncounted()))).toBe(1);
  expect(await registerAtOnce(app)).toBe(1);
});

test('control: without the key on used challenges all of them succeed', async () => {
  const careless = await testApp({ jobs: false });
  try {
    const { owner: database } = careless.database;
    await database.schema
      .alterTable('spent_passkey_challenge')
      .dropConstraint('spent_passkey_challenge_pkey')
      .execute();
    const owner = await newOwner(careless, uncounted());
    expect(await signInAtOnce(careless, owner)).toBeGreaterThan(1);
    expect(await registerAtOnce(careless)).toBeGreaterThan(1);
  } finally {
    await careless.close();
  }
});

test('of two concurrent copies of one device exactly one succeeds', async () => {
  const owner = await newOwner(app);
  const [here, there] = [await startSignIn(app, 'here'), await startSignIn(app, 'there')];
  const answers = await Promise.all([
    signInWith(app, owner.device.assert(here, { counter: 9 }), { browser: 'here' }),
    signInWith(app, owner.device.assert(there, { counter: 9 }), { browser: 'there' }),
  ]);
  expect(goodOf(answers)).toBe(1);
});

test('a passkey that is removed during a sign-in either opens nothing or is removed afterwards', async () => {
  const owner = await newOwner(app);
  const options = await startSignIn(app);
  const [entered, removed] = await Promise.all([
    signInWith(app, owner.device.assert(options)),
    app.call(removePasskey, { passkeyId: owner.passkeyId }, { as: owner }),
  ]);
  expect(removed).toMatchObject({ status: 0 });
  expect([0, 1]).toContain(entered.status);
  expect((await signIn(app, owner)).codigo).toBe('bad_credentials');
});

test('used challenges are stored only while they could be sent again', async () => {
  const owner = await newOwner(app);
  await signIn(app, owner);
  app.clock.advance(6 * MINUTE_MS);
  await signIn(app, owner);
  expect(await countOf(app.database.db, 'spent_passkey_challenge')).toBe(1);
});

test('an invalid passkey is reported field by field', async () => {
  const { personId } = await newPerson(app);
  const as = await proved(app, await app.signIn(personId));
  const registration = createAuthenticator().register(await startRegistration(app, as));
  const input = { name: '', authType: 1 as 2, registration: { ...registration, id: 'no / bytes' } };
  const answer = await app.call(registerPasskey, input, { as });
  expect(answer).toMatchObject({ http: 400, codigo: 'invalid_input' });
});
