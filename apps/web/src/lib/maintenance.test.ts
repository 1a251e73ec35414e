import { checkMaintenance } from '@kantuta/contract/settings/settings.calls';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFakeServer } from '../../test/fake-server.ts';
import { followMaintenance, readMaintenance, useMaintenance } from './maintenance.ts';

const server = createFakeServer();
const shown = () => renderHook(useMaintenance).result.current;

test('status 1 turns maintenance on, with its end in La Paz time', async () => {
  server.reply(checkMaintenance, {
    status: 1,
    data: { fecha_fin_mantenimiento: '04/07/2030 22:30:00', serverTime: '2030-07-05T01:00:00Z' },
  });
  expect(await readMaintenance()).toBe(true);
  expect(shown()).toEqual({
    active: true,
    endsAt: new Date('2030-07-05T02:30:00Z'),
    planned: null,
  });
});

test('the server’s own time corrects the countdown', async () => {
  vi.useFakeTimers({ now: new Date('2030-01-01T00:00:00Z'), toFake: ['Date'] });
  server.reply(checkMaintenance, {
    status: 1,
    data: { fecha_fin_mantenimiento: '04/07/2030 22:30:00', serverTime: '2030-07-05T01:00:00Z' },
  });
  await readMaintenance();
  const { nowMs, correctClock } = await import('./clock.ts');
  expect(nowMs()).toBe(Date.parse('2030-07-05T01:00:00Z'));
  correctClock('2030-01-01T00:00:00Z');
  vi.useRealTimers();
});

test.each([
  ['an error', () => server.reply(checkMaintenance, { status: 1 }, 500)],
  ['no answer', () => server.lose(checkMaintenance)],
  ['another status', () => server.reply(checkMaintenance, { status: 7 })],
])('%s means that it is off', async (_what, happens) => {
  happens();
  expect(await readMaintenance()).toBe(false);
  expect(shown().active).toBe(false);
});

test('an invalid end leaves the page without a countdown', async () => {
  server.reply(checkMaintenance, { status: 1, data: { fecha_fin_mantenimiento: 'pronto' } });
  expect(await readMaintenance()).toBe(true);
  expect(shown().endsAt).toBeNull();
});

test('planned maintenance is known ahead, and closes nothing', async () => {
  server.answer(checkMaintenance, {
    serverTime: '2030-07-05T01:00:00Z',
    plannedFrom: '2030-07-05T03:00:00Z',
    plannedTo: '2030-07-05T04:00:00Z',
  });
  expect(await readMaintenance()).toBe(false);
  expect(shown().planned).toEqual({
    from: new Date('2030-07-05T03:00:00Z'),
    to: new Date('2030-07-05T04:00:00Z'),
  });
});

test('when maintenance is checked again, an unreachable server does not mean that it is over', async () => {
  server.reply(checkMaintenance, {
    status: 1,
    data: { fecha_fin_mantenimiento: '04/07/2030 22:30:00', serverTime: '2030-07-05T01:00:00Z' },
  });
  await readMaintenance();
  server.lose(checkMaintenance);
  expect(await followMaintenance()).toBe(true);
  expect(await readMaintenance()).toBe(false);
});
