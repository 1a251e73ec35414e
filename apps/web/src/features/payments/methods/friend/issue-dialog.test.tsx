import { issueFriendCode } from '@kantuta/contract/payments/friend/friend.calls';
import { readWallet } from '@kantuta/contract/payments/points/points.calls';
import { listPrepaidCards } from '@kantuta/contract/payments/prepaid/batches.calls';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../../test/fake-server.ts';
import { show, signIn } from '../../../../../test/visit.tsx';
import { needPhrases } from '../../../../lib/i18n.tsx';
import { IssueDialog } from './issue-dialog.tsx';

const server = createFakeServer();
beforeEach(async () => {
  signIn({ ci: '90011574' });
  await needPhrases('account');
  server.answer(readWallet, {
    state: 'open',
    pin: 'ready',
    lockedUntil: null,
    buckets: { pending: 0, active: 25_000, blocked: 0, spent: 0, expired: 0 },
    nextExpiry: null,
    movements: [],
  });
  server.answer(listPrepaidCards, { bought: [], batches: [], can: { order: false } });
});

const opened = async () => {
  const { user } = await show(<IssueDialog onClose={() => undefined} />);
  await screen.findByText(/Como máximo USD.250,00/);
  return user;
};
const send = () => screen.getByRole('button', { name: 'Crear código amigo' });

test('more than the points are worth is said beside the field, before any password', async () => {
  const user = await opened();
  await user.type(screen.getByLabelText(/Monto/), '1000000');
  await user.click(send());
  expect(screen.getByLabelText(/Monto/)).toBeInvalid();
  expect(server.inputsOf(issueFriendCode)).toEqual([]);
});

test('the own document is refused beside its field', async () => {
  server.refuse(issueFriendCode, 'own_friend_code');
  const user = await opened();
  await user.type(screen.getByLabelText(/Monto/), '50,00');
  await user.type(screen.getByLabelText(/Carnet/), '90011574');
  await user.click(send());
  await waitFor(() => expect(screen.getByLabelText(/Carnet/)).toBeInvalid());
});
