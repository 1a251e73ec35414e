import { keyOfAct, TRAIL_AREAS, areaOfAct } from '@kantuta/contract/operators/trail.rules';
import { exportTrail, searchTrail } from '@kantuta/contract/operators/trail.calls';
import { createPhrases } from '@kantuta/phrases/create-phrases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { newOperator } from '../../../../test/operator.ts';
import { newPerson } from '../../../../test/signing-in.ts';

let app: TestApp;
let officer: Session;
let rosa: { personId: number; document: string };

beforeAll(async () => {
  app = await testApp({ jobs: false });
  officer = await newOperator(app, { role: 'compliance', companyIds: null });
  rosa = await newPerson(app, { firstName: '=Rosa', userCode: 'rosa7' });
  const by = { actor: { kind: 'person', id: rosa.personId }, outcome: 'done' } as const;
  const { audit } = app.platform;
  await audit.recordAlone({
    ...by,
    action: 'identity.changePassword',
    object: { kind: 'person', id: String(rosa.personId) },
  });
  await audit.recordAlone({
    ...by,
    action: 'settings.change',
    object: { kind: 'setting', id: 'fine.annualPct' },
    details: { before: 18, after: 24, author: rosa.personId },
  });
  await audit.recordAlone({
    actor: { kind: 'anonymous' },
    action: 'identity.login',
    object: { kind: 'person', id: String(rosa.personId) },
    outcome: 'refused',
    codigo: 'bad_credentials',
  });
  await audit.recordRefusal({
    actor: { kind: 'person', id: rosa.personId },
    call: searchTrail,
    codigo: 'forbidden',
  });
});
afterAll(() => app.close());

const search = async (query: Parameters<typeof app.call<typeof searchTrail>>[1]) =>
  (await app.call(searchTrail, query, { as: officer })).data.entries;
const actsOf = async (query: Parameters<typeof search>[0]) =>
  (await search(query)).map(({ action }) => action);

test('people are found by document or user code, acts by name or area', async () => {
  const own = ['operators.searchTrail', 'settings.change', 'identity.changePassword'];
  expect(await actsOf({ who: rosa.document })).toEqual(own);
  expect(await actsOf({ who: 'Rosa7' })).toEqual(own);
  expect(await actsOf({ who: 'nobody' })).toEqual([]);
  expect(await actsOf({ action: 'settings.change' })).toEqual(['settings.change']);
  expect(await actsOf({ who: 'rosa7', action: 'settings.' })).toEqual(['settings.change']);
  // Only whole names of areas match: a prefix does not.
  expect(await actsOf({ action: 'setting.' })).toEqual([]);
  expect(await actsOf({ action: 'settings.%' })).toEqual([]);
});

test('operators are found by name, too; other people by document only', async () => {
  const desk = [{ role: 'support' as const, companyIds: null }];
  const names = { firstName: 'Gonzalo', paternalSurname: 'Núñez' };
  const { personId } = await newPerson(app, { roles: ['operator'], desk, ...names });
  await app.platform.audit.recordAlone({
    actor: { kind: 'person', id: personId },
    action: 'work.take',
    object: { kind: 'work', id: 'support_request/1' },
    outcome: 'done',
  });
  for (const who of ['gonzalo', 'Nunez', 'núñ gon'])
    expect(await actsOf({ who })).toEqual(['work.take']);
  expect(await actsOf({ who: 'gonzalo pérez' })).toEqual([]);
  expect(await actsOf({ who: 'rosa' })).toEqual([]);
});

test('an entry names its people and objects, and explains in words why a call was refused', async () => {
  const [login] = await search({ action: 'identity.login', outcome: 'refused' });
  expect(login).toMatchObject({
    actor: '',
    objectName: expect.stringContaining('=Rosa'),
    objectPersonId: rosa.personId,
    refusal: 'Usuario o contraseña incorrectos',
  });
  const [change] = await search({ objectKind: 'setting', objectId: 'fine.annualPct' });
  expect(change).toMatchObject({
    people: [{ id: rosa.personId, name: expect.stringContaining('=Rosa') }],
    objectName: '',
  });
});

test('the same entries are exported as a file in words, and the export is written in the trail', async () => {
  const { data } = await app.call(exportTrail, { who: 'rosa7' }, { as: officer });
  const text = Buffer.from(data.base64, 'base64').toString('utf8');
  expect(data.rows).toBe(3);
  expect(text).toContain('Cambió un ajuste');
  expect(text).toContain('Ajuste: Multa por año');
  // What was and what is, without reading the stored record.
  expect(text).toContain('Multa por año: 18;Multa por año: 24');
  expect(text).toContain('Intentó usar sin permiso: Mesa y roles');
  // A person's name is never a formula in a spreadsheet (SEC-40).
  expect(text).toContain(`'=Rosa`);
  expect(await search({ action: 'operators.exportTrail' })).toMatchObject([
    { actorId: officer.personId, objectKind: 'export' },
  ]);
});

test('every call belongs to an area that has words, so that a refusal can be shown', () => {
  const { has } = createPhrases('es');
  const parts = new Set(
    app.runtime.modules.flatMap(({ calls }) => calls.map(({ call }) => areaOfAct(call.name))),
  );
  expect([...parts].filter((part) => !TRAIL_AREAS.some((each) => each === part))).toEqual([]);
  expect(has(`trail.acts.${keyOfAct('payments.start')}`)).toBe(true);
});
