import { day } from '@kantuta/contract/dates';
import {
  changePartnerCoupon,
  createPartnerCoupon,
  listPartnerCoupons,
  type PartnerCoupon,
  stopPartnerCoupon,
} from '@kantuta/contract/memberships/coupons/coupons-desk.calls';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../../test/visit.tsx';

const server = createFakeServer();
const NONE = { title: '', about: '' };
const aCoupon = (fields: Partial<PartnerCoupon> = {}): PartnerCoupon => ({
  couponId: '01900000-0000-7000-8000-000000000001',
  company: null,
  texts: { es: { title: 'Spa', about: 'En los servicios del spa.' }, en: NONE, pt: NONE },
  percent: 10,
  startsOn: day('2026-01-01'),
  endsOn: null,
  revision: 3,
  state: 'running',
  stopReason: '',
  stoppedAt: null,
  can: { change: true },
  ...fields,
});

beforeEach(() => {
  signIn({ TipoUsuario: 'operator' });
  server.answer(readDesk, {
    name: 'Norma Siles',
    rights: [{ role: 'sales_ops', companyIds: null }],
    companies: [{ id: 8, name: 'Empresa Ocho' }],
    toDecide: 0,
    overdue: 0,
    closed: null,
  });
});

const list = (...coupons: PartnerCoupon[]) =>
  server.answer(listPartnerCoupons, {
    coupons,
    companies: [{ id: 8, name: 'Empresa Ocho' }],
    forAll: true,
  });

test('a coupon is begun: what is missing is said beside its field, and nothing typed is lost (PASS-23)', async () => {
  list();
  const { user } = await visit('/operaciones/cupones');
  expect(await screen.findByText('Todavía no hay cupones')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Nuevo cupón' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.clear(dialog.getByLabelText(/^Descuento/));
  await user.type(dialog.getByLabelText(/^Descuento/), '15');
  await user.type(dialog.getByLabelText('Primer día'), '2026-12-01');
  await user.type(dialog.getByLabelText('Nombre en español'), 'Óptica');
  await user.type(
    dialog.getByLabelText('Dónde y cómo se usa, en español'),
    'En lentes con receta.',
  );
  await user.type(dialog.getByLabelText(/^Nombre en portugués/), 'Ótica');
  await user.click(dialog.getByRole('button', { name: 'Registrar cupón' }));
  expect(dialog.getByLabelText(/^Dónde y cómo se usa, en portugués/)).toBeInvalid();
  expect(server.inputsOf(createPartnerCoupon)).toEqual([]);
  server.answer(createPartnerCoupon, aCoupon());
  await user.clear(dialog.getByLabelText(/^Nombre en portugués/));
  await user.click(dialog.getByRole('button', { name: 'Registrar cupón' }));
  expect(await screen.findByText('Cupón registrado.')).toBeVisible();
  expect(server.inputsOf(createPartnerCoupon)).toMatchObject([
    { companyId: null, percent: 15, startsOn: '2026-12-01', endsOn: null },
  ]);
});

test('words and end of a coupon change, with the version on the screen (PASS-23)', async () => {
  list(aCoupon());
  const { user } = await visit('/operaciones/cupones');
  await user.click(await screen.findByRole('button', { name: 'Cambiar: Spa' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByLabelText(/^Descuento/)).toBeNull();
  server.refuse(changePartnerCoupon, 'coupon_changed');
  await user.type(dialog.getByLabelText(/^Último día/), '2026-12-31');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText(/Otra persona cambió este cupón/)).toBeVisible();
  expect(dialog.getByLabelText(/^Último día/)).toHaveValue('2026-12-31');
  expect(server.inputsOf(changePartnerCoupon)).toMatchObject([
    { revision: 3, endsOn: '2026-12-31' },
  ]);
});

test('a coupon is stopped with a reason; one that was says when and why and offers nothing (PASS-23)', async () => {
  list(
    aCoupon(),
    aCoupon({
      couponId: '01900000-0000-7000-8000-000000000002',
      texts: { es: { title: 'Óptica', about: 'En lentes.' }, en: NONE, pt: NONE },
      state: 'stopped',
      stoppedAt: '2026-03-10T16:00:00.000Z',
      stopReason: 'El socio comercial cerró.',
      can: { change: false },
    }),
  );
  const { user } = await visit('/operaciones/cupones');
  const over = (await screen.findByText('Óptica')).closest('tr');
  expect(over).toHaveTextContent(/Detenido el 10\/03\/2026.*El socio comercial cerró\./);
  expect(screen.queryByRole('button', { name: 'Detener: Óptica' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Detener: Spa' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Detener' }));
  expect(dialog.getByLabelText(/^Motivo/)).toBeInvalid();
  server.answer(stopPartnerCoupon, aCoupon({ state: 'stopped' }));
  await user.type(dialog.getByLabelText(/^Motivo/), 'El spa está en obras.');
  await user.click(dialog.getByRole('button', { name: 'Detener' }));
  expect(await screen.findByText('Cupón detenido.')).toBeVisible();
});
