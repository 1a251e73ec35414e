import { readDesk } from '@kantuta/contract/operators/operators.calls';
import {
  handOverRoom,
  listDeskRooms,
  readDeskRoom,
  type DeskRoom,
} from '@kantuta/contract/rooms/rooms-desk.calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const ROOM = '01900000-0000-7000-8000-000000000007';
const person = (personId: number, name: string, state: 'active' | 'blocked') => ({
  personId,
  name,
  code: `ACI-000${personId}`,
  state,
});
const BRIEF = {
  roomId: ROOM,
  title: 'Cafecito de Montero',
  model: 'coffee',
  place: 'Hotel Central',
  city: 'Montero',
  startsAt: '2026-12-04T23:30:00.000Z',
  minutes: 90,
  capacity: 20,
  taken: 4,
  state: 'scheduled',
  organiser: person(7, 'Rosa Prueba', 'blocked'),
  waits: true,
} as const;
const WHOLE: DeskRoom = {
  ...BRIEF,
  address: 'Calle 24 de Septiembre 100',
  contactName: 'Rosa Prueba',
  contactPhone: '+591-70012345',
  cancelReason: '',
  endsUnlessHandedOver: '2026-12-04T11:30:00.000Z',
  presenters: [person(8, 'Óscar Prueba', 'active')],
  helpers: [],
  events: [{ act: 'created', at: '2026-11-15T14:00:00.000Z', by: 'Rosa Prueba', words: '' }],
  can: { cancel: true, handOver: true },
};

beforeEach(() => {
  signIn({ TipoUsuario: 'operator' });
  server.answer(readDesk, {
    name: 'Ximena Paniagua',
    rights: [{ role: 'sales_ops', companyIds: null }],
    companies: [],
    toDecide: 0,
    overdue: 0,
    closed: null,
  });
});

test('rooms of all advisers are listed with who organises them, and those that wait are said so', async () => {
  server.answer(listDeskRooms, ({ state }) => ({
    rooms: state === 'cancelled' ? [] : [BRIEF],
    cities: [{ cityId: 3, name: 'Montero' }],
    waiting: 1,
    next: null,
  }));
  const { user } = await visit('/operaciones/salas');
  const table = await screen.findByRole('table', { name: 'Salas de reunión' });
  expect(within(table).getByRole('link', { name: /Cafecito de Montero/ })).toHaveAttribute(
    'href',
    `/operaciones/salas/${ROOM}`,
  );
  expect(table).toHaveTextContent('Espera una decisión');
  expect(screen.getByRole('option', { name: 'Esperan una decisión (1)' })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Estado'), 'cancelled');
  expect(await screen.findByText('Ninguna sala con ese nombre, estado o ciudad')).toBeVisible();
});

test('a room without its organiser says when it ends, and a wrong successor is told beside the code', async () => {
  server.answer(readDeskRoom, WHOLE);
  server.refuse(handOverRoom, 'organiser_invalid');
  const { user } = await visit(`/operaciones/salas/${ROOM}`);
  expect(await screen.findByText(/se cancela sola el viernes 4 de diciembre/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pasar a otro asesor' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('Código del nuevo organizador');
  await user.type(field, 'ACI-0008');
  await user.click(dialog.getByRole('button', { name: 'Pasar a otro asesor' }));
  expect(await dialog.findByText(/^No puede organizar la sala/)).toBeVisible();
  expect(field).toHaveValue('ACI-0008');
});

test('a room that is over offers nothing to do', async () => {
  server.answer(readDeskRoom, {
    ...WHOLE,
    state: 'cancelled',
    waits: false,
    cancelReason: 'Corte de energía.',
    endsUnlessHandedOver: null,
    can: { cancel: false, handOver: false },
  });
  await visit(`/operaciones/salas/${ROOM}`);
  expect(await screen.findByText('Corte de energía.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancelar sala' })).toBeNull();
});
