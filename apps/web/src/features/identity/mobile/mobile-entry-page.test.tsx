import { logout } from '@kantuta/contract/identity/identity.calls';
import {
  enterFromApp,
  type MobileSession,
  readMobileSession,
} from '@kantuta/contract/identity/mobile.calls';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';
import { brand } from '../../../lib/brand.ts';
import { sessionStore, sessionToken } from '../../../lib/session-store.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { toastStore } from '../../../lib/toasts.ts';
import { forgetPosted } from '../../../lib/wrapper.ts';

const server = createFakeServer();
const messages: unknown[] = [];
let count = 0;

const FIELDS: MobileSession = {
  ...signIn(),
  token: 'of-the-web-view',
  tipoDispositivo: 'android',
  macFirebase: 'inst:1',
};

/** Each test has its own code, as each visit of the app has. */
function newAddress(): { path: string; code: string } {
  count += 1;
  const code = `${String(count).padStart(8, '0')}-and-the-rest-of-the-code`;
  return { path: `/mobile/android/inst%3A1/${code}`, code };
}

function beAt(userAgent: string): void {
  vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(userAgent);
}

beforeEach(() => {
  messages.length = 0;
  forgetPosted();
  sessionStore.set(null);
  window.localStorage.clear();
  beAt(`Mozilla/5.0 ${brand.hostApp.userAgentMark}2.1`);
  Reflect.set(window, brand.hostApp.bridge, {
    postMessage: (text: string) => messages.push(JSON.parse(text)),
  });
  server.refuse(readAccount, 'forbidden');
});
afterEach(() => {
  Reflect.deleteProperty(window, brand.hostApp.bridge);
});

test('the code opens the session and is removed from address and history', async () => {
  const { path, code } = newAddress();
  server.answer(enterFromApp, FIELDS);
  const { router } = await visit(path);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(server.headersOf(enterFromApp).map((headers) => headers.get('token'))).toEqual([code]);
  expect(sessionStore.get()?.token).toBe('of-the-web-view');
  expect(router.history.length).toBe(1);
  expect(JSON.stringify(window.localStorage)).not.toContain(code);
  expect(messages).toEqual([]);
});

test('no data of the previous person in this web view reaches the next one', async () => {
  signIn({ token: 'of-somebody-before' });
  writeStored('local', 'draft.contact', '{"correo":"antes@example.com"}');
  server.answer(enterFromApp, FIELDS);
  const { router } = await visit(newAddress().path);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(sessionToken()).toBe('of-the-web-view');
  expect(readStored('local', 'draft.contact')).toBeNull();
});

test('a refused code returns to the app, which is told once, and nobody is signed in', async () => {
  signIn({ token: 'of-somebody-before' });
  server.reply(enterFromApp, { status: 7, data: { cause: 'mobile' } });
  const { router } = await visit(newAddress().path);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(messages).toEqual([{ type: 'SESSION_FAIL', payload: { cause: 'mobile' } }]);
  expect(sessionToken()).toBe('');
  expect(toastStore.get().map(({ text }) => text)).toEqual(['Su sesión móvil ha expirado']);
  expect(server.headersOf(logout)[0]?.get('token')).toBe('of-somebody-before');
});

test.each([
  ['type', { tipoDispositivo: 'ios' }],
  ['installation', { macFirebase: 'inst:2' }],
])('a session of another %s is closed again, and the app is told', async (_what, other) => {
  server.answer(enterFromApp, { ...FIELDS, ...other });
  const { router } = await visit(newAddress().path);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(server.headersOf(logout)[0]?.get('token')).toBe('of-the-web-view');
  expect(messages).toEqual([{ type: 'SESSION_FAIL', payload: { cause: 'mobile' } }]);
  expect(sessionToken()).toBe('');
});

test('a web view that reloads the same address keeps its session', async () => {
  const { path, code } = newAddress();
  signIn({ token: 'of-the-web-view' });
  writeStored('local', 'mobileEntry', code.slice(0, 8));
  server.answer(readMobileSession, FIELDS);
  const { router } = await visit(path);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(server.headersOf(readMobileSession)[0]?.get('token')).toBe('of-the-web-view');
  expect(server.headersOf(enterFromApp)).toEqual([]);
  expect(sessionToken()).toBe('of-the-web-view');
});

test('a broken connection is no refusal: the person can try again', async () => {
  const { path } = newAddress();
  server.lose(enterFromApp);
  const { user, router } = await visit(path);
  await screen.findByText('No se pudo abrir su oficina virtual');
  expect(messages).toEqual([]);
  server.answer(enterFromApp, FIELDS);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(sessionToken()).toBe('of-the-web-view');
});

test('any other browser shows where the page belongs, and the code is not sent', async () => {
  beAt('Mozilla/5.0 Firefox/140.0');
  await visit(newAddress().path);
  await screen.findByText('Esta página se abre desde la aplicación');
  expect(server.headersOf(enterFromApp)).toEqual([]);
});
