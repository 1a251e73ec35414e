import { AGENT, envelopeSchema } from '@kantuta/contract/envelope';
import {
  type PasskeyAssertion,
  registerPasskey,
  signInWithPasskey,
  startPasskeyProof,
  startPasskeyRegistration,
  startPasskeySignIn,
} from '@kantuta/contract/identity/passkeys.calls';
import { hashSecret } from '../src/platform/ids.ts';
import type { Session, TestApp } from './app.ts';
import { type Authenticator, createAuthenticator, type Lie } from './authenticator.ts';
import { newPerson, signedIn, type SignedIn } from './signing-in.ts';

export type Owner = Session & { device: Authenticator; passkeyId: string };

/** A person with a session who has just given a fresh proof. */
export async function newProved(
  app: TestApp,
  overrides: Parameters<typeof newPerson>[1] = {},
): Promise<Session> {
  const { personId } = await newPerson(app, overrides);
  return proved(app, await app.signIn(personId));
}

export async function proved(app: TestApp, session: Session): Promise<Session> {
  await app.database.db
    .updateTable('session')
    .set({ stepUpAt: app.clock.now() })
    .where('tokenHash', '=', hashSecret(session.token))
    .execute();
  return session;
}

export async function startRegistration(app: TestApp, as: Session) {
  return (await app.call(startPasskeyRegistration, {}, { as })).data;
}

/** Enables a device in the profile; `lie` is a false statement of the device. */
export async function register(
  app: TestApp,
  as: Session,
  device: Authenticator = createAuthenticator(),
  lie: Lie = {},
) {
  const options = await startRegistration(app, as);
  const registration = device.register(options, lie);
  return app.call(registerPasskey, { name: 'Mi teléfono', authType: 2, registration }, { as });
}

/** A person who can sign in with a device. */
export async function newOwner(
  app: TestApp,
  {
    device = createAuthenticator(),
    ...overrides
  }: Parameters<typeof newPerson>[1] & { device?: Authenticator } = {},
): Promise<Owner> {
  const session = await newProved(app, overrides);
  const { data } = await register(app, session, device);
  return { ...session, device, passkeyId: data.passkeyId };
}

/** What sign-in asks a browser to let its device sign. The browser is known by its cookie. */
export async function startSignIn(app: TestApp, browser = 'a-browser') {
  return (await app.call(startPasskeySignIn, {}, { as: { cookie: browser } })).data;
}

/** Signs in as a browser does; the answer includes the cookie half. */
export async function signInWith(
  app: TestApp,
  assertion: PasskeyAssertion,
  {
    browser = 'a-browser',
    userAgent = 'Firefox/140.0 (Linux)',
    ...input
  }: { browser?: string; userAgent?: string; ethicsVersion?: string } = {},
): Promise<SignedIn> {
  const response = await fetch(`${app.url}/api${signInWithPasskey.path}`, {
    method: signInWithPasskey.method,
    headers: {
      agent: AGENT,
      'content-type': 'application/json',
      'accept-language': 'es',
      'user-agent': userAgent,
      cookie: `kantuta=${browser}`,
    },
    body: JSON.stringify({ assertion, ...input }),
  });
  return signedIn(response, envelopeSchema.parse(await response.json()));
}

/** From the button to the answer. */
export async function signIn(app: TestApp, { device }: Pick<Owner, 'device'>, lie: Lie = {}) {
  return signInWith(app, device.assert(await startSignIn(app), lie));
}

export async function startProof(app: TestApp, as: Session) {
  return (await app.call(startPasskeyProof, {}, { as })).data;
}
