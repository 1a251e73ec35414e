import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { defineCall } from '@kantuta/contract/call';
import { AGENT, envelopeSchema } from '@kantuta/contract/envelope';
import { buildFace } from '../../../test/face.ts';
import { networkOf } from './client.ts';
import { serve } from './served-call.ts';

const enter = defineCall({
  name: 'test.enter',
  summary: 'Gives the halves that only the browser keeps',
  method: 'POST',
  path: '/enter',
  access: 'anonymous',
  input: z.object({}),
  answer: z.object({}),
  errors: [],
});
const addresses: string[] = [];
const SERVED = [
  serve(enter, async ({ client }) => {
    addresses.push(client.address);
    client.setSessionCookie('half');
    client.setDeviceCookie('known');
    return {};
  }),
];
const health = { isReady: async () => true };

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildFace(SERVED, { health });
});
afterAll(() => app.close());

const ENTER = { method: 'POST', url: '/api/enter', headers: { agent: AGENT } } as const;
const ask = (of: FastifyInstance, url: string) => of.inject({ ...ENTER, url });

test('no answer of the API can be cached, framed or run as a script', async () => {
  const { headers } = await ask(app, '/api/enter');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const name of ['x-powered-by', 'server', 'access-control-allow-origin'])
    expect(headers[name]).toBeUndefined();
  const policy = String(headers['content-security-policy']);
  expect(policy.split(';')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ]),
  );
  expect(policy).not.toMatch(/unsafe|\*|upgrade-insecure-requests/);
});

test('on a secure origin cookies are bound to it, and browsers use no unencrypted connection', async () => {
  const secure = await buildFace(SERVED, { env: { PUBLIC_URL: 'https://oficina.example' } });
  const { headers, cookies } = await ask(secure, '/api/enter');
  const strict = { path: '/', httpOnly: true, secure: true, sameSite: 'Strict' };
  expect(cookies).toEqual([
    { name: '__Host-kantuta', value: 'half', ...strict },
    { name: '__Host-kantuta-device', value: 'known', maxAge: 34_560_000, ...strict },
  ]);
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000;/);
  expect(headers['content-security-policy']).toContain('wss://oficina.example');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  await secure.close();
});

test('a caller that asks too often waits, while the bank and the pages are still served', async () => {
  const few = await buildFace(SERVED, { env: { REQUESTS_PER_MINUTE: '3' } });
  for (let n = 0; n < 3; n += 1) expect((await ask(few, '/api/enter')).statusCode).toBe(200);
  const fourth = await ask(few, '/api/enter');
  expect(fourth.statusCode).toBe(429);
  expect(envelopeSchema.parse(fourth.json()).codigo).toBe('too_many_requests');
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0);
  // Whatever the spelling of the path, and whatever origin address the caller claims.
  expect((await ask(few, '/%61pi/enter')).statusCode).toBe(429);
  const elsewhere = { agent: AGENT, 'x-forwarded-for': '10.0.0.9' };
  const forwarded = await few.inject({ method: 'POST', url: '/api/enter', headers: elsewhere });
  expect(forwarded.statusCode).toBe(429);
  expect((await ask(few, '/api/providers/qr/events')).statusCode).toBe(404);
  expect((await few.inject('/health/live')).statusCode).toBe(200);
  await few.close();
});

test('all addresses of one IPv6 network count as one caller', async () => {
  const few = await buildFace(SERVED, { env: { REQUESTS_PER_MINUTE: '2' } });
  const from = async (remoteAddress: string) =>
    (await few.inject({ ...ENTER, remoteAddress })).statusCode;
  addresses.length = 0;
  expect(await from('2001:db8:7:1::1')).toBe(200);
  expect(await from('2001:0DB8:7:1:ffff:0:0:2')).toBe(200);
  expect(await from('2001:db8:7:1:aaaa::3')).toBe(429);
  expect(await from('2001:db8:7:2::1')).toBe(200);
  expect(await from('2001:db8::1')).toBe(200);
  expect(addresses).toEqual([
    '2001:db8:7:1::',
    '2001:db8:7:1::',
    '2001:db8:7:2::',
    '2001:db8:0:0::',
  ]);
  for (const whole of ['10.0.0.7', '::ffff:10.0.0.7', '::1', ''])
    expect(networkOf(whole)).toBe(whole);
  await few.close();
});

test('many concurrent readiness checks ask the database once', async () => {
  const asked = vi.spyOn(health, 'isReady');
  const checkReady = async () => (await app.inject('/health/ready')).statusCode;
  expect(await Promise.all([checkReady(), checkReady(), checkReady()])).toEqual([200, 200, 200]);
  expect(asked).toHaveBeenCalledTimes(1);
  // Later checks ask again instead of repeating the old answer.
  asked.mockResolvedValueOnce(false);
  expect(await checkReady()).toBe(503);
  asked.mockRestore();
});

// By default Node checks for such connections every 30 s.
test('a connection whose headers never arrive is closed soon after the time limit', async () => {
  const slow = await buildFace(SERVED);
  await slow.listen({ host: '127.0.0.1', port: 0 });
  expect([slow.server.headersTimeout, slow.server.requestTimeout]).toEqual([10_000, 30_000]);
  slow.server.headersTimeout = 1;
  const { port } = slow.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1', () => socket.write('GET /api/enter HTTP/1.1\r\n'));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  await slow.close();
}, 20_000);
