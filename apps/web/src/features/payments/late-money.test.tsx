import {
  readLateMoney,
  wishLateMoney,
  type LateMoney,
} from '@kantuta/contract/payments/late-money.calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { show, signIn } from '../../../test/visit.tsx';
import { LateMoneyPart } from './late-money.tsx';

const server = createFakeServer();
const INTENT = '01900000-0000-7000-8000-000000000041';
const OPEN: LateMoney = {
  canChoose: true,
  wish: null,
  promisedAt: '2026-11-30T22:30:00Z',
  goesBack: null,
};

beforeEach(() => signIn());

test('nothing is chosen for them: without a choice the message stands beside it, and a choice is sent and kept', async () => {
  server.answer(readLateMoney, OPEN);
  server.answer(wishLateMoney, { ...OPEN, wish: 'return' });
  const { user } = await show(<LateMoneyPart intentId={INTENT} />);
  const save = await screen.findByRole('button', { name: 'Guardar mi elección' });
  expect(screen.getAllByRole('radio').filter((each) => (each as HTMLInputElement).checked)).toEqual(
    [],
  );
  await user.click(save);
  expect(screen.getByText('Elija una de las dos.')).toBeVisible();
  expect(server.inputsOf(wishLateMoney)).toHaveLength(0);
  await user.click(screen.getByRole('radio', { name: /Que me lo devuelvan/ }));
  expect(screen.queryByText('Elija una de las dos.')).toBeNull();
  await user.click(save);
  expect(server.inputsOf(wishLateMoney)).toEqual([{ intentId: INTENT, wish: 'return' }]);
  await waitFor(() => expect(save).toBeEnabled());
  expect(screen.getByRole('radio', { name: /Que me lo devuelvan/ })).toBeChecked();
});

test('what goes back says until when, then when it went; where there is nothing to choose nothing stands', async () => {
  const goesBack = {
    amount: { amount: '71.50', currency: 'USD' as const },
    promisedAt: '2026-12-02T22:30:00Z',
    sentAt: null,
  };
  server.answer(readLateMoney, { ...OPEN, canChoose: false, goesBack });
  await show(<LateMoneyPart intentId={INTENT} />);
  expect(
    await screen.findByText(/Le devolveremos USD\s71,50 por transferencia hasta/),
  ).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  cleanup();
  server.answer(readLateMoney, { ...OPEN, canChoose: false });
  const { container } = await show(<LateMoneyPart intentId={INTENT.replace('41', '42')} />);
  expect(container.textContent).not.toMatch(/devolver/);
});
