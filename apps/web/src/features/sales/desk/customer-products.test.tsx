import {
  listCustomerProducts,
  readCustomerProduct,
} from '@kantuta/contract/people/customer-things.calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { anInstalment, aProduct, aProductDetail, usd } from '../../../../test/sales-data.ts';
import { show, signIn } from '../../../../test/visit.tsx';
import { needPhrases } from '../../../lib/i18n.tsx';
import { CustomerProducts } from './customer-products.tsx';

const server = createFakeServer();
const LATE = aProduct({
  arrears: 'late_60',
  overdue: usd('117.99'),
  overdueCount: 1,
  daysLate: 51,
  fine: usd('1.26'),
});

beforeEach(async () => {
  await needPhrases('desk');
  signIn({ TipoUsuario: 'operator' });
  // The desk is wide.
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as never);
});

test('the plan of a customer says of each instalment what it consists of, how late it is and what is left', async () => {
  const late = anInstalment({
    number: 8,
    capital: usd('73.90'),
    interest: usd('40.83'),
    form: usd('1.00'),
    fines: usd('1.26'),
    amount: usd('116.99'),
    paid: usd('50.00'),
    owed: usd('66.99'),
    state: 'overdue',
    daysLate: 51,
  });
  server.answer(listCustomerProducts, {
    products: [aProduct({ saleId: 456, title: 'Otra urbanización' }), LATE],
  });
  server.answer(readCustomerProduct, {
    ...aProductDetail({ product: LATE, instalments: [late] }),
    referral: { source: 'broker', name: 'Elsa Terrazas', code: '' },
  });
  await show(<CustomerProducts customer={{ personId: 7 }} />);

  // The purchase that callers ask about is open without a press.
  const table = await screen.findByRole('table', { name: /^Plan de pagos de/ });
  expect(server.inputsOf(readCustomerProduct)).toEqual([{ personId: 7, saleId: 457 }]);
  expect(screen.getByText('Elsa Terrazas, corredor')).toBeVisible();
  const texts = (role: 'columnheader' | 'cell') =>
    within(table)
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  expect(texts('columnheader').slice(2)).toEqual([
    'Capital',
    'Interés',
    'Formulario',
    'Gastos',
    'Multas',
    'Importe',
    'Pagado',
    'Debe',
    'Días de atraso',
    'Estado',
  ]);
  expect(texts('cell').slice(-10, -1)).toEqual([
    '73,90',
    '40,83',
    '1,00',
    '0,00',
    '1,26',
    '116,99',
    '50,00',
    '66,99',
    '51',
  ]);
});
