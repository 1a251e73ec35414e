import { randomUUID } from 'node:crypto';
import { addDays, addMonths, dayInLaPaz, instantInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import {
  readDeclarationPdf,
  readOwnDeclaration,
  submitDeclaration,
} from '@kantuta/contract/declarations/declarations.calls';
import { readMenu } from '@kantuta/contract/settings/settings.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import { doJob } from '../../../test/jobs.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { newHolder, payQr, startDeposit } from '../../../test/reserving.ts';
import { newPerson, prove } from '../../../test/signing-in.ts';
import { countOf } from '../../../test/tables.ts';
import { sql } from '../../platform/db/database.ts';
import { remindDeclarationsJob } from './declarations.jobs.ts';
import { DECLARED, makeDeclaration, OFFICIAL } from './declarations.factory.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

async function newDeclarer(): Promise<Session> {
  const { personId } = await newPerson(app);
  const session = await app.signIn(personId);
  await prove(app, session);
  return session;
}

const input = (change: object = {}) => ({
  ...DECLARED,
  attemptId: randomUUID(),
  isTrue: true as const,
  ...change,
});
const submit = (as: Session, change: object = {}) =>
  app.call(submitDeclaration, input(change), { as });
const read = (as: Session) => app.call(readOwnDeclaration, {}, { as });
const versionsOf = ({ personId }: Session) =>
  countOf(app.database.db, 'declaration', `person_id = ${personId}`);

test('a declaration without alerts is approved at once, with its steps (UIF-3)', async () => {
  const person = await newDeclarer();
  expect((await read(person)).data).toMatchObject({
    state: 'pending',
    isDue: false,
    newest: null,
    can: { submit: true },
  });
  const sent = await submit(person, { monthly: '1.250,50' });
  expect(sent).toMatchObject({ status: 0 });
  const today = dayInLaPaz(app.clock.now());
  expect(sent.data).toMatchObject({
    state: 'approved',
    isDue: false,
    newest: {
      version: 1,
      validUntil: addMonths(today, 12),
      declared: { birthCity: 'Sacaba', monthly: { amount: '1250.50', currency: 'USD' } },
    },
    can: { submit: true },
  });
  expect(await stepsOf(person)).toEqual([
    { state: 'submitted', byId: null },
    { state: 'approved', byId: null },
  ]);
});

async function stepsOf({ personId }: Session) {
  return app.database.db
    .selectFrom('declarationStep')
    .where('personId', '=', personId)
    .orderBy('position')
    .select(['state', 'byId'])
    .execute();
}

test('a public official waits for compliance, and cannot send another one meanwhile (UIF-3)', async () => {
  const person = await newDeclarer();
  expect((await submit(person, OFFICIAL)).data).toMatchObject({
    state: 'in_review',
    can: { submit: false },
    newest: { validUntil: null, declared: { isOfficial: true, post: 'Secretaria' } },
  });
  expect(await submit(person)).toMatchObject({ status: 1, codigo: 'declaration_in_review' });
  expect(await versionsOf(person)).toBe(1);
});

test('it is signed by a fresh proof (UIF-2)', async () => {
  const { personId } = await newPerson(app);
  const person = await app.signIn(personId);
  expect(await submit(person)).toMatchObject({ status: 1, codigo: 'step_up_required' });
  expect(await versionsOf(person)).toBe(0);
});

test('a new one is another version; the old one stays as it was signed (UIF-4)', async () => {
  const person = await newDeclarer();
  await submit(person);
  const { data } = await submit(person, { profession: 'Sastre' });
  expect(data.newest).toMatchObject({ version: 2, declared: { profession: 'Sastre' } });
  expect(data.versions.map(({ version }) => version)).toEqual([2, 1]);
  await expect(
    app.database.owner
      .updateTable('declaration')
      .set({ profession: 'otra' })
      .where('personId', '=', person.personId)
      .execute(),
  ).rejects.toThrow('append-only');
  await expect(
    app.database.owner
      .deleteFrom('declarationStep')
      .where('personId', '=', person.personId)
      .execute(),
  ).rejects.toThrow('append-only');
});

test('the same attempt again is the same version; with other answers it is a conflict', async () => {
  const person = await newDeclarer();
  const attemptId = randomUUID();
  const both = await Promise.all([
    submit(person, { ...OFFICIAL, attemptId }),
    submit(person, { ...OFFICIAL, attemptId }),
  ]);
  for (const answer of both) expect(answer).toMatchObject({ status: 0 });
  expect(await submit(person, { ...OFFICIAL, attemptId })).toMatchObject({ status: 0 });
  expect(await versionsOf(person)).toBe(1);
  expect(await submit(person, { ...OFFICIAL, attemptId, post: 'Otro cargo' })).toMatchObject({
    status: 1,
    codigo: 'idempotency_conflict',
  });
});

test('of two windows that sign at once, one waits for compliance and the other is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await newDeclarer();
    const both = await Promise.all([submit(person, OFFICIAL), submit(person, OFFICIAL)]);
    expect(both.map(({ codigo }) => codigo).toSorted()).toEqual(['', 'declaration_in_review']);
    expect(await versionsOf(person)).toBe(1);
  }
});

test('without the number of the version in the database, two versions would wait for compliance (control)', async () => {
  const careless = await testApp({ jobs: false });
  await sql`ALTER TABLE declaration DROP CONSTRAINT declaration_person_id_version_key`.execute(
    careless.database.owner,
  );
  let most = 0;
  for (let round = 0; round < 10 && most < 2; round += 1) {
    const { personId } = await newPerson(careless);
    const person = await careless.signIn(personId);
    await prove(careless, person);
    const sign = () => careless.call(submitDeclaration, input(OFFICIAL), { as: person });
    await Promise.all([sign(), sign()]);
    most = Math.max(
      most,
      await countOf(careless.database.db, 'declaration', `person_id = ${personId}`),
    );
  }
  await careless.close();
  expect(most).toBe(2);
});

test('the attempt of somebody else is as good as unknown', async () => {
  const [one, other] = [await newDeclarer(), await newDeclarer()];
  const attemptId = randomUUID();
  await submit(one, { attemptId });
  expect(await submit(other, { attemptId, profession: 'Sastre' })).toMatchObject({ status: 0 });
  expect(await versionsOf(other)).toBe(1);
});

test('it is over on the day after its last one, and when the person has another name (UIF-4)', async () => {
  const person = await newDeclarer();
  await submit(person);
  const lastDay = addMonths(dayInLaPaz(app.clock.now()), 12);
  const asked = async () => {
    const again = await app.signIn(person.personId);
    return (await read(again)).data.state;
  };
  app.clock.set(new Date(instantInLaPaz(addDays(lastDay, 1)).getTime() - 1_000));
  expect(await asked()).toBe('approved');
  app.clock.advance(1_000);
  expect(await asked()).toBe('expired');
  app.clock.set(TEST_NOON);
  await app.database.db
    .updateTable('person')
    .set({ maternalSurname: 'Choque' })
    .where('id', '=', person.personId)
    .execute();
  const { data } = await read(await app.signIn(person.personId));
  expect(data).toMatchObject({ state: 'expired', newest: { isChanged: true } });
  const again = await app.signIn(person.personId);
  await prove(app, again);
  expect((await submit(again)).data).toMatchObject({ state: 'approved', newest: { version: 2 } });
});

test('a version as PDF says what was signed, and is nobody else’s (UIF-7)', async () => {
  const [person, other] = [await newDeclarer(), await newDeclarer()];
  await submit(person, OFFICIAL);
  const { data } = await app.call(readDeclarationPdf, { version: 1 }, { as: person });
  expect(data.fileName).toBe('declaracion-uif-1.pdf');
  const text = pdfText(Buffer.from(data.base64, 'base64')).replaceAll(/\s+/g, ' ');
  for (const words of ['Rosa Prueba', 'Sacaba', 'Gobierno municipal', 'Secretaria', 'En revisión'])
    expect(text).toContain(words);
  for (const asked of [
    { as: other, version: 1 },
    { as: person, version: 2 },
  ])
    expect(
      await app.call(readDeclarationPdf, { version: asked.version }, { as: asked.as }),
    ).toMatchObject({ status: 1, codigo: 'forbidden', data: {} });
});

test('a buyer of land is asked in the menu until they declare (UIF-1)', async () => {
  const person = await newHolder(app);
  await prove(app, person);
  const menu = async () =>
    (await app.call(readMenu, {}, { as: person })).data.user.map(({ key }) => key);
  expect(await menu()).not.toContain('uifDeclaration');
  await payQr(app, await startDeposit(app, person));
  expect(await menu()).toContain('uifDeclaration');
  expect((await read(person)).data).toMatchObject({ isDue: true, needs: ['purchase'] });
  await submit(person, OFFICIAL);
  expect(await menu()).not.toContain('uifDeclaration');
});

test('a month before its end a person is told, once (UIF-4)', async () => {
  const person = await newDeclarer();
  await app.database.db.transaction().execute((tx) =>
    makeDeclaration(app.platform, tx, {
      personId: person.personId,
      state: 'approved',
      at: new Date(TEST_NOON.getTime() - 340 * DAY_MS),
    }),
  );
  const told = () =>
    countOf(
      app.database.db,
      'notification',
      `person_id = ${person.personId} AND key = 'declarationEnding'`,
    );
  await doJob(app, remindDeclarationsJob.name, {});
  await doJob(app, remindDeclarationsJob.name, {});
  expect(await told()).toBe(1);
});
