import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '@kantuta/contract/dates';
import { readEthicsCode } from '@kantuta/contract/identity/identity.calls';
import { testApp, type TestApp } from '../../../test/app.ts';
import { makeEthicsCode } from './identity.factory.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

test('without a published code there is none to read', async () => {
  expect(await app.call(readEthicsCode, {})).toMatchObject({
    http: 200,
    status: 1,
    codigo: 'forbidden',
  });
});

test('anybody reads the code in force in their own language; a future one waits for its day', async () => {
  await app.database.db.transaction().execute(async (tx) => {
    await makeEthicsCode(tx, { version: '2026-1', publishedOn: day('2026-03-01') });
    await makeEthicsCode(tx, { version: '2026-2', publishedOn: day('2026-03-11') });
  });
  const { data } = await app.call(readEthicsCode, {}, { language: 'pt-BR' });
  expect(data).toEqual({
    version: '2026-1',
    publishedOn: '2026-03-01',
    title: 'Código de ética 2026-1',
    paragraphs: ['Dizemos a verdade.'],
  });
  expect((await app.call(readEthicsCode, {}, { language: 'zh' })).data.paragraphs).toEqual([
    'We tell the truth.',
  ]);
  // Midnight in La Paz.
  app.clock.set(new Date('2026-03-11T03:59:59Z'));
  expect((await app.call(readEthicsCode, {})).data.version).toBe('2026-1');
  app.clock.set(new Date('2026-03-11T04:00:00Z'));
  expect((await app.call(readEthicsCode, {})).data.version).toBe('2026-2');
});
