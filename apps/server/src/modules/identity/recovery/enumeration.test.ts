import {
  checkRecoveryCode,
  finishRecovery,
  readRecovery,
  sendRecoveryCode,
  startRecovery,
  type RecoveryMethod,
} from '@kantuta/contract/identity/recovery.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import { forgetJobs, runJobs } from '../../../../test/jobs.ts';
import { newVisitor } from '../../../../test/recovering.ts';
import { newPerson, signInWith } from '../../../../test/signing-in.ts';
import { inventMethods, maskEmail, maskPhone } from './methods.present.ts';

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

const UNKNOWN = '55512345';
const CONTACTS = { email: 'rosa.p@gmail.com', cellphone: '+591-70012345' };
const SHAPE: Record<RecoveryMethod['channel'], RegExp> = {
  email: /^[a-z]?•••••@(?:(?:gmail|hotmail|outlook|yahoo)\.com|•••••)$/,
  sms: /^•••••\d\d$/,
  whatsapp: /^•••••\d\d$/,
};

/** All answers that a stranger sees during a recovery, without the tokens, which are new each time. */
async function walk(document: string): Promise<unknown[]> {
  const visitor = newVisitor(app);
  const start = await visitor.call(startRecovery, { document });
  const { recovery, methods } = start.data;
  const channel = methods[0]?.channel ?? 'email';
  const answers = [
    await visitor.call(sendRecoveryCode, { recovery, channel }),
    await visitor.call(sendRecoveryCode, { recovery, channel }),
    await visitor.call(readRecovery, { recovery }),
    await visitor.call(checkRecoveryCode, { recovery, code: '000001' }),
    await visitor.call(finishRecovery, { recovery, password: 'Lluvia#De.Enero7' }),
    await visitor.call(readRecovery, { recovery }),
  ];
  for (const method of methods) expect(method.to).toMatch(SHAPE[method.channel]);
  // The masked contacts differ from person to person, and so may their number.
  return [start, ...answers].map((answer) =>
    JSON.stringify({ ...answer, data: { ...(answer.data as object), recovery: '', methods: [] } })
      .replaceAll(/"channel":"[^"]*"/g, '"channel"')
      .replaceAll(/"to":"[^"]*"/g, '"to"'),
  );
}

test('an unknown document goes through the same steps with the same answers', async () => {
  const known = await newPerson(app, CONTACTS);
  const without = await newPerson(app);
  const answers = await walk(known.document);
  expect(await walk(UNKNOWN)).toEqual(answers);
  expect(await walk(without.document)).toEqual(answers);
});

test('nothing is sent for an unknown document', async () => {
  await walk(UNKNOWN);
  expect(await runJobs(app)).toEqual(['identity.sendCode']);
  expect(app.sandbox.mailbox.list()).toEqual([]);
});

test('the contacts of a document stay the same however its number is written, whether it is known or not', async () => {
  const { document } = await newPerson(app, CONTACTS);
  for (const number of [document, UNKNOWN]) {
    const seen = new Set<string>();
    for (const typed of [
      number,
      `${number} SC`,
      `LP${number}`,
      `${number}-1A`,
      `${number} 9Z SC`,
    ]) {
      const { data } = await newVisitor(app).call(startRecovery, { document: typed });
      seen.add(JSON.stringify(data.methods));
    }
    expect(seen.size).toBe(1);
  }
});

test('the complement distinguishes two people with one number', async () => {
  const document = '66612345';
  await newPerson(app, { document, complement: '1A', ...CONTACTS });
  await newPerson(app, { document, complement: '1B', email: 'zoe@gmail.com' });
  const methodsOf = async (typed: string) =>
    (await newVisitor(app).call(startRecovery, { document: typed })).data.methods;
  expect(await methodsOf(`${document}-1A`)).toHaveLength(3);
  expect(await methodsOf(`${document}-1B`)).toEqual([{ channel: 'email', to: 'z•••••@gmail.com' }]);
});

test('the waits after a number of starts are the same however the document is written, known or not', async () => {
  const { document } = await newPerson(app, CONTACTS);
  const waits = async (number: string) => {
    const visitor = newVisitor(app);
    const codes = [];
    for (const typed of [number, `${number} SC`, `LP ${number}`, `${number}-1A`, number, number])
      codes.push((await visitor.call(startRecovery, { document: typed })).http);
    return codes;
  };
  const known = await waits(document);
  expect(known).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await waits(UNKNOWN)).toEqual(known);
});

test('a stranger who asks again and again cannot lock the owner out', async () => {
  const { document } = await newPerson(app, CONTACTS);
  const own = { address: '190.129.77.1', userAgent: 'Chrome/140.0 (Android)' };
  expect((await signInWith(app, { user: document, ...own })).status).toBe(0);
  // As many strangers as it takes until all of them together must wait.
  let refused = 0;
  for (let stranger = 0; stranger < 8 && refused === 0; stranger += 1) {
    const visitor = newVisitor(app);
    for (let count = 0; count < 5 && refused === 0; count += 1) {
      const { data } = await visitor.call(startRecovery, { document });
      const channel = 'email' as const;
      const sent = await visitor.call(sendRecoveryCode, { recovery: data.recovery, channel });
      if (sent.http === 429) refused += 1;
      app.clock.advance(61_000);
    }
  }
  expect(refused).toBe(1);
  const owner = newVisitor(app, own);
  const { data } = await owner.call(startRecovery, { document });
  const sent = await owner.call(sendRecoveryCode, { recovery: data.recovery, channel: 'email' });
  expect(sent.status).toBe(0);
  expect((await signInWith(app, { user: document, ...own })).status).toBe(0);
});

test('a stranger at the same address does not use up the tries of a known device', async () => {
  const { document } = await newPerson(app, CONTACTS);
  const own = { address: '190.129.77.2', userAgent: 'Chrome/140.0 (Android)' };
  expect((await signInWith(app, { user: document, ...own })).status).toBe(0);
  const stranger = newVisitor(app, { address: own.address });
  for (let count = 0; count < 6; count += 1) await stranger.call(startRecovery, { document });
  expect((await stranger.call(startRecovery, { document })).http).toBe(429);
  expect((await newVisitor(app, own).call(startRecovery, { document })).status).toBe(0);
});

test('twenty starts of one address are enough, whichever documents they were for', async () => {
  const visitor = newVisitor(app);
  const answers = [];
  for (let count = 0; count < 21; count += 1)
    answers.push(await visitor.call(startRecovery, { document: String(44_400_000 + count) }));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(20);
});

test.each([
  ['rosa.p@gmail.com', 'r•••••@gmail.com'],
  ['R@GMAIL.COM', 'r•••••@gmail.com'],
  ['rosa@empresa.com.bo', 'r•••••@•••••'],
  ['ñusta@gmail.com', '•••••@gmail.com'],
  ['7rosas@gmail.com', '•••••@gmail.com'],
])('%s is shown as %s', (address, masked) => {
  expect(maskEmail(address)).toBe(masked);
});

test('a phone number shows its last two digits and not its country', () => {
  expect(maskPhone('+591-70012345')).toBe('•••••45');
  expect(maskPhone('+34-600111222')).toBe('•••••22');
});

test('every sign that the mask of a real address can show can appear in a made-up one', () => {
  const { keys } = app.platform;
  const made = Array.from({ length: 4_000 }, (_, index) => inventMethods(keys.hash(`e${index}`)));
  const masks = made.flat().flatMap(({ channel, to }) => (channel === 'email' ? [to] : []));
  const parts = (side: 0 | 1) => new Set(masks.map((mask) => mask.split('@')[side]));
  for (const first of 'abcdefghijklmnopqrstuvwxyz0ñ_')
    expect(parts(0)).toContain(maskEmail(`${first}x@gmail.com`).split('@')[0]);
  for (const domain of ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'empresa.com.bo'])
    expect(parts(1)).toContain(maskEmail(`a@${domain}`).split('@')[1]);
});

test('made-up contacts take every form that real ones take', () => {
  const { keys } = app.platform;
  const made = Array.from({ length: 400 }, (_, index) => inventMethods(keys.hash(`m${index}`)));
  const shapes = new Set(made.map((methods) => methods.map(({ channel }) => channel).join()));
  expect([...shapes].toSorted()).toEqual(['email', 'email,sms,whatsapp', 'sms,whatsapp']);
  for (const { channel, to, contactId } of made.flat()) {
    expect(to).toMatch(SHAPE[channel]);
    expect(contactId).toBe(0);
  }
});
