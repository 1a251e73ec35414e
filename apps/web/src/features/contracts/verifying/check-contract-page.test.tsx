import { createHash } from 'node:crypto';
import { verifyContract } from '@kantuta/contract/contracts/contracts.calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { visit } from '../../../../test/visit.tsx';
import type { Verified } from './verifying.api.ts';

const server = createFakeServer();
const reference = 'K7QM2PX4T9WZ';
const FILE = '%PDF-1.7 contrato';

function found(change: Partial<Verified> = {}): { contract: Verified } {
  const sha256 = createHash('sha256').update(FILE).digest('hex');
  const signature = {
    role: 'buyer',
    by: 'code',
    at: '2026-03-12T14:00:00Z',
    text: `KANTUTA-CONTRACT|1|${reference}`,
    keyId: '0a1b2c3d',
    signature: 'x'.repeat(86),
    isGenuine: true,
  } as const;
  return {
    contract: {
      reference,
      state: 'signed',
      addendum: null,
      company: 'Empresa',
      issuedOn: '2026-03-10',
      signedOn: '2026-03-12',
      documents: [{ kind: 'signed', sha256, madeOn: '2026-03-12' }],
      signatures: [signature],
      ...change,
    },
  };
}

test('the code of the paper shows state and signatures; a chosen file is compared here', async () => {
  server.answer(verifyContract, found());
  const { user } = await visit(`/verificar-pago/contrato#${reference}`);
  expect(await screen.findByText('K7QM-2PX4-T9WZ')).toBeVisible();
  expect(screen.getByText(/auténtica/)).toBeVisible();
  const choose = (text: string) =>
    user.upload(
      screen.getByLabelText('Archivo PDF'),
      new File([text], 'c.pdf', { type: 'application/pdf' }),
    );
  await choose(FILE);
  expect(await screen.findByText(/Es el mismo archivo: Contrato con sus firmas/)).toBeVisible();
  await choose(`${FILE} `);
  expect(await screen.findByText(/No es ninguno de los documentos/)).toBeVisible();
  expect(server.inputsOf(verifyContract)).toEqual([{ reference }]);
});

test('a typed code is taken in any spelling, and what cannot be one is said beside its field', async () => {
  server.answer(verifyContract, { contract: null });
  const { user } = await visit('/verificar-pago/contrato');
  const field = await screen.findByRole('textbox', { name: 'Código del contrato' });
  await user.type(field, 'k7qm');
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
  expect(screen.getByText('El código tiene 12 letras y números.')).toBeVisible();
  expect(server.inputsOf(verifyContract)).toEqual([]);
  await user.type(field, '-2px4-t9wz');
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No tenemos un contrato');
  expect(server.inputsOf(verifyContract)).toEqual([{ reference }]);
});

test('a signature that is not genuine is said before anything else', async () => {
  const { contract } = found();
  const [one] = contract.signatures;
  server.answer(verifyContract, found({ signatures: one ? [{ ...one, isGenuine: false }] : [] }));
  await visit(`/verificar-pago/contrato#${reference}`);
  expect(await screen.findByText(/Una firma de este contrato no es auténtica/)).toBeVisible();
});

test('an addendum is verified by its own code, with its number and what it changes', async () => {
  server.answer(verifyContract, found({ addendum: { kind: 'reschedule', number: 2 } }));
  await visit(`/verificar-pago/contrato#${reference}`);
  expect(await screen.findByText('Adenda 2: Nuevo plazo')).toBeVisible();
});
