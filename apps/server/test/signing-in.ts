import { AGENT, envelopeSchema, type Envelope } from '@kantuta/contract/envelope';
import { login, type LoginFields } from '@kantuta/contract/identity/identity.calls';
import type { InputOf } from '@kantuta/contract/call';
import {
  makePerson,
  type MadePerson,
  type PersonOptions,
} from '../src/modules/people/people.factory.ts';
import { hashPassword } from '../src/modules/identity/passwords.service.ts';
import type { Session, TestApp } from './app.ts';

export const PASSWORD = 'Kantuta#1';

export type SigningIn = Partial<InputOf<typeof login>> & {
  user: string;
  /** The address and browser of the client; another address needs TRUST_PROXY=127.0.0.1. */
  address?: string;
  userAgent?: string;
  /** The device cookie of a browser that signed in before. */
  browser?: string;
  language?: string;
};
export type SignedIn = Envelope & {
  http: number;
  fields: LoginFields;
  cookie: string;
  browser: string;
};

/** Signs in over HTTP, as a browser unless the input says otherwise; the answer includes the cookie half. */
export async function signInWith(
  app: TestApp,
  { address, userAgent = 'Firefox/140.0 (Linux)', browser, language = 'es', ...input }: SigningIn,
): Promise<SignedIn> {
  const response = await fetch(`${app.url}/api${login.path}`, {
    method: login.method,
    headers: {
      agent: AGENT,
      'content-type': 'application/json',
      'accept-language': language,
      'user-agent': userAgent,
      ...(browser === undefined ? {} : { cookie: `kantuta-device=${browser}` }),
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    },
    body: JSON.stringify({ password: PASSWORD, dispositivo: 'web', ...input }),
  });
  const envelope = envelopeSchema.parse(await response.json());
  return signedIn(response, envelope);
}

/** The secrets that a good sign-in of any kind left in the browser. */
export function signedIn(response: Response, envelope: Envelope): SignedIn {
  const set = response.headers.getSetCookie().map((each) => each.split(/[=;]/));
  const valueOf = (name: string) => set.find(([its]) => its === name)?.[1] ?? '';
  return {
    ...envelope,
    http: response.status,
    // Only a status 0 holds the login fields; for other answers the tests look at `data`.
    fields: envelope.data as LoginFields,
    cookie: valueOf('kantuta'),
    browser: valueOf('kantuta-device'),
  };
}

/** Both halves of the session of a good login, for further calls. */
export function halvesOf({ fields, cookie }: SignedIn): Partial<Session> {
  return { token: fields.token, cookie };
}

/** A person who can sign in with PASSWORD. */
export async function newPerson(
  app: TestApp,
  {
    credential,
    ...options
  }: Omit<PersonOptions, 'credential'> & {
    credential?: Partial<NonNullable<PersonOptions['credential']>>;
  } = {},
): Promise<MadePerson> {
  const passwordHash = await passwordHashOf(app);
  return app.database.db
    .transaction()
    .execute((tx) => makePerson(tx, { ...options, credential: { passwordHash, ...credential } }));
}

/** As if every session of the person had just given a fresh proof. */
export async function prove(app: TestApp, { personId }: { personId: number }): Promise<void> {
  await app.database.db
    .updateTable('session')
    .set({ stepUpAt: app.clock.now() })
    .where('personId', '=', personId)
    .execute();
}

const hashes = new WeakMap<TestApp, Promise<string>>();

/** Once per server, because hashing is slow on purpose. */
function passwordHashOf(app: TestApp): Promise<string> {
  const known = hashes.get(app) ?? hashPassword(PASSWORD, app.platform.keys.pepper);
  hashes.set(app, known);
  return known;
}
