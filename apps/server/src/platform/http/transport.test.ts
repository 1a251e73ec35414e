import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall, type Call } from '@kantuta/contract/call';
import { AGENT, envelopeSchema, type Envelope } from '@kantuta/contract/envelope';
import { buildFace } from '../../../test/face.ts';
import { OtherStatus, refuse, TooMany, Unavailable } from '../refusal.ts';
import { serve, type ServedCall } from './served-call.ts';

const SECRET = 'SELECT * FROM very_private_table';

const echo = defineCall({
  name: 'test.echo',
  summary: 'What was understood',
  method: 'POST',
  path: '/echo',
  access: 'anonymous',
  input: z.object({ word: z.string().max(20).optional(), count: z.number().optional() }),
  answer: z.object({ word: z.string(), count: z.number() }),
  errors: ['amount_zero'],
  also: { 2: z.object({ usuario: z.string() }) },
});
const strict = defineCall({
  ...echo,
  name: 'test.strict',
  path: '/strict',
  strict: true,
  input: z.strictObject({ word: z.string() }),
});
const page = defineCall({
  ...echo,
  name: 'test.page',
  method: 'GET',
  path: '/pages/:count',
  input: z.object({ count: z.number('format').int('format'), word: z.string().optional() }),
});
const choice = defineCall({
  ...echo,
  name: 'test.choice',
  path: '/choices',
  input: z.object({
    id: z.number('required'),
    language: z.enum(['es', 'pt'], 'not_in_list'),
    kind: z.literal([1, 2], 'not_in_list'),
  }),
});
const SERVED: ServedCall[] = [
  serve(echo, async ({ input: { word = '', count = 0 } }) => {
    if (word === 'refuse') throw refuse('amount_zero', { data: { hint: 1 } });
    if (word === 'unpromised') throw refuse('nothing_to_pay');
    if (word === 'break') throw new Error(SECRET);
    if (/^[0-9A-Z]{5}$/.test(word)) throw Object.assign(new Error(SECRET), { code: word });
    if (word === 'down') throw new Unavailable(SECRET);
    if (word === 'wait') throw new TooMany(61);
    if (word === 'first') return new OtherStatus(2, { usuario: 'ticket', secret: SECRET });
    if (word === 'short') return { word } as { word: string; count: number };
    return { word, count, secret: SECRET };
  }),
  serve(strict, async ({ input }) => ({ word: input.word, count: 0 })),
  serve(choice, async ({ input: { id, language } }) => ({ word: language, count: id })),
  serve(page, async ({ input }) => ({ word: input.word ?? '', count: input.count })),
];

const lines: unknown[] = [];
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  app = await buildFace(SERVED, { lines });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

type Sent = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer<ArrayBuffer>;
};
type Got = { http: number; headers: Headers; text: string; envelope: Envelope };

async function send(path: string, { method = 'POST', headers = {}, body }: Sent): Promise<Got> {
  const hasBody = body !== undefined;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      agent: AGENT,
      'accept-language': 'en',
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(hasBody ? { body } : {}),
  });
  const answer = await response.text();
  const envelope = envelopeSchema.parse(JSON.parse(answer));
  return { http: response.status, headers: response.headers, text: answer, envelope };
}

const sendJson = (path: string, body: unknown) => send(path, { body: JSON.stringify(body) });

test('a good call is answered with exactly the fields of its contract', async () => {
  const { http, text: answer, envelope } = await sendJson('/api/echo', { word: 'hola', count: 2 });
  expect(http).toBe(200);
  expect(envelope).toEqual({
    status: 0,
    mensaje: '',
    codigo: '',
    data: { word: 'hola', count: 2 },
  });
  expect(answer).not.toContain(SECRET);
});

test('a refusal by a rule has HTTP 200, its code, its text and its data', async () => {
  const { http, envelope } = await sendJson('/api/echo', { word: 'refuse' });
  expect([http, envelope.status, envelope.codigo]).toEqual([200, 1, 'amount_zero']);
  expect(envelope.mensaje).not.toBe('');
  expect(envelope.data).toEqual({ hint: 1 });
});

test('a fault of ours shows a reference to quote, and no details', async () => {
  for (const word of ['break', 'unpromised', 'short']) {
    const got = await sendJson('/api/echo', { word });
    expect([got.http, got.envelope.status, got.envelope.codigo]).toEqual([500, 1, 'internal']);
    expect(got.envelope.data).toEqual({ reference: got.headers.get('x-request-id') });
    expect(got.text).not.toMatch(/very_private_table|\.ts|at .*\(|promise/i);
  }
});

test('an unavailable dependency is 503 with a time to retry, never status 7', async () => {
  const got = await sendJson('/api/echo', { word: 'down' });
  expect([got.http, got.envelope.status, got.envelope.codigo]).toEqual([503, 1, 'unavailable']);
  expect(got.headers.get('retry-after')).toBe('5');
  expect(got.text).not.toContain(SECRET);
});

test.each([
  ['a lock that somebody holds', '55P03', 503],
  ['a deadlock', '40P01', 503],
  ['a statement that took too long', '57014', 503],
  ['a database that shuts down', '57P01', 503],
  ['a row that is there already', '23505', 500],
  ['a statement that is wrong', '42601', 500],
])('%s is answered according to whether a retry makes sense', async (_, word, http) => {
  const got = await sendJson('/api/echo', { word });
  expect(got.http).toBe(http);
  expect(got.text).not.toContain(SECRET);
});

test('too many attempts are 429 with the seconds to wait', async () => {
  const got = await sendJson('/api/echo', { word: 'wait' });
  expect([got.http, got.envelope.codigo]).toEqual([429, 'too_many_requests']);
  expect(got.envelope.data).toMatchObject({ retryAfterSeconds: 61 });
  expect(got.headers.get('retry-after')).toBe('61');
});

test('status 2 carries exactly what the contract promises for it', async () => {
  const { envelope } = await sendJson('/api/echo', { word: 'first' });
  expect(envelope).toMatchObject({ status: 2, data: { usuario: 'ticket' } });
  expect(JSON.stringify(envelope)).not.toContain(SECRET);
});

test.each<[string, string, Sent, number, string]>([
  ['a path that does not exist', '/api/nothing', {}, 404, 'path_not_found'],
  ['another method', '/api/echo', { method: 'DELETE' }, 404, 'path_not_found'],
  ['a read where only a change is served', '/api/echo', { method: 'GET' }, 404, 'path_not_found'],
  ['a path that is no text', '/api/pages/%E0%A4%A', { method: 'GET' }, 400, 'invalid_input'],
  [
    'a path part without end',
    `/api/pages/${'1'.repeat(300)}`,
    { method: 'GET' },
    400,
    'invalid_input',
  ],
  ['no agent', '/api/echo', { headers: { agent: '' }, body: '{}' }, 400, 'agent_required'],
  ['another agent', '/api/echo', { headers: { agent: '110' }, body: '{}' }, 400, 'agent_required'],
  [
    'a page of another site',
    '/api/echo',
    { headers: { 'sec-fetch-site': 'cross-site' }, body: '{}' },
    400,
    'cross_site',
  ],
  [
    'a form',
    '/api/echo',
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'word=a' },
    415,
    'unsupported_type',
  ],
  [
    'plain text',
    '/api/echo',
    { headers: { 'content-type': 'text/plain' }, body: '{"word":"a"}' },
    415,
    'unsupported_type',
  ],
  [
    'a body beyond 1 MB',
    '/api/echo',
    { body: `{"word":"${'a'.repeat(1_100_000)}"}` },
    413,
    'too_large',
  ],
  ['half a JSON text', '/api/echo', { body: '{"word":' }, 400, 'invalid_input'],
  ['JSON with more behind it', '/api/echo', { body: '{} {}' }, 400, 'invalid_input'],
  ['a body that is a list', '/api/echo', { body: '[{"word":"a"}]' }, 400, 'invalid_input'],
  ['a body that is a number', '/api/echo', { body: '7' }, 400, 'invalid_input'],
  ['a body that is null', '/api/echo', { body: 'null' }, 400, 'invalid_input'],
  [
    'bytes that are no text',
    '/api/echo',
    { body: Buffer.from('7b22776f7264223a22ff227d', 'hex') },
    400,
    'invalid_input',
  ],
  ['a number as text', '/api/echo', { body: '{"count":"2"}' }, 400, 'invalid_input'],
  ['a NUL in a text', '/api/echo', { body: '{"word":"a\\u0000b"}' }, 400, 'invalid_input'],
  ['half a sign', '/api/echo', { body: '{"word":"\\ud800"}' }, 400, 'invalid_input'],
  [
    'a body deeper than anybody needs',
    '/api/echo',
    { body: `{"word":${'['.repeat(5_000)}${']'.repeat(5_000)}}` },
    400,
    'invalid_input',
  ],
  [
    'a body of more values than anybody needs',
    '/api/echo',
    { body: `{"word":"a","more":[${'[],'.repeat(20_000)}[]]}` },
    400,
    'invalid_input',
  ],
  [
    'a field that a money call does not know',
    '/api/strict',
    { body: '{"word":"a","amount":"1.00"}' },
    400,
    'invalid_input',
  ],
  ['a page that is no number', '/api/pages/two', { method: 'GET' }, 400, 'invalid_input'],
  ['a page that is a fraction', '/api/pages/1.5', { method: 'GET' }, 400, 'invalid_input'],
  [
    'the same parameter twice',
    '/api/pages/1?word=a&word=b',
    { method: 'GET' },
    400,
    'invalid_input',
  ],
])('%s is refused with its code', async (_, path, sent, http, codigo) => {
  const got = await send(path, sent);
  expect([got.http, got.envelope.status, got.envelope.codigo]).toEqual([http, 1, codigo]);
  expect(got.headers.get('x-request-id')).not.toBeNull();
});

test("a wrong field is named, with its code and its text in the reader's language", async () => {
  const { envelope } = await send('/api/echo', {
    body: '{"count":"dos"}',
    headers: { 'accept-language': 'pt-BR,pt;q=0.9' },
  });
  expect(envelope.data).toEqual({
    fields: [{ field: 'count', code: 'format', message: expect.stringMatching(/\p{L}{3}/u) }],
  });
});

// Whatever the schema itself would say of a field that is missing, or of one of another kind.
test.each([
  ['that is missing', {}, { id: 'required', language: 'required', kind: 'required' }],
  [
    'of another kind',
    { id: '417', language: 5, kind: '1' },
    { id: 'format', language: 'format', kind: 'format' },
  ],
  [
    'that is none of the choices',
    { id: 1, language: 'de', kind: 3 },
    { language: 'not_in_list', kind: 'not_in_list' },
  ],
])('a field %s is named for what it is', async (_, body, codes) => {
  const { envelope } = await sendJson('/api/choices', body);
  const { fields } = envelope.data as { fields: { field: string; code: string }[] };
  expect(Object.fromEntries(fields.map(({ field, code }) => [field, code]))).toEqual(codes);
});

test('a missing body counts as empty, and a path part becomes the number that the call declares', async () => {
  expect((await send('/api/echo', {})).envelope.data).toEqual({ word: '', count: 0 });
  const { envelope } = await send('/api/pages/12?word=a', { method: 'GET' });
  expect(envelope.data).toEqual({ word: 'a', count: 12 });
});

test('names with a meaning in JavaScript are ordinary fields', async () => {
  const body = '{"__proto__":{"word":"x"},"constructor":{"prototype":{"word":"y"}},"count":1}';
  const { envelope } = await send('/api/echo', { body });
  expect(envelope.data).toEqual({ word: '', count: 1 });
  expect(({} as Record<string, unknown>)['word']).toBeUndefined();
});

test('unknown fields are dropped, and the log has their number, not their names', async () => {
  lines.length = 0;
  const { envelope } = await sendJson('/api/echo', { word: 'a', isAdmin: true, roles: ['all'] });
  expect(envelope.data).toEqual({ word: 'a', count: 0 });
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'unknown_fields', call: 'test.echo', count: 2 }),
  );
  expect(JSON.stringify(lines)).not.toContain('isAdmin');
});

test('text is stored in one normal form, however it was typed', async () => {
  const { envelope } = await sendJson('/api/echo', { word: 'an\u0303o' });
  expect(envelope.data).toMatchObject({ word: 'a\u00f1o' });
});

test('a call without declared access stops the start', async () => {
  const open = { ...echo, access: undefined } as unknown as Call;
  await expect(buildFace([{ call: open, handle: async () => ({}) }])).rejects.toThrow(
    /declares no access/,
  );
});

test('a broken request and endless headers get an envelope and close the connection', async () => {
  const port = (app.server.address() as AddressInfo).port;
  for (const [head, http] of [
    ['NOT HTTP AT ALL\r\n\r\n', 400],
    [`GET /api/pages/1 HTTP/1.1\r\nhost: a\r\nagent: ${'1'.repeat(20_000)}\r\n\r\n`, 431],
  ] as const) {
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    const answer = await text(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${http} `));
    const body = envelopeSchema.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''));
    expect(body.codigo).toBe('invalid_input');
  }
});

test('a body with a wrong length is malformed, not a fault of ours', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/echo',
    headers: { agent: AGENT, 'content-type': 'application/json', 'content-length': '7' },
    payload: '{}',
  });
  expect(answer.statusCode).toBe(400);
  expect(envelopeSchema.parse(answer.json()).codigo).toBe('invalid_input');
});
