import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@kantuta/contract/call';
import { OPERATOR_ROLES } from '@kantuta/contract/operator-roles';
import { envelopeSchema, type Envelope } from '@kantuta/contract/envelope';
import { testApp, type TestApp } from './app.ts';
import { badInputs, type BadInput } from './bad-input.ts';
import { newOperator } from './operator.ts';
import { sendRaw } from './raw-request.ts';
import type { Subject } from './sample.ts';
import { sampleOf } from './samples.ts';
import { newSubject, NOBODY } from './subjects.ts';
import { hashOfTables } from './tables.ts';

// 2,000 at every change; `LONG=1` draws 50,000.
const RUNS = process.env['LONG'] === '1' ? 50_000 : 2_000;
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));

let app: TestApp;
let subject: Subject;
type Halves = { token: string; cookie: string };
let customer: Halves;
let operator: Halves;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  const made = await newSubject(app);
  subject = made.subject;
  customer = made.customer;
  const rights = OPERATOR_ROLES.map((role) => ({ role, companyIds: null }));
  operator = await newOperator(app, ...rights);
});
afterAll(() => app.close());

const halvesFor = ({ access }: Call): Halves => (access === 'operator' ? operator : customer);

function headersFor(call: Call): Record<string, string> {
  const { token, cookie } = halvesFor(call);
  return { token, cookie: `kantuta=${cookie}` };
}

/** Real names to read with, none to change or draw with: a request that is accepted in spite of its fault must do no harm. */
function inputOf(call: Call): Record<string, unknown> {
  const isRead = call.method === 'GET' && call.name !== 'receipts.readPdf';
  const { input, neverGood } = sampleOf(call);
  return { ...input(isRead ? subject : { ...NOBODY, saleId: subject.saleId }), ...neverGood };
}

// These calls take no input, so none can be wrong: one would end the session of the whole test, the other draws a new captcha.
const isSafe = ({ name }: Call) => name !== 'identity.logout' && name !== 'payments.newCaptcha';

const TRACE = /\bat \S+ \(|node_modules|\.ts:\d|SELECT |INSERT |pg_|kysely|zod/;

/** The fault in the answer to a bad request; empty when there is none. */
async function problemOf({ raw, isFlood }: BadInput, url = app.url): Promise<string> {
  const answer = await sendRaw(url, raw);
  // Only a body that is far too long may be cut off before its answer is read.
  if (!answer) return isFlood ? '' : 'no answer';
  if (answer.http >= 500) return 'a fault';
  if (raw.method === 'HEAD') return '';
  const envelope = envelopeIn(answer.text);
  if (!envelope) return 'no envelope';
  if (envelope.status === 0) return '';
  if (envelope.codigo === '') return 'no code';
  return TRACE.test(answer.text) ? 'a trace of ours' : '';
}

function envelopeIn(text: string): Envelope | undefined {
  try {
    return envelopeSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

test(
  `${RUNS} bad requests over all calls (SEED=${SEED}): no fault, no trace of ours, and nothing is written`,
  { timeout: RUNS * 60 },
  async () => {
    const calls = app.runtime.modules.flatMap((module) => module.calls.map(({ call }) => call));
    const before = await hashOfTables(app.database.owner);
    const inputs = badInputs(calls.filter(isSafe), inputOf, headersFor);
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        expect(await problemOf(input)).toBe('');
      }),
      { seed: SEED, numRuns: RUNS },
    );
    expect(await hashOfTables(app.database.owner)).toEqual(before);
  },
);

test('control: the same requests without their fault are accepted', async () => {
  for (const module of app.runtime.modules)
    for (const { call } of module.calls) {
      if (call.method !== 'GET') continue;
      const { http } = await app.call(call, inputOf(call), { as: halvesFor(call) });
      expect({ call: call.name, http }).toEqual({ call: call.name, http: 200 });
    }
});

test.each([
  ['a fault', 500, '{"status":1,"mensaje":"","data":{},"codigo":"internal"}'],
  ['no envelope', 400, '{"error":"Bad Request"}'],
  ['no envelope', 404, '<html>'],
  ['no code', 200, '{"status":1,"mensaje":"","data":{},"codigo":""}'],
  [
    'a trace of ours',
    400,
    '{"status":1,"mensaje":"at work (/srv/app.ts:12:3)","data":{},"codigo":"invalid_input"}',
  ],
])('the control: %s in an answer does not pass', async (problem, http, body) => {
  const careless = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(http).end(body));
  });
  careless.listen(0, '127.0.0.1');
  await once(careless, 'listening');
  const url = `http://127.0.0.1:${(careless.address() as AddressInfo).port}`;
  const raw = { method: 'POST', path: '/', headers: {}, body: '{}' };
  expect(await problemOf({ call: '', what: '', isFlood: false, raw }, url)).toBe(problem);
  careless.close();
});
