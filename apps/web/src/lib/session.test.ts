import { logout, verifySession } from '@kantuta/contract/identity/identity.calls';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../test/fake-server.ts';
import { signIn } from '../../test/visit.tsx';
import { callApi, sessionRefused } from './api.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { chooseLanguage, i18n, wantedLanguage } from './i18n.tsx';
import { keyOf, queryClient } from './queries.ts';
import {
  endSession,
  lastEnding,
  logOut,
  restoreSession,
  startSession,
  watchSession,
  whileEnding,
} from './session.ts';
import { sessionStore, sessionToken } from './session-store.ts';
import { readStored, writeStored } from './storage.ts';
import { showToast, toastStore } from './toasts.ts';
import { nextTurn } from './turns.ts';

const server = createFakeServer();
const toasts = () => toastStore.get().map(({ kind, text }) => [kind, text]);

function storedText(): string {
  return [window.localStorage, window.sessionStorage]
    .flatMap((area) => Object.keys(area).map((key) => `${key}=${area.getItem(key)}`))
    .join('\n');
}

/** The event that the browser sends to this tab when another tab changes the storage. */
function otherTabWrites(key: string, value: string | null): void {
  writeStored('local', key, value);
  window.dispatchEvent(new StorageEvent('storage', { key: `kantuta.${key}`, newValue: value }));
}

beforeEach(() => watchSession());

test('the end of a session removes all data of the person, and leaves the data of the device', () => {
  const session = signIn();
  writeStored('local', 'theme', 'dark');
  keepDraft('billing', { razonSocial: 'PEREZ' });
  queryClient.setQueryData(keyOf(readAccount, {}), { name: 'Óscar' });
  endSession('expired');
  expect(sessionToken()).toBe('');
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(storedText()).not.toMatch(
    new RegExp(`${session.ci}|${session.nombreUsuario}|PEREZ|${session.token}`),
  );
  expect(readStored('local', 'theme')).toBe('dark');
  expect(toasts()).toEqual([['error', 'Su sesión ha expirado']]);
});

test.each([
  ['inactivity', 'error', 'Su sesión expiró por inactividad'],
  ['realtime', 'error', 'Su sesión se cerró desde otro dispositivo'],
  ['mobile', 'error', 'Su sesión móvil ha expirado'],
  ['api', 'error', 'Su sesión ya no es válida. Inicie sesión nuevamente.'],
  ['language', 'success', 'Idioma actualizado. Inicie sesión nuevamente.'],
  ['logout', 'success', 'Cerró su sesión'],
] as const)('cause %s has its own text', (cause, kind, text) => {
  signIn();
  endSession(cause);
  expect(toasts()).toEqual([[kind, text]]);
});

test('logging out tells the server which session ends', async () => {
  signIn({ token: 'mine' });
  logOut();
  await waitFor(() => expect(server.headersOf(logout)[0]?.get('token')).toBe('mine'));
  expect(sessionStore.get()).toBeNull();
});

test('a session that ended in another tab ends here, with the same text', () => {
  signIn();
  writeStored('local', 'ended', JSON.stringify({ cause: 'inactivity', mensaje: '' }));
  otherTabWrites('session', null);
  expect(sessionStore.get()).toBeNull();
  expect(toasts()).toEqual([['error', 'Su sesión expiró por inactividad']]);
});

test('a person who signs in in another tab sees nothing of the previous one', () => {
  const session = signIn();
  queryClient.setQueryData(keyOf(readAccount, {}), { name: 'Óscar' });
  keepDraft('billing', { razonSocial: 'PEREZ' });
  const other = { token: 'another', ci: '90011575', nombreUsuario: 'Ana' };
  otherTabWrites('session', JSON.stringify({ ...session, ...other }));
  expect(readDraft('billing')).toEqual({});
  expect(sessionStore.get()?.nombreUsuario).toBe('Ana');
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('a page in the back/forward cache catches up with other tabs before it is shown again', () => {
  const session = signIn();
  queryClient.setQueryData(keyOf(readAccount, {}), { name: 'Óscar' });
  writeStored('local', 'session', null);
  const shown = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  shown(false);
  expect(sessionStore.get()?.token).toBe(session.token);
  shown(true);
  expect(sessionStore.get()).toBeNull();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('a late answer to a finished session does not end the next one', () => {
  signIn({ token: 'new' });
  sessionRefused.emit({ cause: 'api', token: 'old' });
  expect(sessionStore.get()).not.toBeNull();
  sessionRefused.emit({ cause: 'api', token: 'new' });
  expect(sessionStore.get()).toBeNull();
});

test('two refusals at once end the session once', () => {
  signIn();
  sessionRefused.emit({ cause: 'expired', token: sessionToken() });
  sessionRefused.emit({ cause: 'expired', token: sessionToken() });
  expect(toasts()).toHaveLength(1);
});

test('while a change of language ends the session, nothing else ends it first', async () => {
  signIn();
  await whileEnding('language', async () => {
    // The socket and a call hear of the end before the answer that ends it.
    endSession('realtime');
    sessionRefused.emit({ cause: 'api', token: sessionToken() });
    expect(sessionStore.get()).not.toBeNull();
    return 'Idioma actualizado.';
  });
  expect(lastEnding()).toEqual({ cause: 'language', mensaje: 'Idioma actualizado.' });
  expect(toasts()).toEqual([['success', 'Idioma actualizado.']]);
});

test('a stored token without user fields is exchanged for a session', async () => {
  const session = signIn();
  sessionStore.set(null);
  writeStored('local', 'session', JSON.stringify({ token: 'kept' }));
  server.answer(verifySession, { ...session, token: 'kept' });
  await restoreSession();
  expect(server.headersOf(verifySession)[0]?.get('token')).toBe('kept');
  expect(sessionStore.get()?.ci).toBe(session.ci);
});

test('a stored token that is no longer valid leads to the entrance', async () => {
  writeStored('local', 'session', JSON.stringify({ token: 'dead' }));
  server.reply(verifySession, { status: 7, data: { cause: 'expired' } });
  await restoreSession();
  expect(sessionToken()).toBe('');
  expect(toasts()).toEqual([['error', 'Su sesión ha expirado']]);
});

test('invalid storage counts as no session', () => {
  writeStored('local', 'session', '{"token":5}');
  expect(sessionToken()).toBe('');
  writeStored('local', 'session', 'nonsense');
  expect(sessionToken()).toBe('');
});

test('without storage (a private window) a session lives as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  startSession(signIn());
  expect(sessionToken()).toBe('a-test-session');
  endSession('logout');
  expect(sessionToken()).toBe('');
});

test('signing in shows the language of the account, and leaves none to the next person on the device (WEB-1)', async () => {
  startSession(signIn({ lenguaje: 'pt' }));
  await waitFor(() => expect(i18n().chosen).toBe('pt'));
  expect(readStored('local', 'lang')).toBeNull();
  // A reload of the page with this session.
  expect(wantedLanguage(sessionStore.get()?.lenguaje)).toBe('pt');
  endSession('logout');
  startSession(signIn({ lenguaje: 'es', token: 'next' }));
  await waitFor(() => expect(i18n().chosen).toBe('es'));
});

test('a language that somebody chose on the device stays for whoever signs in (WEB-1)', async () => {
  await chooseLanguage('en');
  startSession(signIn({ lenguaje: 'pt' }));
  expect(wantedLanguage(sessionStore.get()?.lenguaje)).toBe('en');
  await nextTurn();
  expect(i18n().chosen).toBe('en');
});

test('a draft stores typed values, but never secrets', () => {
  keepDraft('form', { correo: 'a@b', password: 'x', cardNumber: '4', pin: '1' });
  expect(readDraft('form')).toEqual({ correo: 'a@b' });
  dropDraft('form');
  expect(readDraft('form')).toEqual({});
});

test('a refresh of shown data does not keep the session awake, the first load does', async () => {
  const account = keyOf(readAccount, {});
  expect(account).toEqual(['sales', 'readAccount', {}]);
  server.refuse(readAccount, 'forbidden');
  await callApi(readAccount, {}, { background: true }).catch(() => {});
  expect(server.headersOf(readAccount)[0]?.get('background')).toBe('1');
});

test('the socket that overtakes the answer of a change of language changes neither its words nor its cause', async () => {
  signIn();
  const answer = Promise.withResolvers<string>();
  const ended = whileEnding('language', () => answer.promise);
  endSession('language');
  endSession('realtime');
  expect(sessionStore.get()).not.toBeNull();
  answer.resolve('Language updated. Sign in again.');
  await ended;
  expect(sessionStore.get()).toBeNull();
  expect(toasts()).toEqual([['success', 'Language updated. Sign in again.']]);
});

test('a session that ended while the answer was lost is over all the same', async () => {
  signIn();
  const lost = whileEnding('language', async () => {
    endSession('realtime');
    throw new Error('no answer');
  });
  await expect(lost).rejects.toThrow('no answer');
  expect(sessionStore.get()).toBeNull();
});

test('what was said to a person is gone with the session', () => {
  signIn();
  showToast('info', 'Desde hoy se puede ingresar a su cuenta con Mi portátil');
  endSession('logout');
  expect(toasts()).toEqual([['success', 'Cerró su sesión']]);
});
