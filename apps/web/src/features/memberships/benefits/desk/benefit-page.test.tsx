import {
  type DeskBenefit,
  issueBenefit,
  readDeskBenefit,
  voidBenefit,
} from '@kantuta/contract/memberships/benefits/desk-benefits.calls';
import { day } from '@kantuta/contract/dates';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../../test/fake-server.ts';
import { usd } from '../../../../../test/sales-data.ts';
import { signIn, visit } from '../../../../../test/visit.tsx';

const server = createFakeServer();
const ID = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e90';
const CODE = '22222222222222222';
const LATE: DeskBenefit = {
  benefitId: ID,
  state: 'in_process',
  kind: 'week',
  reference: 'ABCDEFGHJKMN',
  personId: 24,
  name: 'Rosa Prueba',
  product: 'Club Viajero',
  company: { id: 27, name: 'Club' },
  fee: usd('189.00'),
  paidAt: '2026-03-10T16:00:00Z',
  promisedAt: '2026-03-12T16:00:00Z',
  returnAt: '2026-03-17T16:00:00Z',
  refusedAt: null,
  code: '',
  expiresOn: null,
  endedOn: null,
  issuedBy: '',
  words: '',
  can: { issue: true, void: false },
};
const ISSUED: DeskBenefit = {
  ...LATE,
  state: 'issued',
  code: CODE,
  expiresOn: day('2027-03-11'),
  issuedBy: 'Norma Siles',
  can: { issue: false, void: true },
};

beforeEach(() => {
  signIn({ TipoUsuario: 'operator' });
  server.answer(readDesk, {
    name: 'Norma Siles',
    rights: [{ role: 'sales_ops', companyIds: null }],
    companies: [{ id: 27, name: 'Club' }],
    toDecide: 0,
    overdue: 0,
    closed: null,
  });
  server.answer(listWork, { items: [], total: 0, overdue: 0, kinds: [], people: [] });
});

test('a code is typed by hand; one that does not check is refused beside its field (BEN-7)', async () => {
  server.answer(readDeskBenefit, LATE);
  server.answer(issueBenefit, ISSUED);
  const { user } = await visit(`/operaciones/beneficios/${ID}`);
  const field = await screen.findByRole('textbox', { name: /Código/ });
  await user.type(field, `${CODE.slice(0, -1)}3`);
  await user.click(screen.getByRole('button', { name: 'Emitir el código' }));
  expect(await screen.findByText(/El código no es correcto/)).toBeVisible();
  expect(server.inputsOf(issueBenefit)).toEqual([]);
  await user.clear(field);
  await user.type(field, '2222 2222-2222 2222 2');
  await user.click(screen.getByRole('button', { name: 'Emitir el código' }));
  expect(await screen.findByText('Código emitido.')).toBeVisible();
  expect(server.inputsOf(issueBenefit)).toEqual([{ benefitId: ID, code: CODE }]);
  expect(screen.getByText('2222-2222-2222-2222-2')).toBeVisible();
});

test('a code is voided with a reason that the customer reads (BEN-7)', async () => {
  server.answer(readDeskBenefit, ISSUED);
  server.answer(voidBenefit, {
    ...ISSUED,
    state: 'voided',
    words: 'El socio lo retiró.',
    can: { issue: false, void: false },
  });
  const { user } = await visit(`/operaciones/beneficios/${ID}`);
  await user.click(await screen.findByRole('button', { name: 'Anular el código' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'El socio lo retiró.');
  await user.click(dialog.getByRole('button', { name: 'Anular el código' }));
  expect(await screen.findByText('Código anulado.')).toBeVisible();
  expect(screen.getByText('El socio lo retiró.')).toBeVisible();
});
