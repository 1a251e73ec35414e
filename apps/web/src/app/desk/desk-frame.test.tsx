import { day } from '@kantuta/contract/dates';
import { readGate } from '@kantuta/contract/memberships/accreditation/gate.calls';
import { readCollected } from '@kantuta/contract/payments/collected.calls';
import { readPortfolio } from '@kantuta/contract/sales/portfolio.calls';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { listViews } from '@kantuta/contract/operators/views.calls';
import { listWork } from '@kantuta/contract/operators/work.calls';
import {
  listLookedAt,
  readCustomer,
  searchCustomers,
} from '@kantuta/contract/people/customers.calls';
import { readSupportRequest } from '@kantuta/contract/support/support-desk.calls';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { anAccount } from '../../../test/sales-data.ts';
import { signIn, visit } from '../../../test/visit.tsx';

const server = createFakeServer();
const operator = { TipoUsuario: 'operator' } as const;

beforeEach(() => {
  server.answer(readDesk, {
    name: 'Teresa Aliaga',
    rights: [{ role: 'admin', companyIds: null }],
    companies: [],
    toDecide: 2,
    overdue: 3,
    closed: null,
  });
  server.answer(listViews, { views: [] });
  server.answer(listLookedAt, { customers: [] });
  server.answer(readPortfolio, { ages: [], customers: 0, overdue: [] });
  server.answer(readCollected, { amounts: [], receipts: 0 });
  server.answer(listWork, { items: [], total: 0, overdue: 0, kinds: [], people: [] });
  server.answer(readAccount, anAccount());
});

const atHome = () => screen.findByText('Hola, Óscar');

test('an operator arrives at the desk from the bare address, and finds the way to the office and back', async () => {
  signIn(operator);
  const { router, user } = await visit('/');
  await waitFor(() => expect(router.state.location.pathname).toBe('/operaciones'));
  expect(server.inputsOf(readAccount)).toEqual([]);
  await user.click(await screen.findByRole('link', { name: 'Ir a la oficina virtual' }));
  await atHome();
  expect(router.state.location.pathname).toBe('/');
  await user.click(screen.getByRole('link', { name: 'Operaciones' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Pendientes' })).toBeVisible();
});

test('whoever stands at a gate is led there, and finds no customers (PASS-8)', async () => {
  signIn(operator);
  server.answer(readDesk, {
    name: 'Delia Choque',
    rights: [{ role: 'gate', companyIds: [3] }],
    companies: [],
    toDecide: 0,
    overdue: 0,
    closed: null,
  });
  server.answer(readGate, {
    on: day('2026-11-28'),
    expected: 0,
    entered: 0,
    gates: [],
    guests: [],
  });
  const { router } = await visit('/operaciones');
  await waitFor(() => expect(router.state.location.pathname).toBe('/operaciones/puerta'));
  const rail = await screen.findByRole('navigation', { name: 'Secciones de la mesa' });
  expect(within(rail).getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
});

test('the rail groups the rooms by purpose, and counts overdue work', async () => {
  signIn(operator);
  await visit('/operaciones');
  const rail = await screen.findByRole('navigation', { name: 'Secciones de la mesa' });
  const work = await within(rail).findByRole('list', { name: 'Trabajo' });
  expect(within(work).getByRole('link', { name: 'Pendientes 3 vencidos' })).toBeVisible();
  expect(within(work).getByRole('link', { name: 'Aprobaciones 2 por decidir' })).toBeVisible();
  expect(within(rail).getByRole('list', { name: 'Control' })).toHaveTextContent('Auditoría');
});

test('every room says that the office is closed, until when, and who can open it', async () => {
  const hour = 3_600_000;
  server.answer(readDesk, {
    name: 'Teresa Aliaga',
    rights: [{ role: 'support', companyIds: null }],
    companies: [],
    toDecide: 0,
    overdue: 0,
    closed: {
      since: new Date(Date.now() - hour).toISOString(),
      until: new Date(Date.now() + hour).toISOString(),
      author: 'Gonzalo Prueba',
      reason: 'Cambio de servidor',
      endedBy: ['Gonzalo Prueba', 'Teresa Aliaga'],
    },
  });
  signIn(operator);
  await visit('/operaciones');
  const said = await screen.findByText(/La oficina virtual está cerrada para los clientes/);
  expect(said.parentElement).toHaveTextContent('Motivo: Cambio de servidor.');
  expect(said.parentElement).toHaveTextContent(
    'Puede abrirla antes: Gonzalo Prueba y Teresa Aliaga.',
  );
  // Support has no room for it.
  expect(screen.queryByRole('link', { name: 'Ver el mantenimiento' })).toBeNull();
});

test('an operator arrives at the desk after the entrance', async () => {
  const { router } = await visit('/');
  await screen.findByRole('button', { name: 'Ingresar' });
  act(() => void signIn(operator));
  await waitFor(() => expect(router.state.location.pathname).toBe('/operaciones'));
});

test('the page where the language was changed opens again, even when it is home', async () => {
  sessionStorage.setItem('kantuta.returnTo', '/');
  const { router } = await visit('/');
  await screen.findByRole('button', { name: 'Ingresar' });
  act(() => void signIn(operator));
  await atHome();
  expect(router.state.location.pathname).toBe('/');
});

test('a customer arrives at home, without a link to the desk', async () => {
  signIn();
  await visit('/');
  await atHome();
  expect(screen.queryByRole('link', { name: 'Operaciones' })).toBeNull();
});

test('Ctrl+K finds rooms at once and people while the operator types, by keyboard', async () => {
  server.answer(searchCustomers, ({ q }) => ({
    customers: [
      {
        personId: 7,
        name: 'Clara Prueba',
        document: '•••321',
        companies: [],
        matched: { kind: 'name' as const, text: '' },
      },
    ].filter(({ name }) => name.toLowerCase().includes(q)),
    hasMore: false,
  }));
  signIn(operator);
  const { router, user } = await visit('/operaciones');
  const box = await screen.findByRole('combobox', { name: 'Buscar persona o sección' });
  await user.keyboard('{Control>}k{/Control}');
  expect(box).toHaveFocus();
  await user.keyboard('cl');
  expect(screen.getByRole('option', { name: /^Clientes/ })).toBeVisible();
  expect(server.inputsOf(searchCustomers)).toEqual([]);
  await user.keyboard('ara');
  expect(await screen.findByRole('option', { name: /^Clara Prueba/ })).toBeVisible();
  expect(server.inputsOf(searchCustomers)).toEqual([{ q: 'clara' }]);

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.clear(box);
  await user.type(box, 'client{ArrowDown}');
  expect(screen.getByRole('option', { name: /^Clientes/, selected: true })).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/operaciones/clientes'));
});

test('Enter on a single hit opens it, without an arrow', async () => {
  const clara = { personId: 7, name: 'Clara Prueba', document: '•••321', companies: [] };
  const matched = { kind: 'name' as const, text: '' };
  server.answer(searchCustomers, { customers: [{ ...clara, matched }], hasMore: false });
  server.refuse(readCustomer, 'forbidden');
  signIn(operator);
  const { router, user } = await visit('/operaciones');
  await user.type(
    await screen.findByRole('combobox', { name: 'Buscar persona o sección' }),
    'clara',
  );
  await screen.findByRole('option', { name: /^Clara Prueba/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/operaciones/clientes/7'));
});

test('a thing out of the operator’s reach says so and leads back: a retry would change nothing', async () => {
  server.refuse(readCustomer, 'forbidden');
  signIn(operator);
  const { router, user } = await visit('/operaciones/clientes/7');
  const face = await screen.findByRole('alert');
  expect(face).toHaveTextContent('No tiene acceso a esta información');
  expect(within(face).queryByRole('button', { name: 'Reintentar' })).toBeNull();
  await user.click(within(face).getByRole('link', { name: 'Buscar a una persona' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/operaciones/clientes'));
});

test('a thing of the work list keeps its room marked in the rail', async () => {
  server.refuse(readSupportRequest, 'forbidden');
  signIn(operator);
  await visit('/operaciones/atencion/7K2MQX4D91TB');
  const rail = await screen.findByRole('navigation', { name: 'Secciones de la mesa' });
  const room = await within(rail).findByRole('link', { name: /^Pendientes/ });
  expect(room).toHaveAttribute('aria-current', 'true');
  expect(within(rail).queryByRole('link', { current: 'page' })).toBeNull();
});

test('a list that is narrowed keeps its room marked in the rail', async () => {
  signIn(operator);
  await visit('/operaciones?owner=me');
  const rail = await screen.findByRole('navigation', { name: 'Secciones de la mesa' });
  const room = await within(rail).findByRole('link', { name: /^Pendientes/ });
  expect(room).toHaveAttribute('aria-current', 'page');
});

test('a failure to load offers another try', async () => {
  server.refuse(readCustomer, 'unavailable');
  signIn(operator);
  await visit('/operaciones/clientes/7');
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
});
