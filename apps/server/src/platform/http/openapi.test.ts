import { defineCall } from '@kantuta/contract/call';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildFace } from '../../../test/face.ts';
import { serve } from './served-call.ts';

const money = z.object({
  amount: z.string().max(20),
  currency: z.enum(['BOB', 'USD', 'EUR', 'BRL']),
});
const call = (name: string, rest: object = {}) =>
  serve(
    defineCall({
      name: `test.${name}`,
      summary: 'For the description',
      method: 'POST',
      path: `/${name}`,
      access: 'anonymous',
      input: z.object({ worth: money }),
      answer: z.object({ worth: money }),
      errors: ['forbidden'],
      ...rest,
    }),
    async ({ input }) => input as never,
  );
const SERVED = [
  call('one'),
  call('two', { access: 'session', method: 'GET', input: z.object({}) }),
  call('three', { access: 'provider' }),
];

type Operation = Record<string, unknown> & { responses: Record<string, unknown> };
type Page = {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
  servers: { url: string }[];
  tags: { name: string }[];
};

let app: FastifyInstance;
let page: Page;
beforeAll(async () => {
  app = await buildFace(SERVED, { env: { PUBLIC_URL: 'http://localhost:4123' } });
  page = (await app.inject('/api/openapi.json')).json();
});
afterAll(() => app.close());

test('every operation has its noun, who may call it, and what it answers under each HTTP code', () => {
  const one = page.paths['/api/one']?.['post'];
  const two = page.paths['/api/two']?.['get'];
  expect(one).toMatchObject({ tags: ['test'], operationId: 'test.one', security: [] });
  expect(String(one?.['description'])).toMatch(/Anybody may call[^]*`forbidden`: /);
  const codes = ['200', '400', '404', '413', '415', '429', '500', '503'];
  expect(Object.keys(one?.responses ?? {})).toEqual(codes);
  // Without a body none can be too large, or of another type.
  expect(Object.keys(two?.responses ?? {})).toEqual(['200', '400', '404', '429', '500', '503']);
  expect(two?.['security']).toEqual([{ token: [], cookie: [] }, { token: [] }]);
  expect(page.paths['/api/three']?.['post']?.['security']).toEqual([{ signature: [] }]);
  expect(page.servers[0]?.url).toBe('http://localhost:4123');
  expect(page.tags).toEqual([{ name: 'test' }]);
});

test('a schema that several calls show is one component, and every reference leads somewhere', () => {
  expect(page.components['schemas']?.['Worth']).toMatchObject({ required: ['amount', 'currency'] });
  const text = JSON.stringify(page);
  const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(10);
  for (const [, kind = '', name = ''] of references)
    expect(page.components[kind]?.[name]).toBeDefined();
  expect([...text.matchAll(/"BRL"/g)]).toHaveLength(1);
});

test('the page for people is there in the demo, whole, from our own origin and under our own policy', async () => {
  const shown = await app.inject('/api/docs');
  expect(shown.headers['content-type']).toContain('text/html');
  expect(shown.headers['content-security-policy']).toContain("script-src 'self';style-src 'self'");
  expect(shown.body).not.toMatch(/<script>|<style|style=|\son\w+=/);
  const files = [...shown.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
  expect(files).toHaveLength(4);
  for (const file of files) {
    expect(file).toMatch(/^\/api\/docs\//);
    expect((await app.inject(file)).statusCode).toBe(200);
  }
  const outside = await app.inject('/api/docs/index.html');
  expect(outside.statusCode).toBe(404);
});

test('in production the page is not there, and programs read the description', async () => {
  const env = {
    DEMO: 'off',
    PUBLIC_URL: 'https://oficina.example',
    SECRET_KEY: 'ab'.repeat(32),
    ALLOW_SANDBOX_GATEWAY: 'on',
    QR_BANK_KEY: 'a-real-key',
    QR_BANK_WEBHOOK_SECRET: 'a-real-webhook-secret',
    SMS_KEY: 'a-real-sms-key',
    INVOICING_KEY: 'a-real-invoicing-key',
    WALLET_KEY: 'a-real-wallet-key',
    TERMINAL_KEY: 'a-real-terminal-key',
    EXCHANGE_KEY: 'a-real-exchange-key',
    EXCHANGE_WEBHOOK_SECRET: 'a-real-exchange-secret',
    CARD_PROCESSOR_KEY: 'a-real-processor-key',
    CARD_PROCESSOR_WEBHOOK_SECRET: 'a-real-processor-secret',
    MAIL_FROM: 'oficina@example.com',
  };
  const closed = await buildFace(SERVED, { env });
  expect((await closed.inject('/api/docs')).statusCode).toBe(404);
  expect((await closed.inject('/api/docs/start.js')).statusCode).toBe(404);
  expect((await closed.inject('/api/openapi.json')).statusCode).toBe(200);
  await closed.close();
});
