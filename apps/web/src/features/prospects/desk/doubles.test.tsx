import { readDesk } from '@kantuta/contract/operators/operators.calls';
import {
  findDoubles,
  mergeProspects,
  undoMerge,
  type FoundProspect,
  type ProspectMerge,
} from '@kantuta/contract/prospects/prospect-merges.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const IDS = [1, 2].map((n) => `01900000-0000-7000-8000-00000000000${n}`) as [string, string];
const owner = (id: number, name: string) => ({ id, name, code: `ACI-000${id}` });
const row = (at: 0 | 1, registeredAt: string, name: string): FoundProspect => ({
  prospectId: IDS[at],
  name: 'Ana Flores',
  document: '',
  phone: '+591-70012345',
  email: '',
  city: 'La Paz',
  stage: 'invited',
  registeredAt,
  owner: owner(at + 1, name),
});
const FOUND = [
  row(0, '2026-10-01T14:00:00.000Z', 'Rosa Prueba'),
  row(1, '2026-11-01T14:00:00.000Z', 'Óscar Prueba'),
];
const MERGE: ProspectMerge = {
  mergeId: '01900000-0000-7000-8000-000000000009',
  kept: { name: 'Ana Flores', owner: owner(1, 'Rosa Prueba') },
  merged: { name: 'Ana Flores Vaca', owner: owner(2, 'Óscar Prueba') },
  madeAt: '2026-11-20T14:00:00.000Z',
  by: 'Ximena Paniagua',
  reason: 'Es la misma persona.',
  undoneAt: null,
  until: '2026-12-20T14:00:00.000Z',
  can: { undo: true },
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

test('two rows of a person are chosen and merged, and the dialog says with whom they stay', async () => {
  server.answer(findDoubles, ({ q }) => ({ prospects: q === undefined ? [] : FOUND, merges: [] }));
  server.answer(mergeProspects, MERGE);
  const { user, router } = await visit('/operaciones/prospectos');
  expect(await screen.findByText('Busque a una persona')).toBeVisible();
  await user.type(screen.getByLabelText(/^Nombre, o documento/), 'ana');
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  // Asked once, not with each letter; and what names a person stands in no address (SEC-39).
  expect(server.inputsOf(findDoubles)).toEqual([{}, { q: 'ana' }]);
  expect(router.state.location.href).toBe('/operaciones/prospectos');
  await user.click(screen.getByRole('button', { name: 'Unir' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Queda con Rosa Prueba \(ACI-0001\)/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Unir' }));
  expect(server.inputsOf(mergeProspects)).toEqual([]);
  await user.type(dialog.getByLabelText('Motivo'), 'Es la misma persona');
  await user.click(dialog.getByRole('button', { name: 'Unir' }));
  await waitFor(() =>
    expect(server.inputsOf(mergeProspects)).toEqual([
      { firstId: IDS[0], secondId: IDS[1], reason: 'Es la misma persona' },
    ]),
  );
});

test('a merge of the last 30 days is parted again; too late it says so', async () => {
  server.answer(findDoubles, { prospects: [], merges: [MERGE] });
  server.refuse(undoMerge, 'merge_over');
  const { user } = await visit('/operaciones/prospectos');
  await user.click(await screen.findByRole('button', { name: 'Separar a Ana Flores Vaca' }));
  expect(await screen.findByText(/^Pasaron más de 30 días/)).toBeVisible();
  server.answer(undoMerge, {
    ...MERGE,
    undoneAt: '2026-11-21T14:00:00.000Z',
    can: { undo: false },
  });
  await user.click(screen.getByRole('button', { name: 'Separar a Ana Flores Vaca' }));
  expect(await screen.findByText('Los registros están separados otra vez.')).toBeVisible();
});
