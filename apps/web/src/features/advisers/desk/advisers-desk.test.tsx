import {
  listAdvisers,
  proposeSponsor,
  readAdviser,
  type WholeAdviser,
} from '@kantuta/contract/advisers/advisers-desk.calls';
import { day } from '@kantuta/contract/dates';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const BRIEF = {
  adviserId: 7,
  name: 'Rosa Prueba',
  code: 'ACI-0007',
  state: 'blocked',
  rank: 3,
  joinedOn: day('2024-02-01'),
  sponsor: '',
} as const;
const WHOLE: WholeAdviser = {
  ...BRIEF,
  message: '',
  clients: 12,
  advisers: 2,
  history: [
    {
      state: 'blocked',
      at: '2026-11-15T14:00:00.000Z',
      reason: 'Recibió depósitos.',
      by: 'Ximena Paniagua',
      approvedBy: 'Teresa Aliaga',
    },
    {
      state: 'inactive',
      at: '2026-10-15T12:30:00.000Z',
      reason: '',
      by: '',
      approvedBy: '',
    },
  ],
  ends: { holds: 2, prospects: 3, invitations: 4, seats: 5, devices: 2, rooms: 0, races: 1 },
  can: { states: ['active', 'expelled'], sponsor: true, change: true },
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

test('advisers are listed with state and sponsor, and nobody found is said so', async () => {
  server.answer(listAdvisers, ({ q }) => ({
    advisers: q === undefined ? [BRIEF] : [],
    counts: [{ state: 'blocked' as const, n: 1 }],
    next: null,
  }));
  const { user } = await visit('/operaciones/asesores');
  const table = await screen.findByRole('table', { name: 'Asesores' });
  expect(within(table).getByRole('link', { name: /Rosa Prueba/ })).toHaveAttribute(
    'href',
    '/operaciones/asesores/7',
  );
  expect(table).toHaveTextContent('Sin patrocinador');
  await user.type(screen.getByLabelText('Nombre, código o documento'), 'zzz');
  expect(await screen.findByText(/^Nadie con ese nombre/)).toBeVisible();
});

test('what became of a state is read with both persons, and a wrong sponsor is told beside the code', async () => {
  server.answer(readAdviser, WHOLE);
  server.refuse(proposeSponsor, 'sponsor_unknown');
  const { user } = await visit('/operaciones/asesores/7');
  const history = await screen.findByRole('table', { name: 'Qué pasó con su estado' });
  expect(history).toHaveTextContent('Ximena Paniagua');
  expect(history).toHaveTextContent('Automático: días sin vender');
  await user.click(screen.getByRole('button', { name: 'Cambiar patrocinador' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Código del nuevo patrocinador'), 'XX-1');
  await user.type(dialog.getByLabelText('Motivo'), 'Cambio de ciudad');
  await user.click(dialog.getByRole('button', { name: 'Cambiar patrocinador' }));
  expect(await dialog.findByText('No hay un asesor con ese código.')).toBeVisible();
  expect(dialog.getByLabelText('Código del nuevo patrocinador')).toHaveValue('XX-1');
});
