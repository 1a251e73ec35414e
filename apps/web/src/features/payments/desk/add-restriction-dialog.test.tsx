import { readDesk } from '@kantuta/contract/operators/operators.calls';
import {
  listRestrictions,
  previewRestriction,
} from '@kantuta/contract/payments/restrictions.calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { show, signIn } from '../../../../test/visit.tsx';
import { needPhrases } from '../../../lib/i18n.tsx';
import { AddRestrictionDialog } from './add-restriction-dialog.tsx';

const server = createFakeServer();

beforeEach(async () => {
  await needPhrases('desk');
  signIn({ TipoUsuario: 'operator' });
  server.answer(readDesk, {
    name: 'Norma Siles',
    rights: [{ role: 'finance', companyIds: null }],
    companies: [
      { id: 3, name: 'Empresa Tres' },
      { id: 8, name: 'Empresa Ocho' },
    ],
    toDecide: 0,
    overdue: 0,
    closed: null,
  });
  server.answer(listRestrictions, { restrictions: [] });
  server.answer(previewRestriction, ({ companyIds }) => ({
    people: companyIds.length * 40 + 1,
    openQrs: companyIds.length,
  }));
});

test('whom closed payments touch stands in the dialog before they are closed, for the companies that are chosen', async () => {
  const { user } = await show(<AddRestrictionDialog onClose={() => {}} />);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('checkbox', { name: 'Empresa Ocho' }));
  const effect = await dialog.findByRole('region', { name: 'A quiénes afecta' });
  expect(effect).toHaveTextContent('Afecta a 41 personas con productos de estas empresas.');
  expect(effect).toHaveTextContent('1 QR que ya se generó sigue valiendo hasta su vencimiento.');
  await user.click(dialog.getByRole('checkbox', { name: 'Empresa Tres' }));
  expect(await dialog.findByText(/^Afecta a 81 personas/)).toBeVisible();
  expect(server.inputsOf(previewRestriction)).toEqual([
    { companyIds: [8] },
    { companyIds: [3, 8] },
  ]);
});

test('an operator writes a reason in words, in Spanish at least', async () => {
  const { user } = await show(<AddRestrictionDialog onClose={() => {}} />);
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Motivo'), 'Otro motivo, con sus palabras');
  const labels = (await dialog.findAllByText(/^Motivo en /)).map(({ textContent }) => textContent);
  expect(labels).toEqual([
    'Motivo en Español',
    'Motivo en English (opcional)',
    'Motivo en Português (opcional)',
  ]);
});
