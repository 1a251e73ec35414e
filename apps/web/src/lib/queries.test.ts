import { countUnread } from '@kantuta/contract/notifications/notifications.calls';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { callQuery, createQueryClient } from './queries.ts';

const BUSY = { status: 1, mensaje: 'Intente nuevamente', data: {}, codigo: 'unavailable' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A server that is busy `times` times, and asks to be left alone for so many seconds. */
function busyServer(times: number, seconds: number): number[] {
  const askedAt: number[] = [];
  vi.stubGlobal('fetch', () => {
    askedAt.push(Date.now());
    const isBusy = askedAt.length <= times;
    const answer = isBusy ? BUSY : { status: 0, mensaje: '', data: { cantidad: 3 }, codigo: '' };
    const headers: Record<string, string> = isBusy ? { 'retry-after': String(seconds) } : {};
    const init = { status: isBusy ? 503 : 200, headers };
    return Promise.resolve(new Response(JSON.stringify(answer), init));
  });
  return askedAt;
}

test('a read that a busy server turned away is repeated by itself, not before the time that the server asked for', async () => {
  vi.useFakeTimers();
  const askedAt = busyServer(1, 4);
  const reading = createQueryClient().fetchQuery({
    ...callQuery(countUnread, {}),
    retry: createQueryClient().getDefaultOptions().queries?.retry ?? false,
  });
  await vi.advanceTimersByTimeAsync(10_000);
  await reading;
  expect(askedAt).toHaveLength(2);
  const [first = 0, second = 0] = askedAt;
  expect(second - first).toBeGreaterThanOrEqual(4_000);
});

test('a server that stays busy is asked three times, then the person reads that they may try again', async () => {
  vi.useFakeTimers();
  const askedAt = busyServer(99, 2);
  const failed = createQueryClient()
    .fetchQuery({
      ...callQuery(countUnread, {}),
      retry: createQueryClient().getDefaultOptions().queries?.retry ?? false,
    })
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await failed).toMatchObject({ kind: 'failed', mensaje: 'Intente nuevamente' });
  expect(await failed).toBeInstanceOf(ApiError);
  expect(askedAt).toHaveLength(3);
});
