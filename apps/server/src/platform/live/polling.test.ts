import { afterAll, beforeAll, expect, test } from 'vitest';
import { REALTIME_PATH } from '@kantuta/contract/realtime';
import { testApp, type TestApp } from '../../../test/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

const PROTECTING = [
  'x-content-type-options',
  'content-security-policy',
  'referrer-policy',
  'x-frame-options',
  'cross-origin-resource-policy',
];

test.each([
  ['a handshake by polling', '?EIO=4&transport=polling', 200],
  ['a refused one', '?EIO=4&transport=carrier-pigeon', 400],
])('%s carries the headers of every other answer', async (_what, query, http) => {
  const health = await fetch(`${app.url}/health/live`);
  const answer = await fetch(`${app.url}${REALTIME_PATH}/${query}`);
  expect(answer.status).toBe(http);
  for (const name of PROTECTING) {
    expect({ name, value: answer.headers.get(name) }).toEqual({
      name,
      value: health.headers.get(name),
    });
    expect(answer.headers.get(name)).toBeTruthy();
  }
});
