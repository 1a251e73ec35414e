import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import type { Envelope } from '@kantuta/contract/envelope';
import {
  proveWithPasskey,
  registerPasskey,
  removePasskey,
} from '@kantuta/contract/identity/passkeys.calls';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import { createAuthenticator, type Lie, ORIGIN } from '../../../../test/authenticator.ts';
import {
  newOwner,
  newProved,
  register,
  signIn,
  signInWith,
  startProof,
  startRegistration,
  startSignIn,
} from '../../../../test/passkeys.ts';
import { countOf, hashOfTables } from '../../../../test/tables.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  await app.database.db.deleteFrom('attemptLimit').execute();
});
afterAll(() => app.close());

const REFUSED = { http: 200, status: 1, codigo: 'passkey_refused', changed: [] };
const UNKNOWN = { ...REFUSED, codigo: 'bad_credentials' };

/** The answer to an attempt, and the tables that it changed (counters of tries and the trail excluded). */
async function outcomeOf(attempt: () => Promise<Envelope & { http: number }>) {
  const before = await hashOfTables(app.database.owner);
  const { http, status, codigo } = await attempt();
  const after = await hashOfTables(app.database.owner);
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  return { http, status, codigo, changed };
}

const tries = () => countOf(app.database.db, 'attempt_limit');
const flipLast = (bytes: Buffer) => {
  const changed = Buffer.from(bytes);
  changed.writeUInt8((changed.at(-1) ?? 0) ^ 1, changed.length - 1);
  return changed;
};
const withTail = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from([0])]);

/** False statements that neither a registration nor a signature may make. */
const LIES: [string, Lie][] = [
  ['a challenge that we never gave', { challenge: Buffer.alloc(54, 7).toString('base64url') }],
  ['a challenge that is no challenge', { challenge: 'abc' }],
  ['the page of somebody else', { origin: 'https://kantuta.example' }],
  ['another port of this machine', { origin: 'http://localhost:4001' }],
  ['a sub-domain of ours', { origin: 'http://pagos.localhost:4000' }],
  ['a frame in a foreign page', { crossOrigin: true }],
  [
    'a frame in a foreign page that is named',
    { crossOrigin: true, topOrigin: 'https://a.example' },
  ],
  ['a page around that should not be there', { topOrigin: ORIGIN }],
  ['another domain', { rpId: 'kantuta.example' }],
  ['a sub-domain', { rpId: 'pagos.localhost' }],
  ['nobody was there', { isPresent: false }],
  ['nobody was recognized', { isVerified: false }],
  ['data that end too early', { data: (bytes) => bytes.subarray(0, 36) }],
  ['data that go on', { data: withTail }],
];

test.each(LIES)('sign-in: %s is refused', async (_what, lie) => {
  const owner = await newOwner(app);
  expect(await outcomeOf(() => signIn(app, owner, lie))).toEqual(REFUSED);
  expect(await tries()).toBe(2);
});

test.each(LIES)('step-up: %s is refused', async (_what, lie) => {
  const owner = await newOwner(app);
  expect(
    await outcomeOf(async () => {
      const assertion = owner.device.assert(await startProof(app, owner), lie);
      return app.call(proveWithPasskey, { assertion }, { as: owner });
    }),
  ).toEqual(REFUSED);
  expect(await tries()).toBe(1);
});

test.each<[string, Lie]>([
  ...LIES,
  ['an answer that goes on', { sealed: withTail }],
  ['an answer that ends too early', { sealed: (bytes) => bytes.subarray(0, -1) }],
  ['another name outside than inside', { id: Buffer.alloc(16, 1).toString('base64url') }],
  ['a word of the maker that nobody asked for', { format: 'packed', statement: [['x5c', []]] }],
  ['a word of the maker in a form of its own', { format: 'android-safetynet' }],
])('registration: %s is refused', async (_what, lie) => {
  const session = await newProved(app);
  expect(await outcomeOf(() => register(app, session, createAuthenticator(), lie))).toEqual(
    REFUSED,
  );
});

test('registration: an encoding that is truncated anywhere is refused', async () => {
  const session = await newProved(app);
  const offered = await startRegistration(app, session);
  const device = createAuthenticator();
  const length = (of: keyof Lie) => {
    let found = 0;
    device.register(offered, { [of]: (bytes: Buffer) => ((found = bytes.length), bytes) });
    return found;
  };
  const before = await hashOfTables(app.database.owner);
  for (const part of ['data', 'sealed'] as const)
    for (let end = 0; end < length(part); end += 1) {
      const lie = { [part]: (bytes: Buffer) => bytes.subarray(0, end) };
      const registration = device.register(offered, lie);
      const input = { name: 'Cortado', authType: 2 as const, registration };
      const { status } = await app.call(registerPasskey, input, { as: session });
      expect({ part, end, status }).toEqual({ part, end, status: 1 });
    }
  expect(await hashOfTables(app.database.owner)).toEqual(before);
});

test('registration: an algorithm that was not offered is refused', async () => {
  const session = await newProved(app);
  expect(
    await outcomeOf(() => register(app, session, createAuthenticator({ algorithm: -35 }))),
  ).toEqual(REFUSED);
});

test('an answer of one kind does not pass for the other', async () => {
  const owner = await newOwner(app);
  expect(await outcomeOf(() => signIn(app, owner, { type: 'webauthn.create' }))).toEqual(REFUSED);
  expect(
    await outcomeOf(() => register(app, owner, createAuthenticator(), { type: 'webauthn.get' })),
  ).toEqual(REFUSED);
});

test('a challenge works once', async () => {
  const owner = await newOwner(app, { device: createAuthenticator({ counts: false }) });
  const options = await startSignIn(app);
  expect(await signInWith(app, owner.device.assert(options))).toMatchObject({ status: 0 });
  expect(await outcomeOf(() => signInWith(app, owner.device.assert(options)))).toEqual(REFUSED);

  const proof = await startProof(app, owner);
  const prove = () =>
    app.call(proveWithPasskey, { assertion: owner.device.assert(proof) }, { as: owner });
  expect(await prove()).toMatchObject({ status: 0 });
  expect(await outcomeOf(prove)).toEqual(REFUSED);

  const offered = await startRegistration(app, owner);
  const enable = () => {
    const registration = createAuthenticator().register(offered);
    return app.call(registerPasskey, { name: 'Otro', authType: 3, registration }, { as: owner });
  };
  expect(await enable()).toMatchObject({ status: 0 });
  expect(await outcomeOf(enable)).toEqual(REFUSED);
});

test('a challenge is valid for five minutes', async () => {
  const owner = await newOwner(app);
  const [entry, proof] = [await startSignIn(app), await startProof(app, owner)];
  const offered = await startRegistration(app, owner);
  app.clock.advance(5 * MINUTE_MS);
  // The first call after a while records the activity of the session.
  await startProof(app, owner);
  expect(await outcomeOf(() => signInWith(app, owner.device.assert(entry)))).toEqual(REFUSED);
  expect(
    await outcomeOf(() =>
      app.call(proveWithPasskey, { assertion: owner.device.assert(proof) }, { as: owner }),
    ),
  ).toEqual(REFUSED);
  const registration = createAuthenticator().register(offered);
  expect(
    await outcomeOf(() =>
      app.call(registerPasskey, { name: 'Otro', authType: 2, registration }, { as: owner }),
    ),
  ).toEqual(REFUSED);

  app.clock.advance(-1);
  expect(await signInWith(app, owner.device.assert(entry))).toMatchObject({ status: 0 });
});

test('a challenge issued to another browser is refused', async () => {
  const owner = await newOwner(app);
  const elsewhere = await startSignIn(app, 'another-browser');
  expect(await outcomeOf(() => signInWith(app, owner.device.assert(elsewhere)))).toEqual(REFUSED);
  const options = await startSignIn(app);
  expect(
    await outcomeOf(() =>
      signInWith(app, owner.device.assert(options), { browser: 'another-browser' }),
    ),
  ).toEqual(REFUSED);
});

test('a challenge of another session, person or purpose is refused', async () => {
  const owner = await newOwner(app);
  const stranger = await newProved(app);
  const twin = { ...owner, ...(await app.signIn(owner.personId)) };
  const proveHere = (options: { challenge: string }) =>
    app.call(proveWithPasskey, { assertion: owner.device.assert(options) }, { as: owner });
  for (const foreign of [twin, stranger]) {
    expect(await outcomeOf(async () => proveHere(await startProof(app, foreign)))).toEqual(REFUSED);
  }
  expect(await outcomeOf(async () => proveHere(await startSignIn(app)))).toEqual(REFUSED);
  expect(await outcomeOf(async () => proveHere(await startRegistration(app, owner)))).toEqual(
    REFUSED,
  );
  expect(
    await outcomeOf(async () => signInWith(app, owner.device.assert(await startProof(app, owner)))),
  ).toEqual(REFUSED);

  const offered = await startRegistration(app, stranger);
  const registration = createAuthenticator().register(offered);
  expect(
    await outcomeOf(() =>
      app.call(registerPasskey, { name: 'Ajeno', authType: 2, registration }, { as: owner }),
    ),
  ).toEqual(REFUSED);
});

test('an unknown passkey is reported as a wrong password', async () => {
  const stranger = createAuthenticator();
  const userHandle = Buffer.alloc(32, 9).toString('base64url');
  expect(await outcomeOf(() => signIn(app, { device: stranger }, { userHandle }))).toEqual(UNKNOWN);
  expect(await tries()).toBe(2);
  const session = await newProved(app);
  expect(
    await outcomeOf(async () => {
      const assertion = stranger.assert(await startProof(app, session), { userHandle: null });
      return app.call(proveWithPasskey, { assertion }, { as: session });
    }),
  ).toEqual(UNKNOWN);
});

test('the passkey of another person gives no proof in my session', async () => {
  const owner = await newOwner(app);
  const other = await newOwner(app);
  expect(
    await outcomeOf(async () => {
      const assertion = other.device.assert(await startProof(app, owner));
      return app.call(proveWithPasskey, { assertion }, { as: owner });
    }),
  ).toEqual(UNKNOWN);
});

test('a removed passkey is reported as unknown', async () => {
  const owner = await newOwner(app);
  await app.call(removePasskey, { passkeyId: owner.passkeyId }, { as: owner });
  expect(await outcomeOf(() => signIn(app, owner))).toEqual(UNKNOWN);
  expect(
    await outcomeOf(async () => {
      const assertion = owner.device.assert(await startProof(app, owner));
      return app.call(proveWithPasskey, { assertion }, { as: owner });
    }),
  ).toEqual(UNKNOWN);
});

test('a credential cannot be registered twice, neither by its owner nor by another person', async () => {
  const owner = await newOwner(app);
  const other = await newProved(app);
  expect(await outcomeOf(() => register(app, owner, owner.device))).toEqual(REFUSED);
  expect(await outcomeOf(() => register(app, other, owner.device))).toEqual(REFUSED);
  await app.call(removePasskey, { passkeyId: owner.passkeyId }, { as: owner });
  expect(await outcomeOf(() => register(app, owner, owner.device))).toEqual(REFUSED);
});

test('the device must name the owner of the passkey that it uses', async () => {
  const owner = await newOwner(app);
  const userHandle = Buffer.alloc(32, 9).toString('base64url');
  expect(await outcomeOf(() => signIn(app, owner, { userHandle }))).toEqual(REFUSED);
  expect(await outcomeOf(() => signIn(app, owner, { userHandle: null }))).toEqual(REFUSED);
  expect(
    await outcomeOf(async () => {
      const assertion = owner.device.assert(await startProof(app, owner), { userHandle });
      return app.call(proveWithPasskey, { assertion }, { as: owner });
    }),
  ).toEqual(REFUSED);
});

test.each([-7, -8, -257] as const)(
  'a signature of another key is refused, with algorithm %i',
  async (algorithm) => {
    const owner = await newOwner(app, { device: createAuthenticator({ algorithm }) });
    expect(await outcomeOf(() => signIn(app, owner, { sealed: flipLast }))).toEqual(REFUSED);
    const twin = createAuthenticator({ algorithm });
    twin.register(await startRegistration(app, owner));
    expect(await outcomeOf(() => signIn(app, { device: twin }, { id: owner.device.id }))).toEqual(
      REFUSED,
    );
    expect(await signIn(app, owner)).toMatchObject({ status: 0 });
  },
);

test('a counter that does not grow means a copy', async () => {
  const owner = await newOwner(app);
  expect(await signIn(app, owner, { counter: 7 })).toMatchObject({ status: 0 });
  for (const counter of [7, 6, 0])
    expect(await outcomeOf(() => signIn(app, owner, { counter }))).toEqual(REFUSED);
  expect(await signIn(app, owner, { counter: 8 })).toMatchObject({ status: 0 });
});

test('guessing is slowed down as with a password', async () => {
  const owner = await newOwner(app);
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await signIn(app, owner, { sealed: flipLast })).codigo).toBe('passkey_refused');
  expect(await signIn(app, owner)).toMatchObject({ http: 429, codigo: 'too_many_requests' });

  const prove = async (lie: Lie = {}) => {
    const assertion = owner.device.assert(await startProof(app, owner), lie);
    return app.call(proveWithPasskey, { assertion }, { as: owner });
  };
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await prove({ sealed: flipLast })).codigo).toBe('passkey_refused');
  expect(await prove()).toMatchObject({ http: 429, codigo: 'too_many_requests' });
  app.clock.advance(MINUTE_MS);
  expect(await prove()).toMatchObject({ status: 0 });
});

test('the trail records the reason, and the answer does not tell it', async () => {
  const owner = await newOwner(app);
  const lies: [string, Lie][] = [
    ['challenge', { challenge: 'abc' }],
    ['origin', { origin: 'https://kantuta.example' }],
    ['frame', { crossOrigin: true }],
    ['person', { userHandle: 'AAAA' }],
    ['proof', { isVerified: false }],
  ];
  for (const [why, lie] of lies) {
    const answer = await signIn(app, owner, lie);
    expect(answer.data).toEqual({ mensaje: answer.mensaje });
    const { details } = await app.database.db
      .selectFrom('auditEntry')
      .orderBy('id', 'desc')
      .limit(1)
      .select('details')
      .executeTakeFirstOrThrow();
    expect(details).toEqual({ why });
    await app.database.db.deleteFrom('attemptLimit').execute();
  }
});
