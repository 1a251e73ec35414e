import {
  findCounterCustomer,
  openCounter,
  quoteAtCounter,
  readCounter,
  readCounterCustomer,
  readOwnCode,
} from '@kantuta/contract/counter/counter.calls';
import { listMemberships } from '@kantuta/contract/catalogue/items.calls';
import { listProjects } from '@kantuta/contract/catalogue/projects.calls';
import {
  holdStayAtCounter,
  readCounterDay,
  readHouseAtCounter,
} from '@kantuta/contract/stays/counter-stays.calls';
import { readStayCalendar } from '@kantuta/contract/stays/stays.calls';
import { addDays, day, dayInLaPaz } from '@kantuta/contract/dates';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { debtGroup, quoteOf } from '../../../test/payments.ts';
import { signIn, visit } from '../../../test/visit.tsx';
import { queryClient } from '../../lib/queries.ts';

// CSH-16: from a cabin that is held to the till, with this customer found and this charge chosen.
const server = createFakeServer();

const STAY = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e91';
const CHARGE = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e92';
const OTHER = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e93';
const NAME = 'sealed-name-of-a-customer';
const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const charge = (chargeId: string, title: string) => ({
  chargeId,
  kind: 'stay',
  title,
  detail: '',
  company: { id: 3, name: 'Parque' },
  owed: usd('110.00'),
  openIntentId: '',
});
const CUSTOMER = {
  customer: NAME,
  name: 'Rosa Prueba',
  document: '90011574',
  today: '2026-11-27',
  groups: [debtGroup()],
  charges: [charge(OTHER, 'Otra cosa'), charge(CHARGE, 'Cabaña Chonta')],
  largeSales: [],
};
const COUNTER = {
  session: {
    sessionId: '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e01',
    state: 'open' as const,
    company: { id: 3, name: 'Parque' },
    openedAt: '2026-11-21T12:00:00Z',
  },
  companies: [{ id: 3, name: 'Parque' }],
  latest: [],
  deposit: { min: usd('100.00'), pct: '1' },
  serverTime: '2026-11-21T16:00:00Z',
};

beforeEach(() => {
  queryClient.clear();
  signIn({ TipoUsuario: 'cashier', esCajero: 1 });
  server.answer(readCounter, COUNTER);
  server.answer(readCounterCustomer, CUSTOMER);
  server.answer(findCounterCustomer, CUSTOMER);
  server.answer(listProjects, { filter: 'chips', projects: [] });
  server.answer(listMemberships, { memberships: [], seasonTickets: [] });
  server.answer(readOwnCode, { code: 'X', image: '', expiresAt: '2026-11-21T16:00:00Z' });
  server.answer(quoteAtCounter, { ...quoteOf(), methods: [] });
});

/** The page as the other one leads to it: who it is stands in the history, never in the address (SEC-39). */
async function come() {
  const { user, router } = await visit('/mi-codigo');
  await router.navigate({ to: '/caja', search: { cobro: CHARGE }, state: { person: NAME } });
  return { user, router };
}
const search = () => screen.findByLabelText('Carnet de identidad o código');

test('the customer is found and their charge chosen; the next one begins without either', async () => {
  const { user, router } = await come();
  expect(await screen.findByRole('radio', { name: /Cabaña Chonta/ })).toBeChecked();
  expect(server.inputsOf(readCounterCustomer)).toEqual([{ customer: NAME }]);
  expect(server.inputsOf(findCounterCustomer)).toEqual([]);
  expect(router.state.location.href).toBe(`/caja?cobro=${CHARGE}`);
  await user.keyboard('{F2}');
  expect(await search()).toBeVisible();
  await waitFor(() => expect(router.state.location.href).toBe('/caja'));
  // Whoever comes next pays what they came for themselves.
  await user.type(await search(), '90011574{Enter}');
  expect(await screen.findByRole('radio', { name: /Otra cosa/ })).toBeChecked();
  expect(server.inputsOf(readCounterCustomer)).toHaveLength(1);
});

test('while the till is closed both wait until it is open', async () => {
  server.answer(readCounter, { ...COUNTER, session: null });
  server.answer(openCounter, COUNTER);
  const { user } = await come();
  await user.click(await screen.findByRole('button', { name: 'Abrir la caja' }));
  expect(await screen.findByRole('radio', { name: /Cabaña Chonta/ })).toBeChecked();
});

test('a name that is too old is said, and whoever is searched then has the charge chosen', async () => {
  server.refuse(readCounterCustomer, 'customer_expired');
  const { user } = await come();
  expect(await screen.findByText(/Busque al cliente otra vez/)).toBeVisible();
  await user.type(await search(), '90011574{Enter}');
  expect(await screen.findByRole('radio', { name: /Cabaña Chonta/ })).toBeChecked();
});

test('a document that is too short is said beside its field, and nobody is searched (CSH-3)', async () => {
  const { user } = await visit('/caja');
  const field = await search();
  await user.type(field, '99{Enter}');
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(/4 caracteres/);
  expect(server.inputsOf(findCounterCustomer)).toEqual([]);
  await user.type(field, '0011574{Enter}');
  expect(await screen.findByText('Rosa Prueba')).toBeVisible();
  expect(server.inputsOf(findCounterCustomer)).toEqual([
    { document: '990011574', reason: 'payment' },
  ]);
});

test('a charge that is gone is said, and nothing is chosen in its place', async () => {
  server.answer(readCounterCustomer, { ...CUSTOMER, charges: [charge(OTHER, 'Otra cosa')] });
  await come();
  expect(await screen.findByText(/no está entre lo que esta persona puede pagar/)).toBeVisible();
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  expect(server.inputsOf(quoteAtCounter)).toEqual([]);
});

test('a cabin that is held at the counter leads to its payment with both', async () => {
  const today = dayInLaPaz(new Date());
  const [from, until] = [addDays(today, 2), addDays(today, 4)];
  const stay = {
    stayId: STAY,
    reference: 'K7M2Q9X4TZ1A',
    property: 'cabins' as const,
    state: 'held' as const,
    type: 'Cabaña Chonta',
    room: '03',
    arrivesOn: from,
    leavesOn: until,
    adults: 1,
    minors: 0,
    price: usd('110.00'),
    heldUntil: new Date(Date.now() + 1_200_000).toISOString(),
    chargeId: CHARGE,
    nights: [],
    guests: [],
    rate: 'public' as const,
    saleId: null,
    cancelling: null,
    credit: usd('0.00'),
    creditUntil: null,
  };
  server.answer(readCounterDay, {
    today,
    arrivals: [],
    inHouse: [],
    departures: [],
    rooms: [],
    serverTime: new Date().toISOString(),
  });
  server.answer(readHouseAtCounter, {
    today,
    types: [
      { typeId: 1, name: 'Cabaña Chonta', guests: 2, member: usd('55.00'), public: usd('55.00') },
    ],
    memberships: [],
    mine: [],
    waits: [],
    limits: {
      maxDays: 90,
      maxNights: 7,
      highNights: 2,
      lastHour: 18,
      holdMinutes: 20,
      maxActive: 2,
    },
    self: { name: 'Rosa Prueba', documentType: 1, document: '90011574', birthDate: '1974-07-07' },
  });
  server.answer(readStayCalendar, {
    days: Array.from({ length: 70 }, (_, index) => ({
      on: addDays(day(today), index) as string,
      isHigh: false,
      member: usd('55.00'),
      public: usd('55.00'),
      free: 3,
    })),
  });
  server.answer(holdStayAtCounter, stay);
  const { user, router } = await visit('/reservar-cabana');
  const field = await screen.findByLabelText('Número de documento');
  await user.type(field, '90{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/4 caracteres/));
  await user.type(field, '011574{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Mes siguiente' }));
  for (const step of [0, 2]) {
    const free = await screen.findAllByRole('button', { name: /\d libres?$/ });
    await user.click(free[step] as HTMLElement);
  }
  await user.click(screen.getByRole('button', { name: 'Reservar' }));
  await user.click(await screen.findByRole('link', { name: 'Cobrar esta reserva' }));
  expect(await screen.findByRole('radio', { name: /Cabaña Chonta/ })).toBeChecked();
  expect(router.state.location.href).toBe(`/caja?cobro=${CHARGE}`);
});
