import { day } from '@kantuta/contract/dates';
import {
  type Coupon,
  holdPass,
  readTickets,
  returnPass,
  usePass,
} from '@kantuta/contract/memberships/passes/passes.calls';
import {
  giveGuestPass,
  readGuestPasses,
  withdrawGuestPass,
} from '@kantuta/contract/memberships/passes/guest-passes.calls';
import { readSeasonTickets } from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { certifyPhone } from '@kantuta/contract/memberships/passes/park-codes.calls';
import { makeDeviceKeys } from '@kantuta/contract/doors/sealed-box.rules';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { newPhone } from '../../../../test/phone-shelf.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const USE = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e91';
const COUPON: Coupon = {
  saleId: 5,
  product: 'Membresía Resort',
  state: 'valid',
  year: { from: day('2026-03-10'), until: day('2027-03-09') },
  allotted: 10,
  left: 9,
  uses: [
    {
      useId: '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e90',
      number: 1,
      state: 'used',
      on: day('2026-04-01'),
      heldUntil: null,
      isMine: false,
    },
  ],
  benefits: [
    {
      title: 'Spa',
      about: 'En los servicios del spa.',
      endsOn: null,
      percent: 10,
      code: '0000005ABCDEFGHJ',
    },
  ],
};
const held = (): Coupon => ({
  ...COUPON,
  left: 8,
  uses: [
    ...COUPON.uses,
    {
      useId: USE,
      number: 2,
      state: 'held',
      on: day('2026-11-27'),
      heldUntil: new Date(Date.now() + 9 * MINUTE_MS).toISOString(),
      isMine: true,
    },
  ],
});

let kept: ReturnType<typeof newPhone>;

beforeEach(() => {
  kept = newPhone();
  signIn();
  server.answer(readTickets, { coupons: [COUPON] });
  server.answer(readSeasonTickets, { tickets: [] });
  server.answer(readGuestPasses, { passes: [], days: [day('2026-11-28')] });
});

test('a pass is held at the gate, then confirmed (PASS-3)', async () => {
  server.answer(holdPass, { coupons: [held()] });
  server.answer(usePass, { coupons: [{ ...COUPON, left: 8 }] });
  const { user } = await visit('/tickets');
  expect(await screen.findByText('9 de 10')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Usar un pase de Membresía Resort' }));
  // Nothing is taken before the question is answered.
  expect(server.inputsOf(holdPass)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Apartar un pase' }));
  const pass = await screen.findByRole('region', { name: 'Pase 2' });
  expect(server.inputsOf(holdPass)).toMatchObject([{ saleId: 5 }]);
  await user.click(within(pass).getByRole('button', { name: 'Confirmar ingreso' }));
  expect(server.inputsOf(usePass)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Sí, usar el pase' }));
  expect(await screen.findByText('Pase usado. Disfrute su visita.')).toBeVisible();
  expect(server.inputsOf(usePass)).toEqual([{ useId: USE }]);
  expect(screen.queryByRole('region', { name: 'Pase 2' })).not.toBeInTheDocument();
});

test('this phone shows the code of a pass, made here, with the key that stays here (PASS-10)', async () => {
  server.answer(certifyPhone, { certificate: 'AQ', endsAt: '2099-01-01T00:00:00Z' });
  const { user } = await visit('/tickets');
  await user.click(
    await screen.findByRole('button', {
      name: 'Mostrar en este teléfono los pases de Membresía Resort',
    }),
  );
  expect(await screen.findByText('Número para la puerta: 5-2')).toBeVisible();
  expect(screen.getByText(/Cambia en \d+ s/)).toBeVisible();
  const { keys } = kept.get('5') ?? {};
  expect(keys?.privateKey.extractable).toBe(false);
  expect(server.inputsOf(certifyPhone)).toMatchObject([{ saleId: 5 }]);
  await user.click(screen.getByRole('radio', { name: '4' }));
  expect(await screen.findByText('Número para la puerta: 5-4')).toBeVisible();
});

test('a phone whose certificate is over says so, and shows no code (PASS-10)', async () => {
  const { signing: keys } = await makeDeviceKeys();
  kept.set('5', { saleId: 5, keys, certificate: 'AQ', endsAt: '2020-01-01T00:00:00Z' });
  await visit('/tickets');
  expect(await screen.findByText(/Pasaron los 30 días/)).toBeVisible();
  expect(screen.queryByText(/Número para la puerta/)).not.toBeInTheDocument();
});

test('the code of a partner is shown as it is read aloud (PASS-6)', async () => {
  await visit('/tickets');
  expect(await screen.findByText('Spa: 10% de descuento')).toBeVisible();
  expect(screen.getByText('0000-005A-BCDE-FGHJ')).toBeVisible();
});

test('a held pass is given back (PASS-3)', async () => {
  server.answer(readTickets, { coupons: [held()] });
  server.answer(returnPass, { coupons: [COUPON] });
  const { user } = await visit('/tickets');
  await user.click(await screen.findByRole('button', { name: 'Devolver el pase' }));
  expect(await screen.findByText('9 de 10')).toBeVisible();
  expect(server.inputsOf(returnPass)).toEqual([{ useId: USE }]);
});

test.each([
  ['pending', 'Pendiente'],
  ['exhausted', 'Agotado'],
  ['expired', 'Vencido'],
] as const)('%s passes say so and cannot be held (PASS-2)', async (state, words) => {
  server.answer(readTickets, {
    coupons: [{ ...COUPON, state, year: null, left: 0, uses: [], benefits: [] }],
  });
  await visit('/tickets');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Usar un pase/ })).not.toBeInTheDocument();
});

test('without passes the page says what gives them (PASS-2)', async () => {
  server.answer(readTickets, { coupons: [] });
  await visit('/tickets');
  expect(await screen.findByText('Todavía no tiene pases')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver membresías' })).toHaveAttribute(
    'href',
    '/membresias',
  );
});

test('a pass is given to a guest, shared by its link and withdrawn (PASS-14)', async () => {
  const pass = {
    guestPassId: USE,
    saleId: 5,
    name: 'Ana Flores',
    on: day('2026-11-28'),
    number: 2,
    state: 'given' as const,
    link: 'https://kantuta.test/verificar-pago/pase?ref=AbCdEfGhIjKlMn',
  };
  server.answer(giveGuestPass, { passes: [pass], days: [pass.on] });
  server.answer(withdrawGuestPass, {
    passes: [{ ...pass, state: 'withdrawn', link: '' }],
    days: [pass.on],
  });
  const { user } = await visit('/tickets');
  await user.click(await screen.findByRole('button', { name: 'Dar un pase de Membresía Resort' }));
  const dialog = within(screen.getByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Dar un pase' });
  await user.click(send);
  expect(await dialog.findByText('Escriba al menos 2 caracteres')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Nombre del invitado' }), 'Ana Flores');
  await user.click(send);
  expect(await screen.findByText('Dado')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(pass.link)),
  );
  expect(server.inputsOf(giveGuestPass)).toMatchObject([
    { saleId: 5, name: 'Ana Flores', on: '2026-11-28' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Retirar el pase de Ana Flores' }));
  expect(await screen.findByText('Retirado')).toBeVisible();
});

test('a place of a season ticket that was transferred to the person is shown, and its code on this phone (SEA-11, SEA-12)', async () => {
  server.answer(readTickets, { coupons: [] });
  const place = {
    saleId: 9,
    product: 'Abono Preferencia',
    season: 2026,
    number: 2,
    name: 'Lucía Prueba',
  };
  server.answer(readSeasonTickets, { tickets: [], received: [{ ...place, state: 'active' }] });
  signIn();
  const { user } = await visit('/tickets');
  const part = within(await screen.findByRole('region', { name: 'Abono Preferencia' }));
  expect(part.getByText(/A nombre de Lucía Prueba · Lugar 2/)).toBeVisible();
  expect(part.getByText('Vigente')).toBeVisible();
  expect(part.queryByText(/Número para la puerta/)).toBeNull();
  // With the place alone, and with a key that stays here (SEA-12).
  server.answer(certifyPhone, { certificate: 'AQ', endsAt: '2099-01-01T00:00:00Z' });
  await user.click(part.getByRole('button', { name: /el lugar de Lucía Prueba/ }));
  expect(await part.findByText('Número para la puerta: 9-2')).toBeVisible();
  expect(server.inputsOf(certifyPhone)).toMatchObject([{ saleId: 9, place: 2 }]);
  expect(kept.get('9-2')?.keys.privateKey.extractable).toBe(false);
  expect(part.queryByRole('radio')).toBeNull();
});

test('a place of a suspended ticket shows no code to whoever took it over (SEA-12)', async () => {
  server.answer(readTickets, { coupons: [] });
  const place = { saleId: 9, product: 'Abono Preferencia', season: 2026, number: 2, name: 'Lucía' };
  server.answer(readSeasonTickets, { tickets: [], received: [{ ...place, state: 'suspended' }] });
  signIn();
  await visit('/tickets');
  const part = within(await screen.findByRole('region', { name: 'Abono Preferencia' }));
  expect(part.getByText(/Pregunte a quien lo compró/)).toBeVisible();
  expect(part.queryByRole('button')).toBeNull();
});
