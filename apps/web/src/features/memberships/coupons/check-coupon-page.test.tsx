import { checkCoupon } from '@kantuta/contract/memberships/coupons/coupons.calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const AT = '2026-11-27T16:00:00.000Z';

async function check(code: string) {
  const { user } = await visit('/verificar-pago/cupon');
  await user.type(await screen.findByLabelText(/Código del cupón/), code);
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
  return user;
}

test('a partner without an account sees what a coupon gives, then checks another (PASS-6)', async () => {
  server.answer(checkCoupon, {
    coupon: { title: 'Spa', about: 'En los servicios del spa.', percent: 10, holder: 'J. G.' },
    at: AT,
  });
  const user = await check('0000-005a-bcde-fghj');
  expect(await screen.findByText('Cupón vigente')).toBeVisible();
  expect(screen.getByText('Spa: 10% de descuento')).toBeVisible();
  expect(screen.getByText(/J\. G\./)).toBeVisible();
  expect(server.inputsOf(checkCoupon)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Verificar otro' }));
  expect(screen.getByLabelText(/Código del cupón/)).toHaveValue('');
});

test('a coupon that is not valid says so (PASS-6)', async () => {
  server.answer(checkCoupon, { coupon: null, at: AT });
  await check('0000005ABCDEFGHJ');
  expect(await screen.findByText('Este cupón no es válido')).toBeVisible();
});

test('a code that is none is refused beside its field (PASS-6)', async () => {
  await check('123');
  expect(await screen.findByText('Escriba las 16 letras y números del código.')).toBeVisible();
  expect(server.inputsOf(checkCoupon)).toEqual([]);
});
