import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { ANA_WEB, BETO_WEB, liveServer, next } from '../../../test/live-server.ts';

const server = liveServer();
beforeEach(() => server.open());
afterEach(() => server.close());

type Heard = { event: string; ids: string[] };
const CHANGED: Heard = { event: 'customerChanged', ids: ['1'] };

/** Something happened to person 1, in this company or in none. */
function happens(companyId?: number): void {
  const audience = { people: [1] };
  const page = { personId: 1, companyId };
  server.live().hear({ event: 'paymentChanged', ids: ['intent-1'], audience, page });
}

async function operator(): Promise<{
  beto: Socket;
  since: (act: () => unknown) => Promise<Heard[]>;
}> {
  const beto = await server.enter(BETO_WEB);
  const heard: Heard[] = [];
  beto.on('changed', (hint: Heard) => heard.push(hint));
  return {
    beto,
    /** What is heard of this act, and nothing that comes later. */
    async since(act) {
      const before = heard.length;
      await act();
      // Whoever is asked here answers at once.
      await new Promise((resolve) => setImmediate(resolve));
      const last = next(beto, 'changed');
      const isLast = () => heard.at(-1)?.event === 'last';
      server.live().hear({ event: 'last', ids: [], audience: 'operators' });
      await last;
      await expect.poll(isLast, { interval: 5 }).toBe(true);
      return heard.slice(before, -1);
    },
  };
}

/** Says whose page is open, and waits until it was asked whether that may be. */
async function lookAt(socket: Socket, personId: number, age = 0): Promise<void> {
  const before = server.state.askedFor.length;
  // What happened at this very moment would be told as well.
  server.state.elapsed += 1;
  socket.emit('lookAt', { personId, age });
  await expect.poll(() => server.state.askedFor.length, { interval: 5 }).toBeGreaterThan(before);
}

test('an open page hears that something of its person changed, and not what; a closed one hears nothing', async () => {
  const { beto, since } = await operator();
  expect(await since(happens)).toEqual([]);
  await lookAt(beto, 1);
  expect(await since(happens)).toEqual([CHANGED]);
  expect(await since(() => happens(3))).toEqual([CHANGED]);
  // Of a company that the operator does not reach, and for nobody at all: not even this.
  expect(await since(() => happens(8))).toEqual([]);
  const nobody = { event: 'customerNoted', ids: [], audience: { people: [] } };
  expect(await since(() => server.live().hear(nobody))).toEqual([]);
  beto.emit('lookAt', null);
  await expect.poll(() => since(happens), { interval: 5 }).toEqual([]);
});

test('who may not look hears nothing, also who no longer may, and while nobody can say', async () => {
  const { beto, since } = await operator();
  await lookAt(beto, 1);
  server.state.mayLook = false;
  expect(await since(happens)).toEqual([]);
  // The control: the page is still open, it was the right that was missing.
  server.state.mayLook = true;
  expect(await since(happens)).toEqual([CHANGED]);
  server.state.isDatabaseDown = true;
  expect(await since(happens)).toEqual([]);

  server.state.isDatabaseDown = false;
  server.state.mayLook = false;
  await lookAt(beto, 1);
  server.state.mayLook = true;
  expect(await since(happens)).toEqual([]);
  // Somebody else's page was opened meanwhile.
  await lookAt(beto, 1);
  await lookAt(beto, 2);
  expect(await since(happens)).toEqual([]);
});

test('what changed between the reading of a page and its opening is told, when the operator reaches it', async () => {
  const { beto, since } = await operator();
  server.state.elapsed += MINUTE_MS;
  happens(8);
  expect(await since(() => lookAt(beto, 1, 5_000))).toEqual([]);
  happens(3);
  await lookAt(beto, 2);
  const told = next(beto, 'changed');
  await lookAt(beto, 1, 5_000);
  expect(await told).toEqual(CHANGED);
  // Older than what is known: it reads again.
  const again = next(beto, 'changed');
  await lookAt(beto, 1, HOUR_MS);
  expect(await again).toEqual(CHANGED);
});

test.each<[string, unknown[]]>([
  ['no person', [{ age: 0 }]],
  ['a text for a person', [{ personId: '1', age: 0 }]],
  ['more than was asked', [{ personId: 1, age: 0, room: 'operators' }]],
  ['an age below nothing', [{ personId: 1, age: -1 }]],
  ['nothing at all', []],
])('an operator who says %s is shown out', async (_, said) => {
  const { beto } = await operator();
  const closed = next(beto, 'disconnect');
  beto.emit('lookAt', ...said);
  expect(await closed).toBe('io server disconnect');
  expect(server.state.askedFor).toEqual([]);
});

test('a customer who wants to look at somebody is shown out, and so is an operator who turns pages like a machine', async () => {
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
