import {
  cancelAtCounter,
  findAtCounter,
  findCounterCustomer,
  payAtCounter,
  quoteAtCounter,
  readCounter,
  watchAtCounter,
} from '@kantuta/contract/counter/counter.calls';
import { listMemberships } from '@kantuta/contract/catalogue/items.calls';
import { listProjects } from '@kantuta/contract/catalogue/projects.calls';
import { AT_COUNTER, type CounterMethod } from '@kantuta/contract/payments/methods.rules';
import { SETTLED_AFTER_MS } from '@kantuta/contract/payments/intent.rules';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { debtGroup, payment, quoteOf } from '../../../test/payments.ts';
import { signIn, visit } from '../../../test/visit.tsx';
import { endSession } from '../../lib/session.ts';
import { queryClient } from '../../lib/queries.ts';
import { readStored } from '../../lib/storage.ts';
import { sentJournal, takeOnce, type PayInput } from './taking.api.ts';

// CSH-15: whatever happens to page, tab or app of a counter, one true end, and nothing is taken before it is known.
const server = createFakeServer();

const SESSION = {
  sessionId: '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e01',
  state: 'open' as const,
  company: { id: 8, name: 'Urbanizaciones S.R.L.' },
  openedAt: '2026-11-21T12:00:00Z',
};
const COUNTER = {
  session: SESSION,
  companies: [],
  latest: [],
  deposit: { min: { amount: '100.00', currency: 'USD' as const }, pct: '1' },
  serverTime: '2026-11-21T16:00:00Z',
};
const NOTHING = { amount: '0.00', currency: 'BOB' as const };
const PIN = '135790';

const inputOf = (method: CounterMethod): Omit<PayInput, 'attemptId'> => ({
  customer: 'sealed-name-of-a-customer',
  method,
  selection: { companyId: 8, currency: 'USD', mode: 'next' },
  expectedAmount: '246.52',
  ...(method === 'cash' ? { received: { USD: '0.00', BOB: '2000.00' } } : {}),
  ...(method === 'points' ? { with: { method, pin: PIN } } : {}),
  ...(method === 'terminal' ? { with: { method, currency: 'BOB' as const } } : {}),
});

const RECEIPT = { reference: 'R7M2Q9X4TZ1A', number: '8-000123', code: 'abc' };
const paidBy = (method: CounterMethod, isPaid = true) => ({
  ...payment({ method, state: isPaid ? 'settled' : 'pending' }),
  parts: [],
  receipt: isPaid ? RECEIPT : null,
});

beforeEach(() => {
  signIn();
  server.answer(readCounter, COUNTER);
  server.answer(findAtCounter, { taken: null });
});

const reload = async () => {
  cleanup();
  queryClient.clear();
  await visit('/caja');
};
const checking = () => screen.findByRole('region', { name: 'En verificación' });
const checkNow = async () => {
  const button = await screen.findByRole('button', { name: 'Comprobar ahora' });
  act(() => button.click());
};
const nothingToTake = () => {
  expect(screen.queryByRole('button', { name: /^(Cobrar|Mostrar el QR|El cliente)/ })).toBeNull();
  expect(screen.queryByLabelText('Carnet de identidad o código')).toBeNull();
};
const tellOtherTabs = () =>
  act(
    () =>
      void window.dispatchEvent(new StorageEvent('storage', { key: 'kantuta.counterAttempts' })),
  );

test.each(AT_COUNTER)(
  '%s: after a lost answer and reloads the counter asks for nothing, until the payment is found',
  async (method) => {
    server.lose(payAtCounter);
    expect((await takeOnce(inputOf(method))).kind).toBe('unknown');
    expect(readStored('local', 'counterAttempts')).not.toContain(PIN);
    for (let start = 0; start < 2; start += 1) {
      await reload();
      const panel = await checking();
      expect(within(panel).getByText('No cobre otra vez.')).toBeVisible();
      nothingToTake();
      // Sent again by itself it would ask for a PIN that is kept nowhere.
      expect(within(panel).queryByRole('button', { name: /Enviar otra vez/ }) === null).toBe(
        method === 'points',
      );
    }
    // Nothing else goes out while it is open.
    expect(await takeOnce(inputOf('cash'))).toMatchObject({ kind: 'unknown' });
    expect(server.inputsOf(payAtCounter)).toHaveLength(1);

    const change = method === 'cash' ? { amount: '284.22', currency: 'BOB' as const } : NOTHING;
    server.answer(findAtCounter, { taken: { payment: paidBy(method), change } });
    await checkNow();
    const paid = await screen.findByRole('region', { name: 'Cobrado' });
    expect(paid).toHaveTextContent(method === 'cash' ? 'Bs 284,22' : 'Sin cambio.');
    expect(sentJournal.open()).toBeNull();
    act(() => within(paid).getByRole('button', { name: 'Siguiente cliente' }).click());
    expect(await screen.findByLabelText('Carnet de identidad o código')).toBeVisible();
    const [sent] = server.inputsOf(payAtCounter);
    const asked = new Set(server.inputsOf(findAtCounter).map(({ attemptId }) => attemptId));
    expect([...asked]).toEqual([sent?.attemptId]);
  },
);

test('what is still open is shown with its ways on', async () => {
  server.lose(payAtCounter);
  await takeOnce(inputOf('qr'));
  const waiting = paidBy('qr', false);
  server.answer(findAtCounter, { taken: { payment: waiting, change: NOTHING } });
  server.answer(watchAtCounter, waiting);
  server.answer(cancelAtCounter, { ...waiting, state: 'cancelled' });
  await reload();
  const panel = await screen.findByRole('region', { name: 'Espera el pago del cliente' });
  expect(within(panel).getByRole('button', { name: 'Anular este pago' })).toBeVisible();
  expect(within(panel).getByRole('button', { name: 'Siguiente cliente' })).toBeVisible();
});

test('what never arrived is said to be taken from nobody, once nothing of it can run any more', async () => {
  server.lose(payAtCounter);
  await takeOnce(inputOf('cash'));
  await reload();
  await checking();
  const late = Date.now() + SETTLED_AFTER_MS + 1_000;
  vi.spyOn(Date, 'now').mockReturnValue(late);
  await checkNow();
  const panel = await screen.findByRole('region', { name: 'Este cobro no quedó registrado' });
  vi.restoreAllMocks();
  expect(sentJournal.open()).toBeNull();
  act(() => within(panel).getByRole('button', { name: 'Seguir' }).click());
  expect(await screen.findByLabelText('Carnet de identidad o código')).toBeVisible();
});

test('the same attempt goes out again as it was; a refusal of it does not say that nothing was taken', async () => {
  server.lose(payAtCounter);
  await takeOnce(inputOf('cash'));
  await reload();
  const panel = await checking();
  server.refuse(payAtCounter, 'customer_expired');
  const again = async () => {
    const button = await within(panel).findByRole('button', { name: /Enviar otra vez/ });
    act(() => button.click());
  };
  await again();
  expect(await within(panel).findByRole('alert')).toBeVisible();
  expect(sentJournal.open()).not.toBeNull();
  nothingToTake();
  server.answer(payAtCounter, { payment: paidBy('cash'), change: NOTHING });
  await again();
  expect(await screen.findByRole('region', { name: 'Cobrado' })).toBeVisible();
  const [first, ...more] = server.inputsOf(payAtCounter);
  expect(more).toEqual([first, first]);
});

test('what another tab has given up and this one sends again is written down again, and nobody says that it never came', async () => {
  server.lose(payAtCounter);
  await takeOnce(inputOf('cash'));
  const input = sentJournal.open()?.input;
  server.lose(findAtCounter);
  await reload();
  const panel = await checking();
  // The other tab could search, and found nothing in two minutes.
  sentJournal.close(input?.attemptId ?? '');
  const button = await within(panel).findByRole('button', { name: /Enviar otra vez/ });
  act(() => button.click());
  await expect.poll(() => server.inputsOf(payAtCounter).length).toBe(2);
  expect(sentJournal.open()?.input).toEqual(input);
  server.answer(findAtCounter, { taken: null });
  await checkNow();
  await expect.poll(() => server.inputsOf(findAtCounter).length).toBeGreaterThan(1);
  await checking();
  expect(screen.queryByText(/no quedó registrado/)).toBeNull();
  expect(sentJournal.open()?.input).toEqual(input);
});

test('a search that began before another tab found the payment does not say that nothing was taken', async () => {
  server.lose(payAtCounter);
  await takeOnce(inputOf('cash'));
  const { release } = server.hold(findAtCounter, { taken: null });
  await reload();
  await checking();
  sentJournal.close(sentJournal.open()?.input.attemptId ?? '');
  server.answer(findAtCounter, { taken: { payment: paidBy('cash'), change: NOTHING } });
  release();
  expect(await screen.findByRole('region', { name: 'Cobrado' }, { timeout: 5_000 })).toBeVisible();
});

test('a search that is refused says its own reason, and not that there is no network', async () => {
  server.lose(payAtCounter);
  await takeOnce(inputOf('cash'));
  server.lose(findAtCounter);
  await reload();
  const panel = await checking();
  expect(await within(panel).findByText(/Sin acceso a internet/)).toBeVisible();
  server.reply(findAtCounter, { status: 1, mensaje: 'Espere un momento.' }, 503);
  await checkNow();
  expect(await within(panel).findByText('Espere un momento.')).toBeVisible();
  expect(within(panel).queryByText(/Sin acceso a internet/)).toBeNull();
  // The role was withdrawn: nobody is asked on and on.
  server.refuse(findAtCounter, 'forbidden');
  await checkNow();
  expect(await within(panel).findByText(/ya no puede comprobarlo/)).toBeVisible();
  expect(within(panel).queryByText(/le diremos que puede seguir/)).toBeNull();
  const asked = server.inputsOf(findAtCounter).length;
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  expect(server.inputsOf(findAtCounter)).toHaveLength(asked);
  expect(sentJournal.open()).not.toBeNull();
  nothingToTake();
}, 15_000);

test('while another tab takes a payment this one offers nothing, and shows how it ended', async () => {
  await visit('/caja');
  await screen.findByLabelText('Carnet de identidad o código');
  const { input } = sentJournal.record({ ...inputOf('cash'), attemptId: crypto.randomUUID() });
  tellOtherTabs();
  await checking();
  nothingToTake();
  server.answer(findAtCounter, { taken: { payment: paidBy('cash'), change: NOTHING } });
  sentJournal.close(input.attemptId);
  tellOtherTabs();
  expect(await screen.findByRole('region', { name: 'Cobrado' })).toBeVisible();
});

test('it outlives the session, and is nobody else’s', async () => {
  server.lose(payAtCounter);
  await takeOnce(inputOf('cash'));
  await act(async () => endSession('api'));
  expect(readStored('local', 'counterAttempts')).not.toBeNull();
  expect(sentJournal.open()).toBeNull();
  signIn();
  expect(sentJournal.open()).not.toBeNull();
});

test('closed methods are said before anything is typed, and the first open one is chosen', async () => {
  const group = debtGroup();
  server.answer(listProjects, { filter: 'chips', projects: [] });
  server.answer(listMemberships, { memberships: [], seasonTickets: [] });
  server.answer(findCounterCustomer, {
    customer: 'sealed-name-of-a-customer',
    name: 'Rosa Flores',
    document: '1234567',
    today: '2026-11-21',
    groups: [group],
    charges: [],
    largeSales: [],
  });
  const open = { availability: 'open', restriction: null } as const;
  server.answer(quoteAtCounter, {
    ...quoteOf(),
    methods: [
      { method: 'cash', availability: 'drawer_full', restriction: null },
      { method: 'qr', availability: 'unavailable', restriction: null },
      { method: 'terminal', ...open },
      {
        method: 'points',
        availability: 'restricted',
        restriction: {
          until: '2026-11-21T22:00:00Z',
          reasonKey: 'planned_works',
          reasonTexts: null,
        },
      },
    ],
  });
  await visit('/caja');
  const field = await screen.findByLabelText('Carnet de identidad o código');
  fireEvent.change(field, { target: { value: '1234567' } });
  act(() => screen.getByRole('button', { name: 'Buscar cliente' }).click());
  const closed = await screen.findByRole('region', { name: 'Medios cerrados ahora' });
  expect(closed).toHaveTextContent(/Efectivo: la caja llega a su límite/);
  expect(closed).toHaveTextContent(/Puntos: cerrado hasta el .*18:00.*Trabajos programados/);
  expect(screen.getByRole('radio', { name: 'Terminal de tarjeta' })).toBeChecked();
  for (const name of ['Efectivo', 'QR en la pantalla', 'Puntos'])
    expect(screen.getByRole('radio', { name })).toBeDisabled();
});
