import { day } from '@kantuta/contract/dates';
import { readTickets } from '@kantuta/contract/memberships/passes/passes.calls';
import { readGuestPasses } from '@kantuta/contract/memberships/passes/guest-passes.calls';
import { certifyPhone } from '@kantuta/contract/memberships/passes/park-codes.calls';
import {
  addSeasonPerson,
  openOwnSeasonCard,
  readSeasonTickets,
  type SeasonTicket,
  sendSeasonCard,
  takeBackSeasonTicket,
  transferSeasonTicket,
} from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { paymentSettled } from '@kantuta/contract/payments/payments.events';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { fakeSocket } from '../../../../test/fake-socket.ts';
import { newPhone } from '../../../../test/phone-shelf.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const INTENT = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e91';
const HOLDER: SeasonTicket['people'][number] = {
  number: 1,
  name: 'Gabriela Sandoval',
  document: '90012029',
  birthOn: day('2000-04-16'),
  isAdult: true,
  state: 'named',
};
const WAITING = { number: 'CD-4471', state: 'waiting' as const, words: '', left: 2 };
const CHILD = { ...HOLDER, number: 2, name: 'Mateo Sandoval', document: '7001', isAdult: false };
const TICKET: SeasonTicket = {
  saleId: 8,
  product: 'Abono familiar nuevo',
  season: 2026,
  state: 'active',
  people: [HOLDER, CHILD],
  free: { adults: 1, minors: 2 },
  overdue: null,
  match: {
    title: 'Club – Real Mamoré',
    place: 'Estadio',
    startsAt: '2026-11-28T23:30:00.000Z',
    endsAt: '2026-11-29T01:30:00.000Z',
  },
  can: { add: true, transfer: true, show: true, sendCard: false, takeBack: false },
};
const given = (change: Partial<SeasonTicket>) =>
  server.answer(readSeasonTickets, { tickets: [{ ...TICKET, ...change }] });

beforeEach(() => {
  newPhone();
  signIn();
  server.answer(readTickets, { coupons: [] });
  server.answer(readGuestPasses, { passes: [], days: [] });
  given({});
});

async function fill(title: string, action: string) {
  const { user } = await visit('/tickets');
  await user.click(await screen.findByRole('button', { name: title }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Nombre completo'), 'Lucía Rocha');
  await user.type(dialog.getByLabelText(/^Documento/), '7002');
  await user.type(dialog.getByLabelText(/^Fecha de nacimiento/), '1990-05-20');
  await user.click(dialog.getByRole('button', { name: action }));
  return dialog;
}

test('a ticket shows its state, season, people and next match (SEA-1, SEA-3)', async () => {
  await visit('/tickets');
  expect(await screen.findByText('Vigente')).toBeVisible();
  expect(screen.getByText('Temporada 2026')).toBeVisible();
  expect(screen.getByText(/Club – Real Mamoré/)).toBeVisible();
  const people = screen.getByRole('list', { name: 'Personas de Abono familiar nuevo' });
  expect(people).toHaveTextContent('Gabriela Sandoval');
  expect(people).toHaveTextContent(/Lugar 2 · 7001 .* menor de edad/);
  expect(screen.getByText('Puede agregar a 1 adulto.')).toBeVisible();
  expect(screen.queryByText('Todavía no tiene pases')).not.toBeInTheDocument();
});

test('a suspended ticket says what is owed and leads to paying it, without a code (SEA-1)', async () => {
  given({
    state: 'suspended',
    overdue: { amount: { amount: '54.00', currency: 'USD' }, daysLate: 12 },
    can: { ...TICKET.can, transfer: false, show: false },
  });
  await visit('/tickets');
  expect(await screen.findByText('Suspendido')).toBeVisible();
  expect(screen.getByText(/54,00, 12 días de atraso/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Pagar ahora lo vencido/ })).toHaveAttribute(
    'href',
    '/realizar-pago?sale=8&mode=overdue',
  );
  expect(screen.queryByText('Código para el estadio')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Transferir/ })).not.toBeInTheDocument();
});

test('a payment on an open page ends the suspension (SEA-1)', async () => {
  given({ state: 'suspended', can: { ...TICKET.can, transfer: false, show: false } });
  await visit('/tickets');
  expect(await screen.findByText('Suspendido')).toBeVisible();
  given({});
  await waitFor(() => expect(fakeSocket.isOpen()).toBe(true));
  await fakeSocket.say('changed', { event: paymentSettled.name, ids: [INTENT] });
  expect(await screen.findByText('Vigente')).toBeVisible();
});

test('this phone shows the code of a person by their place (SEA-6)', async () => {
  server.answer(certifyPhone, { certificate: 'AQ', endsAt: '2099-01-01T00:00:00Z' });
  const { user } = await visit('/tickets');
  await user.click(await screen.findByRole('button', { name: /en este teléfono/ }));
  expect(await screen.findByText('Número para la puerta: 8-1')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Mateo Sandoval' }));
  expect(await screen.findByText('Número para la puerta: 8-2')).toBeVisible();
});

test('a place that somebody took over has a code of its own, until they show it themselves (SEA-12)', async () => {
  const given1 = { ...CHILD, name: 'Lucía Rocha', isAdult: true };
  given({ people: [HOLDER, { ...given1, phone: 'yours' }] });
  server.answer(certifyPhone, { certificate: 'AQ', endsAt: '2099-01-01T00:00:00Z' });
  const { user } = await visit('/tickets');
  await user.click(await screen.findByRole('button', { name: /los pases de Abono familiar/ }));
  expect(await screen.findByText('Número para la puerta: 8-1')).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Lucía Rocha' })).toBeNull();
  // They were faster: what the page offered is refused, and it reads how things stand.
  server.refuse(certifyPhone, 'forbidden');
  given({ people: [HOLDER, { ...given1, phone: 'theirs' }] });
  await user.click(screen.getByRole('button', { name: /^Mostrar .* el lugar de Lucía Rocha/ }));
  expect(await screen.findByText(/Lucía Rocha muestra su código/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Mostrar .* el lugar de Lucía Rocha/ })).toBeNull();
  expect(server.inputsOf(certifyPhone)).toMatchObject([{ saleId: 8 }, { saleId: 8, place: 2 }]);
});

test('somebody is added in a dialog (SEA-3)', async () => {
  server.answer(addSeasonPerson, {
    tickets: [
      { ...TICKET, people: [HOLDER, CHILD, { ...HOLDER, number: 3, name: 'Lucía Rocha' }] },
    ],
  });
  await fill('Agregar persona a Abono familiar nuevo', 'Agregar persona');
  expect(await screen.findByText('Lucía Rocha')).toBeVisible();
  expect(server.inputsOf(addSeasonPerson)).toMatchObject([
    { saleId: 8, name: 'Lucía Rocha', document: '7002', birthOn: '1990-05-20' },
  ]);
});

test('whoever finds no place is told beside the birth date (SEA-3)', async () => {
  server.refuse(addSeasonPerson, 'ticket_full');
  const dialog = await fill('Agregar persona a Abono familiar nuevo', 'Agregar persona');
  expect(await dialog.findByLabelText(/^Fecha de nacimiento/)).toBeInvalid();
});

test('a place is transferred, and whoever had it is shown as Transferido (SEA-5)', async () => {
  server.answer(transferSeasonTicket, {
    tickets: [
      {
        ...TICKET,
        people: [
          { ...HOLDER, name: 'Lucía Rocha' },
          { ...HOLDER, state: 'transferred' },
        ],
        can: { ...TICKET.can, transfer: false },
      },
    ],
  });
  await fill('Transferir el lugar de Gabriela Sandoval', 'Transferir');
  expect(await screen.findByText('Transferido')).toBeVisible();
  expect(server.inputsOf(transferSeasonTicket)).toMatchObject([{ saleId: 8, number: 1 }]);
  expect(screen.queryByRole('button', { name: /Transferir el lugar/ })).not.toBeInTheDocument();
});

test('a special ticket is taken over with a disability card: its number and its file go with it (SEA-5)', async () => {
  given({ takesCard: true });
  server.answer(transferSeasonTicket, {
    tickets: [{ ...TICKET, people: [{ ...HOLDER, name: 'Lucía Rocha', card: WAITING }] }],
  });
  const { user } = await visit('/tickets');
  await user.click(
    await screen.findByRole('button', { name: 'Transferir el lugar de Gabriela Sandoval' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Nombre completo'), 'Lucía Rocha');
  await user.type(dialog.getByLabelText(/^Documento/), '7002');
  await user.type(dialog.getByLabelText(/^Fecha de nacimiento/), '1990-05-20');
  await user.click(dialog.getByRole('checkbox', { name: /Carnet de discapacidad/ }));
  await user.type(dialog.getByLabelText('Número del carnet'), 'CD-4471');
  await user.click(dialog.getByRole('button', { name: 'Transferir' }));
  expect(await dialog.findByLabelText(/^Foto o PDF del carnet/)).toBeInvalid();
  const file = new File(['%PDF-1.4'], 'carnet.pdf', { type: 'application/pdf' });
  await user.upload(dialog.getByLabelText(/^Foto o PDF del carnet/), file);
  await user.click(dialog.getByRole('button', { name: 'Transferir' }));
  expect(await screen.findByText(/carnet CD-4471/)).toBeVisible();
  expect(server.inputsOf(transferSeasonTicket)).toMatchObject([
    { card: { number: 'CD-4471', file: { name: 'carnet.pdf' } } },
  ]);
});

test('whoever sent a card looks at it again; of what somebody else sent nothing is offered (SEA-9)', async () => {
  const taken = { ...HOLDER, name: 'Lucía Rocha', card: { ...WAITING, canOpen: true } };
  given({ people: [taken, CHILD] });
  server.answer(openOwnSeasonCard, {
    fileName: 'carnet.png',
    mimeType: 'image/png',
    base64: 'iVBORw0KGgo=',
  });
  const { user } = await visit('/tickets');
  await user.click(await screen.findByRole('button', { name: 'Ver el carnet de Lucía Rocha' }));
  const picture = await screen.findByRole('img', { name: /Carnet de discapacidad de Lucía/ });
  expect(picture).toHaveAttribute('src', 'data:image/png;base64,iVBORw0KGgo=');
  expect(server.inputsOf(openOwnSeasonCard)).toEqual([{ saleId: 8 }]);
});

test('a card that another person sent, or that was refused, is not offered to be opened (SEA-9)', async () => {
  given({ people: [{ ...HOLDER, card: { ...WAITING, canOpen: false } }] });
  await visit('/tickets');
  expect(await screen.findByText(/carnet CD-4471/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Ver el carnet/ })).not.toBeInTheDocument();
});

test('any other ticket asks for no card (SEA-5)', async () => {
  const { user } = await visit('/tickets');
  await user.click(
    await screen.findByRole('button', { name: 'Transferir el lugar de Gabriela Sandoval' }),
  );
  expect(screen.queryByRole('checkbox', { name: /Carnet/ })).not.toBeInTheDocument();
});

test('what cannot be read says so, with the passes beside it (SEA-1)', async () => {
  server.refuse(readSeasonTickets, 'internal');
  await visit('/tickets');
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
});

/** Lucía took over the place of Gabriela with a card. */
const carded = (
  card: NonNullable<SeasonTicket['people'][number]['card']>,
  can: Partial<SeasonTicket['can']>,
): Partial<SeasonTicket> => ({
  people: [
    { ...HOLDER, name: 'Lucía Rocha', card },
    { ...HOLDER, state: 'transferred' },
  ],
  can: { ...TICKET.can, transfer: false, show: false, ...can },
});

test('a card that is being checked is the state of the ticket, which shows no code, and can be taken back (SEA-9)', async () => {
  given(carded(WAITING, { takeBack: true }));
  server.answer(takeBackSeasonTicket, { tickets: [TICKET] });
  const { user } = await visit('/tickets');
  expect((await screen.findAllByText('Carnet en revisión'))[0]).toBeVisible();
  expect(screen.queryByText('Vigente')).not.toBeInTheDocument();
  expect(screen.queryByText('Código para el estadio')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Enviar otro carnet/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Devolver el lugar a Gabriela Sandoval' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Devolver el lugar' }));
  expect(await screen.findByText('Vigente')).toBeVisible();
  expect(server.inputsOf(takeBackSeasonTicket)).toEqual([{ saleId: 8 }]);
});

test('a card that nobody checked before its ticket ended says so, and offers nothing (SEA-10)', async () => {
  given({ state: 'expired', ...carded({ ...WAITING, state: 'ended' }, { add: false }) });
  await visit('/tickets');
  expect(
    await screen.findByText(/terminó antes de que la oficina revisara el carnet/),
  ).toBeVisible();
  expect(screen.queryByText('Carnet en revisión')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /carnet|lugar/ })).not.toBeInTheDocument();
});

test('a refused card says why, and another one is sent (SEA-9)', async () => {
  const refused = { ...WAITING, state: 'refused' as const, words: 'No se lee el número.', left: 1 };
  given(carded(refused, { sendCard: true, takeBack: true }));
  server.answer(sendSeasonCard, {
    tickets: [{ ...TICKET, ...carded({ ...WAITING, left: 0 }, { takeBack: true }) }],
  });
  const { user } = await visit('/tickets');
  expect(await screen.findByText(/Motivo: No se lee el número\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enviar otro carnet de Lucía Rocha' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Número del carnet'), 'CD-4472');
  await user.click(dialog.getByRole('button', { name: 'Enviar carnet' }));
  expect(await dialog.findByLabelText(/^Foto o PDF del carnet/)).toBeInvalid();
  const file = new File(['%PDF-1.4'], 'carnet.pdf', { type: 'application/pdf' });
  await user.upload(dialog.getByLabelText(/^Foto o PDF del carnet/), file);
  await user.click(dialog.getByRole('button', { name: 'Enviar carnet' }));
  expect((await screen.findAllByText('Carnet en revisión'))[0]).toBeVisible();
  expect(server.inputsOf(sendSeasonCard)).toMatchObject([
    { saleId: 8, card: { number: 'CD-4472', file: { name: 'carnet.pdf' } } },
  ]);
});
