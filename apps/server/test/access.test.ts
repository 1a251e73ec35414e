import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@kantuta/contract/call';
import type { Envelope } from '@kantuta/contract/envelope';
import { testApp, type CallOptions, type Session, type TestApp } from './app.ts';
import { newCustomer, type Customer } from './customer.ts';
import { newPerson } from './signing-in.ts';
import type { Subject } from './sample.ts';
import { SAMPLED, sampleInput, sampleOf } from './samples.ts';
import { newSubject, NOBODY, secretsOf } from './subjects.ts';
import { countOf, hashOfTables } from './tables.ts';

let app: TestApp;
/** The owner of the data. */
let owner: Customer;
let subject: Subject;
/** Another customer, with data of their own. */
let other: Customer;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  ({ customer: owner, subject } = await newSubject(app));
  ({ customer: other } = await newSubject(app));
});
afterAll(() => app.close());

type Answer = Envelope & { http: number };

// Values drawn anew for each call would make any two answers differ.
const DRAWN = ['challenge', 'recovery'];

async function ask(call: Call, of: Subject, as?: CallOptions['as']): Promise<Answer> {
  const answer = await app.call(call, sampleInput(call, of), as ? { as } : {});
  const { data } = answer;
  if (typeof data === 'object' && data !== null)
    for (const name of DRAWN) if (name in data) Object.assign(data, { [name]: 'drawn' });
  return answer;
}

const ROLES = ['customer', 'adviser', 'cashier', 'operator'] as const;

/** Only the app of the group and its web view reach these calls; their own tests show that they do. */
const OF_THE_APP = ['mobile.makeEntry', 'mobile.read'];

/** Both kinds of session, where a call accepts two. */
function waysOf(call: Call): Call[] {
  return call.alsoMethod === undefined ? [call] : [call, { ...call, method: call.alsoMethod }];
}

/** All tables are hashed after every ten calls: after each call it was most of the time of these walks. */
const inTens = <One>(all: readonly One[]): One[][] =>
  all.flatMap((_, n) => (n % 10 === 0 ? [all.slice(n, n + 10)] : []));

const served = (): Call[] =>
  app.runtime.modules.flatMap(({ calls }) => calls.map(({ call }) => call));
const guarded = () =>
  served().filter(({ access }) => access === 'session' || access === 'restricted');

test('the matrix contains exactly the calls that the server serves', () => {
  const names = served().map(({ name }) => name);
  expect(names.toSorted()).toEqual(SAMPLED.toSorted());
  expect(new Set(names).size).toBe(names.length);
  expect(guarded().length).toBeGreaterThan(15);
});

test('the matrix also contains every call of the published description', async () => {
  const { paths } = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const described = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId.replace(/\.(?:get|post)$/, '')),
  );
  for (const name of described) expect(SAMPLED).toContain(name);
  // The calls of providers are for machines that have their own description.
  const ours = served().filter(({ access }) => access !== 'provider');
  for (const { name } of ours) expect(described).toContain(name);
});

test('without both halves of a session no call shows or changes anything', async () => {
  const { token, cookie } = owner;
  const halves: [string, NonNullable<CallOptions['as']>][] = [
    ['nothing', {}],
    ['the token alone', { token }],
    ['the cookie alone', { cookie }],
    ['the token with the cookie of somebody else', { token, cookie: other.cookie }],
    ['the halves in each other’s place', { token: cookie, cookie: token }],
    ['a token that was never given', { token: 'x'.repeat(43), cookie }],
    ['a token that is no text of ours', { token: '../../etc/passwd', cookie }],
  ];
  const before = await hashOfTables(app.database.owner);
  for (const calls of inTens(guarded().flatMap(waysOf))) {
    for (const call of calls)
      for (const [what, as] of halves) {
        const answer = await ask(call, subject, as);
        expect({ call: call.name, what, ...answer, mensaje: '' }).toEqual({
          call: call.name,
          what,
          http: 200,
          status: 7,
          codigo: 'session_invalid',
          data: { cause: 'api' },
          mensaje: '',
        });
      }
    expect(await hashOfTables(app.database.owner)).toEqual(before);
  }
});

test.each(ROLES)(
  'asked by one with the role %s, the names of somebody else are worth as much as names that do not exist, on every call',
  async (role) => {
    const asker = role === 'customer' ? other : await newPerson(app, { roles: ['customer', role] });
    const secrets = secretsOf(subject);
    const calls = guarded()
      .flatMap(waysOf)
      .filter((call) => sampleOf(call).nameless !== true);
    // Each call has its own session, because wrong proofs are counted per session; all are opened first, so that nothing changes
    // afterwards.
    const visits: { call: Call; as: Session }[] = [];
    for (const call of calls) visits.push({ call, as: await app.signIn(asker.personId) });
    const before = await hashOfTables(app.database.owner);
    for (const some of inTens(visits)) {
      for (const { call, as } of some) {
        const foreign = await ask(call, subject, as);
        const unknown = await ask(call, NOBODY, as);
        // With a session that has ended, every call would pass the test.
        const isOver = foreign.codigo === 'session_invalid' && !OF_THE_APP.includes(call.name);
        expect({ call: call.name, isOver }).toEqual({ call: call.name, isOver: false });
        expect({ call: call.name, ...foreign }).toEqual({ call: call.name, ...unknown });
        for (const secret of secrets) expect(JSON.stringify(foreign)).not.toContain(secret);
      }
      expect(await hashOfTables(app.database.owner)).toEqual(before);
    }
  },
);

test('an attempt to read the data of another person is recorded in the trail', async () => {
  const { db } = app.database;
  const refused = `actor_id = ${other.personId} AND outcome = 'refused' AND codigo = 'forbidden'`;
  const before = await countOf(db, 'audit_entry', refused);
  const call = served().find(({ name }) => name === 'payments.read') as Call;
  await ask(call, subject, other);
  await expect.poll(() => countOf(db, 'audit_entry', refused)).toBe(before + 1);
});

test('public calls ignore the session', async () => {
  for (const call of served().filter(({ access }) => access === 'anonymous')) {
    if (call.name === 'identity.logout') continue;
    const answers = [];
    for (const as of [undefined, owner, { token: owner.token }, other])
      answers.push(await ask(call, subject, as));
    for (const answer of answers)
      expect({ call: call.name, ...answer }).toEqual({ call: call.name, ...answers[0] });
  }
});

test('half a session cannot end the whole one', async () => {
  const call = served().find(({ name }) => name === 'identity.logout') as Call;
  const before = await hashOfTables(app.database.owner);
  for (const as of [
    {},
    { token: owner.token },
    { cookie: owner.cookie },
    { token: owner.token, cookie: other.cookie },
  ])
    expect((await ask(call, subject, as)).status).toBe(0);
  expect(await hashOfTables(app.database.owner)).toEqual(before);
});

test('a restricted person can use exactly the calls that allow it', async () => {
  const restricted = await newCustomer(app, { restricted: 'documents' });
  for (const call of guarded().flatMap(waysOf)) {
    if (call.name === 'identity.changeLanguage') continue;
    const { codigo } = await ask(call, NOBODY, restricted);
    expect({ call: call.name, isRefused: codigo === 'restricted_entry' }).toEqual({
      call: call.name,
      isRefused: call.access === 'session',
    });
  }
});

test('a session that has ended is refused by every call', async () => {
  const late = { ...owner, ...(await app.signIn(owner.personId)) };
  // Activity is recorded every 15 s, so an idle session may end up to that much later, never earlier (guard.ts).
  app.clock.advance(1_816_000);
  for (const call of guarded()) {
    const { status, codigo } = await ask(call, subject, late);
    expect({ call: call.name, status, codigo }).toEqual({
      call: call.name,
      status: 7,
      codigo: 'session_invalid',
    });
  }
  app.clock.advance(-1_816_000);
});

test('control: the owner’s own names open every call, so each refusal above was about ownership', async () => {
  for (const call of guarded().flatMap(waysOf)) {
    if (OF_THE_APP.includes(call.name)) continue;
    const as = { ...owner, ...(await app.signIn(owner.personId)) };
    const answer = await ask(call, subject, as);
    const codigo = sampleOf(call).refused ?? '';
    expect({ call: call.name, status: answer.status, codigo: answer.codigo }).toEqual({
      call: call.name,
      status: codigo === '' ? 0 : 1,
      codigo,
    });
  }
});
