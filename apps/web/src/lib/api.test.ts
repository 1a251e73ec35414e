import { defineCall } from '@kantuta/contract/call';
import { login } from '@kantuta/contract/identity/identity.calls';
import { listNotifications } from '@kantuta/contract/notifications/notifications.calls';
import { readProduct } from '@kantuta/contract/sales/sales.calls';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { signIn } from '../../test/visit.tsx';
import { callApi, maintenanceMet, sessionRefused } from './api.ts';
import { ApiError } from './api-error.ts';
import { nowMs } from './clock.ts';
import { showLanguage } from './i18n.tsx';

const ping = defineCall({
  name: 'settings.ping',
  summary: 'A call of this test',
  method: 'GET',
  path: '/ping/:place',
  access: 'anonymous',
  input: z.object({ place: z.string(), page: z.number().optional(), all: z.boolean().optional() }),
  answer: z.object({ pong: z.string() }),
  errors: [],
});
const write = defineCall({ ...ping, name: 'settings.write', method: 'POST' });

let sent: { url: string; init: RequestInit }[] = [];

function serverSays(body: unknown, http = 200, headers: Record<string, string> = {}): void {
  sent = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return Promise.resolve(new Response(text, { status: http, headers }));
  });
}

function envelope(status: number, rest: object = {}) {
  return { status, mensaje: '', data: {}, codigo: '', ...rest };
}

async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await work.then(
    () => new Error('it succeeded'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw error;
  return error;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a call carries the three headers of the specification and its fields in path and query', async () => {
  serverSays(envelope(0, { data: { pong: 'yes' } }));
  const data = await callApi(ping, { place: 'a b/c', page: 2, all: false });
  expect(data).toEqual({ pong: 'yes' });
  expect(sent[0]?.url).toBe('/api/ping/a%20b%2Fc?page=2&all=false');
  expect(sent[0]?.init.headers).toEqual({ agent: '109', token: '', 'Accept-Language': 'es' });
});

test('a write sends its fields as JSON, without those of the path', async () => {
  serverSays(envelope(0, { data: { pong: 'yes' } }));
  await showLanguage('pt');
  await callApi(write, { place: 'here', page: 1 });
  expect(sent[0]?.url).toBe('/api/ping/here');
  expect(sent[0]?.init.body).toBe('{"page":1}');
  expect(sent[0]?.init.headers).toMatchObject({
    'Content-Type': 'application/json',
    'Accept-Language': 'pt',
  });
});

test('polling declares that the user is not active', async () => {
  serverSays(envelope(0, { data: { pong: 'yes' } }));
  await callApi(ping, { place: 'x' }, { background: true });
  expect(sent[0]?.init.headers).toMatchObject({ background: '1' });
});

test('an operator who sees as a customer reads with that view, but reports activity and logs out as themselves', async () => {
  serverSays(envelope(0, { data: { pong: 'yes' } }));
  const view = {
    grantId: 'grant-1',
    personId: 7,
    name: 'Ana',
    document: '',
    isRestricted: false,
    expiresAt: '2030-01-01T00:00:00Z',
  };
  signIn({ TipoUsuario: 'operator', view });
  await callApi(ping, { place: 'x' });
  await callApi(defineCall({ ...ping, asSelf: true }), { place: 'x' });
  expect(sent[0]?.init.headers).toMatchObject({ 'see-as': 'grant-1' });
  expect(sent[1]?.init.headers).not.toHaveProperty('see-as');
});

test('a refusal by a rule carries its message and its code', async () => {
  serverSays(envelope(1, { mensaje: 'No tiene acceso', codigo: 'forbidden' }));
  const error = await failureOf(callApi(readProduct, { saleId: 5 }));
  expect(error).toMatchObject({ kind: 'refused', codigo: 'forbidden', mensaje: 'No tiene acceso' });
});

test('a message that mentions a token is not shown to people', async () => {
  serverSays(envelope(1, { mensaje: 'El Token no sirve', codigo: 'forbidden' }));
  expect((await failureOf(callApi(ping, { place: 'x' }))).mensaje).toBe('');
});

test('invalid fields arrive with their names', async () => {
  const fields = [{ field: 'ci', code: 'too_short', message: 'Es demasiado corto' }];
  serverSays(envelope(1, { codigo: 'invalid_input', data: { fields } }), 400);
  const error = await failureOf(callApi(listNotifications, { ci: '1' }));
  expect(error.kind).toBe('invalid');
  expect(error.fields).toEqual(fields);
});

test('status 2 hands over the ticket for a new password', async () => {
  serverSays(envelope(2, { data: { usuario: 'sealed' } }));
  const error = await failureOf(callApi(login, { user: 'a', password: 'b' }));
  expect(error).toMatchObject({ kind: 'password_first', data: { usuario: 'sealed' } });
});

test('status 5 is reported to the one place that shows maintenance', async () => {
  const received: string[] = [];
  const stop = maintenanceMet.on((end) => received.push(end));
  serverSays(envelope(5, { data: { fecha_fin_mantenimiento: '04/07/2023 22:30:00' } }));
  expect((await failureOf(callApi(ping, { place: 'x' }))).kind).toBe('maintenance');
  expect(received).toEqual(['04/07/2023 22:30:00']);
  stop();
});

test('status 7 is reported to the one place that ends the session, with its cause', async () => {
  const received: unknown[] = [];
  const stop = sessionRefused.on((refusal) => received.push(refusal));
  serverSays(envelope(7, { data: { cause: 'inactivity' } }));
  expect((await failureOf(callApi(ping, { place: 'x' }))).kind).toBe('no_session');
  serverSays(envelope(7));
  await failureOf(callApi(ping, { place: 'x' }));
  expect(received).toEqual([
    { cause: 'inactivity', token: '' },
    { cause: 'api', token: '' },
  ]);
  stop();
});

test.each([
  [404, 'not_found', 'Error Pagina no encontrada'],
  [500, 'failed', 'Intente nuevamente por favor'],
  [502, 'failed', 'El servidor no responde. Intente nuevamente por favor'],
  [200, 'failed', 'Intente nuevamente por favor'],
] as const)(
  'HTTP %i without an envelope has the text of the specification',
  async (http, kind, mensaje) => {
    serverSays('<html>', http);
    expect(await failureOf(callApi(ping, { place: 'x' }))).toMatchObject({ kind, mensaje });
  },
);

test('a server error with an envelope keeps its reference', async () => {
  serverSays(
    envelope(1, {
      codigo: 'internal',
      mensaje: 'Intente nuevamente por favor',
      data: { reference: 'r-1' },
    }),
    500,
  );
  expect(await failureOf(callApi(ping, { place: 'x' }))).toMatchObject({
    kind: 'failed',
    data: { reference: 'r-1' },
  });
});

test('too many attempts are reported with the minutes that the server gives', async () => {
  serverSays(envelope(1, { codigo: 'too_many_requests', mensaje: 'en 5 minutos' }), 429);
  expect(await failureOf(callApi(ping, { place: 'x' }))).toMatchObject({
    kind: 'too_many',
    mensaje: 'en 5 minutos',
  });
});

test.each([
  [true, 'El servidor no responde. Intente nuevamente por favor'],
  [false, 'Sin acceso a internet. Intente nuevamente por favor'],
])('no answer is told with its cause: a network is %s', async (isOnline, mensaje) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await failureOf(callApi(ping, { place: 'x' }))).toMatchObject({
    kind: 'failed',
    http: 0,
    mensaje,
  });
  vi.restoreAllMocks();
});

function neverAnswers(_url: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
  });
}

test('after 60 seconds the client gives up with "Tiempo Agotado"', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', neverAnswers);
  const failure = failureOf(callApi(ping, { place: 'x' }));
  await vi.advanceTimersByTimeAsync(59_999);
  let isOver = false;
  void failure.then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject({ kind: 'timeout', mensaje: 'Tiempo Agotado' });
});

test('a screen that was left reports no error', async () => {
  vi.stubGlobal('fetch', neverAnswers);
  const left = new AbortController();
  const failure = failureOf(callApi(ping, { place: 'x' }, { signal: left.signal }));
  left.abort();
  expect(await failure).toMatchObject({ kind: 'aborted', mensaje: '' });
});

test('in a test, an answer that breaks the contract fails visibly', async () => {
  serverSays(envelope(0, { data: { pong: 5 } }));
  await expect(callApi(ping, { place: 'x' })).rejects.toThrow(/expected string/);
});

test('the clock of the server is used, not that of the phone', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  serverSays(envelope(0, { data: { pong: 'yes' } }), 200, {
    date: 'Sat, 21 Nov 2026 15:00:00 GMT',
  });
  await callApi(ping, { place: 'x' });
  expect(nowMs()).toBe(Date.parse('2026-11-21T15:00:00Z'));
  serverSays(envelope(0, { data: { pong: 'yes' } }), 200, {
    date: 'Sat, 21 Nov 2026 12:00:00 GMT',
  });
  await callApi(ping, { place: 'x' });
  expect(nowMs()).toBe(Date.parse('2026-11-21T12:00:00Z'));
});
