import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../test/app.ts';
import { mayReadMetrics } from './metrics.access.ts';

const TOKEN = 'a-token-of-operators';
const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  headers: { host: '127.0.0.1:4000', ...headers },
  socket: { remoteAddress },
});

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false, env: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => app.close());

test.each([
  ['this machine', from('127.0.0.1'), true],
  ['this machine by IPv6', from('::1', { host: '[::1]:4000' }), true],
  ['this machine by both', from('::ffff:127.0.0.1', { host: 'localhost:4000' }), true],
  ['another machine', from('10.0.0.7'), false],
  ['another machine that says it is this one', from('10.0.0.7', { host: 'localhost' }), false],
  ['a proxy of this machine', from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }), false],
  ['a proxy that says it otherwise', from('127.0.0.1', { forwarded: 'for=127.0.0.1' }), false],
  ['a proxy that keeps the host', from('127.0.0.1', { host: 'oficina.example' }), false],
  ['nobody knows where', { headers: {}, socket: {} }, false],
])('without a token, %s', (_, request, may) => {
  expect(mayReadMetrics(request, undefined)).toBe(may);
  expect(
    mayReadMetrics(
      { ...request, headers: { ...request.headers, authorization: 'Bearer ' } },
      undefined,
    ),
  ).toBe(may);
});

test.each([
  ['the token', `Bearer ${TOKEN}`, true],
  ['another token', `Bearer ${TOKEN}x`, false],
  ['no scheme', TOKEN, false],
  ['nothing', '', false],
])('with a token, any machine that shows %s', (_, authorization, may) => {
  const far = from('10.0.0.7', { 'x-forwarded-for': '10.0.0.9', authorization });
  expect(mayReadMetrics(far, TOKEN)).toBe(may);
  // Behind a local proxy that adds no headers, every client seems to be on this machine.
  expect(mayReadMetrics(from('127.0.0.1', { authorization }), TOKEN)).toBe(may);
});

test('a caller without access finds no such page', async () => {
  const read = (headers: Record<string, string>) => fetch(`${app.url}/metrics`, { headers });
  const shown = await read({ authorization: `Bearer ${TOKEN}` });
  expect(await shown.text()).toContain('kantuta_db_connections');
  const refused = await read({});
  const unknown = await fetch(`${app.url}/nothing.txt`);
  expect(refused.status).toBe(404);
  expect({ ...((await refused.json()) as object), reference: '' }).toEqual({
    ...((await unknown.json()) as object),
    reference: '',
  });
});
