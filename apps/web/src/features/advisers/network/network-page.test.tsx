import {
  readNetworkLevel,
  readNetworkSums,
  searchNetwork,
  type NetworkPerson,
} from '@kantuta/contract/advisers/network.calls';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();

const CLIENT: NetworkPerson = {
  personId: 17,
  kind: 'client',
  name: 'Claudia Egüez',
  adviserState: null,
  clientState: 'overdue',
  size: null,
  level: 1,
  opens: 'client',
};
const ADVISER: NetworkPerson = {
  ...CLIENT,
  personId: 7,
  kind: 'adviser',
  name: 'Paola Saucedo',
  adviserState: 'active',
  clientState: null,
  size: { clients: 12, advisers: 0 },
  opens: 'branch',
};
const HIDDEN: NetworkPerson = { ...CLIENT, personId: 18, name: '', clientState: null, opens: null };

function answers(people: NetworkPerson[]) {
  server.answer(readNetworkLevel, ({ branchId }) => ({
    trail: [
      { personId: 3, name: 'Ana Suárez' },
      ...(branchId === 7 ? [{ personId: 7, name: 'Paola Saucedo' }] : []),
    ],
    size: { clients: 20, advisers: 4 },
    people: branchId === 7 ? [] : people,
    next: null,
  }));
  server.answer(readNetworkSums, {
    months: [
      { month: '2026-03-01', sums: [{ sales: 2, amount: { amount: '9000.00', currency: 'USD' } }] },
    ],
  });
  signIn({ TipoUsuario: 'adviser', esVendedor: 1 });
}

test('a level leads down to a branch and back; whoever shares nothing has no name', async () => {
  answers([ADVISER, CLIENT, HIDDEN]);
  const { router } = await visit('/red/clientes');
  const people = await screen.findByRole('list', { name: 'Personas del nivel' });
  expect(people).toHaveTextContent('Cliente que no comparte sus datos');
  expect(people).toHaveTextContent(/Claudia Egüez.*Con mora/);
  expect(within(people).getByRole('link', { name: 'Claudia Egüez' })).toHaveAttribute(
    'href',
    '/red/clientes/17',
  );
  expect(await screen.findByRole('list', { name: 'Ventas de la rama' })).toHaveTextContent(
    '2 ventas',
  );
  await userEvent.click(within(people).getByRole('link', { name: 'Paola Saucedo' }));
  expect(await screen.findByText('Nadie debajo de este asesor')).toBeVisible();
  expect(router.state.location.search).toEqual({ rama: '7' });
  const way = screen.getByRole('navigation', { name: 'Camino en su red' });
  await userEvent.click(within(way).getByRole('link', { name: 'Su red' }));
  expect(await screen.findByRole('list', { name: 'Personas del nivel' })).toBeVisible();
});

test('the drawing has the same links, with everything that it shows in their names', async () => {
  answers([ADVISER, CLIENT]);
  await visit('/red/clientes?ver=dibujo');
  const drawing = await screen.findByRole('navigation', { name: 'Dibujo de: Su red' });
  const names = within(drawing)
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'));
  expect(names).toEqual([
    'Paola Saucedo, Asesor, Activo, 12 clientes en la rama',
    'Claudia Egüez, Cliente, Con mora',
  ]);
});

test('a search shows whom it found; its text stays out of the address', async () => {
  answers([]);
  server.answer(searchNetwork, ({ q }) => ({
    people: q === 'claudia' ? [{ ...CLIENT, branchId: 3 }] : [],
    hasMore: false,
  }));
  const { router } = await visit('/red/clientes');
  expect(await screen.findByText('Su red está vacía')).toBeVisible();
  const field = screen.getByRole('searchbox', { name: 'Buscar en su red' });
  await userEvent.type(field, 'claudia{Enter}');
  expect(await screen.findByRole('link', { name: 'Claudia Egüez' })).toBeVisible();
  expect(router.state.location.href).not.toContain('claudia');
  await userEvent.type(field, 'x{Enter}');
  expect(await screen.findByText('Nadie de su red con ese nombre')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Volver a su red' }));
  expect(await screen.findByText('Su red está vacía')).toBeVisible();
  expect(field).toHaveValue('');
});

test('a network that cannot be loaded says so and can be asked for again', async () => {
  answers([CLIENT]);
  server.refuse(readNetworkLevel, 'forbidden');
  await visit('/red/clientes?rama=99');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Volver a su red' })).toBeVisible();
  await vi.waitFor(() =>
    expect(server.inputsOf(readNetworkLevel)).toContainEqual({ branchId: 99 }),
  );
});

test('whoever is no adviser reads so, and has nothing to search in', async () => {
  server.refuse(readNetworkLevel, 'forbidden');
  server.refuse(readNetworkSums, 'forbidden');
  signIn();
  await visit('/red/clientes');
  expect(await screen.findByText('Esta página es para asesores')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
