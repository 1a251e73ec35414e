import { changeLanguage } from '@kantuta/contract/identity/identity.calls';
import { countUnread } from '@kantuta/contract/notifications/notifications.calls';
import { listProducts } from '@kantuta/contract/sales/sales.calls';
import { readMenu } from '@kantuta/contract/settings/settings.calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeSocket } from '../../test/fake-socket.ts';
import { createFakeServer } from '../../test/fake-server.ts';
import { signIn, visit } from '../../test/visit.tsx';
import { callApi } from '../lib/api.ts';
import { watchMaintenance } from '../lib/maintenance.ts';
import { takeRememberedPage } from '../lib/remembered-page.ts';
import { startSession } from '../lib/session.ts';
import { sessionStore } from '../lib/session-store.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { brand } from '../lib/brand.ts';

const server = createFakeServer();
const flags = { app: true, web: true, public: true, seller: false, cashier: false };

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

test('an unknown address has an outer face for visitors', async () => {
  await visit('/no-existe');
  expect(await screen.findByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
  expect(screen.getByText('La página no existe o debe iniciar sesión.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir a iniciar sesión' })).toHaveAttribute('href', '/');
});

test('an unknown address has an inner face for people with a session', async () => {
  signIn();
  await visit('/no-existe');
  expect(await screen.findByText(/La dirección puede estar mal escrita/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toBeVisible();
});

test('a page behind the entrance looks like an unknown address to visitors', async () => {
  await visit('/mi-producto');
  expect(await screen.findByText('La página no existe o debe iniciar sesión.')).toBeVisible();
});

test.each([
  ['who never signed in here', () => {}],
  ['whose last session here ended', endedHere],
])('a link opens its page after a visitor %s signs in', async (_who, prepare) => {
  prepare();
  const { router } = await visit(`${INSIDE}?asesor=DC-2`);
  act(() => void router.navigate({ to: '/' }));
  expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  act(() => void signIn());
  await waitFor(() => expect(router.state.location.href).toBe(`${INSIDE}?asesor=DC-2`));
});

test.each(['/no-existe', '/no/existe', '/no/existe/tampoco'])(
  'where a session ended, %s leads nowhere all the same',
  async (unknown) => {
    endedHere();
    await visit(unknown);
    expect(await screen.findByText('La página no existe o debe iniciar sesión.')).toBeVisible();
  },
);

test('the variant of another brand does not exist', async () => {
  signIn();
  await visit('/detalle-productos-otra');
  expect(await screen.findByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
});

describe('of a demo', () => {
  const meta = document.createElement('meta');
  meta.name = 'demo';
  beforeEach(() => document.head.append(meta));
  afterEach(() => meta.remove());

  test.each([
    ['visitors', () => {}],
    ['people with a session', signIn],
  ])('the frame for %s says that its data are made up', async (_who, prepare) => {
    prepare();
    await visit('/no-existe');
    expect(await screen.findByText('Datos de demostración')).toBeVisible();
  });
});

test('the frame of a real office says nothing about a demo', async () => {
  await visit('/no-existe');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Datos de demostración')).toBeNull();
});

test('the frame shows the menu of the server, in the reader’s words', async () => {
  server.answer(readMenu, {
    version: '1',
    main: [
      { key: 'home', path: '/', flags, children: [] },
      {
        key: 'products',
        path: '',
        flags,
        children: [
          { key: 'land', path: '/proyectos', flags },
          { key: 'cabins', path: '/reservar-cabana', flags: { ...flags, web: false } },
        ],
      },
    ],
    user: [],
    shortcuts: [{ key: 'checkPayment', path: '/verificar-pago/qr', flags, children: [] }],
    landPurchaseBlocked: false,
    fairExitView: false,
    fairExitExcept: [],
    changesInSeconds: null,
  });
  showOn(true);
  signIn();
  await visit(INSIDE);
  const menu = await screen.findByRole('navigation', { name: 'Menú principal' });
  expect(await within(menu).findByRole('link', { name: 'Terrenos' })).toBeInTheDocument();
  const beside = screen.getByRole('navigation', { name: 'Accesos directos' });
  expect(within(beside).getByRole('link', { name: 'Verificar pago' })).toBeVisible();
  expect(within(menu).queryByText('Verificar pago')).toBeNull();
  expect(within(menu).queryByText('Cabañas')).toBeNull();
});

test('on a phone "Más" has what the bottom bar has not, and a cashier’s bar only what is hers', async () => {
  const main = [
    { key: 'home', path: '/', flags, children: [] },
    { key: 'myProducts', path: '/mi-producto', flags, children: [] },
    { key: 'receipts', path: '/recibos', flags, children: [] },
  ];
  const rest = {
    version: '1',
    shortcuts: [{ key: 'checkPayment', path: '/verificar-pago/qr', flags, children: [] }],
    landPurchaseBlocked: false,
    fairExitView: false,
    fairExitExcept: [],
    changesInSeconds: null,
  };
  server.answer(readMenu, {
    ...rest,
    main,
    user: [{ key: 'profile', path: '/usuario', flags, children: [] }],
  });
  showOn(false);
  signIn();
  const { user } = await visit(INSIDE);
  const linksIn = (part: HTMLElement) =>
    within(part)
      .queryAllByRole('link')
      .map(({ textContent }) => textContent);
  await user.click(await screen.findByRole('button', { name: 'Más' }));
  const sheet = await screen.findByRole('dialog', { name: 'Más opciones' });
  await waitFor(() =>
    expect(linksIn(sheet)).toEqual(['Recibos', 'Verificar pago', 'Mi perfil', 'Mi código']),
  );
  await user.click(within(sheet).getByRole('button', { name: 'Cerrar' }));
  const bar = screen.getByRole('navigation', { name: 'Accesos principales' });
  expect(linksIn(bar)).toEqual(['Inicio', 'Productos']);
});

test('the bell says how many notifications are unread, and follows the socket', async () => {
  server.answer(countUnread, { cantidad: 1 });
  signIn();
  await visit(INSIDE);
  expect(await screen.findByRole('link', { name: '1 notificación sin leer' })).toBeVisible();
  server.answer(countUnread, { cantidad: 2 });
  await waitFor(() => expect(fakeSocket.isOpen()).toBe(true));
  await fakeSocket.say('notification', { message: 'Su pago fue confirmado', cantidad: 2 });
  expect(await screen.findByRole('link', { name: '2 notificaciones sin leer' })).toBeVisible();
  expect(screen.getByText('Su pago fue confirmado')).toBeVisible();
  expect(server.headersOf(countUnread).at(-1)?.get('background')).toBe('1');
});

test('a change of language announces that it ends the session, then does both', async () => {
  server.reply(changeLanguage, { mensaje: 'Idioma atualizado. Entre novamente.' });
  signIn();
  const { user } = await visit(INSIDE);
  await user.selectOptions(await screen.findByLabelText('Idioma'), 'pt');
  expect(await screen.findByText(/Al cambiar el idioma se cerrará su sesión/)).toBeVisible();
  expect(server.inputsOf(changeLanguage)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Cambiar a Português' }));
  await findReasonOnce('Idioma atualizado. Entre novamente.');
  expect(server.inputsOf(changeLanguage)).toEqual([{ lenguaje: 'pt' }]);
  expect(sessionStore.get()).toBeNull();
  expect(document.documentElement.lang).toBe('pt-BR');
});

test('a language of the address that has menu labels only is stored as requested', async () => {
  server.reply(changeLanguage, { mensaje: 'Language updated. Please log in again.' });
  signIn();
  window.history.replaceState(null, '', '/?lang=de&sale=9');
  const { user } = await visit(INSIDE);
  await user.click(await screen.findByRole('button', { name: 'Cambiar a Deutsch' }));
  await waitFor(() => expect(sessionStore.get()).toBeNull());
  expect(server.inputsOf(changeLanguage)).toEqual([{ lenguaje: 'de' }]);
  expect(readStored('local', 'lang')).toBe('de');
  // The page opens again without it: it would ask for this language after another one was chosen.
  expect(takeRememberedPage()).toBe('/?sale=9');
  window.history.replaceState(null, '', '/');
});

test('whoever signs in with a language in the address is not asked about it again', async () => {
  window.history.replaceState(null, '', '/?lang=en&sale=9');
  startSession(signIn({ lenguaje: 'es' }));
  expect(window.location.search).toBe('?sale=9');
  await visit(INSIDE);
  expect(await screen.findByRole('main')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('visitors change the language without ending anything', async () => {
  const { user } = await visit('/no-existe');
  await user.selectOptions(await screen.findByLabelText('Idioma'), 'en');
  expect(await screen.findByText('This page does not exist or you need to log in.')).toBeVisible();
  expect(readStored('local', 'lang')).toBe('en');
});

test('maintenance reported by any call leads to its page', async () => {
  const stop = watchMaintenance();
  server.reply(listProducts, {
    status: 5,
    data: { fecha_fin_mantenimiento: '04/07/2030 22:30:00' },
  });
  signIn();
  const { router } = await visit(INSIDE);
  await act(() => callApi(listProducts, {}).catch(() => {}));
  await waitFor(() => expect(router.state.location.pathname).toBe('/maintenance'));
  stop();
});

test('the window is named after the page and the product, in the language of the reader', async () => {
  const { user } = await visit('/no-existe');
  await screen.findByRole('heading', { level: 1 });
  await expect.poll(() => document.title).toBe(`Esta página no existe · ${brand.product.es}`);
  await user.selectOptions(await screen.findByLabelText('Idioma'), 'pt');
  expect(await screen.findByText(brand.product.pt, { exact: false })).toBeVisible();
  await expect.poll(() => document.title).toContain(` · ${brand.product.pt}`);
});

test('after a change of page the focus is on its title', async () => {
  signIn();
  const { user, router } = await visit(INSIDE);
  await screen.findByRole('heading', { level: 1 });
  expect(document.body).toHaveFocus();
  await act(() =>
    router.navigate({ to: '/detalle-productos-{$brand}', params: { brand: 'otra' } }),
  );
  await user.tab({ shift: true });
  await act(() => router.navigate({ href: '/tampoco' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a customer finds no desk, and the window is named after that', async () => {
  signIn();
  await visit('/operaciones');
  // The page of the desk is on its way: the test waits for it, or it would arrive after everything is taken down.
  await vi.dynamicImportSettled();
  expect(await screen.findByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
  await expect.poll(() => document.title).toBe(`Esta página no existe · ${brand.product.es}`);
});

test('every change of page begins at the top, a step back as well', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  signIn();
  const { router } = await visit(INSIDE);
  await act(() => router.navigate({ href: '/no-existe' }));
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
  scrollTo.mockClear();
  act(() => router.history.back());
  await waitFor(() => expect(router.state.location.pathname).toBe(INSIDE));
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
  // Else the browser puts the page where it was left, after us.
  expect(window.history.scrollRestoration).toBe('manual');
});
