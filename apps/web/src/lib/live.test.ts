import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createLive, type Handshake, type LiveSocket, refreshOn, refreshSoonOn } from './live.ts';
import { openRecord } from './open-record.ts';

function createParts() {
  const listeners = new Map<string, (payload?: unknown) => void>();
  const opened: Handshake[] = [];
  let closed = 0;
  let reopened = 0;
  const sent: unknown[] = [];
  const socket: LiveSocket = {
    on: (event, listener) => listeners.set(event, listener),
    emit: (event, payload) => sent.push([event, payload]),
    connect: () => (reopened += 1),
    disconnect: () => (closed += 1),
  };
  const queries = new QueryClient();
  const refreshed: unknown[] = [];
  vi.spyOn(queries, 'invalidateQueries').mockImplementation((filters) => {
    refreshed.push(filters?.queryKey ?? 'everything');
    return Promise.resolve();
  });
  const ended = vi.fn<(cause: string) => void>();
  const notified = vi.fn<(message: string) => void>();
  let ready = Promise.resolve(socket);
  const live = createLive({
    open: (auth) => {
      opened.push(auth);
      return ready;
    },
    queries,
    ended,
    notified,
  });
  return {
    live,
    queries,
    opened,
    refreshed,
    ended,
    notified,
    sent,
    closedTimes: () => closed,
    reopenedTimes: () => reopened,
    say: (event: string, payload?: unknown) => listeners.get(event)?.(payload),
    openLater: () => {
      const later = Promise.withResolvers<LiveSocket>();
      ready = later.promise;
      return () => later.resolve(socket);
    },
  };
}

const ME = { ci: '90010027', token: 'mine' };

test('the handshake carries the three fields of the specification', async () => {
  const { live, opened } = createParts();
  await live.connect(ME);
  expect(opened).toEqual([
    { channel: '90010027', username: '90010027', password: 'mine', age: expect.any(Function) },
  ]);
});

test('a hint refreshes the queries that registered for its event, and no others', async () => {
  refreshOn({ name: 'lotRecoloured' }, ['catalogue'], ['sales', 'readProduct']);
  refreshOn({ name: 'lotRecoloured', only: ['2', '3'] }, ['people']);
  const { live, say, refreshed } = createParts();
  await live.connect(ME);
  say('changed', { event: 'lotRecoloured', ids: ['1'] });
  say('changed', { event: 'nobodyKnowsThis', ids: [] });
  say('changed');
  expect(refreshed).toEqual([['catalogue'], ['sales', 'readProduct']]);
  say('changed', { event: 'lotRecoloured', ids: ['3'] });
  expect(refreshed).toContainEqual(['people']);
});

test('what several rooms declare stale for one event is read once', async () => {
  refreshOn({ name: 'lotSold' }, ['sales', 'readAccount'], ['catalogue']);
  refreshOn({ name: 'lotSold' }, ['sales'], ['catalogue'], ['sales', 'readProduct']);
  const { live, say, refreshed } = createParts();
  await live.connect(ME);
  say('changed', { event: 'lotSold', ids: [] });
  expect(refreshed).toEqual([['catalogue'], ['sales']]);
});

test('what a page has by a patch is read again some seconds later, once for all hints until then', async () => {
  vi.useFakeTimers();
  refreshSoonOn({ name: 'seatTaken' }, ['rooms']);
  const { live, say, refreshed } = createParts();
  await live.connect(ME);
  for (let seat = 0; seat < 50; seat += 1) say('changed', { event: 'seatTaken', ids: [] });
  await vi.advanceTimersByTimeAsync(1_900);
  expect(refreshed).toEqual([]);
  await vi.advanceTimersByTimeAsync(6_200);
  expect(refreshed).toEqual([['rooms']]);
  say('changed', { event: 'seatTaken', ids: [] });
  await vi.advanceTimersByTimeAsync(8_100);
  expect(refreshed).toEqual([['rooms'], ['rooms']]);
  // Of a session that ended nothing is read.
  say('changed', { event: 'seatTaken', ids: [] });
  live.close();
  await vi.advanceTimersByTimeAsync(8_100);
  expect(refreshed).toHaveLength(2);
  vi.useRealTimers();
});

test('after a reconnect everything is read again, after the first connect nothing', async () => {
  const { live, say, refreshed } = createParts();
  await live.connect(ME);
  say('connect');
  expect(refreshed).toEqual([]);
  say('connect');
  expect(refreshed).toEqual(['everything']);
});

test('the first connect sends the age of the oldest answer, and missed data is read again', async () => {
  const { live, queries, opened, say, refreshed } = createParts();
  const now = Date.now();
  queries.setQueryData(['sales'], 1, { updatedAt: now - 3_000 });
  queries.setQueryData(['settings'], 1, { updatedAt: now - 1_000 });
  await live.connect(ME);
  // Three seconds, plus the time the answer took.
  const age = opened[0]?.age?.() ?? 0;
  expect(age).toBeGreaterThanOrEqual(13_000);
  expect(age).toBeLessThan(20_000);
  say('connect');
  say('changed', { event: 'everything', ids: [] });
  expect(refreshed).toEqual(['everything']);
  // A reconnect reads everything by itself.
  expect(opened[0]?.age?.()).toBeUndefined();
});

test('the open customer page is reported at every connection and whenever it changes', async () => {
  const { live, say, sent } = createParts();
  const page = (personId: number) => ({ personId, age: () => 40_000 });
  openRecord.set(page(7));
  await live.connect(ME);
  expect(sent).toEqual([]);
  say('connect');
  openRecord.set(page(8));
  openRecord.set(null);
  say('disconnect');
  openRecord.set(page(9));
  say('connect');
  openRecord.set(null);
  expect(sent).toEqual([
    ['lookAt', { personId: 7, age: 40_000 }],
    ['lookAt', { personId: 8, age: 40_000 }],
    ['lookAt', null],
    ['lookAt', { personId: 9, age: 40_000 }],
    ['lookAt', null],
  ]);
  // A customer has no open customer page: nothing is sent.
  say('connect');
  expect(sent).toHaveLength(5);
});

test('a connection that the server ends is opened again, but not after the end of the session', async () => {
  vi.useFakeTimers();
  const { live, say, ended, reopenedTimes } = createParts();
  await live.connect(ME);
  say('connect');
  // The library itself opens this one again.
  say('disconnect', 'transport close');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reopenedTimes()).toBe(0);
  say('disconnect', 'io server disconnect');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reopenedTimes()).toBe(1);

  say('unlogin', { token: 'mine' });
  say('disconnect', 'io server disconnect');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).toHaveBeenCalledOnce();
  expect(reopenedTimes()).toBe(1);
  vi.useRealTimers();
});

test('"unlogin" ends the session only when it names it', async () => {
  const { live, say, ended, closedTimes } = createParts();
  await live.connect(ME);
  say('unlogin', { token: 'theirs' });
  expect(ended).not.toHaveBeenCalled();
  say('unlogin', { token: 'mine' });
  expect(ended).toHaveBeenCalledWith('realtime');
  expect(closedTimes()).toBe(1);
});

test.each(['unlogin', 'connect_error'])(
  '%s carries the reason when the server gives one',
  async (event) => {
    const { live, say, ended } = createParts();
    await live.connect(ME);
    const why = { token: 'mine', codigo: 'session_invalid', cause: 'inactivity' };
    say(event, event === 'unlogin' ? why : Object.assign(new Error('no'), { data: why }));
    expect(ended.mock.calls).toEqual([['inactivity']]);
  },
);

test('a session that the socket refuses has ended; a session with a broken connection has not', async () => {
  const { live, say, ended } = createParts();
  await live.connect(ME);
  say('connect_error', new Error('transport error'));
  expect(ended).not.toHaveBeenCalled();
  say('connect_error', Object.assign(new Error('no'), { data: { codigo: 'session_invalid' } }));
  expect(ended).toHaveBeenCalledWith('api');
});

test('new notifications are shown and their lists refreshed', async () => {
  refreshOn({ name: 'notification' }, ['notifications']);
  refreshOn({ name: 'promocion' }, ['promotions']);
  const { live, say, notified, refreshed } = createParts();
  await live.connect(ME);
  say('notification', { message: 'Pago confirmado', cantidad: 1, isGood: true });
  say('promocion', { message: '2x1' });
  expect(notified.mock.calls).toEqual([
    ['Pago confirmado', true],
    ['2x1', false],
  ]);
  expect(refreshed).toEqual([['notifications'], ['promotions']]);
});

test('a connection that opens after logout is closed at once', async () => {
  const { live, openLater, closedTimes, say, ended } = createParts();
  const opensNow = openLater();
  const connecting = live.connect(ME);
  live.close();
  opensNow();
  await connecting;
  expect(closedTimes()).toBe(1);
  say('unlogin', { token: 'mine' });
  expect(ended).not.toHaveBeenCalled();
});
