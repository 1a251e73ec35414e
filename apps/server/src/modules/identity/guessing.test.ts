import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../test/app.ts';
import { LONG } from '../../../test/codes.ts';
import { newPerson } from '../../../test/signing-in.ts';
import type { Db, Reader } from '../../platform/db/database.ts';
import type { Client } from '../../platform/http/served-call.ts';
import { createLimits, type Limits, type Try } from '../../platform/limits/limits.ts';
import { refuse, TooMany } from '../../platform/refusal.ts';
import { createAttempts } from './entry/attempts.service.ts';
import { createSecurityAlerts } from './security-alerts/security-alerts.service.ts';
import { createLogin } from './login.service.ts';
import { createPasswords } from './passwords.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  await app.database.db.deleteFrom('attemptLimit').execute();
});
afterAll(() => app.close());

const securityAlerts = createSecurityAlerts({ peers: { notify: async () => undefined } });
const GUESSES = LONG ? 1_000 : 100;
const MOST_FAILURES = 5;

const client: Client = {
  language: 'es',
  address: '190.129.1.10',
  userAgent: 'test',
  token: '',
  cookie: '',
  seeAs: '',
  deviceCookie: '',
  setSessionCookie: () => undefined,
  clearSessionCookie: () => undefined,
  setDeviceCookie: () => undefined,
};

/** One server process; each password that was compared and found wrong is refused at its sign-in. */
function processWith(limits: Limits, onCompared: () => void) {
  return createLogin({
    ...app.platform,
    attempts: createAttempts({ ...app.platform, limits, securityAlerts }),
    passwords: createPasswords(app.platform.keys),
    entrance: {
      refused: async (codigo) => {
        onCompared();
        return refuse(codigo);
      },
      enter: () => Promise.reject(new Error('a wrong password entered')),
    },
  });
}

/** This many concurrent wrong passwords, shared by two processes; returns how many were compared. */
async function guessAtOnce(user: string, limits: () => Limits): Promise<number> {
  let compared = 0;
  const processes = [limits(), limits()].map((each) => processWith(each, () => (compared += 1)));
  const guesses = processes.flatMap(({ login }) =>
    Array.from({ length: GUESSES / processes.length }, (_, index) =>
      login({ user, password: `Wrong#${index}`, dispositivo: 'web', tokenFCM: '' }, client),
    ),
  );
  const results = await Promise.allSettled(guesses);
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  return compared;
}

test(`of ${GUESSES} concurrent guesses of a password exactly five are compared, in all processes together`, async () => {
  const { document } = await newPerson(app);
  expect(await guessAtOnce(document, () => createLimits(app.platform))).toBe(MOST_FAILURES);
});

test('guesses for an unknown user are limited in the same way', async () => {
  expect(await guessAtOnce('77700001', () => createLimits(app.platform))).toBe(MOST_FAILURES);
});

test('control: limits that check before they count let more through', async () => {
  const { document } = await newPerson(app);
  const count = readThenCount(app.platform.db);
  const careless = () => ({
    ...createLimits(app.platform),
    raiseAll: async (reader: Reader, tries: readonly Try[]) => {
      for (const one of tries) await count(reader, one.subject, one);
      return [];
    },
  });
  expect(await guessAtOnce(document, careless)).toBeGreaterThan(MOST_FAILURES);
});

function readThenCount(db: Db): Limits['raise'] {
  return async (_, subject, { max }) => {
    const row = await db
      .selectFrom('attemptLimit')
      .where('subject', '=', subject)
      .select('count')
      .executeTakeFirst();
    if ((row?.count ?? 0) >= max) throw new TooMany(60);
    const count = (row?.count ?? 0) + 1;
    await db
      .insertInto('attemptLimit')
      .values({ subject, windowStart: TEST_NOON, count })
      .onConflict((conflict) => conflict.column('subject').doUpdateSet({ count }))
      .execute();
  };
}
