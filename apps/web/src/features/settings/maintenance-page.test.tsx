import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { verifySession } from '@kantuta/contract/identity/identity.calls';
import { readNotMe } from '@kantuta/contract/identity/not-me.calls';
import { listDebts } from '@kantuta/contract/payments/debts.calls';
import { checkMaintenance } from '@kantuta/contract/settings/settings.calls';
import { laPazStamp } from '@kantuta/contract/dates';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { fakeSocket } from '../../../test/fake-socket.ts';
import { signIn, visit } from '../../../test/visit.tsx';
import { now } from '../../lib/clock.ts';
import { readMaintenance } from '../../lib/maintenance.ts';
import { watchSession } from '../../lib/session.ts';

// The same patience as in other tests (test/setup.ts).
const PATIENCE_MS = 20_000;

const server = createFakeServer();
const NOON = new Date('2026-11-21T16:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Maintenance is on for the given time. */
function closeFor(ms: number): void {
  server.reply(checkMaintenance, {
    status: 1,
    mensaje: 'Estamos en mantenimiento',
    codigo: 'maintenance',
    data: {
      fecha_fin_mantenimiento: laPazStamp(new Date(now().getTime() + ms)),
      serverTime: now().toISOString(),
    },
  });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the page counts the days, hours, minutes and seconds until the end', async () => {
  closeFor(2 * DAY_MS + 3 * HOUR_MS + 4 * MINUTE_MS + 55_000);
  await readMaintenance();
  await visit('/maintenance');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Estamos en mantenimiento',
  );
  await expect.poll(() => document.title).toMatch(/^Estamos en mantenimiento/);
  expect(screen.getByText('Volveremos en')).toBeVisible();
  const clock = screen.getByRole('timer');
  expect(clock).toHaveTextContent(/02días03horas04minutos\d\dsegundos/);
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

test('when the countdown stops, the button leads to the root once the office is open', async () => {
  closeFor(3_000);
  await readMaintenance();
  const { user, router } = await visit('/maintenance');
  await screen.findByRole('timer');
  await pass(4_000);
  server.answer(checkMaintenance, { serverTime: now().toISOString() });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(router.state.location.pathname).toBe('/maintenance');
  await pass(1_600);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'), PATIENCE_MS);
});

test('a moved end starts a new countdown', async () => {
  closeFor(3_000);
  await readMaintenance();
  const { user } = await visit('/maintenance');
  await screen.findByRole('timer');
  await pass(4_000);
  closeFor(590_000);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await pass(2_000);
  expect(within(await screen.findByRole('timer')).getByText('09')).toBeVisible();
});

/** The desk changed the maintenance, and the lobby was told. */
async function lobbyJoined(): Promise<void> {
  await vi.waitFor(() => expect(fakeSocket.isOpen()).toBe(true), PATIENCE_MS);
  await fakeSocket.say('changed', { event: 'maintenanceChanged', ids: [] });
  await pass(800);
}

test('an end that the desk moves is shown without a poll', async () => {
  closeFor(590_000);
  await readMaintenance();
  await visit('/maintenance');
  expect(within(await screen.findByRole('timer')).getByText('09')).toBeVisible();
  closeFor(290_000);
  await lobbyJoined();
  expect(within(screen.getByRole('timer')).getByText('04')).toBeVisible();
});

test('an office that opens early says so, and leads back to the page that was open', async () => {
  closeFor(590_000);
  signIn();
  server.answer(listDebts, { today: '2026-11-21', groups: [] });
  await readMaintenance();
  const { router } = await visit('/realizar-pago?mode=all');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/maintenance'), PATIENCE_MS);
  await screen.findByRole('timer');
  server.answer(checkMaintenance, { serverTime: now().toISOString() });
  server.answer(verifySession, signIn());
  await lobbyJoined();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('está abierta');
  expect(router.state.location.pathname).toBe('/maintenance');
  await pass(4_000);
  await vi.waitFor(
    () => expect(router.state.location.href).toBe('/realizar-pago?mode=all'),
    PATIENCE_MS,
  );
});

test('a person whose session ended meanwhile signs in, and the page is remembered', async () => {
  closeFor(590_000);
  signIn();
  server.answer(listDebts, { today: '2026-11-21', groups: [] });
  await readMaintenance();
  const { user, router } = await visit('/realizar-pago');
  await screen.findByRole('timer');
  server.answer(checkMaintenance, { serverTime: now().toISOString() });
  server.reply(verifySession, { status: 7, data: { cause: 'inactivity' } });
  const stop = watchSession();
  await lobbyJoined();
  await user.click(screen.getByRole('button', { name: 'Entrar ahora' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'), PATIENCE_MS);
  expect(await screen.findByRole('button', { name: 'Ingresar' })).toBeVisible();
  expect(sessionStorage.getItem('kantuta.returnTo')).toBe('/realizar-pago');
  stop();
});

test('without a maintenance the page says so and leads in', async () => {
  await readMaintenance();
  const { user, router } = await visit('/maintenance');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'La oficina virtual está abierta',
  );
  await user.click(screen.getByRole('link', { name: 'Ir al inicio' }));
  expect(router.state.location.pathname).toBe('/');
});

test('a person who was about to lock their account is told when to come back, and is led there again', async () => {
  closeFor(3_000);
  server.answer(readNotMe, { noticedAt: NOON.toISOString() });
  await readMaintenance();
  const { user, router } = await visit('/verificar-pago/aviso?ref=sealed-link');
  expect(await screen.findByText(/^Su enlace «No fui yo» sigue valiendo/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/maintenance');
  await pass(4_000);
  server.answer(checkMaintenance, { serverTime: now().toISOString() });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await pass(1_600);
  await vi.waitFor(
    () => expect(router.state.location.href).toBe('/verificar-pago/aviso?ref=sealed-link'),
    PATIENCE_MS,
  );
  expect(await screen.findByRole('button', { name: 'No fui yo' })).toBeVisible();
});

test('an operator goes on, and finds a way to sign in when signed out', async () => {
  closeFor(590_000);
  await readMaintenance();
  const { user, router } = await visit('/');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/maintenance'), PATIENCE_MS);
  await user.click(await screen.findByRole('link', { name: 'Ingreso de operadores' }));
  expect(await screen.findByRole('button', { name: 'Ingresar' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});

test('an operator’s session is not led out of the office', async () => {
  closeFor(590_000);
  signIn({ TipoUsuario: 'operator' });
  await readMaintenance();
  const { router } = await visit('/nada');
  await pass(1_000);
  expect(router.state.location.pathname).toBe('/nada');
});
