import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@kantuta/contract/durations';
import {
  checkContactUpdate,
  confirmContact,
  readProfile,
  sendContactCode,
  updateContact,
} from '@kantuta/contract/people/people.calls';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { otherThan, readSentCode } from '../../../../test/codes.ts';
import { forgetJobs, waitingJobs } from '../../../../test/jobs.ts';
import { newPerson, prove } from '../../../../test/signing-in.ts';
import { countOf } from '../../../../test/tables.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';
import { sql } from '../../../platform/db/database.ts';
import { tellReplacedContactJob } from './contacts.jobs.ts';
import { createContacts } from './contacts.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  await app.database.db.deleteFrom('attemptLimit').execute();
  await forgetJobs(app);
});
afterAll(() => app.close());

const BOLIVIA = 68;
const USA = 840;
const input = {
  correo: 'rosa@demo.invalid',
  paisId: BOLIVIA,
  ciudadId: 1,
  telefono: '+591-70012345',
};

type PersonOptions = NonNullable<Parameters<typeof newPerson>[1]>;

/** A person who reviewed their contact data a month ago, unless the test says otherwise. */
async function aPerson(other: PersonOptions = {}): Promise<Session> {
  const { personId } = await newPerson(app, {
    email: input.correo,
    cellphone: input.telefono,
    contactUpdatedAt: new Date(TEST_NOON.getTime() - 30 * DAY_MS),
    ...other,
  });
  await app.database.db
    .updateTable('person')
    .where('id', '=', personId)
    .set({ countryId: BOLIVIA, cityId: 1 })
    .execute();
  return app.signIn(personId);
}

/** A person who was never asked for contact data. */
async function aNewcomer(): Promise<Session> {
  const { personId } = await newPerson(app);
  return app.signIn(personId);
}

const check = (as: Session) => app.call(checkContactUpdate, {}, { as });
const update = (as: Session, other: Partial<typeof input> = {}) =>
  app.call(updateContact, { ...input, ...other }, { as });
const contactsOf = ({ personId }: Session) =>
  app.database.db
    .selectFrom('contact')
    .where('personId', '=', personId)
    .orderBy('id')
    .select(['kind', 'value', 'replacedAt', 'confirmedAt'])
    .execute();
const NO_PEERS = {
  notify: async () => undefined,
  notMeLink: async () => 'https://example.com/no-fui-yo/x',
  codes: { drop: async () => undefined } as never,
};

/** The messages to replaced addresses and numbers, one line each: channel, receiver and text. */
async function tellReplaced(): Promise<{ to: string; text: string }[]> {
  const sentTexts: { to: string; text: string }[] = [];
  const send = async ({ to, text }: { to: string; text: string }) =>
    void sentTexts.push({ to, text });
  const contacts = createContacts({
    ...app.platform,
    sendLetter: (_personId, letter) => send(letter),
    sms: { send },
    peers: NO_PEERS,
  });
  const { rows } = await sql<{ data: unknown }>`
    SELECT data FROM pgboss.job WHERE name = ${tellReplacedContactJob.name} ORDER BY created_on, id`.execute(
    app.database.owner,
  );
  for (const { data } of rows)
    await contacts.tellReplaced(tellReplacedContactJob.payload.parse(data));
  // Mail addresses before numbers, whatever the order of the jobs.
  return sentTexts.toSorted((one, other) => other.to.localeCompare(one.to));
}

test('a person who was never asked has an update pending, with nothing filled in', async () => {
  const { data } = await check(await aNewcomer());
  expect(data).toEqual({
    actualizacionRealizada: false,
    correo: '',
    paisId: 0,
    ciudadId: 0,
    prefijo: '',
    telefono: '',
  });
});

test('after the update is saved, nothing is pending for twelve months', async () => {
  const as = await aNewcomer();
  const { status, data } = await update(as);
  expect({ status, data }).toEqual({
    status: 0,
    data: {
      actualizacionRealizada: true,
      correo: 'rosa@demo.invalid',
      paisId: BOLIVIA,
      ciudadId: 1,
      prefijo: '+591',
      telefono: '70012345',
    },
  });
  app.clock.set(new Date('2027-03-10T16:00:00Z'));
  expect((await check(await app.signIn(as.personId))).data.actualizacionRealizada).toBe(true);
  app.clock.set(new Date('2027-03-11T16:00:00Z'));
  expect((await check(await app.signIn(as.personId))).data.actualizacionRealizada).toBe(false);
});

test('an e-mail that bounced makes an update pending until the person has reviewed it', async () => {
  const as = await aPerson();
  expect((await check(as)).data.actualizacionRealizada).toBe(true);
  await app.database.db
    .updateTable('contact')
    .where('personId', '=', as.personId)
    .where('kind', '=', 'email')
    .set({ bouncedAt: TEST_NOON })
    .execute();
  expect((await check(as)).data.actualizacionRealizada).toBe(false);
  expect((await update(as)).data.actualizacionRealizada).toBe(true);
});

test('"another city" is taken as 0 and as -1, and comes back as 0', async () => {
  const as = await aNewcomer();
  expect((await update(as, { ciudadId: -1 })).data.ciudadId).toBe(0);
  expect((await update(as, { ciudadId: 0 })).data.ciudadId).toBe(0);
  expect((await app.call(readProfile, {}, { as, language: 'en' })).data.city).toBe('Another city');
});

test('a city of another country is refused, and so is an unknown country', async () => {
  const as = await aNewcomer();
  for (const other of [{ paisId: USA, telefono: '+1-3055550131' }, { paisId: 99_999 }])
    expect(await update(as, other)).toMatchObject({ status: 1, codigo: 'city_not_in_country' });
  expect((await check(as)).data.actualizacionRealizada).toBe(false);
});

test('a number with the prefix of another country is refused at its field', async () => {
  const answer = await update(await aNewcomer(), { telefono: '+34-600123456' });
  expect(answer).toMatchObject({
    http: 400,
    codigo: 'invalid_input',
    data: { fields: [{ field: 'telefono', code: 'mismatch' }] },
  });
});

test.each([
  ['telefono', '+591-1234', 'too_short'],
  ['telefono', '+591-12345678901', 'too_long'],
  ['telefono', '+591-7001e345', 'digits_only'],
  ['telefono', '70012345', 'digits_only'],
  ['telefono', '', 'required'],
  ['correo', 'rosa@', 'format'],
  ['correo', '', 'required'],
  ['correo', `${'a'.repeat(120)}@demo.invalid`, 'too_long'],
] as const)('%s "%s" is refused with %s', async (field, value, code) => {
  const answer = await update(await aNewcomer(), { [field]: value });
  expect(answer).toMatchObject({ http: 400, data: { fields: [{ field, code }] } });
});

test('while nothing is pending, a new address needs a fresh proof; the same address or another city needs none', async () => {
  const as = await aPerson();
  const fresh = { correo: 'rosa.nueva@demo.invalid' };
  expect(await update(as, fresh)).toMatchObject({ status: 1, codigo: 'step_up_required' });
  expect(await update(as, { correo: 'ROSA@demo.invalid' })).toMatchObject({ status: 0 });
  expect(await update(as, { ciudadId: 4 })).toMatchObject({ status: 0, data: { ciudadId: 4 } });
  expect((await contactsOf(as)).every(({ replacedAt }) => replacedAt === null)).toBe(true);
  await prove(app, as);
  expect((await update(as, fresh)).data.correo).toBe('rosa.nueva@demo.invalid');
});

test('an update that the product asks for replaces no confirmed contact without a fresh proof', async () => {
  const longAgo = new Date(TEST_NOON.getTime() - 500 * DAY_MS);
  const as = await aPerson({ contactUpdatedAt: longAgo });
  const stolen = { correo: 'otra@demo.invalid', telefono: '+591-60099999', ciudadId: 4 };
  for (const part of [{ correo: stolen.correo }, { telefono: stolen.telefono }, stolen])
    expect(await update(as, part)).toMatchObject({ status: 1, codigo: 'step_up_required' });
  expect((await contactsOf(as)).map(({ replacedAt }) => replacedAt)).toEqual([null, null]);
  expect((await check(as)).data).toMatchObject({ actualizacionRealizada: false, ciudadId: 1 });
  await prove(app, as);
  expect((await update(as, stolen)).data).toMatchObject({ correo: stolen.correo, ciudadId: 4 });
});

test('an update that the product asks for needs no proof if it replaces no confirmed contact', async () => {
  const longAgo = new Date(TEST_NOON.getTime() - 500 * DAY_MS);
  const as = await aPerson({ contactUpdatedAt: longAgo, cellphone: '' });
  await app.database.db
    .updateTable('contact')
    .where('personId', '=', as.personId)
    .set({ confirmedAt: null })
    .execute();
  const fresh = { correo: 'otra@demo.invalid', telefono: '+591-60099999' };
  expect(await update(as, fresh)).toMatchObject({ status: 0, data: { correo: fresh.correo } });
});

test('repeating a call with the same values changes nothing', async () => {
  const as = await aPerson();
  await prove(app, as);
  const first = await update(as, { telefono: '+591-60099999' });
  const before = await countOf(app.database.db, 'notification');
  // The proof has expired by then.
  app.clock.advance(20 * MINUTE_MS);
  expect(await update(as, { telefono: '+591-60099999' })).toEqual(first);
  expect(await countOf(app.database.db, 'notification')).toBe(before);
  expect((await contactsOf(as)).filter(({ replacedAt }) => replacedAt === null)).toHaveLength(2);
});

test('two concurrent changes leave one address in force, and each replaced address is told', async () => {
  const as = await aPerson();
  await prove(app, as);
  const answers = await Promise.all(
    ['uno@demo.invalid', 'dos@demo.invalid'].map((correo) => update(as, { correo })),
  );
  expect(answers.map(({ status }) => status)).toEqual([0, 0]);
  const emails = (await contactsOf(as)).filter(({ kind }) => kind === 'email');
  expect(emails).toHaveLength(3);
  expect(emails.filter(({ replacedAt }) => replacedAt === null)).toHaveLength(1);
  const replaced = emails.flatMap(({ value, replacedAt }) => (replacedAt === null ? [] : [value]));
  expect((await tellReplaced()).map(({ to }) => to).toSorted()).toEqual(replaced.toSorted());
});

test('two equal concurrent changes count as one', async () => {
  const as = await aPerson();
  await prove(app, as);
  const other = { correo: 'una.sola@demo.invalid' };
  await Promise.all([update(as, other), update(as, other), update(as, other)]);
  expect((await contactsOf(as)).filter(({ kind }) => kind === 'email')).toHaveLength(2);
});

test('the control: without the lock on the person two equal changes collide', async () => {
  const as = await aPerson();
  const actor = await app.platform.guard.recognise(as);
  if (!actor) throw new Error('no actor');
  const contacts = createContacts({
    ...app.platform,
    db: withoutLocks(app.platform.db),
    sendLetter: async () => undefined,
    peers: NO_PEERS,
  });
  const proved = { ...actor, provedAt: app.clock.now() };
  const outcomes = [];
  for (let round = 0; round < 12; round += 1)
    outcomes.push(
      ...(await Promise.allSettled(
        [1, 2, 3].map(() =>
          contacts.update(proved, { ...input, correo: `vuelta.${round}@demo.invalid` }),
        ),
      )),
    );
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
});

test.each([
  ['es', 'Sus datos de contacto cambiaron el 10/03/2026 a las 12:00.'],
  ['en', 'Your contact details changed on 10\u00a0Mar\u00a02026 at 12:00.'],
  // German exists in menus only.
  ['de', 'Your contact details changed on 10\u00a0Mar\u00a02026 at 12:00.'],
] as const)(
  'the old e-mail and the old number are told to a reader of %s',
  async (language, text) => {
    const as = await aPerson({ language });
    await prove(app, as);
    await update(as, { correo: 'nueva@demo.invalid', telefono: '+591-60099999' });
    expect(await tellReplaced()).toEqual([
      { to: 'rosa@demo.invalid', text: expect.stringContaining(text) },
      { to: '+59170012345', text: expect.stringContaining(text) },
    ]);
    // The security alert goes to the new address; only the mail to the old one gives the owner the link to lock the account.
    expect((await tellReplaced())[0]?.text).toContain('https://example.com/no-fui-yo/x');
    // The owner is also told in the product and at the address in force.
    expect(await waitingJobs(app)).toContain('notifications.mail');
  },
);

test('a new address is confirmed with the code that was sent to it, and recovers the account a day later', async () => {
  const as = await aPerson();
  await prove(app, as);
  await update(as, { correo: 'nueva@demo.invalid' });
  const profile = async () => (await app.call(readProfile, {}, { as })).data.contacts;
  const [fresh] = await profile();
  expect(fresh).toMatchObject({ kind: 'email', confirmedAt: null, recoversFrom: null });
  const contactId = fresh?.contactId ?? 0;

  const { data: sent } = await app.call(sendContactCode, { contactId }, { as });
  const code = await readSentCode(app, sent.codeId);
  const wrong = { codeId: sent.codeId, code: otherThan(code) };
  expect(await app.call(confirmContact, wrong, { as })).toMatchObject({
    status: 1,
    codigo: 'code_invalid',
    data: { triesLeft: 4 },
  });
  const right = { codeId: sent.codeId, code };
  expect((await app.call(confirmContact, right, { as })).data).toEqual({
    confirmedAt: '2026-03-10T16:00:00.000Z',
    recoversFrom: '2026-03-11T16:00:00.000Z',
  });
  expect((await profile())[0]).toMatchObject({ recoversFrom: '2026-03-11T16:00:00.000Z' });
});

test('a code is invalid after its address was replaced', async () => {
  const as = await aPerson();
  const [email] = (await app.call(readProfile, {}, { as })).data.contacts;
  const { data } = await app.call(sendContactCode, { contactId: email?.contactId ?? 0 }, { as });
  const code = await readSentCode(app, data.codeId);
  await prove(app, as);
  await update(as, { correo: 'nueva@demo.invalid' });
  expect(await app.call(confirmContact, { codeId: data.codeId, code }, { as })).toMatchObject({
    codigo: 'code_invalid',
  });
});

test('sending a code to, or confirming, a contact of another person is refused', async () => {
  const [owner, other] = [await aPerson(), await aPerson()];
  const [email] = (await app.call(readProfile, {}, { as: owner })).data.contacts;
  const contactId = email?.contactId ?? 0;
  const foreign = await app.call(sendContactCode, { contactId }, { as: other });
  const unknown = await app.call(sendContactCode, { contactId: 2_000_000_000 }, { as: other });
  expect(foreign).toEqual(unknown);
  expect(foreign).toMatchObject({ status: 1, codigo: 'forbidden' });

  const { data } = await app.call(sendContactCode, { contactId }, { as: owner });
  const code = await readSentCode(app, data.codeId);
  expect(
    await app.call(confirmContact, { codeId: data.codeId, code }, { as: other }),
  ).toMatchObject({ codigo: 'code_invalid', data: { triesLeft: 0 } });
});

test('a landline gets no code, and is shown until a cellphone replaces it', async () => {
  const as = await aNewcomer();
  const createdAt = TEST_NOON;
  await app.database.db
    .insertInto('contact')
    .values({ personId: as.personId, kind: 'phone', value: '+591-33000133', createdAt })
    .execute();
  expect((await check(as)).data.telefono).toBe('33000133');
  const [phone] = (await app.call(readProfile, {}, { as })).data.contacts;
  expect(phone).toMatchObject({ kind: 'phone', recoversFrom: null });
  const { codigo } = await app.call(sendContactCode, { contactId: phone?.contactId ?? 0 }, { as });
  expect(codigo).toBe('forbidden');
  expect((await update(as)).data.telefono).toBe('70012345');
});

test('a change is recorded in the trail without the address', async () => {
  const as = await aPerson();
  await prove(app, as);
  await update(as, { correo: 'nueva@demo.invalid' });
  const { details } = await app.database.db
    .selectFrom('auditEntry')
    .where('action', '=', 'people.updateContact')
    .where('actorId', '=', as.personId)
    .select('details')
    .executeTakeFirstOrThrow();
  expect(details).toEqual({ changed: ['email'], hasMoved: false, wasPending: false });
});
