import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { listReversals } from '@kantuta/contract/reversals/desk-reversals.calls';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();

test('the room of reversals begins where somebody waits, and stays at the stage of its address', async () => {
  signIn({ TipoUsuario: 'operator' });
  server.answer(readDesk, {
    name: 'Teresa Aliaga',
    rights: [{ role: 'admin', companyIds: null }],
    companies: [],
    toDecide: 0,
    overdue: 0,
    closed: null,
  });
  server.answer(listWork, { items: [], total: 0, overdue: 0, kinds: [], people: [] });
  const counts = [
    { stage: 'first_notice', n: 0 },
    { stage: 'second_notice', n: 8 },
    { stage: 'ready', n: 7 },
  ] as const;
  server.answer(listReversals, { items: [], counts: [...counts], next: null });
  const { user } = await visit('/operaciones/reversiones');
  const stage = await screen.findByRole('combobox', { name: 'Etapa' });
  await waitFor(() => expect(stage).toHaveValue('second_notice'));
  expect(server.inputsOf(listReversals).at(-1)).toMatchObject({ stage: 'second_notice' });
  await user.selectOptions(stage, 'first_notice');
  await waitFor(() => expect(stage).toHaveValue('first_notice'));
});
