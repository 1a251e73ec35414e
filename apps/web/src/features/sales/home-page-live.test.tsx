import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { fakeSocket } from '../../../test/fake-socket.ts';
import { anAccount } from '../../../test/sales-data.ts';
import { signIn, visit } from '../../../test/visit.tsx';

const server = createFakeServer();

/** No-break spaces inside an amount read as spaces. */
const sentence = async () =>
  (await screen.findByRole('heading', { level: 1 })).textContent.replaceAll('\u00a0', ' ');

test('a payment that settles elsewhere updates the screen by itself', async () => {
  server.answer(readAccount, anAccount());
  signIn();
  await visit('/');
  await sentence();
  await waitFor(() => expect(fakeSocket.isOpen()).toBe(true));
  const account = anAccount();
  server.answer(readAccount, {
    ...account,
    situation: { kind: 'nothing_due', saleId: 457, also: [] },
    next: account.next && { ...account.next, number: 16, dueOn: '2026-12-27', daysLeft: 36 },
  });
  await fakeSocket.say('changed', { event: 'paymentSettled', ids: [] });
  await waitFor(async () =>
    expect(await sentence()).toBe('Está al día. Nada que pagar hasta el 27 de diciembre.'),
  );
  // The refetch does not count as activity (IDN-7).
  expect(server.headersOf(readAccount).map((headers) => headers.get('background'))).toEqual([
    null,
    '1',
  ]);
});

test('while it loads, home announces it once', async () => {
  const answer = server.hold(readAccount, anAccount());
  signIn();
  await visit('/');
  expect(await screen.findByText('Cargando…')).toBeInTheDocument();
  answer.release();
  expect(await sentence()).toMatch(/^Está al día/);
});

test('an account that cannot be read offers a retry', async () => {
  server.reply(readAccount, { status: 1, codigo: 'unavailable', mensaje: 'No tiene acceso' });
  signIn();
  const { user } = await visit('/');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  server.answer(readAccount, anAccount());
  await user.click(retry);
  expect(await sentence()).toMatch(/^Está al día/);
});
