import { day } from '@kantuta/contract/dates';
import { readClient, type Sold } from '@kantuta/contract/advisers/sold.calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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

test('a client opens with phone and what was sold; one who may not be seen says why', async () => {
  signIn({ TipoUsuario: 'adviser', esVendedor: 1 });
  server.answer(readClient, {
    personId: 17,
    name: 'Claudia Egüez',
    phone: '+591-60000117',
    sales: [DEBTOR],
  });
  const { router } = await visit('/red/clientes/17');
  expect(await screen.findByRole('heading', { name: 'Claudia Egüez' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/59160000117',
  );
  expect(screen.getByText(/no comparte cuánto pagó/)).toBeVisible();
  server.refuse(readClient, 'forbidden');
  await router.navigate({ to: '/red/clientes/$persona', params: { persona: '18' } });
  expect(await screen.findByRole('link', { name: 'Volver a productos vendidos' })).toBeVisible();
  expect(screen.queryByText('Claudia Egüez')).toBeNull();
});
