import { day } from '@kantuta/contract/dates';
import {
  checkSeasonCard,
  type DeskSeasonCard,
  openSeasonCard,
  readSeasonCard,
} from '@kantuta/contract/memberships/season-tickets/season-cards-desk.calls';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../../test/visit.tsx';

const server = createFakeServer();
const ID = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e90';
const WAITING: DeskSeasonCard = {
  cardId: ID,
  personId: 24,
  buyer: 'Rosa Prueba',
  product: 'Abono especial',
  season: 2026,
  company: { id: 12, name: 'Club' },
  name: 'Lucía Rocha',
  document: '7000001',
  birthOn: day('1990-05-20'),
  number: 'CD-4471',
  state: 'waiting',
  sentAt: '2026-03-10T16:00:00Z',
  dueAt: '2026-03-11T16:00:00Z',
  checkedAt: null,
  checkedBy: '',
  endedAt: null,
  words: '',
  isTakenBack: false,
  can: { check: true, open: true },
};

beforeEach(() => {
  signIn({ TipoUsuario: 'operator' });
  server.answer(readDesk, {
    name: 'Norma Siles',
    rights: [{ role: 'sales_ops', companyIds: null }],
    companies: [{ id: 12, name: 'Club' }],
    toDecide: 0,
    overdue: 0,
    closed: null,
  });
  server.answer(listWork, { items: [], total: 0, overdue: 0, kinds: [], people: [] });
  server.answer(readSeasonCard, WAITING);
});

const open = () => visit(`/operaciones/carnets-de-abonos/${ID}`);

test('the picture is read only when somebody asks for it, and the card is approved (SEA-9)', async () => {
  server.answer(openSeasonCard, {
    fileName: 'carnet.jpg',
    mimeType: 'image/jpeg',
    base64: 'AAAA',
  });
  const approved = { ...WAITING, state: 'approved', can: { check: false, open: true } } as const;
  server.answer(checkSeasonCard, approved);
  const { user } = await open();
  expect(await screen.findByText('CD-4471')).toBeVisible();
  expect(server.inputsOf(openSeasonCard)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Ver el carnet' }));
  expect(
    await screen.findByRole('img', { name: 'Carnet de discapacidad de Lucía Rocha' }),
  ).toBeVisible();
  server.answer(readSeasonCard, approved);
  await user.click(screen.getByRole('button', { name: 'Aprobar' }));
  expect(await screen.findByText('Aprobado')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Aprobar' })).not.toBeInTheDocument();
  expect(server.inputsOf(checkSeasonCard)).toMatchObject([{ cardId: ID, isGood: true }]);
});

test('a card that ended with its ticket is not answered any more (SEA-10)', async () => {
  const endedAt = '2027-01-01T04:05:00Z';
  const can = { check: false, open: true };
  server.answer(readSeasonCard, { ...WAITING, state: 'ended', endedAt, can });
  await open();
  expect(await screen.findByText('Terminó con el abono')).toBeVisible();
  expect(screen.getByText(/El abono terminó sin respuesta/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Aprobar' })).not.toBeInTheDocument();
  expect(screen.queryByText('Responder hasta')).not.toBeInTheDocument();
});

test('a refusal needs its reason (SEA-9)', async () => {
  server.answer(checkSeasonCard, { ...WAITING, state: 'refused', words: 'No se lee el número.' });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'No aprobar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'No aprobar' }));
  expect(await dialog.findByLabelText(/^Motivo para el comprador/)).toBeInvalid();
  await user.type(dialog.getByLabelText(/^Motivo para el comprador/), 'No se lee el número.');
  await user.click(dialog.getByRole('button', { name: 'No aprobar' }));
  expect(await screen.findByText('El comprador recibe un aviso con el motivo.')).toBeVisible();
  expect(server.inputsOf(checkSeasonCard)).toMatchObject([
    { isGood: false, words: 'No se lee el número.' },
  ]);
});

test('a card whose transfer was taken back is not checked any more (SEA-9)', async () => {
  server.answer(readSeasonCard, {
    ...WAITING,
    isTakenBack: true,
    can: { check: false, open: true },
  });
  await open();
  expect(await screen.findByText(/La transferencia se deshizo/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Aprobar' })).not.toBeInTheDocument();
});
