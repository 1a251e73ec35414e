import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '@kantuta/contract/call';
import { AGENT } from '@kantuta/contract/envelope';
import { buildFace } from '../../../test/face.ts';
import { NoSession } from '../session/session.errors.ts';
import { serve } from './served-call.ts';
import { BODY_LIMIT, UPLOAD_LIMIT } from './upload.ts';

const bring = defineCall({
  name: 'test.bring',
  summary: 'Takes a file',
  method: 'POST',
  path: '/bring',
  access: 'operator',
  operators: ['admin'],
  accessLog: { none: 'no data of a customer' },
  upload: true,
  input: z.object({ file: z.string().max(UPLOAD_LIMIT) }),
  answer: z.object({ length: z.number() }),
  errors: [],
});

/** The same by a person. */
const send = defineCall({
  name: 'test.send',
  summary: 'Takes a file of a person',
  method: 'POST',
  path: '/send',
  access: 'session',
  upload: true,
  input: z.object({ file: z.string().max(UPLOAD_LIMIT) }),
  answer: z.object({ length: z.number() }),
  errors: [],
});

let isKnown = true;
let handled = Promise.withResolvers<void>();
let letGo = Promise.withResolvers<void>();
let app: Awaited<ReturnType<typeof buildFace>>;

beforeEach(async () => {
  isKnown = true;
  [handled, letGo] = [Promise.withResolvers(), Promise.withResolvers()];
  const guard = {
    async admit() {
      if (!isKnown) throw new NoSession('api');
      return {};
    },
  };
  const held = serve(bring, async ({ input }) => {
    handled.resolve();
    await letGo.promise;
    return { length: input.file.length };
  });
  const sent = serve(send, async ({ input }) => ({ length: input.file.length }));
  app = await buildFace([held, sent], { guard });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const HEADERS = `POST /api/bring HTTP/1.1\r\nhost: localhost\r\nagent: ${AGENT}\r\ncontent-type: application/json\r\n`;

/** The first that is answered to these headers, while nothing of the body is sent. */
function answerTo(headers: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${HEADERS}${headers}\r\n\r\n`);
  return new Promise((resolve) => {
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString());
    });
  });
}

test('a stranger is answered before a byte of a file is read, whether or not its length is told', async () => {
  isKnown = false;
  expect(await answerTo('content-length: 14000000')).toContain('"codigo":"session_invalid"');
  expect(await answerTo('transfer-encoding: chunked')).toContain('"codigo":"session_invalid"');
});

test('three files of operators are taken at once, and others of people; and the next one when one of them has been answered', async () => {
  const body = JSON.stringify({ file: 'A'.repeat(BODY_LIMIT) });
  const { port } = app.server.address() as AddressInfo;
  const post = (path: string) =>
    fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method: 'POST',
      headers: { agent: AGENT, 'content-type': 'application/json' },
      body,
    });
  const three = [post('bring'), post('bring'), post('bring')];
  await handled.promise;
  await expect.poll(async () => (await post('bring')).status, { interval: 50 }).toBe(503);
  // People have places of their own.
  expect((await post('send')).status).toBe(200);
  letGo.resolve();
  expect((await Promise.all(three)).map(({ status }) => status)).toEqual([200, 200, 200]);
  await expect.poll(async () => (await post('bring')).status, { interval: 50 }).toBe(200);
});
