import type { ClosingDay } from '@kantuta/contract/closing/closing.calls';
import { day } from '@kantuta/contract/dates';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { show, signIn } from '../../../../test/visit.tsx';
import { needPhrases } from '../../../lib/i18n.tsx';
import { ClosingFigures } from './closing-figures.tsx';
import { DifferencesTable } from './differences-table.tsx';

createFakeServer();
const DIFFERENCE = {
  eventId: '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e90',
  day: day('2026-11-28'),
  reason: 'amount' as const,
  reference: 'CH-1',
};
const FOUND: ClosingDay = {
  company: { id: 8, name: 'Urbanizaciones S.R.L.' },
  day: day('2026-11-28'),
  closedThrough: null,
  closed: null,
  waits: false,
  providers: [
    {
      provider: 'processor',
      readAt: '2026-11-29T04:00:00.000Z',
      listed: 5,
      sums: [
        { amount: '70.22', currency: 'BOB' },
        { amount: '10201.68', currency: 'USD' },
      ],
      fees: [],
    },
  ],
  accounts: [],
  transactions: 3,
  late: 0,
  differences: [
    { ...DIFFERENCE, told: '2088.00 BOB' },
    { ...DIFFERENCE, eventId: '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e91', told: '5.00 XTS' },
  ],
  unexplained: [],
  unmatchedCash: [],
  tills: [],
  blockers: [],
  can: { close: false, reopen: false },
};

test('what a provider told stands as all amounts do, a currency that is not ours as it was told; sums of two currencies are two', async () => {
  signIn({ TipoUsuario: 'operator' });
  await needPhrases('office');
  await needPhrases('desk');
  await show(
    <>
      <DifferencesTable found={FOUND} />
      <ClosingFigures found={FOUND} />
    </>,
  );
  expect(screen.getByText(/^Bs\s2\.088,00$/)).toBeVisible();
  expect(screen.getByText('5.00 XTS')).toBeVisible();
  const lists = within(screen.getByRole('table', { name: 'Listas de los proveedores' }));
  const sums = lists.getByText(/10\.201,68/).closest('td');
  expect(sums?.firstElementChild?.children).toHaveLength(2);
});
