import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { show, signIn } from '../../../../test/visit.tsx';
import { needPhrases } from '../../../lib/i18n.tsx';
import { MaintenanceDialog } from './maintenance-dialog.tsx';

createFakeServer();

test('an end before the beginning is said beside its field at once, and such a window is never previewed', async () => {
  await needPhrases('desk');
  signIn({ TipoUsuario: 'operator' });
  await show(<MaintenanceDialog asked={{ what: 'plan' }} onClose={() => {}} />);
  const dialog = within(await screen.findByRole('dialog'));
  const write = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });

  write(/^Desde/, '2099-03-10T13:38');
  write(/^Hasta/, '2099-03-10T13:34');
  expect(dialog.getByLabelText(/^Hasta/)).toHaveAccessibleDescription(
    'El fin debe ser después del comienzo.',
  );
  expect(dialog.queryByText(/en la oficina virtual/)).toBeNull();

  write(/^Hasta/, '2099-03-10T14:38');
  expect(dialog.getByLabelText(/^Hasta/)).toBeValid();
  expect(dialog.getByText(/en la oficina virtual/)).toBeVisible();
});
