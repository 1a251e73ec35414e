import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { ANA_WEB, BETO_WEB, liveServer, next } from '../../../test/live-server.ts';

const server = liveServer();
beforeEach(() => server.open());
afterEach(() => server.close());

type Received = { event: string; ids: string[] };
const CHANGED: Received = { event: 'customerChanged', ids: ['1'] };

/** An event of person 1, in this company or in none. */
function happens(companyId?: number): void {
  const audience = { people: [1] };
  const page = { personId: 1, companyId };
  server.live().hear({ event: 'paymentChanged', ids: ['intent-1'], audience, page });
}

async function operator(): Promise<{
  beto: Socket;
  since: (act: () => unknown) => Promise<Received[]>;
}> {
  const beto = await server.enter(BETO_WEB);
  const received: Received[] = [];
  beto.on('changed', (hint: Received) => received.push(hint));
  return {
    beto,
    /** The hints that arrive because of this act, and none that come later. */
    async since(act) {
      const before = received.length;
      await act();
      // The operators of these tests answer at once.
      await new Promise((resolve) => setImmediate(resolve));
      const last = next(beto, 'changed');
      const isLast = () => received.at(-1)?.event === 'last';
      server.live().hear({ event: 'last', ids: [], audience: 'operators' });
      await last;
      await expect.poll(isLast, { interval: 5 }).toBe(true);
      return received.slice(before, -1);
    },
  };
}

/** Reports which page is open, and waits until the server has checked access. */
async function openPage(socket: Socket, personId: number, age = 0): Promise<void> {
  const before = server.state.askedFor.length;
  // An event of this very moment would arrive as well.
  server.state.elapsed += 1;
  socket.emit('lookAt', { personId, age });
  await expect.poll(() => server.state.askedFor.length, { interval: 5 }).toBeGreaterThan(before);
}

test('an open page hears that something of its person changed, but not what; a closed page hears nothing', async () => {
  const { beto, since } = await operator();
  expect(await since(happens)).toEqual([]);
  await openPage(beto, 1);
  expect(await since(happens)).toEqual([CHANGED]);
  expect(await since(() => happens(3))).toEqual([CHANGED]);
  // Events of a company that the operator does not reach, and events of no company, are not sent at all.
  expect(await since(() => happens(8))).toEqual([]);
  const nobody = { event: 'customerNoted', ids: [], audience: { people: [] } };
  expect(await since(() => server.live().hear(nobody))).toEqual([]);
  beto.emit('lookAt', null);
  await expect.poll(() => since(happens), { interval: 5 }).toEqual([]);
});

test('an operator without access hears nothing, nor one who lost it, nor anybody while access cannot be checked', async () => {
  const { beto, since } = await operator();
  await openPage(beto, 1);
  server.state.mayLook = false;
  expect(await since(happens)).toEqual([]);
  // Control: the page is still open, only the right was missing.
  server.state.mayLook = true;
  expect(await since(happens)).toEqual([CHANGED]);
  server.state.isDatabaseDown = true;
  expect(await since(happens)).toEqual([]);

  server.state.isDatabaseDown = false;
  server.state.mayLook = false;
  await openPage(beto, 1);
  server.state.mayLook = true;
  expect(await since(happens)).toEqual([]);
  // The page of another customer was opened meanwhile.
  await openPage(beto, 1);
  await openPage(beto, 2);
  expect(await since(happens)).toEqual([]);
});

test('changes between the reading of a page and its opening are sent if the operator reaches them', async () => {
  const { beto, since } = await operator();
  server.state.elapsed += MINUTE_MS;
  happens(8);
  expect(await since(() => openPage(beto, 1, 5_000))).toEqual([]);
  happens(3);
  await openPage(beto, 2);
  const told = next(beto, 'changed');
  await openPage(beto, 1, 5_000);
  expect(await told).toEqual(CHANGED);
  // Older than the hints that are kept: the page reads again.
  const again = next(beto, 'changed');
  await openPage(beto, 1, HOUR_MS);
  expect(await again).toEqual(CHANGED);
});

test.each<[string, unknown[]]>([
  ['no person', [{ age: 0 }]],
  ['a text for a person', [{ personId: '1', age: 0 }]],
  ['more than was asked', [{ personId: 1, age: 0, room: 'operators' }]],
  ['an age below nothing', [{ personId: 1, age: -1 }]],
  ['nothing at all', []],
])('an operator who sends %s is disconnected', async (_, message) => {
  const { beto } = await operator();
  const closed = next(beto, 'disconnect');
  beto.emit('lookAt', ...message);
  expect(await closed).toBe('io server disconnect');
  expect(server.state.askedFor).toEqual([]);
});

test('a customer who asks for a page is disconnected, and so is an operator who turns pages like a machine', async () => {
  const ana = await server.enter(ANA_WEB);
  const closed = next(ana, 'disconnect');
  ana.emit('lookAt', { personId: 2, age: 0 });
  expect(await closed).toBe('io server disconnect');
  expect(server.state.askedFor).toEqual([]);

  const { beto } = await operator();
  const cut = next(beto, 'disconnect');
  for (let turn = 0; turn <= 120; turn += 1) beto.emit('lookAt', { personId: 1, age: 0 });
  expect(await cut).toBe('io server disconnect');
  expect(server.state.askedFor).toHaveLength(120);
});
