import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { anAccount, usd } from '../../../../test/sales-data.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();

const HOLD = {
  kind: 'lot',
  reference: 'ABCD EFGH JKLM',
  title: 'Lomas del Sur',
  detail: 'Mza. 12 - Lote 07',
  price: usd('10800.00'),
  state: 'active',
  startsAt: '2026-11-21T13:00:00Z',
  endsAt: '2026-11-23T13:00:00Z',
  extensions: 0,
  client: '',
  can: { release: true, extend: false },
};

test('a person who only holds something is told what it is, not that there is nothing', async () => {
  const own = ['a', 'b'].map((holdId) => ({ ...HOLD, holdId }));
  const situation = { kind: 'no_product', saleId: null, also: [] } as const;
  const account = {
    ...anAccount({ situation: { ...situation, also: [] }, next: null, totals: [], products: [] }),
    holds: { own, ofClients: [] },
  };
  server.answer(readAccount, account);
  signIn();
  await visit('/');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Tiene 2 prerreservas vigentes.',
  );
  expect(await screen.findAllByRole('link', { name: 'Pagar depósito' })).toHaveLength(2);
  expect(screen.queryByText('¿Le ayudamos a elegir?')).toBeNull();
});
