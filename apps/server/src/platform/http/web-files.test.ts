import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addWebFiles } from './web-files.ts';

const app = Fastify();
const folder = mkdtempSync(path.join(tmpdir(), 'kantuta-web-'));

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<head><!--brand--></head>');
  writeFileSync(path.join(folder, 'assets', 'a.js'), 'a');
  const head = '<link rel="stylesheet" href="/brand.css">';
  await addWebFiles(app, { folder, head, css: '' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('the page without its brand is not served under the name of its file', async () => {
  expect((await app.inject('/')).body).toContain('/brand.css');
  expect((await app.inject('/index.html')).statusCode).toBe(404);
  expect((await app.inject('/assets/a.js')).body).toBe('a');
});
