import {
  listRecoveryProducts,
  listRecoveryProjects,
  listReversions,
  verifyCalculator,
} from '@kantuta/contract/reversals/calculator.calls';
import { day } from '@kantuta/contract/dates';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();

const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const REVERSION = {
  idVentaRevertida: 41,
  idEmpresa: 8,
  product: 'Palmas del Sur, Mza. 5 - Lote 16',
  revertedOn: day('2025-11-10'),
  monthsPaid: 36,
  capitalPaid: usd('3162.21'),
  recognised: usd('1581.11'),
  state: 'available' as const,
  validUntil: day('2027-11-10'),
};

async function open(verificado = true) {
  server.answer(verifyCalculator, { verificado, porcentajeMaximoMontoReconocido: 50 });
  signIn();
  await visit('/calcular-recuperacion-producto');
}

const mainText = () => screen.getByRole('main').textContent.replaceAll('\u00a0', ' ');
const find = async (document: string) => {
  const field = await screen.findByRole('textbox', { name: 'Carnet del cliente' });
  await userEvent.clear(field);
  await userEvent.type(field, document);
  await userEvent.click(screen.getByRole('button', { name: 'Buscar reversiones' }));
};

test('document, reversal, project, product: with what a credit pays of each, always as a reference (REV-8)', async () => {
  await open();
  server.answer(listReversions, {
    datosCliente: { docId: '90011918', name: 'Hernán Landívar' },
    reversiones: [
      REVERSION,
      { ...REVERSION, idVentaRevertida: 42, monthsPaid: 7, recognised: usd('0.00') },
    ],
  });
  server.answer(listRecoveryProjects, {
    projects: [{ projectId: 102, companyId: 8, name: 'Valle Motacusal', image: '' }],
  });
  server.answer(listRecoveryProducts, {
    count: 1,
    products: [
      {
        code: '',
        name: 'Valle Motacusal',
        block: '9',
        lot: '01',
        surfaceM2: '250.00',
        price: usd('6000.00'),
        discount: usd('0.00'),
        initialFee: usd('600.00'),
        monthlyFee: usd('107.51'),
        termMonths: 48,
        status: 'free',
        recognised: usd('1581.11'),
        freshMoney: usd('180.00'),
        financed: usd('4238.89'),
      },
    ],
  });
  await find('9001 1918');
  expect(await screen.findByRole('heading', { name: /Hernán Landívar/ })).toBeVisible();
  // The only one that is worth something is chosen by itself; the other says why it cannot be.
  expect(mainText()).toContain('Por las cuotas pagadas no queda un monto reconocido.');
  await userEvent.click(await screen.findByRole('radio', { name: 'Valle Motacusal' }));
  expect(await screen.findByText(/48 de USD\s107,51/)).toBeVisible();
  for (const words of ['USD 180,00', 'USD 4.238,89', 'Monto referencial sujeto a evaluación'])
    expect(mainText()).toContain(words);
  expect(server.inputsOf(listReversions)).toEqual([{ docId: '90011918' }]);
  expect(server.inputsOf(listRecoveryProducts)).toEqual([
    { idEmpresa: 8, idVentaRevertida: 41, projectId: 102, page: 1 },
  ]);
});

test('a document of three characters or fewer is not looked up, and the field says so', async () => {
  await open();
  await find('9 0 1');
  expect(screen.getByRole('textbox', { name: 'Carnet del cliente' })).toHaveAccessibleDescription(
    /Escriba al menos 4 caracteres/,
  );
  expect(server.inputsOf(listReversions)).toEqual([]);
});

test('nothing found says so; a document of nobody of one’s clients is told beside the field, and what was typed stays', async () => {
  await open();
  server.answer(listReversions, {
    datosCliente: { docId: '90011918', name: 'Hernán L.' },
    reversiones: [],
  });
  await find('90011918');
  expect(
    await screen.findByText('No se encontraron reversiones para este documento'),
  ).toBeVisible();
  server.reply(listReversions, {
    status: 1,
    codigo: 'forbidden',
    mensaje: 'No tiene permiso para ver esto.',
  });
  await find('91000037');
  expect(await screen.findByText(/Ninguno de sus clientes tiene ese documento/)).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Carnet del cliente' });
  expect(field).toHaveAccessibleDescription(/Ninguno de sus clientes/);
  expect(field).toHaveValue('91000037');
  expect(screen.queryByText('No tiene permiso para ver esto.')).toBeNull();
});

test('an adviser who is not verified is told so, and looks up nothing', async () => {
  await open(false);
  expect(await screen.findByText('No cumple los requisitos para participar.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
