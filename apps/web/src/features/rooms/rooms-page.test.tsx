import { readDoor, readRoomCodes } from '@kantuta/contract/doors/attendance.calls';
import { listGuests } from '@kantuta/contract/invitations/guest-history.calls';
import {
  listRoomInvitations,
  readInvitation,
  readRoomResults,
} from '@kantuta/contract/invitations/invitations.calls';
import { readRoomDraft, saveRoomDraft } from '@kantuta/contract/rooms/room-drafts.calls';
import { giveRoomHelper, readRoomTeam } from '@kantuta/contract/rooms/room-team.calls';
import {
  cancelRoom,
  createRoom,
  joinRoom,
  listRoomHistory,
  listRooms,
  readRoom,
  type Room,
  type RoomBrief,
} from '@kantuta/contract/rooms/rooms.calls';
import { addDays, dayInLaPaz, instantInLaPaz } from '@kantuta/contract/dates';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { signIn, visit } from '../../../test/visit.tsx';

const server = createFakeServer();
const ID = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e90';
const BRIEF: RoomBrief = {
  roomId: ID,
  title: 'Oportunidad en el Norte',
  model: 'presentation',
  place: 'Hotel Toborochi',
  city: 'Santa Cruz de la Sierra',
  address: 'Av. San Martín 455, tercer anillo',
  startsAt: '2026-12-04T23:30:00.000Z',
  minutes: 120,
  capacity: 40,
  taken: 12,
  state: 'scheduled',
  organiser: 'Ana Gabriela Suárez',
  mine: 'none',
};
const ROOM: Room = {
  ...BRIEF,
  cityId: 3,
  contactName: 'Ana Gabriela Suárez',
  contactPhone: '+591-70000103',
  presenters: [{ personId: 1, name: 'María Fernanda Justiniano' }],
  cancelReason: '',
  editableUntil: '2026-12-04T17:30:00.000Z',
  can: { join: true, invite: false, leave: false, change: false, cancel: false, help: false },
};
const OWN: Room = {
  ...ROOM,
  mine: 'owner',
  can: { join: false, invite: true, leave: false, change: true, cancel: true, help: true },
};
const CITIES = [
  { cityId: 3, name: 'Santa Cruz de la Sierra', n: 1 },
  { cityId: 1, name: 'La Paz', n: 2 },
];
const LIST = { cities: CITIES, rooms: [BRIEF], hasDraft: false };
const START = {
  draft: null,
  contactName: 'Paola Saucedo',
  contactPhone: '+591-60000107',
  cities: CITIES.map(({ cityId, name }) => ({ cityId, name })),
  ahead: { minHours: 12, maxDays: 90 },
};
const TEAM = { room: OWN, helpers: [], joined: [], events: [] };
const DRAFT = {
  title: 'Café con inversionistas',
  model: 'coffee',
  place: 'Café Patrimonio',
  capacity: '20',
  cityId: '3',
  address: 'Calle Sucre 120, a media cuadra de la plaza',
  on: addDays(dayInLaPaz(new Date()), 10),
  time: '19:30',
  minutes: '90',
  presenter: '90010027',
  contactName: 'Paola Saucedo',
  contactPhone: '+591-60000107',
  secondPresenter: '',
  helpers: [],
  step: 4,
  savedAt: '2026-11-26T16:00:00.000Z',
};

const GUESTS = {
  items: [],
  next: null,
  mine: 0,
  waiting: 0,
  can: { invite: false },
  result: null,
};

beforeEach(() => {
  server.answer(listRoomInvitations, GUESTS);
  server.answer(readRoomResults, { results: [] });
  signIn({ TipoUsuario: 'adviser', esVendedor: 1 });
  server.answer(listRooms, LIST);
  server.answer(readRoom, ROOM);
  server.answer(readRoomDraft, START);
  server.answer(readRoomTeam, TEAM);
  server.answer(saveRoomDraft, { savedAt: '2026-11-27T16:00:00.000Z' });
});

test('the list leads to a room; a city narrows it, and the calendar shows it on its day', async () => {
  const { user } = await visit('/eventos-aci');
  const rows = await screen.findByRole('list', { name: 'Salas de reunión' });
  expect(within(rows).getByRole('link', { name: BRIEF.title })).toHaveAttribute(
    'href',
    `/eventos-aci/sala/${ID}`,
  );
  // 23:30 of UTC is 19:30 in La Paz.
  expect(rows).toHaveTextContent('viernes 4 de diciembre, 19:30');
  expect(rows).toHaveTextContent('12 de 40 cupos tomados');
  await user.selectOptions(screen.getByLabelText('Elija una ciudad'), 'La Paz (2)');
  expect(server.inputsOf(listRooms).at(-1)).toEqual({ cityId: 1 });
  await user.click(screen.getByRole('radio', { name: 'Calendario' }));
  expect(await screen.findByRole('table', { name: 'Salas de diciembre de 2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'viernes 4 de diciembre: 1 sala' }));
  const day = await screen.findByRole('list', { name: 'viernes 4 de diciembre' });
  expect(within(day).getByRole('link', { name: BRIEF.title })).toBeVisible();
});

test('without rooms the page says so, and leads to creating one', async () => {
  server.answer(listRooms, { cities: [], rooms: [], hasDraft: true });
  await visit('/eventos-aci');
  expect(await screen.findByText('No hay eventos habilitados')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Seguir con su borrador' })[0]).toHaveAttribute(
    'href',
    '/eventos-aci/crear',
  );
});

test.each([
  ['/eventos-aci', listRooms],
  ['/eventos-aci/crear', readRoomDraft],
  ['/eventos-aci/historial/sala', listRoomHistory],
  [`/eventos-aci/sala/${ID}`, readRoom],
  [`/eventos-aci/sala/${ID}/administrar`, readRoomTeam],
  [`/eventos-aci/sala/${ID}/administrar/presentadores`, readRoom],
  ['/eventos-aci/historial/invitados', listGuests],
  [`/eventos-aci/sala/${ID}/invitar`, readRoom],
  [`/eventos-aci/sala/${ID}/invitacion/${ID}`, readInvitation],
  [`/eventos-aci/sala/${ID}/controlasistencia`, readDoor],
  [`/eventos-aci/sala/${ID}/pantalla`, readRoomCodes],
] as const)('%s tells whoever may not enter why, and what to do', async (address, call) => {
  server.refuse(call, 'not_eligible');
  await visit(address);
  expect(await screen.findByText('No cumple los requisitos para participar')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Revisar mis datos' })).toHaveAttribute(
    'href',
    '/usuario?parte=datos',
  );
  expect(screen.queryByRole('link', { name: 'Crear sala' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Reintentar|Descargar/ })).toBeNull();
});

test('a seat is taken with one press; a full room says so', async () => {
  server.refuse(joinRoom, 'room_full');
  const { user } = await visit(`/eventos-aci/sala/${ID}`);
  await user.click(await screen.findByRole('button', { name: 'Ingresar a la sala' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('La sala está llena.');
  const taken = {
    ...ROOM,
    mine: 'joined' as const,
    can: { ...ROOM.can, join: false, leave: true },
  };
  server.answer(joinRoom, taken);
  await user.click(screen.getByRole('button', { name: 'Ingresar a la sala' }));
  expect(await screen.findByRole('button', { name: 'Salir de la sala' })).toBeVisible();
  expect(server.inputsOf(joinRoom)).toEqual([{ roomId: ID }, { roomId: ID }]);
});

test('four steps: each is checked beside its fields and kept; too early a start is refused at once', async () => {
  const { user } = await visit('/eventos-aci/crear');
  await user.type(await screen.findByLabelText('Nombre de la sala'), 'Café');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Escriba al menos 5 caracteres')).toBeVisible();
  expect(server.inputsOf(saveRoomDraft)).toEqual([]);
  await user.type(screen.getByLabelText('Nombre de la sala'), ' con inversionistas');
  await user.selectOptions(screen.getByLabelText('Modelo de evento'), 'coffee');
  await user.type(screen.getByLabelText('Lugar'), 'Café Patrimonio');
  await user.type(screen.getByLabelText('Cupos'), '4');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('El valor está fuera de lo permitido')).toBeVisible();
  await user.type(screen.getByLabelText('Cupos'), '0');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await user.selectOptions(await screen.findByLabelText('Ciudad'), '3');
  expect(server.inputsOf(saveRoomDraft)).toMatchObject([
    { step: 2, title: 'Café con inversionistas', model: 'coffee', capacity: '40' },
  ]);
  await user.type(screen.getByLabelText('Dirección'), 'Calle Sucre 120, frente a la plaza');
  const today = dayInLaPaz(new Date());
  fireEvent.change(screen.getByLabelText('Fecha'), { target: { value: today } });
  fireEvent.change(screen.getByLabelText('Hora'), { target: { value: '00:00' } });
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText(/al menos 12 horas de anticipación/)).toBeVisible();
  fireEvent.change(screen.getByLabelText('Fecha'), { target: { value: addDays(today, 3) } });
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  // Own contact by default.
  expect(await screen.findByLabelText('Nombre de contacto')).toHaveValue('Paola Saucedo');
  expect(server.inputsOf(saveRoomDraft).at(-1)).toMatchObject({
    step: 3,
    on: addDays(today, 3),
    time: '00:00',
    minutes: '120',
  });
});

test('a draft goes on at its step; the invitation comes before publishing, and an overlap names person, event, date and duration', async () => {
  server.answer(readRoomDraft, { ...START, draft: DRAFT });
  server.refuse(createRoom, 'presenter_overlap', {
    field: 'presenter',
    presenter: 'María Fernanda Justiniano',
    title: 'Oportunidad en el Norte',
    startsAt: '2026-12-04T23:30:00.000Z',
    minutes: 120,
  });
  const { user } = await visit('/eventos-aci/crear');
  await user.click(await screen.findByRole('button', { name: 'Ver la invitación' }));
  const preview = await screen.findByRole('region', {
    name: 'Así verá la invitación su invitado',
  });
  expect(preview).toHaveTextContent('Café con inversionistas');
  expect(preview).toHaveTextContent('Santa Cruz de la Sierra');
  expect(preview).not.toHaveTextContent('90010027');
  expect(server.inputsOf(createRoom)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Publicar sala' }));
  const presenter = await screen.findByLabelText('Carnet del expositor principal');
  expect(presenter).toHaveAccessibleDescription(
    /María Fernanda Justiniano ya tiene Oportunidad en el Norte el viernes 4 de diciembre, 19:30, con duración de 2\sh/,
  );
  expect(presenter).toBeVisible();
  expect(presenter).toHaveFocus();
  expect(presenter).toHaveValue('90010027');
  expect(server.inputsOf(createRoom)).toMatchObject([
    {
      title: DRAFT.title,
      capacity: 20,
      cityId: 3,
      minutes: 90,
      startsAt: instantInLaPaz(addDays(dayInLaPaz(new Date()), 10), 19, 30).toISOString(),
    },
  ]);
});

test('a room is cancelled with a reason that is long enough', async () => {
  server.answer(cancelRoom, { ...OWN, state: 'cancelled', cancelReason: 'El salón se inundó.' });
  const { user } = await visit(`/eventos-aci/sala/${ID}/administrar`);
  await user.click(await screen.findByRole('button', { name: 'Cancelar sala' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Motivo de cancelación'), 'Lluvia');
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar sala' }));
  expect(await within(dialog).findByText('Escriba al menos 10 caracteres')).toBeVisible();
  expect(server.inputsOf(cancelRoom)).toEqual([]);
  await user.type(within(dialog).getByLabelText('Motivo de cancelación'), ': se inundó el salón.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar sala' }));
  expect(await screen.findByText('Sala cancelada.')).toBeVisible();
  expect(server.inputsOf(cancelRoom)).toMatchObject([{ reason: 'Lluvia: se inundó el salón.' }]);
});

test('whoever cannot help is refused beside the field', async () => {
  server.refuse(giveRoomHelper, 'helper_invalid');
  const { user } = await visit(`/eventos-aci/sala/${ID}/administrar`);
  await user.click(await screen.findByRole('button', { name: 'Dar permiso' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Carnet'), '90010249');
  await user.click(within(dialog).getByRole('button', { name: 'Dar permiso' }));
  expect(await within(dialog).findByText(/necesita una cuenta/)).toBeVisible();
  expect(within(dialog).getByLabelText('Carnet')).toHaveValue('90010249');
});

test('the history narrows by state and goes on', async () => {
  const page = (rooms: RoomBrief[], next: string | null) => ({ rooms, next });
  const cursor = `2026-12-04T23:30:00.000Z_${ID}`;
  server.answer(listRoomHistory, ({ after }) =>
    after === undefined
      ? page([{ ...BRIEF, state: 'finished' }], cursor)
      : page([{ ...BRIEF, roomId: ID.replace(/0$/, '1'), title: 'Visita a los lotes' }], null),
  );
  const { user } = await visit('/eventos-aci/historial/sala');
  expect(await screen.findByText('Finalizado', { selector: 'span' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver más' }));
  expect(await screen.findByRole('link', { name: 'Visita a los lotes' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Estado'), 'cancelled');
  expect(server.inputsOf(listRoomHistory).at(-1)).toMatchObject({ state: 'cancelled' });
});
