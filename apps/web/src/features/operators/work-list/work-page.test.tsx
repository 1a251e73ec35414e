import { readCollected } from '@kantuta/contract/payments/collected.calls';
import { readPortfolio } from '@kantuta/contract/sales/portfolio.calls';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { listViews } from '@kantuta/contract/operators/views.calls';
import { changeWork, listWork, type WorkItem } from '@kantuta/contract/operators/work.calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const item = (id: string, subject: string, more: Partial<WorkItem> = {}): WorkItem => ({
  kind: 'support_request',
  id,
  subject,
  companyId: null,
  reason: 'support_payments',
  facts: {},
  amount: null,
  since: '2026-03-10T16:00:00.000Z',
  dueAt: '2026-03-11T16:00:00.000Z',
  isOverdue: false,
  owner: null,
  isMine: false,
  link: `/operaciones/atencion/${id}`,
  mayAct: true,
  actions: ['take', 'give'],
  ...more,
});
const mauricio = { id: 9, name: 'Mauricio Arze' };

beforeEach(() => {
  signIn({ TipoUsuario: 'operator' });
  server.answer(readDesk, {
    name: 'Norma Siles',
    rights: [{ role: 'support', companyIds: null }],
    companies: [{ id: 8, name: 'Empresa Ocho' }],
    toDecide: 0,
    overdue: 0,
    closed: null,
  });
  server.answer(listViews, {
    views: [
      { id: crypto.randomUUID(), name: 'Urgentes', filters: { overdue: '1' }, isDefault: false },
    ],
  });
  server.answer(readPortfolio, { ages: [], customers: 0, overdue: [] });
  server.answer(readCollected, { amounts: [], receipts: 0 });
  server.answer(listWork, ({ overdue }) => {
    const items = [
      item('AAAAAAAAAAAA', 'Ana', { isOverdue: true }),
      item('BBBBBBBBBBBB', 'Beto', { owner: mauricio, actions: [] }),
      item('CCCCCCCCCCCC', 'Carla'),
    ].filter(({ isOverdue }) => overdue !== true || isOverdue);
    return {
      items,
      total: items.length,
      overdue: 1,
      kinds: ['support_request'],
      people: [mauricio],
    };
  });
});

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

test('the queue is operated by keyboard: rows, choosing, the search box, and leaving it', async () => {
  const { user } = await visit('/operaciones');
  await screen.findByRole('row', { name: /Ana/ });
  await user.keyboard('j');
  expect(rowOf('Ana')).toHaveFocus();
  await user.keyboard('jk{ArrowDown}x');
  expect(rowOf('Beto')).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: 'Elegir Solicitud de atención Beto' })).toBeChecked();
  await user.keyboard('jx');
  expect(screen.getByText('2 elegidos')).toBeVisible();

  await user.keyboard('/');
  const search = screen.getByRole('searchbox', { name: 'Buscar en la lista' });
  expect(search).toHaveFocus();
  // In a text field a letter is typed as usual.
  await user.keyboard('xjk?');
  expect(search).toHaveValue('xjk?');
  expect(screen.getByText('2 elegidos')).toBeVisible();
  await user.clear(search);
  await user.keyboard('{Escape}');
  expect(search).not.toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('2 elegidos')).not.toBeInTheDocument();

  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Atajos de teclado' });
  await user.click(within(help).getByRole('checkbox', { name: 'Usar atajos de una tecla' }));
  await user.click(within(help).getByRole('button', { name: 'Cerrar' }));
  await user.keyboard('jx');
  expect(screen.queryByText('1 elegido')).not.toBeInTheDocument();
  localStorage.clear();
});

test('for several items at once, the preview lists each effect, and the items that cannot change, before anything is applied', async () => {
  server.answer(changeWork, ({ dryRun, items }) => ({
    outcomes: items.map(({ id }) =>
      id.startsWith('B')
        ? { subject: 'Beto', problem: 'taken' as const, owner: 'Mauricio Arze' }
        : { subject: id.startsWith('A') ? 'Ana' : 'Carla', problem: null, owner: 'Norma Siles' },
    ),
    changed: dryRun ? 0 : 2,
  }));
  const { user } = await visit('/operaciones');
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir todos' }));
  const chosen = screen.getByText('3 elegidos').parentElement;
  if (!chosen) throw new Error('nothing is chosen');
  await user.click(within(chosen).getByRole('button', { name: 'Tomar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tomar pendientes' });
  expect(await within(dialog).findByText('Se hará (2)')).toBeVisible();
  expect(within(dialog).getByText(/Ya lo tiene Mauricio Arze/)).toBeVisible();
  expect(server.inputsOf(changeWork).map(({ dryRun }) => dryRun)).toEqual([true]);
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar 2' }));
  expect(await screen.findByText('Hecho: 2. No se pudo: 1.')).toBeVisible();
  const done = server.inputsOf(changeWork).filter(({ dryRun }) => !dryRun);
  expect(done).toMatchObject([{ action: 'take', items: [{}, {}, {}] }]);
  expect(screen.queryByText('3 elegidos')).not.toBeInTheDocument();
});

test('filters are in the address, and a saved view sets them', async () => {
  const { user, router } = await visit('/operaciones?kind=support_request');
  await screen.findByRole('row', { name: /Carla/ });
  await user.click(await screen.findByRole('button', { name: 'Urgentes' }));
  expect(await screen.findByText('1 pendiente')).toBeVisible();
  expect(router.state.location.search).toEqual({ overdue: '1' });
  expect(server.inputsOf(listWork).at(-1)).toEqual({ overdue: true });
  expect(rowOf('Ana')).toHaveTextContent('Vencido hace');
  expect(screen.getByRole('button', { name: 'Urgentes', pressed: true })).toBeVisible();
});
