import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '@kantuta/contract/call';
import { AGENT } from '@kantuta/contract/envelope';
import { buildFace } from '../../../test/face.ts';
import { createDoor } from './door.ts';
import { serve } from './served-call.ts';

const slow = defineCall({
  name: 'test.slow',
  summary: 'Answers when the test lets it',
  method: 'GET',
  path: '/slow',
  access: 'anonymous',
  input: z.object({}),
  answer: z.object({ word: z.string() }),
  errors: [],
});

let started = Promise.withResolvers<void>();
let letGo = Promise.withResolvers<void>();
let door = createDoor();
let app: Awaited<ReturnType<typeof buildFace>>;

beforeEach(async () => {
  [started, letGo, door] = [Promise.withResolvers(), Promise.withResolvers(), createDoor()];
  const held = serve(slow, async () => {
    started.resolve();
    await letGo.promise;
    return { word: 'done' };
  });
  app = await buildFace([held], { door });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

/** A connection that is kept alive, as a balancer has it. */
function connection() {
  const address = app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  return {
    ask: (path: string) =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: localhost\r\nagent: ${AGENT}\r\naccept-language: es\r\n\r\n`,
      ),
    said: text(socket),
  };
}

test('a process that leaves serves what still comes, and ends each connection with its answer', async () => {
  const { ask, said } = connection();
  door.leave();
  letGo.resolve();
  ask('/api/slow');
  expect(await said).toMatch(/^HTTP\/1\.1 200 [^]*connection: close[^]*"data":{"word":"done"}/);
});

test('what comes after the door is closed gets the envelope, and what was in flight its answer', async () => {
  const { ask, said } = connection();
  ask('/api/slow');
  await started.promise;
  door.leave();
  door.close();
  const closed = app.close();
  ask('/api/slow');
  setTimeout(letGo.resolve, 50);
  const [, first, second] = (await said).split(/HTTP\/1\.1 /);
  expect(first).toMatch(/^200 [^]*"data":{"word":"done"}/);
  expect(second).toMatch(/^503 [^]*retry-after: 2\r\n/);
  expect(second).toMatch(/connection: close/);
  expect(JSON.parse(second?.split('\r\n\r\n')[1] ?? '')).toEqual({
    status: 1,
    mensaje: 'Intente nuevamente por favor',
    data: { reference: expect.any(String) },
    codigo: 'unavailable',
  });
  await closed;
});
