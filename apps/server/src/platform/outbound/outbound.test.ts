import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { silentLog } from '../log.ts';
import {
  createOutbound,
  GatewayDown,
  GatewayRefused,
  GatewayUnknown,
  type ClientOptions,
  type GatewayClient,
} from './outbound.ts';

const schema = z.object({ ok: z.boolean() });
const ask = { method: 'GET', path: '/state', schema, repeatable: false } as const;
const order = {
  method: 'POST',
  path: '/orders',
  body: { amount: '1.00' },
  schema,
  repeatable: false,
} as const;

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function gateway(listener: RequestListener): Promise<string> {
  const server = createHttpServer(listener);
  cleanups.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return listen(server);
}

function clientOf(
  baseUrl: string,
  options: Partial<ClientOptions> = {},
  elapsed?: () => number,
): GatewayClient {
  const outbound = createOutbound({ log: silentLog(), ...(elapsed ? { elapsed } : {}) });
  const client = outbound.client({
    name: 'bank',
    baseUrl,
    headers: { authorization: 'Bearer secret' },
    timeoutMs: 2_000,
    maxConcurrent: 2,
    maxBytes: 1_000,
    ...options,
  });
  cleanups.push(() => client.close());
  return client;
}

function answer(http = 200, body = '{"ok":true}'): RequestListener {
  return (request, response) => {
    request.resume().on('end', () => response.writeHead(http).end(body));
  };
}

test('an order carries its key, its body and our credentials, below the base URL', async () => {
  const seen: unknown[] = [];
  const url = await gateway((request, response) => {
    request.on('data', (body: Buffer) => {
      const { authorization, 'idempotency-key': key, 'content-type': type } = request.headers;
      seen.push([request.method, request.url, authorization, key, type, String(body)]);
      response.end('{"ok":true,"more":1}');
    });
  });
  const client = clientOf(`${url}/api/`);
  const query = { day: '2026-03-10', text: 'a&b' };
  expect(await client.request({ ...order, query, idempotencyKey: 'k-1' })).toEqual({ ok: true });
  expect(seen).toEqual([
    [
      'POST',
      '/api/orders?day=2026-03-10&text=a%26b',
      'Bearer secret',
      'k-1',
      'application/json',
      '{"amount":"1.00"}',
    ],
  ]);
});

test('a refusal by the gateway is reported with its code and its body', async () => {
  const client = clientOf(await gateway(answer(409, '{"error":{"code":"already_paid"}}')));
  await expect(client.request(order)).rejects.toMatchObject({
    name: 'GatewayRefused',
    http: 409,
    body: { error: { code: 'already_paid' } },
  });
});

test('a redirect is not followed, wherever it leads', async () => {
  let reached = 0;
  const elsewhere = await gateway((_, response) => {
    reached += 1;
    response.end('{"ok":true}');
  });
  const client = clientOf(
    await gateway((_, response) => {
      response.writeHead(302, { location: elsewhere }).end();
    }),
  );
  await expect(client.request(ask)).rejects.toBeInstanceOf(GatewayRefused);
  expect(reached).toBe(0);
});

test.each(['//evil.example/x', 'evil.example/x', '@evil.example/x', '/../apix'])(
  'the path %s cannot leave the host or the base of the client',
  async (path) => {
    const client = clientOf('http://127.0.0.1:9/api');
    const asking = client.request({ ...ask, path });
    // `//evil.example/x` is only an odd path below our own base URL, so it meets the closed port.
    await expect(asking).rejects.toThrow(
      path.startsWith('//') ? GatewayDown : /begins with|Invalid URL/,
    );
  },
);

test('a gateway that was never reached did nothing', async () => {
  const server = createServer();
  const url = await listen(server);
  server.close();
  await once(server, 'close');
  await expect(clientOf(url).request(order)).rejects.toBeInstanceOf(GatewayDown);
});

test('a gateway with an invalid certificate was not reached', async () => {
  const url = (await gateway(answer())).replace('http:', 'https:');
  await expect(clientOf(url).request(order)).rejects.toBeInstanceOf(GatewayDown);
});

test('a timeout after an order is an unknown outcome; after a query the gateway is down', async () => {
  const client = clientOf(await gateway(() => undefined), { timeoutMs: 150 });
  await expect(client.request(order)).rejects.toThrow(/unknown: no answer within/);
  await expect(client.request(ask)).rejects.toBeInstanceOf(GatewayDown);
});

test('an answer that trickles without end is cut off at the time limit', async () => {
  const client = clientOf(
    await gateway((_, response) => {
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    }),
    { timeoutMs: 200 },
  );
  await expect(client.request(order)).rejects.toBeInstanceOf(GatewayUnknown);
});

test.each<[string, RequestListener]>([
  ['a connection that is lost', (request) => request.socket.destroy()],
  ['half an answer', (_, response) => response.writeHead(200, { 'content-length': 50 }).write('{')],
  ['garbage', answer(200, '<html>')],
  ['an answer of another shape', answer(200, '{"ok":"yes"}')],
  ['an answer that is too long', answer(200, JSON.stringify({ ok: true, pad: 'x'.repeat(2_000) }))],
  ['an error of the gateway (500)', answer(500)],
  ['a proxy that gave up (504)', answer(504)],
])('%s after an order is an unknown outcome', async (_, listener) => {
  const client = clientOf(await gateway(listener), { timeoutMs: 500 });
  await expect(client.request(order)).rejects.toBeInstanceOf(GatewayUnknown);
});

test('text from a gateway does not reach our log through the error', async () => {
  const client = clientOf(await gateway(answer(200, '{"ok":"MARIA QUISPE"}')));
  const error: unknown = await client.request(order).catch((caught: unknown) => caught);
  expect(String(error)).toContain('ok');
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('QUISPE');
});

test.each([429, 503])('a gateway that answers %i did nothing', async (code) => {
  const client = clientOf(await gateway(answer(code)));
  await expect(client.request(order)).rejects.toBeInstanceOf(GatewayDown);
});

test('only repeatable requests are repeated, and only after a failure', async () => {
  let count = 0;
  const url = await gateway((request, response) => {
    count += 1;
    answer(count < 3 ? 500 : 200)(request, response);
  });
  await expect(clientOf(url).request(order)).rejects.toBeInstanceOf(GatewayUnknown);
  expect(count).toBe(1);
  expect(await clientOf(url).request({ ...order, repeatable: true })).toEqual({ ok: true });
  expect(count).toBe(3);

  count = 0;
  const refusing = await gateway((request, response) => {
    count += 1;
    answer(422)(request, response);
  });
  await expect(clientOf(refusing).request({ ...order, repeatable: true })).rejects.toBeInstanceOf(
    GatewayRefused,
  );
  expect(count).toBe(1);
});

test('at most the allowed number of requests is open at once; some wait, the others are refused', async () => {
  let open = 0;
  let most = 0;
  const release: (() => void)[] = [];
  const url = await gateway((_, response) => {
    open += 1;
    most = Math.max(most, open);
    release.push(() => {
      open -= 1;
      response.end('{"ok":true}');
    });
  });
  const client = clientOf(url, { maxConcurrent: 2, timeoutMs: 5_000 });
  const outcomes = Array.from({ length: 14 }, () =>
    client.request(ask).then(
      () => 'done',
      (error: Error) => error.message,
    ),
  );
  for (let answered = 0; answered < 10; answered += 1) {
    await expect.poll(() => release.length, { interval: 5 }).toBeGreaterThan(0);
    release.shift()?.();
  }
  const results = await Promise.all(outcomes);
  expect(most).toBe(2);
  expect(results.filter((result) => result === 'done')).toHaveLength(10);
  expect(results.filter((result) => result.includes('too many requests wait'))).toHaveLength(4);
});

test('a gateway that fails five times is not asked for a while, then tried with one request', async () => {
  let now = 0;
  let count = 0;
  let isDown = true;
  const url = await gateway((request, response) => {
    count += 1;
    answer(isDown ? 503 : 200)(request, response);
  });
  const client = clientOf(url, {}, () => now);
  for (let failure = 0; failure < 5; failure += 1)
    await expect(client.request(ask)).rejects.toThrow(/answered 503/);
  await expect(client.request(ask)).rejects.toThrow(/failed too often/);
  expect(count).toBe(5);

  now = 10_000;
  const [first, second] = await Promise.allSettled([client.request(ask), client.request(ask)]);
  expect([first, second].map((result) => String((result as PromiseRejectedResult).reason))).toEqual(
    [expect.stringContaining('answered 503'), expect.stringContaining('failed too often')],
  );
  await expect(client.request(ask)).rejects.toThrow(/failed too often/);
  expect(count).toBe(6);

  now = 20_000;
  isDown = false;
  expect(await client.request(ask)).toEqual({ ok: true });
  expect(await client.request(ask)).toEqual({ ok: true });
});

test('three requests without an answer after 5 s open the breaker; they run to their end, and nobody else waits', async () => {
  let now = 0;
  const waiting: (() => void)[] = [];
  let isHanging = true;
  const url = await gateway((request, response) => {
    const end = () => answer()(request, response);
    if (isHanging) waiting.push(end);
    else end();
  });
  const client = clientOf(url, { maxConcurrent: 10, timeoutMs: 20_000 }, () => now);
  const hung = [client.request(ask), client.request(ask)];
  await expect.poll(() => waiting.length).toBe(2);
  // Two are not enough, however long they take.
  now = 60_000;
  hung.push(client.request(ask));
  await expect.poll(() => waiting.length).toBe(3);
  // Nor are three, as long as one of them is young.
  now = 64_999;
  hung.push(client.request(ask));
  await expect.poll(() => waiting.length).toBe(4);

  now = 65_000;
  await expect(client.request(ask)).rejects.toThrow(/failed too often/);
  expect(waiting).toHaveLength(4);
  // Their answers do not count as a trial.
  isHanging = false;
  for (const end of waiting) end();
  expect(await Promise.all(hung)).toHaveLength(4);
  await expect(client.request(ask)).rejects.toThrow(/failed too often/);

  now = 75_000;
  expect(await client.request(ask)).toEqual({ ok: true });
  expect(await client.request(ask)).toEqual({ ok: true });
});

test('while one request tries whether the gateway is well, no other one is sent, whatever becomes of those from before', async () => {
  let now = 0;
  const waiting: (() => void)[] = [];
  const url = await gateway((_, response) => {
    waiting.push(() => response.destroy());
  });
  const client = clientOf(url, { maxConcurrent: 10, timeoutMs: 20_000 }, () => now);
  const hung = [1, 2, 3].map(() => client.request(ask).catch(String));
  await expect.poll(() => waiting.length).toBe(3);
  now = 15_000;
  await expect(client.request(ask)).rejects.toThrow(/failed too often/);
  now = 25_000;
  const trial = client.request(ask).catch(String);
  await expect.poll(() => waiting.length).toBe(4);
  for (const end of waiting.slice(0, 3)) end();
  await Promise.all(hung);
  await expect(client.request(ask)).rejects.toThrow(/failed too often/);
  expect(waiting).toHaveLength(4);
  waiting[3]?.();
  await trial;
  await expect(client.request(ask)).rejects.toThrow(/failed too often/);
});

test('a gateway that refuses is working: the breaker stays closed', async () => {
  const client = clientOf(await gateway(answer(404)));
  for (let refusal = 0; refusal < 8; refusal += 1)
    await expect(client.request(ask)).rejects.toBeInstanceOf(GatewayRefused);
});
