import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCompression } from './compression.ts';
import { addWebFiles } from './web-files.ts';

const app = Fastify();
let origin: string | null = null;
const MANY_WORDS = 'plan '.repeat(300);
const folder = mkdtempSync(path.join(tmpdir(), 'kantuta-web-'));

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), `<head><!--brand--></head>${MANY_WORDS}`);
  writeFileSync(path.join(folder, 'assets', 'a.js'), 'a');
  writeFileSync(path.join(folder, 'assets', 'a.js.br'), 'packed when it was built');
  writeFileSync(path.join(folder, 'assets', 'a.js.map'), '{}');
  writeFileSync(path.join(folder, 'robots.txt'), '');
  const head = '<link rel="stylesheet" href="/brand.css">';
  await addCompression(app);
  app.addHook('onRequest', (_request, reply, next) => {
    reply.header('content-security-policy', "img-src 'self' data:; connect-src 'self'");
    next();
  });
  await addWebFiles(app, { folder, head, css: '', pictures: async () => origin });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('the page may show pictures of one origin more, once there is one, and nothing else of it', async () => {
  const policy = async () =>
    (await app.inject({ method: 'GET', url: '/mapa/proyecto/101' })).headers[
      'content-security-policy'
    ];
  expect(await policy()).toBe("img-src 'self' data:; connect-src 'self'");
  origin = 'https://tiles.demo.invalid';
  expect(await policy()).toBe(
    "img-src 'self' data: https://tiles.demo.invalid; connect-src 'self'",
  );
  origin = null;
});

test('the camera is allowed at the door of a meeting room and the gate of the park, and nowhere else (DOOR-12, PASS-11)', async () => {
  const policy = async (url: string) =>
    String((await app.inject({ method: 'GET', url })).headers['permissions-policy']);
  const room = '/eventos-aci/sala/0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e90';
  expect(await policy(`${room}/controlasistencia`)).toMatch(/^camera=\(self\)/);
  expect(await policy('/controlasistencia')).toMatch(/^camera=\(self\)/);
  expect(await policy('/operaciones/puerta')).toMatch(/^camera=\(self\)/);
  for (const url of [
    '/',
    room,
    '/operaciones',
    '/operaciones/puerta/x',
    `${room}/controlasistencia/x`,
    '/?a=/controlasistencia',
  ])
    expect(await policy(url)).toMatch(/^camera=\(\)/);
});

test('the page without its brand is not served under its file name', async () => {
  expect((await app.inject('/')).body).toContain('/brand.css');
  expect((await app.inject('/index.html')).statusCode).toBe(404);
  expect((await app.inject('/assets/a.js')).body).toBe('a');
});

test('every address returns the page, except those that look like a file or a call', async () => {
  expect((await app.inject('/mi-producto?tab=plan')).body).toContain('/brand.css');
  for (const url of ['/api/nothing', '/assets/b.js', '/assets/a.js.map', '/robots.html'])
    expect((await app.inject(url)).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/mi-producto' })).statusCode).toBe(404);
});

test('files with a hash are cached for a year, the page and the brand are revalidated each time', async () => {
  const cacheControl = async (url: string) => (await app.inject(url)).headers['cache-control'];
  expect(await cacheControl('/assets/a.js')).toBe('public, max-age=31536000, immutable');
  for (const url of ['/', '/mi-producto', '/brand.css', '/robots.txt'])
    expect(await cacheControl(url)).toBe('no-cache');
});

test('the page is compressed for each answer, a file of the build only once', async () => {
  const headers = { 'accept-encoding': 'gzip, br' };
  const page = await app.inject({ url: '/mi-producto', headers });
  expect(page.headers['content-encoding']).toBe('br');
  expect(String(brotliDecompressSync(page.rawPayload))).toContain(MANY_WORDS);
  const file = await app.inject({ url: '/assets/a.js', headers });
  expect(file.headers['content-encoding']).toBe('br');
  expect(file.body).toBe('packed when it was built');
});
