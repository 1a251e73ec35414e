import { HOUR_MS } from '@kantuta/contract/durations';
import { logout } from '@kantuta/contract/identity/identity.calls';
import { listProducts, readAccount } from '@kantuta/contract/sales/sales.calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeSocket } from '../../test/fake-socket.ts';
import { createFakeServer } from '../../test/fake-server.ts';
import { anAccount } from '../../test/sales-data.ts';
import { signIn, visit } from '../../test/visit.tsx';
import { callApi } from '../lib/api.ts';
import { correctClock } from '../lib/clock.ts';
import { hasRememberedPage } from '../lib/remembered-page.ts';
import { logOut, watchSession } from '../lib/session.ts';
import { sessionStore } from '../lib/session-store.ts';
import { readStored, writeStored } from '../lib/storage.ts';

const server = createFakeServer();

/** An address behind the entrance whose page makes no calls. */
const INSIDE = '/prereserva-membresia';

/** The reason why the session ended is said once: at the entrance, where it stays. */
const findReasonOnce = async (text: string) =>
  await waitFor(() => {
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect(within(screen.getByRole('main')).getByText(text)).toBeVisible();
  });

const endedHere = () =>
  writeStored('local', 'ended', JSON.stringify({ cause: 'logout', mensaje: '' }));

/** The bars of a phone exist on a phone only, the rail and the user menu on a wide screen only. */
function showOn(isWide: boolean): void {
  const media = { matches: isWide, addEventListener: () => {}, removeEventListener: () => {} };
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as never);
}
afterEach(() => {
  vi.restoreAllMocks();
});

test('after a session ended, a page behind the entrance leads to the entrance', async () => {
  endedHere();
  await visit('/mi-producto');
  expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
});

test('a telephone with a wrong clock does not count as hours of inactivity', async () => {
  signIn();
  await visit(INSIDE);
  const [later, right] = [2 * HOUR_MS, 0].map((ms) => new Date(Date.now() + ms).toISOString());
  act(() => {
    correctClock(later ?? '');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(sessionStore.get()).not.toBeNull();
  correctClock(right ?? '');
});

test('when the server ends a session, all its data is removed and the reason is shown', async () => {
  const stop = watchSession();
  server.reply(listProducts, { status: 7, data: { cause: 'expired' } });
  signIn();
  await visit(INSIDE);
  await act(() => callApi(listProducts, {}).catch(() => {}));
  expect(await screen.findByText('Su sesión ha expirado')).toBeVisible();
  expect(sessionStore.get()).toBeNull();
  expect(readStored('local', 'session')).toBeNull();
  expect(fakeSocket.isOpen()).toBe(false);
  stop();
});

test('"unlogin" ends this session only when it names it', async () => {
  signIn({ token: 'mine' });
  await visit(INSIDE);
  await waitFor(() => expect(fakeSocket.isOpen()).toBe(true));
  await fakeSocket.say('unlogin', { token: 'another' });
  expect(sessionStore.get()).not.toBeNull();
  await fakeSocket.say('unlogin', { token: 'mine' });
  expect(sessionStore.get()).toBeNull();
  await findReasonOnce('Su sesión se cerró desde otro dispositivo');
});

test.each([
  ['a phone', false, 'Más'],
  ['a wide screen', true, 'Nayra Mamani Quispe'],
])('logging out on %s tells the server and leads to the entrance', async (_on, isWide, menu) => {
  showOn(isWide);
  signIn({ nombreUsuario: 'Nayra Mamani Quispe' });
  const { user, router } = await visit(INSIDE);
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
  await waitFor(() => expect(server.inputsOf(logout)).toHaveLength(1));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(sessionStore.get()).toBeNull();
});

test('going back after logging out shows the entrance, and nothing of the person', async () => {
  const { nombreUsuario } = signIn();
  server.answer(listProducts, { products: [] });
  const { router } = await visit('/notificationes');
  void router.navigate({ to: '/mi-producto' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/mi-producto'));
  act(() => logOut());
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  act(() => router.history.back());
  expect(router.history.location.pathname).toBe('/notificationes');
  await waitFor(() => expect(router.history.location.pathname).toBe('/'));
  expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(nombreUsuario);
  // Whoever signs in next arrives at home, not at a page of the person before.
  expect(hasRememberedPage()).toBe(false);
});

test('the page on which somebody logs out is not where the next one arrives', async () => {
  signIn();
  await visit(INSIDE);
  act(() => logOut());
  expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  expect(hasRememberedPage()).toBe(false);
});

test.each([
  ['the same person', {}, `${INSIDE}?parte=2`],
  ['another person', { ci: '90011685' }, '/'],
])('after inactivity %s who signs in finds the right page', async (_who, fields, opened) => {
  server.answer(logout, {});
  server.answer(readAccount, anAccount());
  signIn();
  const { router } = await visit(`${INSIDE}?parte=2`);
  await screen.findByRole('heading', { level: 1 });
  act(() => logOut('inactivity'));
  expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  expect(router.state.location.href).toBe('/');
  act(() => {
    signIn({ token: 'next', ...fields });
  });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Iniciar sesión' })).toBeNull());
  expect(router.state.location.href).toBe(opened);
});
