import { day } from '@kantuta/contract/dates';
import { checkCertificate } from '@kantuta/contract/pages/courses.calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const reference = 'K7QM2PX4T9WZ';

test('the code of the paper shows number, course and initials, without an account', async () => {
  server.answer(checkCertificate, {
    certificate: {
      number: 'C-000007',
      course: 'Su lote',
      holder: 'Ó. M.',
      issuedOn: day('2026-03-10'),
    },
  });
  await visit(`/verificar-pago/curso#${reference}`);
  expect(await screen.findByText('El certificado es auténtico')).toBeVisible();
  for (const text of ['C-000007', 'Su lote', 'Ó. M.', '10 de marzo de 2026'])
    expect(screen.getByText(text)).toBeVisible();
  expect(server.inputsOf(checkCertificate)).toEqual([{ reference }]);
});

test('a typed code is taken in any spelling, and what cannot be one is said beside its field', async () => {
  server.answer(checkCertificate, { certificate: null });
  const { user } = await visit('/verificar-pago/curso');
  const field = await screen.findByRole('textbox', { name: 'Código del certificado' });
  await user.type(field, 'k7qm');
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
  expect(screen.getByText('El código tiene 12 letras y números.')).toBeVisible();
  expect(server.inputsOf(checkCertificate)).toEqual([]);
  await user.type(field, '-2px4-t9wz');
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No tenemos un certificado');
  expect(server.inputsOf(checkCertificate)).toEqual([{ reference }]);
});
