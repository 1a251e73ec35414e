import { addDays, dayInLaPaz, instantInLaPaz } from '@kantuta/contract/dates';
import { readCounterDay } from '@kantuta/contract/stays/counter-stays.calls';
import { paymentSettled } from '@kantuta/contract/payments/payments.events';
import {
  cancelStay,
  holdStay,
  readBooking,
  readStay,
  readStayCalendar,
  waitForStay,
  type Stay,
} from '@kantuta/contract/stays/stays.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { brand } from '../../lib/brand.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { fakeSocket } from '../../../test/fake-socket.ts';
import { signIn, visit } from '../../../test/visit.tsx';
import { HOTEL_PATH } from '../../lib/hotel-path.ts';

const server = createFakeServer();
const ID = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e91';
const CHARGE = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e92';
const usd = (amount: string) => ({ amount, currency: 'USD' as const });

// The month of the calendar is a fixed one, whatever day the test runs on.
const TODAY = '2026-11-27';
const LATE = {
  saleId: 7,
  name: 'Membresía Oro',
  number: '3-14',
  passes: 10,
  missing: 'overdue_instalments' as const,
};
const HOUSE = {
  today: TODAY,
  types: [
    { typeId: 1, name: 'Cabaña Chonta', guests: 2, member: usd('55.00'), public: usd('68.75') },
    { typeId: 2, name: 'Cabaña Motacú', guests: 6, member: usd('80.00'), public: usd('100.00') },
  ],
  memberships: [
    { saleId: 5, name: 'Membresía Plata', number: '3-12', passes: 5, missing: null },
    {
      saleId: 6,
      name: 'Membresía Clásica',
      number: '3-13',
      passes: 0,
      missing: 'no_right' as const,
    },
    LATE,
  ],
  mine: [],
  waits: [],
  limits: { maxDays: 90, maxNights: 7, highNights: 2, lastHour: 18, holdMinutes: 20, maxActive: 2 },
  self: { name: 'Óscar Melgar', documentType: 1, document: '90011574', birthDate: '1974-07-07' },
};
const days = (first: string, count: number, free: (index: number) => number = () => 3) => ({
  days: Array.from({ length: count }, (_, index) => ({
    on: addDays(first as never, index) as string,
    isHigh: false,
    member: usd('55.00'),
    public: usd('68.75'),
    free: free(index),
  })),
});
const STAY: Stay = {
  stayId: ID,
  reference: 'K7M2Q9X4TZ1A',
  property: 'cabins',
  state: 'held',
  type: 'Cabaña Chonta',
  room: '03',
  arrivesOn: '2026-11-29',
  leavesOn: '2026-12-01',
  adults: 1,
  minors: 0,
  price: usd('110.00'),
  heldUntil: new Date(Date.now() + 1_200_000).toISOString(),
  chargeId: CHARGE,
  nights: [
    { on: '2026-11-29', isHigh: false, price: usd('55.00') },
    { on: '2026-11-30', isHigh: false, price: usd('55.00') },
  ],
  guests: [{ name: 'Óscar Melgar', isMinor: false }],
  rate: 'member',
  saleId: 5,
  cancelling: { credit: usd('0.00'), pct: 0 },
  credit: usd('0.00'),
  creditUntil: null,
};

beforeEach(() => {
  signIn();
  server.answer(readBooking, HOUSE);
  server.answer(readStayCalendar, {
    days: [...days('2026-11-01', 30).days, ...days('2026-12-01', 31).days],
  });
  server.answer(holdStay, STAY);
  server.answer(readStay, STAY);
});

test.each([
  ['cabins', 5, '/reservar-cabana'],
  ['hotel', 5, HOTEL_PATH.replace('$idMembresia', '5')],
  // It was ceded since: its page is somebody else's.
  ['hotel', null, '/reservar-cabana'],
] as const)(
  'from a booking of the %s by %s one goes back to its house',
  async (property, saleId, address) => {
    server.answer(readStay, { ...STAY, property, saleId });
    await visit(`/reservar-cabana?reserva=${ID}`);
    expect(await screen.findByRole('link', { name: 'Volver a las reservas' })).toHaveAttribute(
      'href',
      address,
    );
  },
);

const chooseNights = async (user: Awaited<ReturnType<typeof visit>>['user']) => {
  await user.click(await screen.findByRole('button', { name: /domingo 29 de noviembre/ }));
  await user.click(screen.getByRole('button', { name: 'Mes siguiente' }));
  await user.click(await screen.findByRole('button', { name: /martes 1 de diciembre/ }));
};

test('memberships say what they give and what is missing; overdue ones lead to the payment', async () => {
  await visit('/reservar-cabana');
  const list = await screen.findByRole('list', { name: 'Sus membresías' });
  expect(list).toHaveTextContent('Puede reservar con precio de socio');
  expect(list).toHaveTextContent('Esta membresía no incluye cabañas');
  expect(within(list).getByRole('link', { name: 'Pagar cuotas vencidas' })).toHaveAttribute(
    'href',
    '/realizar-pago?sale=7&mode=overdue',
  );
  const by = screen.getByLabelText('Con qué reserva');
  expect(
    within(by)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Membresía Plata · precio de socio', 'Sin membresía · precio público']);
});

test('a month that cannot be read says so with a way to try again, and does not look like one that is full', async () => {
  const { user } = await visit('/reservar-cabana');
  await screen.findByRole('button', { name: /domingo 29 de noviembre/ });
  server.refuse(readStayCalendar, 'forbidden');
  await user.click(screen.getByRole('button', { name: 'Mes siguiente' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  server.answer(readStayCalendar, days('2026-12-01', 31));
  await user.click(screen.getByRole('button', { name: 'Mes anterior' }));
  await user.click(screen.getByRole('button', { name: 'Mes siguiente' }));
  expect(await screen.findByRole('button', { name: /martes 1 de diciembre/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('nights over the edge of a month are summed, held and lead to the payment', async () => {
  const { user } = await visit('/reservar-cabana');
  await chooseNights(user);
  const summary = screen.getByRole('region', { name: 'Total' });
  // The month of the arrival is not shown any more.
  expect(summary).toHaveTextContent('29 nov al 1 dic · 2 noches');
  expect(summary).toHaveTextContent('110,00');
  await user.selectOptions(screen.getByLabelText('Con qué reserva'), '0');
  expect(summary).toHaveTextContent('137,50');
  await user.selectOptions(screen.getByLabelText('Con qué reserva'), '5');
  await user.click(screen.getByRole('button', { name: 'Reservar' }));
  expect(await screen.findByRole('link', { name: 'Pagar ahora' })).toHaveAttribute(
    'href',
    `/realizar-pago?cobro=${CHARGE}`,
  );
  expect(server.inputsOf(holdStay)[0]).toMatchObject({
    property: 'cabins',
    typeId: 1,
    arrivesOn: '2026-11-29',
    leavesOn: '2026-12-01',
    saleId: 5,
    guests: [{ name: 'Óscar Melgar', document: '90011574' }],
  });
});

test('a month that is nearly over says since when one can arrive, and leads to the next one', async () => {
  const { user } = await visit('/reservar-cabana');
  expect(await screen.findByText(/Puede llegar desde el 28 de noviembre/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver diciembre de 2026' }));
  expect(await screen.findByRole('button', { name: /martes 1 de diciembre/ })).toBeVisible();
  expect(screen.queryByText(/Puede llegar desde el/)).toBeNull();
});

test('a person without a valid document is said beside them, and nothing is sent', async () => {
  const { user } = await visit('/reservar-cabana');
  await chooseNights(user);
  await user.click(screen.getByRole('button', { name: 'Agregar persona' }));
  expect(screen.queryByRole('button', { name: 'Agregar persona' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reservar' }));
  const second = screen.getByRole('group', { name: 'Persona 2' });
  const name = within(second).getByLabelText('Nombre completo');
  expect(name).toHaveAccessibleDescription('Campo obligatorio');
  await user.type(name, 'Rosa Melgar');
  await user.type(within(second).getByLabelText('Número de documento'), '123');
  await user.click(screen.getByRole('button', { name: 'Reservar' }));
  expect(within(second).getByLabelText('Número de documento')).toHaveAccessibleDescription(
    'No tiene un documento válido para reservar la cabaña',
  );
  expect(server.inputsOf(holdStay)).toEqual([]);
});

test('a passport without its last day, or over before the departure, is said beside that date (STY-4)', async () => {
  const self = { ...HOUSE.self, documentType: 3, document: 'FX482915' };
  server.answer(readBooking, { ...HOUSE, self });
  const { user } = await visit('/reservar-cabana');
  const [arrival, departure] = await screen.findAllByRole('button', { name: /libres$/ });
  await user.click(arrival as HTMLElement);
  await user.click(departure as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Reservar' }));
  const lastDay = screen.getByLabelText('Vence el');
  expect(lastDay).toHaveAccessibleDescription(/Campo obligatorio/);
  await user.type(lastDay, '2026-11-28');
  await user.click(screen.getByRole('button', { name: 'Reservar' }));
  expect(lastDay).toHaveAccessibleDescription(/documento válido/);
  expect(screen.getByLabelText('Número de documento')).not.toHaveAttribute('aria-invalid', 'true');
  expect(server.inputsOf(holdStay)).toEqual([]);
});

test('dates that are taken are answered with near ones, which one touch chooses', async () => {
  server.refuse(holdStay, 'dates_taken', {
    near: [{ arrivesOn: '2026-12-03', leavesOn: '2026-12-05' }],
  });
  const { user } = await visit('/reservar-cabana');
  await chooseNights(user);
  await user.click(screen.getByRole('button', { name: 'Reservar' }));
  expect(await screen.findByText('No hay lugar en esas fechas.')).toBeVisible();
  server.answer(waitForStay, { waitId: ID });
  await user.click(screen.getByRole('button', { name: 'Avisarme si se libera' }));
  expect(server.inputsOf(waitForStay)).toEqual([
    { property: 'cabins', typeId: 1, arrivesOn: '2026-11-29', leavesOn: '2026-12-01' },
  ]);
  await user.click(screen.getByRole('button', { name: /3.dic al 5.dic/ }));
  expect(screen.getByRole('region', { name: 'Total' })).toHaveTextContent('3 dic al 5 dic');
});

test('a day that is full is chosen to wait for it and not to book it (STY-13)', async () => {
  const full = { days: days('2026-12-01', 31, (index) => (index === 2 ? 0 : 3)).days };
  server.answer(readStayCalendar, full);
  server.answer(waitForStay, { waitId: ID });
  const of = { waitId: ID, typeId: 1, type: 'Cabaña Chonta', offeredUntil: null };
  const wait = { ...of, arrivesOn: '2026-12-03', leavesOn: '2026-12-05' };
  const { user } = await visit('/reservar-cabana');
  await user.click(await screen.findByRole('button', { name: 'Mes siguiente' }));
  await user.click(await screen.findByRole('button', { name: /3 de diciembre.*sin lugar/ }));
  await user.click(screen.getByRole('button', { name: /sábado 5 de diciembre/ }));
  expect(screen.getByRole('button', { name: 'Reservar' })).toBeDisabled();
  server.answer(readBooking, { ...HOUSE, waits: [wait] });
  await user.click(screen.getByRole('button', { name: 'Avisarme si se libera' }));
  expect(server.inputsOf(waitForStay)).toMatchObject([
    { arrivesOn: '2026-12-03', leavesOn: '2026-12-05' },
  ]);
  expect(await screen.findByRole('list', { name: 'Lista de espera' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Avisarme si se libera' })).toBeNull();
});

test('a confirmed booking is cancelled with what comes back', async () => {
  const confirmed: Stay = {
    ...STAY,
    state: 'confirmed',
    heldUntil: null,
    chargeId: '',
    cancelling: { credit: usd('55.00'), pct: 50 },
  };
  server.answer(readStay, confirmed);
  server.answer(cancelStay, {
    ...confirmed,
    state: 'cancelled',
    cancelling: null,
    credit: usd('55.00'),
    creditUntil: '2027-11-27',
  });
  const { user } = await visit(`/reservar-cabana?reserva=${ID}`);
  await user.click(await screen.findByRole('button', { name: 'Anular reserva' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('Recibe USD 55,00 de saldo a favor (50% de lo pagado)');
  await user.click(within(dialog).getByRole('button', { name: 'Anular reserva' }));
  expect(await screen.findByText('Anulada')).toBeVisible();
  expect(screen.getByText(/Hasta el 27\/11\/2027/)).toBeVisible();
});

test('a room for one person says so in the singular', async () => {
  const [type] = HOUSE.types;
  server.answer(readBooking, { ...HOUSE, types: type ? [{ ...type, guests: 1 }] : [] });
  await visit('/reservar-cabana');
  expect(await screen.findByText(/^Hasta 1 persona · /)).toBeVisible();
});

test('without lodging the page says so', async () => {
  server.answer(readBooking, { ...HOUSE, types: [], memberships: [] });
  await visit('/reservar-cabana');
  expect(await screen.findByText('Todavía no hay alojamientos')).toBeVisible();
});

test('a cashier sees the parties of the day in place of an own booking', async () => {
  signIn({ TipoUsuario: 'cashier', esCajero: 1 });
  const party = {
    stayId: ID,
    reference: 'K7M2Q9X4TZ1A',
    guest: 'Rosa Prueba',
    documentEnd: '002',
    type: 'Cabaña Chonta',
    roomId: 3,
    room: '03',
    arrivesOn: TODAY,
    leavesOn: '2026-11-29',
    adults: 2,
    minors: 1,
    state: 'confirmed' as const,
    movesTo: [4],
  };
  const of = {
    today: TODAY,
    arrivals: [party],
    inHouse: [],
    departures: [],
    rooms: ['03', '04', '05'].map((name, index) => ({
      roomId: 3 + index,
      typeId: 1,
      type: 'Cabaña Chonta',
      name,
      isFree: index > 0,
    })),
    serverTime: instantInLaPaz(dayInLaPaz(new Date())).toISOString(),
  };
  server.answer(readCounterDay, of);
  const { user } = await visit('/reservar-cabana');
  const arrivals = await screen.findByRole('list', { name: 'Llegan hoy' });
  expect(arrivals).toHaveTextContent('Rosa Prueba (…002)');
  expect(arrivals).toHaveTextContent('2 mayores, 1 menor');
  expect(arrivals).not.toHaveTextContent('menores');
  expect(
    within(arrivals).getByRole('button', { name: 'Registrar ingreso: Rosa Prueba' }),
  ).toBeVisible();
  // A room that is free tonight and does not take this party is not offered.
  await user.click(
    within(arrivals).getByRole('button', { name: 'Cambiar de alojamiento: Rosa Prueba' }),
  );
  const offered = within(screen.getByLabelText('Alojamiento libre')).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent).slice(1)).toEqual(['Cabaña Chonta 04']);
  await user.keyboard('{Escape}');
  // Another till has received them: this page follows.
  await waitFor(() => expect(fakeSocket.isOpen()).toBe(true));
  server.answer(readCounterDay, { ...of, arrivals: [], inHouse: [{ ...party, movesTo: [] }] });
  await fakeSocket.say('changed', { event: 'partiesChanged', ids: ['3'] });
  const inHouse = await screen.findByRole('list', { name: 'Están alojados' });
  await user.click(
    within(inHouse).getByRole('button', { name: 'Cambiar de alojamiento: Rosa Prueba' }),
  );
  expect(screen.getByText(/No hay otro alojamiento en el que quepan/)).toBeVisible();
});

const HOTEL = `/${brand.routes.hotel}/7`;

test('at the hotel arrears of its membership leave no form, and lead to what is overdue and back (STY-2)', async () => {
  server.answer(readBooking, { ...HOUSE, memberships: [LATE] });
  await visit(HOTEL);
  expect(await screen.findByText('Tiene cuotas vencidas de esta membresía')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pagar cuotas vencidas' })).toHaveAttribute(
    'href',
    '/realizar-pago?sale=7&mode=overdue',
  );
  expect(screen.queryByRole('button', { name: 'Reservar' })).toBeNull();
  // It is paid on another page.
  server.answer(readBooking, { ...HOUSE, memberships: [{ ...LATE, missing: null }] });
  await waitFor(() => expect(fakeSocket.isOpen()).toBe(true));
  await fakeSocket.say('changed', { event: paymentSettled.name, ids: [ID] });
  expect(await screen.findByRole('button', { name: 'Reservar' })).toBeVisible();
});

test('where the answer was lost, the form shows what was booked instead of a failure (STY-17)', async () => {
  const { user } = await visit('/reservar-cabana');
  await chooseNights(user);
  server.lose(holdStay);
  server.answer(readBooking, { ...HOUSE, mine: [STAY] });
  await user.click(screen.getByRole('button', { name: 'Reservar' }));
  expect(await screen.findAllByText('Prerreserva')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('where nothing was booked, the form says that there was no answer, and keeps what was typed (STY-5)', async () => {
  const { user } = await visit('/reservar-cabana');
  await chooseNights(user);
  server.lose(holdStay);
  await user.click(screen.getByRole('button', { name: 'Reservar' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  server.answer(holdStay, STAY);
  await user.click(screen.getByRole('button', { name: 'Reservar' }));
  expect(await screen.findByText(/^Páguela antes de las/)).toBeVisible();
  const [first, second] = server.inputsOf(holdStay);
  expect(second?.attemptId).toBe(first?.attemptId);
});
