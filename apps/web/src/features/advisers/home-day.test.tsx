import { readDay } from '@kantuta/contract/advisers/advisers.calls';
import type { ReplyOf } from '@kantuta/contract/call';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { anAccount } from '../../../test/sales-data.ts';
import { signIn, visit } from '../../../test/visit.tsx';

const server = createFakeServer();
const VISIT = {
  id: '7',
  subject: 'Lomas, con Rosa Prueba',
  personId: null,
  at: '2026-11-21T14:00:00Z',
  link: '/usuario',
};

async function openHome(kinds: ReplyOf<typeof readDay>['kinds']) {
  server.answer(readAccount, anAccount());
  server.answer(readDay, { on: '2026-11-21', kinds });
  signIn({ TipoUsuario: 'adviser', esVendedor: 1 });
  await visit('/');
  return screen.findByRole('region', { name: 'Su día' });
}

test('an adviser finds on home what nouns put on their day, kind by kind', async () => {
  const day = await openHome([
    { kind: 'visits', items: [VISIT] },
    { kind: 'calls', items: [{ ...VISIT, id: '8', subject: 'Llamar a Luis', link: '' }] },
  ]);
  const lists = within(day).getAllByRole('list');
  expect(lists.map((list) => list.getAttribute('aria-label'))).toEqual(['visits', 'calls']);
  expect(within(day).getByRole('link', { name: VISIT.subject })).toHaveAttribute(
    'href',
    '/usuario',
  );
  expect(within(day).getByText('Llamar a Luis')).toBeVisible();
});

test('a day with nothing on it says so', async () => {
  expect(await openHome([])).toHaveTextContent('Nada por ahora');
});

test('a customer has no such day, and their home does not ask for one', async () => {
  server.answer(readAccount, anAccount());
  signIn();
  await visit('/');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Su día' })).not.toBeInTheDocument();
});
