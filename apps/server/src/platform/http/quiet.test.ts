import { Server } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectWhenQuiet } from './quiet.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('garbage is collected once when nobody has called for a while, and again after further calls', () => {
  const gc = vi.fn<() => void>();
  vi.stubGlobal('gc', gc);
  const server = new Server();
  collectWhenQuiet(server, 100);
  vi.advanceTimersByTime(90);
  server.emit('request');
  vi.advanceTimersByTime(90);
  expect(gc).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(gc).toHaveBeenCalledTimes(1);
  server.emit('request');
  vi.advanceTimersByTime(1_000);
  expect(gc).toHaveBeenCalledTimes(2);
});
