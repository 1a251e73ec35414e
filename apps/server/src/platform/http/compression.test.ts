import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCompression } from './compression.ts';

const LONG = JSON.stringify({ lots: Array.from({ length: 100 }, (_, lot) => ({ lot })) });
const app = Fastify();

beforeAll(async () => {
  await addCompression(app);
  app.get('/long', (_request, reply) => reply.type('application/json; charset=utf-8').send(LONG));
  app.get('/short', (_request, reply) => reply.type('application/json').send('{}'));
  app.get('/paper', (_request, reply) => reply.type('application/pdf').send(Buffer.from(LONG)));
  app.post('/login', (_request, reply) => reply.type('application/json').send(LONG));
  app.post('/echo', (request) => request.body);
});
afterAll(() => app.close());

const read = (url: string, accept?: string) =>
  app.inject({ url, headers: accept === undefined ? {} : { 'accept-encoding': accept } });

test('a long answer is compressed for clients that accept it, and plain for others', async () => {
  const packed = await read('/long', 'gzip, deflate, br');
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(packed.rawPayload.length).toBeLessThan(LONG.length / 2);
  expect(String(brotliDecompressSync(packed.rawPayload))).toBe(LONG);

  const older = await read('/long', 'gzip');
  expect(older.headers['content-encoding']).toBe('gzip');
  expect(String(gunzipSync(older.rawPayload))).toBe(LONG);

  for (const accept of [undefined, 'identity']) {
    const plain = await read('/long', accept);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.body).toBe(LONG);
  }
});

test('short and already compressed answers stay as they are', async () => {
  for (const url of ['/short', '/paper'])
    expect((await read(url, 'br')).headers).not.toHaveProperty('content-encoding');
});

test('the answer to a command, which may hold a secret, is never compressed', async () => {
  const headers = { 'accept-encoding': 'br, gzip' };
  const answer = await app.inject({ method: 'POST', url: '/login', headers });
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.body).toBe(LONG);
});

test('a compressed request is not decompressed', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const payload = gzipSync('{"word":"a"}');
  const answer = await app.inject({ method: 'POST', url: '/echo', headers, payload });
  expect(answer.statusCode).toBe(400);
});
