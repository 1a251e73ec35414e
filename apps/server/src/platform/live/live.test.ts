import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import {
  ANA_APP,
  ANA_WEB,
  BETO_WEB,
  liveServer,
  MOST_IN_LOBBY,
  next,
  outcomeOf,
  PUBLIC_URL,
  type Opening,
} from '../../../test/live-server.ts';

const server = liveServer();
beforeEach(() => server.open());
afterEach(() => server.close());

test('a hint reaches the persons concerned and nobody else', async () => {
  const [ana, app, beto] = await Promise.all([
    server.enter(ANA_WEB),
    server.enter(ANA_APP),
    server.enter(BETO_WEB),
  ]);
  const receivedByBeto: unknown[] = [];
  beto.on('changed', (hint) => receivedByBeto.push(hint));
  const hint = { event: 'paymentChanged', ids: ['intent-1'] };
  const received = [next(ana, 'changed'), next(app, 'changed')];
  server.live().hear({ ...hint, audience: { people: [1] } });
  expect(await Promise.all(received)).toEqual([hint, hint]);

  const forAll = { event: 'maintenanceChanged', ids: [] };
  const receivedByAll = next(beto, 'changed');
  server.live().hear({ ...forAll, audience: 'everybody' });
  await receivedByAll;
  expect(receivedByBeto).toEqual([forAll]);
});

test('a hint for the desk reaches operators only', async () => {
  const [ana, beto] = await Promise.all([server.enter(ANA_WEB), server.enter(BETO_WEB)]);
  const receivedByAna: unknown[] = [];
  ana.on('changed', (hint) => receivedByAna.push(hint));
  const forDesk = { event: 'proposalChanged', ids: ['proposal-1'] };
  const receivedByBeto = next(beto, 'changed');
  server.live().hear({ ...forDesk, audience: 'operators' });
  expect(await receivedByBeto).toEqual(forDesk);
  // This hint is sent later, so the previous one would have arrived by then.
  const last = next(ana, 'changed');
  server.live().hear({ event: 'maintenanceChanged', ids: [], audience: 'everybody' });
  await last;
  expect(receivedByAna).toEqual([{ event: 'maintenanceChanged', ids: [] }]);
});

test('a hint for counters reaches cashiers only', async () => {
  server.openSession({
    token: 'caro-web',
    id: 's-caro',
    personId: 3,
    document: '73',
    cookie: 'caro',
    isCashier: true,
  });
  const headers = { origin: PUBLIC_URL, cookie: 'kantuta=caro' };
  const auth = { channel: '73', username: '73', password: 'caro-web' };
  const [caro, beto] = await Promise.all([
    server.enter({ ...BETO_WEB, headers, auth }),
    server.enter(BETO_WEB),
  ]);
  const receivedByBeto: unknown[] = [];
  beto.on('changed', (hint) => receivedByBeto.push(hint));
  const forCounters = { event: 'partiesChanged', ids: ['3'] };
  const received = next(caro, 'changed');
  server.live().hear({ ...forCounters, audience: 'cashiers' });
  expect(await received).toEqual(forCounters);
  const last = next(beto, 'changed');
  server.live().hear({ event: 'maintenanceChanged', ids: [], audience: 'everybody' });
  await last;
  expect(receivedByBeto).toEqual([{ event: 'maintenanceChanged', ids: [] }]);
});

test('while the office is closed anybody may wait in its lobby, and hears only that it opens', async () => {
  const lobby = { headers: { origin: PUBLIC_URL } };
  expect(await outcomeOf(server.connect(lobby))).toBe('session_invalid');
  server.state.isClosed = true;
  const waiting = await server.enter(lobby);
  const received: unknown[] = [];
  waiting.on('changed', (hint) => received.push(hint));
  server.live().hear({ event: 'settingChanged', ids: ['qr.validHours'], audience: 'everybody' });
  server.live().hear({ event: 'paymentChanged', ids: ['intent-1'], audience: { people: [1] } });
  const opened = next(waiting, 'changed');
  server.live().hear({ event: 'maintenanceChanged', ids: [], audience: 'everybody' });
  await opened;
  expect(received).toEqual([{ event: 'maintenanceChanged', ids: [] }]);

  const shownOut = next(waiting, 'disconnect');
  server.state.isClosed = false;
  expect(await shownOut).toBe('io server disconnect');
});

test('the lobby has a fixed number of places; a further connection is refused, and may use a place that becomes free', async () => {
  const lobby = { headers: { origin: PUBLIC_URL } };
  server.state.isClosed = true;
  const waiting = await Promise.all(
    Array.from({ length: MOST_IN_LOBBY }, () => server.enter(lobby)),
  );
  expect(await outcomeOf(server.connect(lobby))).toBe('too_many_requests');
  // A connection with a session needs no place there.
  await server.enter(ANA_WEB);
  waiting[0]?.disconnect();
  await expect.poll(() => outcomeOf(server.connect(lobby))).toBe('');
});

test('hints sent while the page was loading are delivered at the connection, to the persons concerned', async () => {
  const settled = { event: 'paymentSettled', ids: ['intent-1'] };
  const ours = { event: 'settingChanged', ids: ['fine.capPct'] };
  server.state.elapsed += MINUTE_MS;
  for (let twice = 0; twice < 2; twice += 1)
    server.live().hear({ ...settled, audience: { people: [1] } });
  server.live().hear({ event: 'proposalChanged', ids: [], audience: 'operators' });
  server.live().hear({ ...ours, audience: 'everybody' });
  const aged = (age: number) => firstReceived({ ...ANA_WEB, auth: { ...ANA_WEB.auth, age } });
  expect(await aged(100)).toEqual([settled, ours]);
  // Control: a client that does not send the age of its page gets no earlier hints.
  expect(await firstReceived(ANA_WEB)).toEqual([]);
  // Older than this process, which cannot know the hints of that time: the page reads everything again.
  expect(await aged(HOUR_MS)).toEqual([{ event: 'everything', ids: [] }]);
});

/** The hints that a connection receives before the first one sent after it was established. */
async function firstReceived(opening: Opening): Promise<unknown[]> {
  const received: { event: string }[] = [];
  const client = server.connect(opening);
  client.on('changed', (hint: { event: string }) => received.push(hint));
  expect(await outcomeOf(client)).toBe('');
  server.live().hear({ event: 'last', ids: [], audience: { people: [1] } });
  await expect.poll(() => received.at(-1)?.event, { interval: 5 }).toBe('last');
  client.disconnect();
  return received.slice(0, -1);
}

test('when hints may be lost, every connection is closed and reconnects by itself', async () => {
  const ana = server.connect({ ...ANA_WEB, reconnection: true });
  expect(await outcomeOf(ana)).toBe('');
  const broken = next(ana, 'disconnect');
  server.live().loseAll();
  expect(await broken).toBe('transport close');
  await next(ana, 'connect');
});

test('after an orderly stop the connections of browsers come back by themselves within ten seconds', async () => {
  const open = await Promise.all(
    [ANA_WEB, ANA_APP, BETO_WEB, { ...ANA_WEB, transports: ['polling'] }].map((opening) =>
      server.enter({ ...opening, reconnection: 'as the web' }),
    ),
  );
  const reasons = open.map((client) => next(client, 'disconnect'));
  await server.restart();
  for (const reason of await Promise.all(reasons)) expect(reason).not.toBe('io server disconnect');
  const isBack = () => open.every(({ connected }) => connected);
  await expect.poll(isBack, { timeout: 10_000 }).toBe(true);
});

test('control: a connection that the server ends by name never comes back by itself', async () => {
  const ana = await server.enter({ ...ANA_WEB, reconnection: 'as the web' });
  const reason = next(ana, 'disconnect');
  ana.emit('noise');
  expect(await reason).toBe('io server disconnect');
  expect(ana.active).toBe(false);
});

test('a notification arrives in the language of each device', async () => {
  const [ana, app] = await Promise.all([
    server.enter({ ...ANA_WEB, auth: { ...ANA_WEB.auth, language: 'en' } }),
    server.enter(ANA_APP),
  ]);
  const received = [next(ana, 'notification'), next(app, 'notification')];
  server.live().hear({ event: 'notificationAdded', ids: ['9'], audience: { people: [1] } });
  expect(await Promise.all(received)).toEqual([
    { message: 'en 1 9', cantidad: 3 },
    { message: 'pt 1 9', cantidad: 3 },
  ]);
});

test('a promotion arrives as a promotion', async () => {
  const ana = await server.enter(ANA_WEB);
  const received = next(ana, 'promocion');
  server.live().hear({ event: 'notificationAdded', ids: ['promotion'], audience: { people: [1] } });
  expect(await received).toEqual({ message: 'es 1 promotion' });
});
