import { DAY_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { SETTLED_AFTER_MS } from '@kantuta/contract/payments/intent.rules';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearStored, readStored } from '../../lib/storage.ts';
import { endSession } from '../../lib/session.ts';
import { keepSession, type Session } from '../../lib/session-store.ts';
import { openAttempt, type PaymentInput } from './attempts.ts';
import { searchAttempt, startOnce } from './starting.api.ts';

const NOON = new Date('2026-11-21T16:00:00Z');
const INPUT: PaymentInput = {
  method: 'qr',
  selection: { companyId: 8, currency: 'USD', mode: 'next' },
  expectedAmount: '246.52',
};
const PAYMENT: Payment = {
  intentId: '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e8f',
  reference: 'K7M2Q9X4TZ1A',
  state: 'pending',
  method: 'qr',
  company: { id: 8, name: 'Lomas del Sur S.A.' },
  amount: { amount: '246.52', currency: 'USD' },
  createdAt: '2026-11-21T16:00:00Z',
  items: [],
  parts: [],
  timeline: [],
  receipt: null,
  can: { verify: true, cancel: true },
  serverTime: '2026-11-21T16:00:00Z',
};

type Sent = { path: string; body: Record<string, unknown>; onDisk: string | null };
let sent: Sent[] = [];

/** Makes the server answer like this, whatever the request. */
function serverAnswers(answer: (signal?: AbortSignal | null) => Promise<Response>): void {
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Sent['body'];
    sent.push({ path: url, body, onDisk: readStored('local', 'attempts') });
    return answer(init?.signal);
  });
}

const refusing =
  (codigo: string, data: unknown = {}) =>
  () =>
    Promise.resolve(Response.json({ status: 1, mensaje: `no: ${codigo}`, data, codigo }));
const done = (data: unknown) => () =>
  Promise.resolve(Response.json({ status: 0, mensaje: '', data, codigo: '' }));
const tooMany = () =>
  Promise.resolve(
    Response.json({ status: 1, mensaje: 'wait', data: {}, codigo: 'too_many' }, { status: 429 }),
  );
const broken = () => Promise.reject(new TypeError('the line is dead'));

/** Waits until the client gives up. */
const noAnswer = (signal?: AbortSignal | null) =>
  new Promise<Response>((_, give) => {
    signal?.addEventListener('abort', () => give(new DOMException('', 'AbortError')));
  });

const enter = (ci: string) =>
  keepSession({ token: 'secret', ci, nombreUsuario: '', TipoUsuario: 'customer' } as Session);

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  sent = [];
  enter('90011574');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearStored([]);
});

test('the attempt is stored on the device before it is sent, and removed once its outcome is known', async () => {
  serverAnswers(done(PAYMENT));
  expect(await startOnce(INPUT)).toEqual({ kind: 'opened', payment: PAYMENT });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject(INPUT);
  expect(sent[0]?.onDisk).toContain(String(sent[0]?.body['attemptId']));
  expect(openAttempt()).toBeNull();
});

test('each press is a separate attempt', async () => {
  serverAnswers(done(PAYMENT));
  await startOnce(INPUT);
  await startOnce(INPUT);
  expect(sent[0]?.body['attemptId']).not.toBe(sent[1]?.body['attemptId']);
});

test.each([
  ['items_changed', { amount: { amount: '250.00', currency: 'USD' } }],
  ['items_in_payment', { intentId: PAYMENT.intentId }],
  ['payments_restricted', { until: '2026-12-31T10:00:00Z' }],
  ['qr_not_generated', {}],
  ['rate_too_old', {}],
  ['method_not_available', {}],
] as const)('%s is reported as such, and no attempt stays open', async (codigo, data) => {
  serverAnswers(refusing(codigo, data));
  const { intentId, amount, until } = data as Record<string, unknown>;
  expect(await startOnce(INPUT)).toEqual({
    kind: codigo,
    ...(intentId === undefined ? {} : { intentId }),
    ...(amount === undefined ? {} : { amount, before: { amount: '246.52', currency: 'USD' } }),
    ...(until === undefined ? {} : { until }),
  });
  expect(openAttempt()).toBeNull();
});

test('any other refusal keeps the message of the server', async () => {
  serverAnswers(refusing('nothing_to_pay'));
  expect(await startOnce(INPUT)).toEqual({
    kind: 'refused',
    codigo: 'nothing_to_pay',
    mensaje: 'no: nothing_to_pay',
    limit: null,
  });
});

test.each([
  ['a dead line', broken],
  ['a server that could not finish', () => Promise.resolve(new Response('', { status: 503 }))],
  ['a payment that is still being processed', refusing('in_progress')],
])(
  'after %s nobody says "failed": the attempt stays open and is never sent again',
  async (_, how) => {
    serverAnswers(how);
    const outcome = await startOnce(INPUT);
    expect(outcome.kind).toBe('unknown');
    expect(sent).toHaveLength(1);
    expect(openAttempt()?.input).toMatchObject(INPUT);
  },
);

test('an answer that takes over a minute counts as unknown, not as failed', async () => {
  serverAnswers(noAnswer);
  const outcome = startOnce(INPUT);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect((await outcome).kind).toBe('unknown');
  expect(sent).toHaveLength(1);
});

test('the payment of a lost answer is found by its attempt', async () => {
  serverAnswers(broken);
  await startOnce(INPUT);
  const attempt = openAttempt();
  if (!attempt) throw new Error('no attempt');
  serverAnswers(done(PAYMENT));
  expect(await searchAttempt(attempt)).toEqual({ kind: 'found', payment: PAYMENT });
  expect(sent[1]?.path).toBe(`/api/payments/attempts/${attempt.input.attemptId}`);
  expect(openAttempt()).toBeNull();
});

test('an attempt unknown to the server may still arrive; after two minutes it cannot', async () => {
  serverAnswers(broken);
  await startOnce(INPUT);
  const attempt = openAttempt();
  if (!attempt) throw new Error('no attempt');
  expect(await searchAttempt(attempt)).toEqual({ kind: 'offline' });

  serverAnswers(refusing('forbidden'));
  expect(await searchAttempt(attempt)).toEqual({ kind: 'waiting' });
  vi.setSystemTime(NOON.getTime() + SETTLED_AFTER_MS);
  serverAnswers(refusing('in_progress'));
  expect(await searchAttempt(attempt)).toEqual({ kind: 'waiting' });
  serverAnswers(broken);
  expect(await searchAttempt(attempt)).toEqual({ kind: 'offline' });
  expect(openAttempt()).not.toBeNull();

  serverAnswers(refusing('forbidden'));
  expect(await searchAttempt(attempt)).toEqual({ kind: 'nothing' });
  expect(openAttempt()).toBeNull();
});

test('a search that the server refuses for now says so, and is no lack of a network', async () => {
  serverAnswers(broken);
  await startOnce(INPUT);
  const attempt = openAttempt();
  if (!attempt) throw new Error('no attempt');
  serverAnswers(tooMany);
  const found = await searchAttempt(attempt);
  expect(found).toMatchObject({ kind: 'refused', error: { kind: 'too_many' } });
  expect(openAttempt()).not.toBeNull();
});

test('an open attempt belongs to the person who made it, and is stored for 30 days', async () => {
  serverAnswers(broken);
  await startOnce(INPUT);
  expect(readStored('local', 'attempts')).not.toContain('90011574');

  keepSession({
    token: 'other',
    ci: '90011685',
    nombreUsuario: '',
    TipoUsuario: 'customer',
  } as Session);
  expect(openAttempt()).toBeNull();

  keepSession({
    token: 'again',
    ci: '90011574',
    nombreUsuario: '',
    TipoUsuario: 'customer',
  } as Session);
  vi.setSystemTime(NOON.getTime() + 29 * DAY_MS);
  expect(openAttempt()).not.toBeNull();
  vi.setSystemTime(NOON.getTime() + 30 * DAY_MS);
  expect(openAttempt()).toBeNull();
});

test('an attempt without an answer outlives the session, for the same person only', async () => {
  serverAnswers(broken);
  await startOnce(INPUT);
  const attempt = openAttempt();
  expect(attempt?.input).toMatchObject(INPUT);
  endSession('inactivity');
  enter('90011685');
  expect(openAttempt()).toBeNull();
  endSession('logout');
  enter('90011574');
  expect(openAttempt()).toEqual(attempt);
});
