import { checkInGuest } from '@kantuta/contract/doors/guest-check-in.calls';
import {
  answerInvitation,
  type GuestView,
  readGuestPage,
} from '@kantuta/contract/invitations/guest-page.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const VIEW: GuestView = {
  firstName: 'Lucía',
  fact: 'open',
  seat: 'taken',
  offeredUntil: null,
  room: {
    title: 'Oportunidad en el Norte',
    model: 'presentation',
    place: 'Hotel Toborochi',
    city: 'Santa Cruz de la Sierra',
    address: 'Av. San Martín 455',
    startsAt: '2026-12-04T23:30:00.000Z',
    minutes: 120,
    state: 'scheduled',
    cancelReason: '',
    contactName: 'Ana Suárez',
    contactPhone: '+591-70000103',
  },
  entered: { by: 'Óscar Melgar', at: '2026-11-27T15:00:00.000Z', what: ['name', 'document'] },
  can: { confirm: true, decline: true, block: true },
  arrival: 'closed',
  calendar: 'BEGIN:VCALENDAR',
  codeImage: 'iVBORw0KGgo=',
};
const PAGE = '/verificar-pago/invitacion?ref=AbCdEfGhIjKlMn';

test('a guest reads who invites, when and where, and confirms without an account (INV-6)', async () => {
  server.answer(readGuestPage, VIEW);
  server.answer(answerInvitation, {
    ...VIEW,
    fact: 'confirmed',
    can: { confirm: false, decline: true, block: true },
  });
  const { user } = await visit(PAGE);
  expect(await screen.findByText('Lucía, Óscar Melgar le invita')).toBeVisible();
  expect(screen.getByText('viernes 4 de diciembre, 19:30 (hora de La Paz)')).toBeVisible();
  expect(screen.getByText(/Óscar Melgar registró sus datos/)).toHaveTextContent(
    'nombre y documento',
  );
  expect(screen.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', 'tel:+59170000103');
  // The code is for whoever comes, and the field for when the door is open.
  expect(screen.queryByLabelText('Código de la pantalla')).toBeNull();
  expect(screen.queryByRole('img', { name: 'Código QR de su invitación' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Confirmo que voy' }));
  expect(await screen.findByText('Confirmado: le esperamos')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Código QR de su invitación' })).toBeVisible();
  expect(server.inputsOf(answerInvitation)).toEqual([
    { reference: 'AbCdEfGhIjKlMn', answer: 'confirm', language: 'es' },
  ]);
});

test('opening it sends nothing but the reading, and not to be contacted takes a second press (INV-6)', async () => {
  server.answer(readGuestPage, VIEW);
  server.answer(answerInvitation, {
    ...VIEW,
    fact: 'withdrawn',
    seat: 'freed',
    can: { confirm: false, decline: false, block: false },
    calendar: null,
    codeImage: null,
  });
  const { user } = await visit(PAGE);
  await user.click(await screen.findByRole('button', { name: 'No me contacten' }));
  expect(server.inputsOf(answerInvitation)).toEqual([]);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'No me contacten' }));
  expect(await screen.findByText('Esta invitación ya no está vigente')).toBeVisible();
  expect(screen.queryByText('Av. San Martín 455')).toBeNull();
});

test('in another language it is read and answered in that language (INV-6)', async () => {
  server.answer(readGuestPage, VIEW);
  server.answer(answerInvitation, { ...VIEW, fact: 'declined', seat: 'freed' });
  const { user } = await visit(PAGE);
  await user.selectOptions(await screen.findByLabelText('Idioma'), 'Português');
  await user.click(await screen.findByRole('button', { name: 'Não posso ir' }));
  expect(await screen.findByText('Avisamos que você não pode ir')).toBeVisible();
  expect(server.inputsOf(answerInvitation)).toMatchObject([{ language: 'pt', answer: 'decline' }]);
});

test.each([
  ['a waiting guest', { seat: 'waiting' }, 'Está en lista de espera'],
  ['one whose seat passed on', { seat: 'freed' }, 'Su lugar pasó a otra persona'],
  [
    'one who is offered a seat',
    { seat: 'offered', offeredUntil: '2026-12-01T15:00:00.000Z' },
    'Hay un lugar para usted. ¿Viene?',
  ],
  [
    'one of a room that was cancelled',
    { room: { ...VIEW.room, state: 'cancelled', cancelReason: 'Corte de energía' } },
    'La sala se canceló: Corte de energía',
  ],
  [
    'one who comes too late',
    { room: { ...VIEW.room, state: 'finished' } },
    'La sala ya empezó o terminó.',
  ],
] as [string, Partial<GuestView>, string][])(
  '%s reads how they stand',
  async (_, change, words) => {
    server.answer(readGuestPage, { ...VIEW, ...change });
    await visit(PAGE);
    expect(await screen.findByText(words)).toBeVisible();
  },
);

test('a guest who is there types the code on the screen; each refusal stands beside its field (DOOR-11)', async () => {
  server.answer(readGuestPage, { ...VIEW, arrival: 'open' });
  server.refuse(checkInGuest, 'room_code_wrong');
  const { user } = await visit(PAGE);
  const field = await screen.findByLabelText('Código de la pantalla');
  await user.type(field, '12{Enter}');
  await waitFor(() => expect(field).toBeInvalid());
  expect(server.inputsOf(checkInGuest)).toEqual([]);
  await user.clear(field);
  await user.type(field, '123456{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/no es de esta sala o ya cambió/));
  server.answer(checkInGuest, { isConfirmed: true, at: VIEW.room.startsAt });
  server.answer(readGuestPage, { ...VIEW, arrival: 'arrived' });
  await user.clear(field);
  await user.type(field, '654321');
  await user.click(screen.getByRole('button', { name: 'Ya estoy aquí' }));
  expect(await screen.findByText('Su llegada está anotada.')).toBeVisible();
  expect(server.inputsOf(checkInGuest)).toMatchObject([
    { reference: 'AbCdEfGhIjKlMn', code: '123456' },
    { reference: 'AbCdEfGhIjKlMn', code: '654321' },
  ]);
});

test('a code of before waits for a moderator (DOOR-11)', async () => {
  server.answer(readGuestPage, { ...VIEW, arrival: 'open' });
  server.answer(checkInGuest, { isConfirmed: false, at: VIEW.room.startsAt });
  const { user } = await visit(PAGE);
  await user.type(await screen.findByLabelText('Código de la pantalla'), '123456{Enter}');
  expect(await screen.findByText(/Un moderador confirmará su llegada/)).toBeVisible();
});

test('a link that leads nowhere says so, whatever the reason (INV-6)', async () => {
  server.refuse(readGuestPage, 'invitation_not_found');
  await visit('/verificar-pago/invitacion');
  expect(await screen.findByText('No encontramos esta invitación')).toBeVisible();
});
