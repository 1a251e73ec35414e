import {
  cancelRoom,
  createRoom,
  joinRoom,
  listRooms,
  readRoom,
  readRoomDraft,
  readRoomTeam,
  type Room,
  type RoomBrief,
  saveRoomDraft,
} from '@kantuta/contract/rooms/rooms.calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { signIn, visit } from '../../../test/visit.tsx';

const server = createFakeServer();
const ID = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e91';
const BRIEF: RoomBrief = {
  roomId: ID,
  title: 'Oportunidad del Norte',
  model: 'presentation',
  place: 'Salón Tajibo',
  city: 'Warnes',
  address: 'Av Banzer 6to anillo',
  startsAt: '2026-11-30T23:30:00.000Z',
  minutes: 120,
  capacity: 80,
  taken: 12,
  state: 'scheduled',
  organiser: 'Ana Suárez',
  mine: 'none',
};
const ROOM: Room = {
  ...BRIEF,
  cityId: 12,
  contactName: 'Ana Suárez',
  contactPhone: '+591-70000103',
  presenters: [{ personId: 1, name: 'María Justiniano' }],
  cancelReason: '',
  editableUntil: '2026-11-30T17:30:00.000Z',
  can: { join: true, leave: false, change: false, cancel: false, help: false },
};
const START = {
  draft: null,
  contactName: 'Ana Suárez',
  contactPhone: '+591-70000103',
  cities: [{ cityId: 12, name: 'Warnes' }],
  ahead: { minHours: 12, maxDays: 90 },
};

beforeEach(() => {
  signIn({ TipoUsuario: 'adviser', esVendedor: 1 });
  server.answer(listRooms, {
    cities: [{ cityId: 12, name: 'Warnes', n: 1 }],
    rooms: [BRIEF],
    hasDraft: false,
  });
  server.answer(readRoom, ROOM);
  server.answer(readRoomDraft, START);
});

test('rooms stand by city, as a list and as a calendar; a room is joined with one tap', async () => {
  const { user } = await visit('/eventos-aci');
  const link = await screen.findByRole('link', { name: BRIEF.title });
  expect(screen.getByRole('option', { name: 'Warnes (1)' })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Vista'), 'calendario');
  await user.click(await screen.findByRole('button', { name: /30.*: 1$/ }));
  expect(await screen.findByRole('link', { name: BRIEF.title })).toBeInTheDocument();
  expect(link).toHaveAttribute('href', `/eventos-aci/sala/${ID}`);
  await user.click(screen.getByRole('link', { name: BRIEF.title }));
  server.answer(joinRoom, { ...ROOM, taken: 13, mine: 'joined' });
  await user.click(await screen.findByRole('button', { name: 'Ingresar a la sala' }));
  expect(await screen.findByText('13 de 80 cupos')).toBeInTheDocument();
});

test('without rooms it says so, and whoever may not enter reads who may', async () => {
  server.answer(listRooms, { cities: [], rooms: [], hasDraft: false });
  await visit('/eventos-aci');
  expect(await screen.findByText('No hay eventos habilitados')).toBeInTheDocument();
});

test('whoever is not eligible reads what to do', async () => {
  server.refuse(listRooms, 'not_eligible');
  await visit('/eventos-aci');
  expect(await screen.findByText('No cumple los requisitos para participar')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Revisar mis datos' })).toBeInTheDocument();
});

test('four steps check their own fields, keep them, and an overlap names event, date and duration', async () => {
  const { user } = await visit('/eventos-aci/crear');
  await user.click(await screen.findByRole('button', { name: 'Siguiente' }));
  expect(screen.getByLabelText('Nombre de la sala')).toHaveAccessibleDescription(/.+/);
  await user.type(screen.getByLabelText('Nombre de la sala'), 'Café de negocios');
  await user.selectOptions(screen.getByLabelText('Tipo de evento'), 'coffee');
  await user.type(screen.getByLabelText('Lugar'), 'Piso 2');
  server.answer(saveRoomDraft, { savedAt: '2026-11-27T12:00:00.000Z' });
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  await user.selectOptions(await screen.findByLabelText('Ciudad'), '12');
  await user.type(screen.getByLabelText('Dirección'), 'Av Juan Pablo II 1200');
  await user.type(screen.getByLabelText('Fecha y hora'), '2026-12-10T19:30');
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  await user.type(await screen.findByLabelText('Carnet del expositor principal'), '90010027');
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(await screen.findByText(/Le invito a la reunión Café de negocios/)).toBeInTheDocument();
  server.refuse(createRoom, 'presenter_overlap', {
    presenter: 'María Justiniano',
    title: BRIEF.title,
    startsAt: BRIEF.startsAt,
    minutes: 120,
  });
  await user.click(screen.getByRole('button', { name: 'Publicar sala' }));
  expect(await screen.findByText(/«Oportunidad del Norte».*2 h/)).toBeInTheDocument();
  expect(screen.getByLabelText('Carnet del expositor principal')).toHaveValue('90010027');
});

test('a room is not cancelled without words', async () => {
  const room: Room = {
    ...ROOM,
    mine: 'owner',
    can: { join: false, leave: false, change: true, cancel: true, help: true },
  };
  server.answer(readRoomTeam, { room, helpers: [], joined: [], events: [] });
  const { user } = await visit(`/eventos-aci/sala/${ID}/administrar`);
  await user.click(await screen.findByRole('button', { name: 'Cancelar sala' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Motivo'), 'Corto');
  await user.click(dialog.getByRole('button', { name: 'Cancelar sala' }));
  expect(dialog.getByLabelText('Motivo')).toBeInvalid();
  server.answer(cancelRoom, { ...room, state: 'cancelled', cancelReason: 'Corte de energía' });
  await user.type(dialog.getByLabelText('Motivo'), ', corte de energía');
  await user.click(dialog.getByRole('button', { name: 'Cancelar sala' }));
  expect(await screen.findByText('Sala cancelada. Avisamos a todos.')).toBeInTheDocument();
});
