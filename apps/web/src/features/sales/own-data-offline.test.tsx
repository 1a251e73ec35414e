import { listReceipts, type OwnReceipt } from '@kantuta/contract/payments/receipts/receipts.calls';
import { listHolds } from '@kantuta/contract/reservations/holds.calls';
import { listProducts, readAccount, readProduct } from '@kantuta/contract/sales/sales.calls';
import { readMenu } from '@kantuta/contract/settings/settings.calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { aProduct, aProductDetail, anAccount } from '../../../test/sales-data.ts';
import { signIn, visit } from '../../../test/visit.tsx';
import { createKept } from '../../lib/kept/kept.ts';
import type { Shelf } from '../../lib/kept/shelves.ts';
import { watchMaintenance } from '../../lib/maintenance.ts';
import { queryClient } from '../../lib/queries.ts';
import { sessionStore } from '../../lib/session-store.ts';

function shelf<Item>(): Shelf<Item> {
  const items = new Map<string, Item>();
  return {
    get: async (key) => items.get(key),
    put: async (key, item) => items.set(key, item),
    remove: async (key) => items.delete(key),
    all: async () => [...items],
  };
}

// What a device keeps, with its cipher and its limits; only the shelves of the browser are lists here.
const device = vi.hoisted(() => ({
  kept: null as ReturnType<typeof createKept> | null,
  copies: [] as string[],
  /** Names under which something was to be kept, whether or not it was by now. */
  asked: [] as string[],
}));
vi.mock('../../lib/kept/this-device.ts', () => ({
  canKeep: () => true,
  keepCopy: async (name: string, value: unknown, askedAs: string) => {
    device.asked.push(name);
    if (await device.kept?.copies.keep(name, value, askedAs)) device.copies.push(name);
  },
  readCopy: (name: string) => device.kept?.copies.read(name),
  wipeCopies: async () => device.kept?.copies.wipe(),
  listActs: async () => [],
}));

const server = createFakeServer();
const flags = { app: true, web: true, public: true, seller: false, cashier: false };
const MENU = {
  version: '1',
  main: [{ key: 'home', path: '/', flags, children: [] }],
  user: [],
  shortcuts: [{ key: 'receipts', path: '/recibos', flags, children: [] }],
  landPurchaseBlocked: false,
  fairExitView: true,
  fairExitExcept: [],
  changesInSeconds: null,
};
const RECEIPT: OwnReceipt = {
  reference: 'R7M2Q9X4TZ1A',
  number: '008-006580',
  company: { id: 8, name: 'Urbanizaciones S.R.L.' },
  paidOn: '2026-10-28',
  methods: ['qr'],
  amount: { amount: '246.52', currency: 'USD' },
  covers: [{ saleId: 1, numbers: [14] }],
  charges: [],
  isReversed: false,
  intentId: 'b1f6d9de-7d4f-4c2b-9f0f-7f3a2b1c0d9e',
};

const CLOSED = {
  status: 5,
  codigo: 'maintenance',
  data: { fecha_fin_mantenimiento: '04/07/2030 22:30:00' },
} as const;

beforeEach(() => {
  device.copies = [];
  device.asked = [];
  device.kept = createKept({
    shelves: { copies: shelf(), acts: shelf(), keys: shelf() },
    person: () => sessionStore.get(),
    isOver: () => false,
    deviceMs: () => 1_800_000_000_000,
    offsetMs: () => 0,
    newId: () => 'none',
  });
  signIn();
  server.answer(listHolds, { own: [], ofClients: [], reservations: [], queue: [] });
  server.answer(listProducts, { products: [aProduct({ saleId: 1, title: 'Lomas del Sur' })] });
  server.answer(readProduct, aProductDetail({ product: aProduct({ saleId: 1 }) }));
  server.answer(listReceipts, { rows: [RECEIPT], isMore: false, months: ['2026-10'] });
  server.answer(readMenu, MENU);
  const media = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as never);
});

const NOTE = /^Sin conexión con la oficina: así estaba el/;

/** Opens a page while there is a network, and again, as after a reload, without one. */
async function openedBefore(path: string, shown: () => Promise<unknown>, name: string) {
  await visit(path);
  await shown();
  await waitFor(() => expect(device.copies.join()).toContain(name));
  expect(screen.queryByText(NOTE)).toBeNull();
  cleanup();
  queryClient.clear();
  for (const call of [listHolds, listProducts, readProduct, listReceipts, readMenu])
    server.lose(call);
}

test.each([
  ['/mi-producto', 'listProducts', () => screen.findByRole('link', { name: /Lomas del Sur/ })],
  ['/detalle-productos?sale=1', 'readProduct', () => screen.findByRole('tablist')],
  ['/recibos', 'receipts', () => screen.findByRole('list', { name: 'Recibos' })],
] as const)(
  '%s opens without a network as it was, and says when that was (D16.2)',
  async (path, name, shown) => {
    await openedBefore(path, shown, name);
    await visit(path);
    expect(await shown()).toBeVisible();
    expect(await screen.findByText(NOTE)).toBeVisible();
  },
);

test('the menu has its entries without a network', async () => {
  const entry = async () => {
    const { user } = await visit('/mi-producto');
    await user.click(await screen.findByRole('button', { name: 'Más' }));
    return screen.findByRole('link', { name: /Recibos/ });
  };
  await openedBefore(
    '/mi-producto',
    () => screen.findByRole('link', { name: /Lomas/ }),
    'readMenu',
  );
  expect(await entry()).toBeVisible();
});

test('while the office is closed, its page leads to home as it was, and to what else was opened (D16.2)', async () => {
  server.answer(readAccount, anAccount());
  await openedBefore('/', () => screen.findByText(/^Hola/), 'readAccount');
  for (const call of [readAccount, listProducts]) server.reply(call, CLOSED);
  const stop = watchMaintenance();
  const { user, router } = await visit('/');
  await waitFor(() => expect(router.state.location.pathname).toBe('/maintenance'));
  await user.click(await screen.findByRole('link', { name: 'Ver sus datos como estaban' }));
  expect(await screen.findByText(/^Hola/)).toBeVisible();
  expect(screen.getByText(NOTE)).toBeVisible();
  // Without a copy the page does not pretend.
  await router.navigate({ to: '/mi-producto' });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(router.state.location.pathname).toBe('/mi-producto');
  stop();
});

test('while the office is closed, nothing is offered to whom this device keeps nothing', async () => {
  server.reply(readAccount, CLOSED);
  const stop = watchMaintenance();
  const { router } = await visit('/');
  await waitFor(() => expect(router.state.location.pathname).toBe('/maintenance'));
  expect(await screen.findByRole('link', { name: 'Ingreso de operadores' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ver sus datos como estaban' })).toBeNull();
  stop();
});

test('what one person opened is not shown to the next without a network', async () => {
  const shown = () => screen.findByRole('link', { name: /Lomas del Sur/ });
  await openedBefore('/mi-producto', shown, 'listProducts');
  signIn({ token: 'of the next', ci: '90011575' });
  await visit('/mi-producto');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('Lomas del Sur')).toBeNull();
}, 30_000);

test('what somebody searches for among their receipts is kept nowhere (SEC-39)', async () => {
  const { user } = await visit('/recibos');
  await user.type(await screen.findByRole('searchbox'), 'Quispe');
  await waitFor(() =>
    expect(server.inputsOf(listReceipts)).toContainEqual(
      expect.objectContaining({ search: 'Quispe' }),
    ),
  );
  await queryClient.refetchQueries({ queryKey: ['receipts', 'own', 'Quispe'] });
  expect(device.asked.join()).toContain('receipts');
  expect(device.asked.join()).not.toContain('Quispe');
});
