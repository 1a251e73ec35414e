import { type DayItem, readDay } from '@kantuta/contract/advisers/advisers.calls';
import { day } from '@kantuta/contract/dates';
import { finishFollowUp, setProspectStage } from '@kantuta/contract/prospects/prospects.calls';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { anAccount } from '../../../test/sales-data.ts';
import { signIn, visit } from '../../../test/visit.tsx';

const server = createFakeServer();
const TODAY = day('2026-11-21');
const PROSPECT = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e8f';
const thing = (given: Partial<DayItem>): DayItem => ({
  kind: 'provisionals',
  id: '7',
  subject: 'Rosa Prueba',
  detail: '',
  personId: null,
  dueOn: TODAY,
  at: null,
  link: '/usuario',
  phone: '',
  greet: '',
  points: null,
  doneId: '',
  ...given,
});

async function openHome(...items: DayItem[]) {
  server.answer(readAccount, anAccount());
  server.answer(readDay, { on: TODAY, items, standing: null });
  signIn({ TipoUsuario: 'adviser', esVendedor: 1 });
  const { user } = await visit('/');
  return { user, list: await screen.findByRole('region', { name: 'Su día' }) };
}

test('an adviser finds on home what nouns put on their day, in the order of the answer, with its rule', async () => {
  const { list } = await openHome(
    thing({ detail: 'Lote 7' }),
    thing({ id: '8', subject: 'Luis Prueba', link: '' }),
  );
  const rows = within(await within(list).findByRole('list', { name: 'Su día' })).getAllByRole(
    'listitem',
  );
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Rosa PruebaDinero por depositar · Lote 7'),
    expect.stringContaining('Luis Prueba'),
  ]);
  expect(within(list).getByRole('link', { name: 'Rosa Prueba' })).toHaveAttribute(
    'href',
    '/usuario',
  );
  expect(within(list).getByText(/Primero lo que más puntos pone en juego/)).toBeVisible();
});

test.each([
  [TODAY, 'vence%20hoy'],
  [day('2026-11-18'), 'venci%C3%B3%20el'],
])('a client is one tap away, with a text that is ready: due on %s', async (dueOn, words) => {
  const client = { kind: 'race_due', phone: '+591-70012345', greet: 'Rosa', points: 972 };
  const { list } = await openHome(thing({ ...client, detail: 'Lomas, Lote 7', dueOn }));
  const chat = await within(list).findByRole('link', { name: 'WhatsApp' });
  const address = chat.getAttribute('href') ?? '';
  expect(address).toContain('https://wa.me/59170012345?text=Hola%20Rosa');
  expect(address).toContain(words);
  // Not every company takes QR, so the text promises none.
  expect(address).not.toContain('QR');
  expect(within(list).getByRole('link', { name: 'Llamar' })).toHaveAttribute(
    'href',
    'tel:+59170012345',
  );
  expect(within(list).getByText('En juego: 972 puntos')).toBeVisible();
  expect(within(list).getByText(dueOn === TODAY ? 'hoy' : 'Venció el miércoles 18')).toBeVisible();
});

test.each([
  [
    'somebody who is new',
    PROSPECT,
    setProspectStage,
    { prospectId: PROSPECT, stage: 'contacted', from: 'new' },
  ],
  [
    'a follow-up',
    '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e90',
    finishFollowUp,
    { prospectId: PROSPECT, followUpId: '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e90' },
  ],
] as const)('one tap says that it is done: %s', async (_what, doneId, call, sent) => {
  server.refuse(call, 'forbidden');
  const { user, list } = await openHome(thing({ kind: 'prospect_call', id: PROSPECT, doneId }));
  await user.click(await within(list).findByRole('button', { name: 'Ya llamé a Rosa Prueba' }));
  await waitFor(() => expect(server.inputsOf(call)).toMatchObject([sent]));
});

test.each([
  ['hold_ending', 'prerreserva%20de%20Lomas'],
  ['provisionals', 'deposito%20su%20dinero'],
  ['invitation_ending', 'Me%20confirma'],
])('%s has a message that is ready', async (kind, words) => {
  const of = { kind, phone: '+591-70012345', greet: 'Rosa', detail: 'Lomas, Lote 7' };
  const { list } = await openHome(thing(of));
  const chat = await within(list).findByRole('link', { name: 'WhatsApp' });
  expect(chat.getAttribute('href')).toContain('wa.me/59170012345?text=Hola%20Rosa');
  expect(chat.getAttribute('href')).toContain(words);
});

test('a room is told to whomever the adviser chooses; nobody without a phone is written to', async () => {
  const { list } = await openHome(
    thing({ kind: 'room_today', subject: 'Oportunidad', detail: 'Salón Sur' }),
    thing({ kind: 'hold_ending', id: '8', subject: 'Luis Prueba' }),
  );
  const chats = await within(list).findAllByRole('link', { name: 'WhatsApp' });
  expect(chats.map((chat) => chat.getAttribute('href'))).toEqual([
    expect.stringContaining('https://wa.me/?text=Oportunidad'),
  ]);
});

test('a day with nothing on it says so', async () => {
  const { list } = await openHome();
  expect(await within(list).findByText('Nada por ahora')).toBeVisible();
});

test('a customer has no such day, and their home does not ask for one', async () => {
  server.answer(readAccount, anAccount());
  signIn();
  await visit('/');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Su día' })).not.toBeInTheDocument();
});

test('an adviser who may not do everything reads since when, why and what it means', async () => {
  server.answer(readAccount, anAccount());
  server.answer(readDay, {
    on: TODAY,
    items: [],
    standing: {
      state: 'blocked',
      since: '2026-11-15',
      reason: 'Recibió depósitos de clientes.',
      message: 'Pase por la oficina.',
    },
  });
  signIn({ TipoUsuario: 'adviser', esVendedor: 1 });
  await visit('/');
  const standing = await screen.findByRole('region', { name: 'Su estado' });
  expect(standing).toHaveTextContent(
    'BloqueadoDesde el 15/11/2026Motivo: Recibió depósitos de clientes.No puede vender, ni participar en salas ni en bonos.',
  );
  expect(standing).toHaveTextContent('Mensaje de la oficina: Pase por la oficina.');
});
