import { listShared } from '@kantuta/contract/advisers/shares.calls';
import { day } from '@kantuta/contract/dates';
import {
  exportSold,
  listBrought,
  listSold,
  type Sold,
} from '@kantuta/contract/advisers/sold.calls';
import { listHolds, releaseHold, type ShownHold } from '@kantuta/contract/reservations/holds.calls';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const usd = (amount: string) => ({ amount, currency: 'USD' as const });

const DEBTOR: Sold = {
  saleId: 9,
  saleNumber: '8-2025-00009',
  kind: 'lot',
  title: 'Palmas del Sur',
  detail: 'Mza. 9 - Lote 12',
  company: { id: 8, name: 'Urbanizaciones' },
  price: usd('6000.00'),
  soldOn: day('2025-10-01'),
  state: 'sold',
  client: { personId: 17, name: 'Claudia Egüez' },
  standing: {
    arrears: 'late_30',
    isDebtor: true,
    overdueCount: 2,
    daysLate: 20,
    next: { dueOn: day('2026-03-01'), amount: usd('115.73') },
    paid: null,
  },
};
const HIDDEN: Sold = { ...DEBTOR, saleId: 8, client: null, standing: null };

const HOLD: ShownHold = {
  holdId: '0198c2f0-0000-7000-8000-000000000001',
  reference: 'ABCD EFGH JKLM',
  kind: 'lot',
  title: 'Palmas del Sur',
  detail: 'Mza. 3 - Lote 15',
  price: usd('6000.00'),
  state: 'active',
  startsAt: '2026-03-10T12:00:00Z',
  endsAt: '2099-03-12T12:00:00Z',
  extensions: 0,
  client: 'Edwin Copa',
  card: null,
  can: { release: true, extend: false },
};

function answers(sales: Sold[], holds: ShownHold[] = []) {
  server.answer(listHolds, { own: [], ofClients: holds, reservations: [], queue: [] });
  server.answer(listBrought, { brought: [] });
  server.answer(listShared, { code: 'DC-1', shares: [], next: null });
  server.answer(listSold, ({ which }) => ({
    sales: which === 'debtors' ? sales.filter(({ standing }) => standing?.isDebtor) : sales,
    next: null,
  }));
  signIn({ TipoUsuario: 'adviser', esVendedor: 1 });
}

test('debtors are a filter of the address; a client who shares nothing has neither name nor debt', async () => {
  answers([DEBTOR, HIDDEN]);
  const { router } = await visit('/Producto/Vendido');
  const sales = await screen.findByRole('list', { name: 'Ventas' });
  expect(within(sales).getAllByRole('listitem')).toHaveLength(2);
  expect(sales).toHaveTextContent('Cliente que no comparte sus datos');
  expect(within(sales).getByRole('link', { name: 'Claudia Egüez' })).toHaveAttribute(
    'href',
    '/red/clientes/17',
  );
  expect(sales).toHaveTextContent(/2 cuotas vencidas.*20 días de mora.*Venció: 01\/03\/2026/);
  expect(sales).not.toHaveTextContent('Próxima');
  await userEvent.click(screen.getByRole('radio', { name: 'Con mora' }));
  expect(router.state.location.search).toEqual({ ver: 'debtors' });
  await screen.findByRole('link', { name: 'Claudia Egüez' });
  expect(await screen.findAllByText(/Mza. 9/)).toHaveLength(1);
});

test('what is searched for names people and stays out of the address', async () => {
  answers([DEBTOR]);
  const { router } = await visit('/Producto/Vendido');
  await userEvent.type(
    await screen.findByRole('searchbox', { name: 'Cliente, producto o número' }),
    'claudia{Enter}',
  );
  await vi.waitFor(() =>
    expect(server.inputsOf(listSold)).toContainEqual({ which: 'all', q: 'claudia' }),
  );
  expect(router.state.location.href).not.toContain('claudia');
});

test('nothing sold, nobody in arrears, and a list that cannot be loaded say so', async () => {
  answers([]);
  await visit('/Producto/Vendido');
  expect(await screen.findByText('Todavía no vendió nada')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Descargar' })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: 'Con mora' }));
  expect(await screen.findByText('Ningún cliente con mora')).toBeVisible();
  server.refuse(listSold, 'not_eligible');
  await userEvent.click(screen.getByRole('radio', { name: 'Sin mora' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('a pre-reservation of a client is released with its reason', async () => {
  answers([], [HOLD]);
  server.answer(releaseHold, { holdId: HOLD.holdId });
  await visit('/Producto/Vendido');
  await userEvent.click(await screen.findByRole('button', { name: 'Liberar' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.selectOptions(
    within(dialog).getByRole('combobox', { name: 'Motivo' }),
    'El cliente desistió',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Liberar' }));
  await vi.waitFor(() =>
    expect(server.inputsOf(releaseHold)).toEqual([
      { holdId: HOLD.holdId, reason: 'client_withdrew', words: '' },
    ]),
  );
});

test('whoever is no adviser reads so, and sees nothing that stays closed', async () => {
  answers([]);
  for (const call of [listSold, listBrought, listShared]) server.refuse(call, 'forbidden');
  await visit('/Producto/Vendido');
  expect(await screen.findByText('Esta página es para asesores')).toBeVisible();
  expect(screen.queryByText('No tiene acceso')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Descargar/ })).not.toBeInTheDocument();
});

test('the list is downloaded as it is filtered', async () => {
  answers([DEBTOR]);
  server.answer(exportSold, {
    fileName: 'productos-vendidos.csv',
    mimeType: 'text/csv',
    base64: '',
    rows: 1,
    isWhole: true,
  });
  URL.createObjectURL = () => 'blob:made';
  await visit('/Producto/Vendido?ver=debtors');
  await userEvent.click(await screen.findByRole('button', { name: 'Descargar' }));
  expect(await screen.findByText('Se descargó 1 venta.')).toBeVisible();
  expect(server.inputsOf(exportSold)).toEqual([{ which: 'debtors', q: '' }]);
});
