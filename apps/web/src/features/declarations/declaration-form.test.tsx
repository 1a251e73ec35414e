import { readOwnDeclaration } from '@kantuta/contract/declarations/declarations.calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { usd } from '../../../test/sales-data.ts';
import { signIn, visit } from '../../../test/visit.tsx';

const server = createFakeServer();

test('a declaration that was sent back is corrected from what it said, its amount as people write it', async () => {
  const version = {
    version: 1,
    state: 'rejected',
    submittedAt: '2026-11-23T14:00:00Z',
    validUntil: null,
  } as const;
  server.answer(readOwnDeclaration, {
    state: 'rejected',
    isDue: true,
    needs: [],
    yearly: usd('10000.00'),
    lookBackYears: 5,
    validMonths: 12,
    newest: {
      ...version,
      declared: {
        birthCity: 'Montero',
        profession: 'Abogada',
        activity: 'Comercio',
        isOfficial: false,
        institution: '',
        post: '',
        sourceOfFunds: 'salary',
        sourceDetail: '',
        monthly: usd('1250.50'),
      },
      reason: 'Falta el segundo apellido.',
      isChanged: false,
    },
    versions: [version],
    can: { submit: true },
  });
  signIn();
  await visit('/usuario?parte=uif');
  expect(await screen.findByLabelText('Pago mensual previsto')).toHaveValue('1.250,50');
  expect(screen.getByLabelText('Ciudad de nacimiento')).toHaveValue('Montero');
});
