import {
  type PricesOf,
  previewPrices,
  readPrices,
} from '@kantuta/contract/catalogue/price-drafts.calls';
import { day } from '@kantuta/contract/dates';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { fakeSocket } from '../../../../test/fake-socket.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const PROPOSAL = '01900000-0000-7000-8000-000000000007';
const content = {
  validFrom: day('2026-12-01'),
  pricePerM2: '32.00',
  items: [],
  annualRatePct: '10',
  initialPct: '10',
  directPct: null,
  cashDiscountPct: '10',
  planKinds: ['french', 'cash'],
  months: 48,
  mostMonths: 120,
  formPerInstalment: '0.00',
  expensesPerInstalment: '0.00',
  discount: null,
} satisfies NonNullable<PricesOf['draft']>['content'];

const withDraft = (proposalId: string | null): PricesOf => ({
  target: '8-lot-104',
  companyId: 8,
  kind: 'lot',
  name: 'Palmas',
  items: [],
  lists: [],
  draft: {
    version: 1,
    changedBy: 'Teresa Aliaga',
    changedAt: '2026-11-29T14:00:00.000Z',
    proposalId,
    content,
  },
  planKinds: ['french', 'cash'],
  can: { write: true },
});

test('a draft that somebody proposes is not proposed again from a page that stays open (CAT-15)', async () => {
  signIn({ TipoUsuario: 'operator' });
  server.answer(readDesk, {
    name: 'Ximena Paniagua',
    rights: [{ role: 'sales_ops', companyIds: null }],
    companies: [],
    toDecide: 0,
    overdue: 0,
    closed: null,
  });
  server.answer(readPrices, withDraft(null));
  server.answer(previewPrices, {
    problem: null,
    rows: [],
    changed: 1,
    all: 7,
    instalment: null,
    kindsBefore: ['french', 'cash'],
  } as never);
  await visit('/operaciones/precios/8-lot-104');
  expect(await screen.findByRole('button', { name: 'Proponer' })).toBeVisible();
  await waitFor(() => expect(fakeSocket.isOpen()).toBe(true));
  server.answer(readPrices, withDraft(PROPOSAL));
  await fakeSocket.say('changed', { event: 'proposalChanged', ids: [PROPOSAL] });
  expect(await screen.findByText(/Otra persona debe decidir/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Proponer' })).toBeNull();
});
