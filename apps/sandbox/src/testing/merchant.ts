import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { buildSandbox } from '../app.ts';
import type { SandboxOptions } from '../app.ts';

export type Received = { headers: IncomingHttpHeaders; body: string };
export const FIRST_HOUR = new Date('2026-03-02T15:00:00Z');

const qrAnswer = z.object({
  qrId: z.string(),
  state: z.string(),
  payload: z.string(),
  paidAt: z.string().nullable(),
  paidAmount: z.string().nullable(),
  payments: z.array(z.object({ eventId: z.string(), amount: z.string(), payer: z.string() })),
});

/** A merchant's server that records the events it receives. `answers` are its HTTP codes in turn; the last one is repeated. */
export async function openMerchant(answers: readonly (number | 'silence')[] = [200]) {
  const received: Received[] = [];
  let onArrival = () => {};
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      onArrival();
      const answer = answers[Math.min(received.length, answers.length) - 1] ?? 200;
      // The target of the redirect would accept the event; the bank must not follow it.
      if (answer !== 'silence') response.writeHead(answer, { location: '/' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close().closeAllConnections();
  });
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;

  return {
    url: `http://127.0.0.1:${port}/events`,
    received,
    arrived: async (count: number): Promise<void> =>
      await new Promise((resolve) => {
        onArrival = () => received.length >= count && resolve();
        onArrival();
      }),
  };
}

/** A sandbox on a port of its own, with a clock that the test sets. */
export async function openSandbox(options: SandboxOptions = {}) {
  const time = { now: FIRST_HOUR };
  const sandbox = await buildSandbox({
    webhookWaitsMs: [1, 1, 1],
    clock: () => time.now,
    ...options,
  });
  const { url, smtpPort } = await sandbox.listen({ smtpPort: 0 });
  onTestFinished(async () => await sandbox.close());

  async function call(method: 'GET' | 'POST', path: string, body?: unknown, headers = {}) {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: 'Bearer demo-qr-key',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    return { code: response.status, body: answer };
  }

  async function createQr(wanted: Record<string, unknown> = {}, key: string = randomUUID()) {
    const answer = await call('POST', '/bank/qr', qrOrder(wanted), { 'idempotency-key': key });
    return qrAnswer.parse(answer.body);
  }

  return {
    ...sandbox,
    url,
    smtpPort: smtpPort ?? 0,
    time,
    call,
    createQr,
    readQr: async (qrId: string) => qrAnswer.parse((await call('GET', `/bank/qr/${qrId}`)).body),
    pay: (qrId: string, input: Record<string, unknown> = {}) =>
      call('POST', `/control/bank/qr/${qrId}/pay`, input),
    turn: async (input: Record<string, unknown>): Promise<void> => {
      const { code } = await call('POST', '/control/switches', input);
      if (code !== 200) throw new Error(`the switches refused ${JSON.stringify(input)}`);
    },
  };
}

export function qrOrder(wanted: Record<string, unknown> = {}) {
  return {
    accountId: 'company-8',
    amount: '1715.78',
    currency: 'BOB',
    gloss: 'Venta 1204, cuota 14, TX4K9',
    reference: 'TX4K9',
    expiresAt: '2026-03-03T15:00:00Z',
    ...wanted,
  };
}
