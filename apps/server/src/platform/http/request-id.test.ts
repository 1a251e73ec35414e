import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { AGENT } from '@kantuta/contract/envelope';
import { login } from '@kantuta/contract/identity/identity.calls';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { newPerson } from '../../../test/signing-in.ts';
import { createLog } from '../log.ts';
import { currentRequestId, withRequestId } from './request-id.ts';

test('concurrent requests each log their own id, and work outside of a request logs none', async () => {
  const written = new PassThrough();
  const log = createLog('info', written);
  await Promise.all(
    ['one', 'two'].map((id) =>
      withRequestId(id, async () => {
        await pause(5);
        log.info({ event: id });
      }),
    ),
  );
  log.info({ event: 'alone' });
  written.end();
  const lines = (await text(written))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { event: string; requestId?: string });
  expect(Object.fromEntries(lines.map(({ event, requestId }) => [event, requestId]))).toEqual({
    one: 'one',
    two: 'two',
    alone: undefined,
  });
  expect(currentRequestId()).toBeUndefined();
});

test('each act in the trail carries the id that its own answer names, also when requests overlap', async () => {
  const app = await testApp({ jobs: false });
  try {
    const people = await Promise.all([1, 2, 3].map(() => newPerson(app)));
    const answers = await Promise.all(
      people.map(async ({ personId, document }) => {
        const response = await fetch(`${app.url}/api${login.path}`, {
          method: 'POST',
          headers: { agent: AGENT, 'content-type': 'application/json' },
          body: JSON.stringify({ user: document, password: 'not the one', dispositivo: 'web' }),
        });
        return { objectId: String(personId), requestId: response.headers.get('x-request-id') };
      }),
    );
    const acts = await app.database.owner
      .selectFrom('auditEntry')
      .where('action', '=', 'identity.login')
      .select(['objectId', 'requestId'])
      .execute();
    const byObject = (one: { objectId: string }, other: { objectId: string }) =>
      Number(one.objectId) - Number(other.objectId);
    expect(acts.toSorted(byObject)).toEqual(answers.toSorted(byObject));
  } finally {
    await app.close();
  }
});
