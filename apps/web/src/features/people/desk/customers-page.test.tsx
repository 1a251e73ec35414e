import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { listLookedAt, searchCustomers } from '@kantuta/contract/people/customers.calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const ROSA = { personId: 7, name: 'Rosa Prueba', document: '•••321', companies: ['Empresa Ocho'] };

beforeEach(() => {
  signIn({ TipoUsuario: 'operator' });
  server.answer(readDesk, {
    name: 'Norma Siles',
    rights: [{ role: 'collections', companyIds: null }],
    companies: [{ id: 8, name: 'Empresa Ocho' }],
    toDecide: 0,
    overdue: 0,
    closed: null,
  });
  server.answer(listWork, { items: [], total: 0, overdue: 0, kinds: [], people: [] });
});

test('the room of customers begins with those opened last and the lists of the overdue, under the search of every room', async () => {
  server.answer(listLookedAt, {
    customers: [{ ...ROSA, lookedAt: '2026-03-10T15:00:00.000Z' }],
  });
  server.answer(searchCustomers, {
    customers: [{ ...ROSA, name: 'Clara Prueba', matched: { kind: 'name', text: '' } }],
    hasMore: false,
  });
  const { user } = await visit('/operaciones/clientes');
  const last = await screen.findByRole('region', { name: 'Abiertas por usted hace poco' });
  expect(await within(last).findByRole('link', { name: 'Rosa Prueba' })).toHaveAttribute(
    'href',
    '/operaciones/clientes/7',
  );
  expect(within(last).getByRole('link', { name: 'En preaviso de reversión' })).toHaveAttribute(
    'href',
    '/operaciones/cartera?age=pre_reversal',
  );
  const everywhere = screen.getByRole('combobox', { name: 'Buscar persona o sección' });
  await user.keyboard('{Control>}k{/Control}');
  expect(everywhere).toHaveFocus();

  await user.type(screen.getByLabelText('Buscar a una persona'), 'clara');
  expect(await screen.findByRole('link', { name: 'Clara Prueba' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Abiertas por usted hace poco' })).toBeNull();
});

test('who has opened nobody yet reads so', async () => {
  server.answer(listLookedAt, { customers: [] });
  await visit('/operaciones/clientes');
  expect(await screen.findByText('Todavía no abrió la ficha de nadie')).toBeVisible();
});
