import { dayInLaPaz, addDays } from '@kantuta/contract/dates';
import {
  type GuestPassView,
  keepGuestPass,
  readGuestPass,
} from '@kantuta/contract/memberships/passes/guest-passes.calls';
import { makeDeviceKeys } from '@kantuta/contract/doors/sealed-box.rules';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { newPhone } from '../../../../test/phone-shelf.ts';
import { visit } from '../../../../test/visit.tsx';
import { useGuestShelf } from './guest-phone.ts';
import type { KeptGuestPass } from './guest-shelf.ts';

const server = createFakeServer();
const today = dayInLaPaz(new Date());
const VIEW: GuestPassView = { name: 'Ana', giver: 'Verónica', on: today, state: 'given' };
const FACTS = {
  certificate: 'AQ',
  endsAt: '2099-01-01T00:00:00Z',
  saleId: 5,
  number: 3,
  name: 'Ana',
  on: today,
};
const PAGE = '/verificar-pago/pase?ref=AbCdEfGhIjKlMn';

let kept: Map<string, KeptGuestPass>;

beforeEach(() => {
  kept = new Map();
  // Its tests show passes on any page.
  newPhone();
  useGuestShelf({
    read: async (reference) => kept.get(reference),
    put: async (pass) => kept.set(pass.reference, pass),
    drop: async (reference) => kept.delete(reference),
  });
  server.answer(readGuestPass, VIEW);
});

test('opening changes nothing; pressed, this phone keeps the pass with a key that stays here (PASS-15)', async () => {
  server.answer(keepGuestPass, FACTS);
  const { user } = await visit(PAGE);
  expect(await screen.findByText('Ana, Verónica le regala un pase al parque')).toBeVisible();
  expect(server.inputsOf(keepGuestPass)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Mostrar en este teléfono' }));
  expect(await screen.findByText('Número para la puerta: 5-3')).toBeVisible();
  expect(kept.get('AbCdEfGhIjKlMn')?.keys.privateKey.extractable).toBe(false);
});

test('a second phone is told so, and offered nothing (PASS-15)', async () => {
  server.answer(readGuestPass, { ...VIEW, state: 'kept' });
  await visit(PAGE);
  expect(await screen.findByText(/ya está guardado en otro teléfono/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mostrar en este teléfono' })).toBeNull();
});

test('who presses too late is refused, and keeps no key (PASS-15)', async () => {
  server.refuse(keepGuestPass, 'guest_pass_taken');
  const { user } = await visit(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Mostrar en este teléfono' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('otro teléfono');
  expect(kept.size).toBe(0);
  expect(screen.queryByText(/Número para la puerta/)).not.toBeInTheDocument();
});

test('a phone whose answer was lost asks again with the same key (PASS-15)', async () => {
  server.lose(keepGuestPass);
  const { user } = await visit(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Mostrar en este teléfono' }));
  await screen.findByRole('alert');
  server.answer(readGuestPass, { ...VIEW, state: 'kept' });
  server.answer(keepGuestPass, FACTS);
  await user.click(screen.getByRole('button', { name: 'Mostrar en este teléfono' }));
  expect(await screen.findByText('Número para la puerta: 5-3')).toBeVisible();
  const [first, second] = server.inputsOf(keepGuestPass);
  expect(second).toEqual(first);
});

test.each([
  ['used', 'Este pase ya se usó.'],
  ['withdrawn', 'Este pase fue retirado por quien lo dio.'],
  ['over', 'El día de este pase ya pasó.'],
] as const)(
  '%s is said, and nothing is shown, also on the phone that kept it',
  async (state, words) => {
    const { signing: keys } = await makeDeviceKeys();
    kept.set('AbCdEfGhIjKlMn', { reference: 'AbCdEfGhIjKlMn', keys, ...FACTS });
    server.answer(readGuestPass, { ...VIEW, state });
    await visit(PAGE);
    expect(await screen.findByText(words)).toBeVisible();
  },
);

test('before its day the code is not shown (PASS-15)', async () => {
  const { signing: keys } = await makeDeviceKeys();
  const on = addDays(today, 2);
  kept.set('AbCdEfGhIjKlMn', { reference: 'AbCdEfGhIjKlMn', keys, ...FACTS, on });
  await visit(PAGE);
  expect(await screen.findByText(/El código aparece el/)).toBeVisible();
  expect(screen.queryByText(/Número para la puerta/)).not.toBeInTheDocument();
});

test('a link that is none says so (PASS-15)', async () => {
  server.refuse(readGuestPass, 'guest_pass_not_found');
  await visit(PAGE);
  expect(await screen.findByText('No encontramos este pase')).toBeVisible();
  expect(screen.getByText(/Revise que abrió el enlace completo/)).toBeVisible();
});
