import { instantInLaPaz, day } from '@kantuta/contract/dates';
import { checkOutStay, readCounterDay } from '@kantuta/contract/stays/counter-stays.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const TODAY = '2026-11-27';

/** The desk on a day on which one party is in the house, until the given day. */
async function openDesk(leavesOn: string) {
  const party = {
    stayId: '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e91',
    reference: 'K7M2Q9X4TZ1A',
    guest: 'Rosa Prueba',
    documentEnd: '002',
    type: 'Cabaña Chonta',
    roomId: 3,
    room: '03',
    arrivesOn: '2026-11-25',
    leavesOn,
    adults: 2,
    minors: 0,
    state: 'checked_in' as const,
    movesTo: [],
  };
  server.answer(readCounterDay, {
    today: TODAY,
    arrivals: [],
    inHouse: leavesOn > TODAY ? [party] : [],
    departures: leavesOn > TODAY ? [] : [party],
    rooms: [],
    serverTime: instantInLaPaz(day(TODAY)).toISOString(),
  });
  server.answer(checkOutStay, { ...party, state: 'checked_out' });
  signIn({ TipoUsuario: 'cashier', esCajero: 1 });
  const { user } = await visit('/reservar-cabana');
  await user.click(await screen.findByRole('button', { name: 'Registrar salida: Rosa Prueba' }));
  return user;
}

test('a party with nights left does not leave at one press: it is asked, and can be taken back', async () => {
  const user = await openDesk('2026-12-01');
  const dialog = () => within(screen.getByRole('dialog', { name: '¿Se va antes de tiempo?' }));
  expect(dialog().getByText(/La reserva de Rosa Prueba es hasta el 1 dic/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Cancelar' }));
  expect(server.inputsOf(checkOutStay)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Registrar salida: Rosa Prueba' }));
  await user.click(dialog().getByRole('button', { name: 'Registrar salida' }));
  await waitFor(() => expect(server.inputsOf(checkOutStay)).toHaveLength(1));
});

test('on its last day a party leaves at one press', async () => {
  await openDesk(TODAY);
  await waitFor(() => expect(server.inputsOf(checkOutStay)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('whoever hears the buttons knows whose they are', async () => {
  await openDesk('2026-12-01');
  await screen.findByRole('dialog');
  const all = screen.getAllByRole('button', { hidden: true, name: /: Rosa Prueba$/ });
  expect(all.map((each) => each.getAttribute('aria-label'))).toEqual([
    'Registrar salida: Rosa Prueba',
    'Cambiar de alojamiento: Rosa Prueba',
  ]);
});
