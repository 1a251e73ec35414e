import { exportGuests, listGuests } from '@kantuta/contract/invitations/guest-history.calls';
import {
  completeInvitation,
  type HistoryGuest,
  type Invitation,
  inviteGuest,
  listRoomInvitations,
  pickInvitation,
  readInvitation,
  readRoomResults,
  removeInvitation,
  resendInvitation,
  withdrawInvitation,
} from '@kantuta/contract/invitations/invitations.calls';
import { readRoomTeam } from '@kantuta/contract/rooms/room-team.calls';
import {
  leaveRoom,
  listRoomHistory,
  readRoom,
  type Room,
} from '@kantuta/contract/rooms/rooms.calls';
import { day } from '@kantuta/contract/dates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { fakeSocket } from '../../../test/fake-socket.ts';
import { signIn, visit } from '../../../test/visit.tsx';

const server = createFakeServer();
const ROOM_ID = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e90';
const ID = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e91';
const ROOM: Room = {
  roomId: ROOM_ID,
  title: 'Oportunidad en el Norte',
  model: 'presentation',
  place: 'Hotel Toborochi',
  city: 'Santa Cruz de la Sierra',
  cityId: 3,
  address: 'Av. San Martín 455, tercer anillo',
  startsAt: '2026-12-04T23:30:00.000Z',
  minutes: 120,
  capacity: 40,
  taken: 12,
  state: 'scheduled',
  organiser: 'Ana Gabriela Suárez',
  mine: 'joined',
  contactName: 'Ana Gabriela Suárez',
  contactPhone: '+591-70000103',
  presenters: [{ personId: 1, name: 'María Fernanda Justiniano' }],
  cancelReason: '',
  editableUntil: '2026-12-04T17:30:00.000Z',
  can: { join: false, invite: true, leave: true, change: false, cancel: false, help: false },
};
const BRIEF = {
  invitationId: ID,
  name: 'Lucía Peña Rojas',
  inviter: 'Óscar Melgar',
  isMine: true,
  state: 'registered',
  fact: 'open',
  seat: 'taken',
  offeredUntil: null,
  invitedAt: '2026-11-27T15:00:00.000Z',
  attendance: null,
  restDueAt: null,
} as const;
const INVITATION: Invitation = {
  ...BRIEF,
  room: {
    roomId: ROOM_ID,
    title: ROOM.title,
    place: ROOM.place,
    city: ROOM.city,
    address: ROOM.address,
    startsAt: ROOM.startsAt,
    minutes: 120,
    state: 'scheduled',
  },
  prospectId: ID,
  document: '7778881',
  birthOn: day('1990-05-14'),
  phone: '+591-70012345',
  email: '',
  city: 'Warnes',
  contactBy: 'phone',
  language: 'es',
  waitingPlace: null,
  messagesLeft: 4,
  link: 'http://localhost:4000/verificar-pago/invitacion?ref=AbCdEfGhIjKlMn',
  codeImage: 'iVBORw0KGgo=',
  events: [{ act: 'invited', at: BRIEF.invitedAt, by: 'Óscar Melgar', words: '' }],
  can: { resend: true, withdraw: true },
};
const LIST = {
  items: [{ ...BRIEF, isHidden: false, can: { remove: false, pick: false } }],
  next: null,
  mine: 3,
  waiting: 0,
  can: { invite: true },
  result: null,
};

beforeEach(() => {
  sessionStorage.clear();
  signIn({ TipoUsuario: 'adviser', esVendedor: 1 });
  server.answer(readRoom, ROOM);
  server.answer(listRoomInvitations, LIST);
  server.answer(readInvitation, INVITATION);
});

const INVITE = `/eventos-aci/sala/${ROOM_ID}/invitar`;

test('what the room says as a patch is on the page without another reading (ROOM-12)', async () => {
  const [guest] = LIST.items;
  await visit(`/eventos-aci/sala/${ROOM_ID}`);
  const list = await screen.findByRole('list', { name: 'Sus invitados' });
  await waitFor(() => expect(fakeSocket.isOpen()).toBe(true));
  const readings = server.inputsOf(listRoomInvitations).length;
  expect(list).not.toHaveTextContent('No irá');
  await fakeSocket.say('patch', {
    topic: `room:${ROOM_ID}`,
    patch: { guests: [[guest?.invitationId, 'declined', 'freed', null]] },
  });
  expect(await within(list).findByText(/No irá/)).toBeVisible();
  await fakeSocket.say('patch', { topic: `room:${ROOM_ID}`, patch: { taken: 31 } });
  expect(await screen.findByText(/^31 de/)).toBeVisible();
  expect(server.inputsOf(listRoomInvitations)).toHaveLength(readings);
});

test('the rest of whoever came without invitation is entered on their page; the list says until when (INV-15)', async () => {
  const restDueAt = '2026-12-05T23:40:00.000Z';
  const MISSING = { ...INVITATION, phone: '', birthOn: null, restDueAt };
  server.answer(listRoomInvitations, {
    ...LIST,
    items: LIST.items.slice(0, 1).map((item) => ({ ...item, restDueAt })),
  });
  server.answer(readInvitation, MISSING);
  const room = await visit(`/eventos-aci/sala/${ROOM_ID}`);
  expect(await screen.findByText(/^Faltan datos, hasta el/)).toBeVisible();
  await room.router.navigate({
    to: '/eventos-aci/sala/$roomId/invitacion/$invitationId',
    params: { roomId: ROOM_ID, invitationId: ID },
  });
  const { user } = room;
  await user.click(await screen.findByRole('button', { name: 'Guardar datos' }));
  expect(await screen.findByText('Necesitamos el consentimiento de su invitado.')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Fecha de nacimiento'), {
    target: { value: '1990-05-14' },
  });
  await user.type(screen.getByLabelText('Celular'), '70012345');
  await user.click(screen.getByRole('checkbox', { name: /Mi invitado aceptó/ }));
  server.answer(completeInvitation, INVITATION);
  await user.click(screen.getByRole('button', { name: 'Guardar datos' }));
  await waitFor(() => expect(screen.queryByText('Complete sus datos')).toBeNull());
  expect(server.inputsOf(completeInvitation)).toMatchObject([
    { invitationId: ID, phone: '+591-70012345', birthOn: '1990-05-14', consent: true },
  ]);
});

test('a guest is invited with everything that the form asks for, and their page opens (INV-2)', async () => {
  server.answer(inviteGuest, INVITATION);
  const { user, router } = await visit(INVITE);
  await user.type(await screen.findByLabelText('Nombre completo'), 'Lucía Peña Rojas');
  await user.type(screen.getByLabelText('Documento'), '7778881');
  fireEvent.change(screen.getByLabelText('Fecha de nacimiento'), {
    target: { value: '1990-05-14' },
  });
  await user.type(screen.getByLabelText('Celular'), '70012345');
  await user.selectOptions(screen.getByLabelText('Idioma del invitado'), 'Português');
  await user.click(screen.getByRole('checkbox', { name: /Mi invitado aceptó/ }));
  await user.click(screen.getByRole('button', { name: 'Enviar invitación' }));
  await screen.findByRole('heading', { name: 'Lucía Peña Rojas' });
  expect(router.state.location.pathname).toBe(`/eventos-aci/sala/${ROOM_ID}/invitacion/${ID}`);
  expect(server.inputsOf(inviteGuest)).toEqual([
    expect.objectContaining({
      phone: '+591-70012345',
      birthOn: '1990-05-14',
      language: 'pt',
      consent: true,
    }),
  ]);
});

test('what is missing stands beside its field, consent too, and nothing is sent (INV-2)', async () => {
  const { user } = await visit(INVITE);
  await user.click(await screen.findByRole('button', { name: 'Enviar invitación' }));
  expect(await screen.findByText('Necesitamos el consentimiento de su invitado.')).toBeVisible();
  for (const label of ['Nombre completo', 'Documento', 'Fecha de nacimiento'])
    expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  expect(server.inputsOf(inviteGuest)).toEqual([]);
});

test('who is taken by somebody else is refused with the day, never with whose they are (PRO-3)', async () => {
  server.refuse(inviteGuest, 'already_registered', { freeOn: '2026-12-20' });
  const { user } = await visit(INVITE);
  await user.type(await screen.findByLabelText('Nombre completo'), 'Lucía Peña');
  await user.type(screen.getByLabelText('Documento'), '7778881');
  fireEvent.change(screen.getByLabelText('Fecha de nacimiento'), {
    target: { value: '1990-05-14' },
  });
  await user.type(screen.getByLabelText('Celular'), '70012345');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Enviar invitación' }));
  expect(await screen.findByText(/20\/12\/2026/)).toBeVisible();
});

test('a full room says that a guest will wait (INV-4)', async () => {
  server.answer(readRoom, { ...ROOM, taken: 40 });
  await visit(INVITE);
  expect(await screen.findByText(/quedará en lista de espera/)).toBeVisible();
});

test.each([
  ['that has begun', { state: 'in_progress', taken: 40 }, /^La sala ya no admite este cambio/],
  ['in which one has no part', { mine: 'none' }, 'No tiene acceso a esta información'],
] as const)(
  'for a room %s there is no form, and the refusal is said at once (INV-2)',
  async (_, change, text) => {
    const { can } = ROOM;
    server.answer(readRoom, { ...ROOM, ...change, can: { ...can, invite: false } });
    await visit(INVITE);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByLabelText('Nombre completo')).toBeNull();
    expect(screen.queryByText(/quedará en lista de espera/)).toBeNull();
  },
);

test('the inviter reads how a guest stands, writes to them, sends again and withdraws (INV-5, INV-7)', async () => {
  server.answer(resendInvitation, { ...INVITATION, messagesLeft: 3 });
  server.answer(withdrawInvitation, {
    ...INVITATION,
    state: 'withdrawn',
    fact: 'withdrawn',
    seat: 'freed',
    link: null,
    codeImage: null,
    can: { resend: false, withdraw: false },
  });
  const { user } = await visit(`/eventos-aci/sala/${ROOM_ID}/invitacion/${ID}`);
  const whatsapp = await screen.findByRole('link', { name: 'Enviar por WhatsApp' });
  const address = new URL(whatsapp.getAttribute('href') ?? '');
  expect(address.pathname).toBe('/59170012345');
  expect(address.searchParams.get('text')).toContain('ref=AbCdEfGhIjKlMn');
  expect(screen.getByRole('img', { name: 'Código QR de Lucía Peña Rojas' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enviar otra vez' }));
  expect(await screen.findByText('Quedan 3 mensajes de 5.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retirar invitación' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Retirar invitación' }));
  expect((await screen.findAllByText('Retirada')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Enviar por WhatsApp' })).toBeNull();
});

test('leaving a room says how many invitations go with it (INV-5)', async () => {
  server.answer(leaveRoom, { ...ROOM, mine: 'none' });
  const { user } = await visit(`/eventos-aci/sala/${ROOM_ID}`);
  expect(await screen.findByRole('link', { name: 'Invitar' })).toHaveAttribute('href', INVITE);
  await user.click(screen.getByRole('button', { name: 'Salir de la sala' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/Se retirarán 3 invitaciones suyas/)).toBeVisible();
});

test('the organiser sees who waits, gives a seat with a reason, and takes a guest out (INV-4, INV-5)', async () => {
  const owned: Room = { ...ROOM, mine: 'owner' };
  server.answer(readRoomTeam, { room: owned, helpers: [], joined: [], events: [] });
  const can = { remove: true, pick: true };
  const waiting = { ...BRIEF, isMine: false, isHidden: false, seat: 'waiting', can };
  const unread = { ...waiting, invitationId: ROOM_ID, isHidden: true, name: '', inviter: '' };
  server.answer(listRoomInvitations, { ...LIST, waiting: 1, items: [waiting, unread] as never });
  server.answer(pickInvitation, {});
  server.answer(removeInvitation, {});
  const { user } = await visit(`/eventos-aci/sala/${ROOM_ID}/administrar`);
  expect(await screen.findByText('1 persona en lista de espera')).toBeVisible();
  // Whom another adviser invited nobody reads before the list is open.
  const hidden = screen.getByText('Invitado de otro asesor').closest('li');
  expect(hidden).not.toHaveTextContent('Óscar');
  await user.click(screen.getByRole('button', { name: 'Dar el próximo lugar a Lucía Peña Rojas' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Dar el próximo lugar' }));
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Motivo'), 'Viene desde otra ciudad.');
  await user.click(within(dialog).getByRole('button', { name: 'Dar el próximo lugar' }));
  await screen.findByText('Tendrá el próximo lugar libre.');
  await user.click(screen.getByRole('button', { name: 'Quitar a Lucía Peña Rojas' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quitar' }),
  );
  await screen.findByText('Invitado quitado.');
  expect(server.inputsOf(removeInvitation)).toEqual([{ roomId: ROOM_ID, invitationId: ID }]);
});

test('the result of a room hides what would tell somebody apart (INV-13)', async () => {
  const result = { invited: 'hidden', attended: 41, preReserved: 6, bought: 'under' } as const;
  server.answer(listRoomInvitations, { ...LIST, result, can: { invite: false } });
  server.answer(readRoom, { ...ROOM, state: 'finished', mine: 'owner' });
  await visit(`/eventos-aci/sala/${ROOM_ID}`);
  const title = await screen.findByRole('heading', { name: 'Resultado de la sala' });
  const section = title.closest('section') as HTMLElement;
  expect(section).toHaveTextContent('Asistieron41');
  expect(section).toHaveTextContent('Compraron< 5');
  expect(section).toHaveTextContent('InvitadosNo se muestra');
});

test('the history of rooms tells what became of own ones (INV-13)', async () => {
  const { cityId: _, contactName: __, contactPhone: ___, presenters: ____, ...rest } = ROOM;
  const { cancelReason: _____, editableUntil: ______, can: _______, ...brief } = rest;
  server.answer(listRoomHistory, {
    rooms: [{ ...brief, state: 'finished', mine: 'owner' }],
    next: null,
  });
  server.answer(readRoomResults, {
    results: [
      {
        roomId: ROOM_ID,
        result: { invited: 58, attended: 41, preReserved: 'under', bought: 'under' },
      },
    ],
  });
  await visit('/eventos-aci/historial/sala');
  expect(await screen.findByRole('row', { name: /Oportunidad en el Norte 58 41/ })).toBeVisible();
});

const GUEST: HistoryGuest = {
  invitationId: ID,
  roomId: ROOM_ID,
  name: 'Lucía Peña Rojas',
  document: '7778881',
  email: 'lucia@example.com',
  phone: '+591-70012345',
  city: 'Warnes',
  invitedAt: BRIEF.invitedAt,
  preSponsor: 'A0003',
  event: ROOM.title,
  startsAt: ROOM.startsAt,
  daysElapsed: 12,
  stage: 'attended',
  state: 'undetermined',
  attendance: 'attended',
};

test('the history of guests has the columns of the issue, is filtered, and is taken along (INV-12)', async () => {
  server.answer(listGuests, { items: [GUEST], next: null });
  server.answer(exportGuests, {
    fileName: 'invitados-2026-11-27.csv',
    mimeType: 'text/csv;charset=utf-8',
    base64: '',
    rows: 1,
    isWhole: true,
  } as never);
  const { user, router } = await visit('/eventos-aci/historial/invitados');
  const table = await screen.findByRole('table', { name: 'Historial de invitados' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((each) => each.textContent),
  ).toEqual([
    'Nombre y documento',
    'Celular y correo',
    'Ciudad',
    'Evento e invitación',
    'Prepatrocinador',
    'Días transcurridos',
    'Etapa',
    'Estado',
    'Asistencia',
  ]);
  for (const fact of ['7778881', 'lucia@example.com', 'A0003', '12', 'Asistió', 'Indeterminada'])
    expect(within(table).getAllByText(fact)[0]).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Estado'), 'Indeterminada');
  expect(server.inputsOf(listGuests).at(-1)).toMatchObject({ state: 'undetermined' });
  expect(router.state.location.search).toEqual({ estado: 'undetermined' });
  server.answer(listGuests, { items: [], next: null });
  await user.selectOptions(screen.getByLabelText('Asistencia'), 'No asistió');
  expect(await screen.findByText('Nadie con esos filtros')).toBeVisible();
});
