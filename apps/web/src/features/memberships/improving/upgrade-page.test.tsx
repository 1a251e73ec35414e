import { MINUTE_MS } from '@kantuta/contract/durations';
import {
  readImprovement,
  readUpgradeContract,
  signImprovement,
  type Improvement,
} from '@kantuta/contract/memberships/improving/improvements.calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { usd } from '../../../../test/sales-data.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const ID = '01900000-0000-7000-8000-000000000081';
const PATH = '/mejorar-membresia/cambio?venta=7';
const SHA = 'ab'.repeat(32);

const upgrade = (fields: Partial<Improvement> = {}): { improvement: Improvement } => ({
  improvement: {
    improvementId: ID,
    saleId: 7,
    way: 'upgrade',
    state: 'paid',
    reference: 'ABCDEFGHJK',
    from: 'Membresía Oro',
    to: 'Voyager',
    toItemId: 2,
    expiresAt: new Date(Date.now() + 15 * MINUTE_MS).toISOString(),
    signDays: 7,
    signUntil: '2026-03-17T16:00:00.000Z',
    oldPrice: usd('3490.00'),
    newPrice: usd('5900.00'),
    difference: usd('2410.00'),
    paidCapital: usd('1800.00'),
    dueNow: usd('241.00'),
    initial: usd('2041.00'),
    financed: usd('3859.00'),
    openCapital: usd('0.00'),
    months: 48,
    annualRatePct: '8',
    before: null,
    after: { months: 48, instalment: usd('94.21'), lastOn: '2030-03-10', total: usd('4522.08') },
    rows: [{ number: 1, dueOn: '2026-04-10', amount: usd('94.21') }],
    chargeId: null,
    payingId: null,
    read: { planVersion: 1, paidCapital: '1800.00' },
    addendumId: null,
    newSaleId: null,
    ...fields,
  },
});

const CONTRACT = {
  fileName: 'contrato-ABCDEFGHJK.pdf',
  mimeType: 'application/pdf',
  base64: 'JVBERg==',
  sha256: SHA,
  cards: [{ number: 3, title: 'Objeto', text: 'Usted compra la membresía Voyager.' }],
};

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const mainText = () => screen.getByRole('main').textContent.replaceAll('\u00a0', ' ');

test('a quote of the international line says what it is: a new contract, its initial, and taxes beside it', async () => {
  server.answer(readImprovement, upgrade({ state: 'quoted', signUntil: null }));
  signIn();
  await visit(PATH);
  expect(await screen.findByText(/Es un contrato nuevo de la línea internacional/)).toBeVisible();
  const text = mainText();
  for (const part of ['3.490,00', '5.900,00', '2.410,00', '241,00', '2.041,00', '3.859,00'])
    expect(text).toContain(part);
  expect(text).toContain('Impuestos no incluidos');
});

test('paid, the contract is read in plain words, and signed as it was read', async () => {
  server.answer(readImprovement, upgrade());
  server.answer(readUpgradeContract, CONTRACT);
  const signed: unknown[] = [];
  server.answer(signImprovement, (input) => {
    signed.push(input);
    return { state: 'signed' as const, addendumId: null, newSaleId: 900 };
  });
  signIn();
  await visit(PATH);
  expect(await screen.findByText('Usted compra la membresía Voyager.')).toBeVisible();
  expect(await button('Abrir el contrato (PDF)')).toBeVisible();
  await userEvent.click(await button('Firmar el contrato'));
  expect(await screen.findByText('Lea el contrato y marque la casilla para firmar.')).toBeVisible();
  expect(signed).toEqual([]);
  await userEvent.click(screen.getByLabelText('Leí el contrato y estoy de acuerdo.'));
  server.answer(readImprovement, upgrade({ state: 'signed', newSaleId: 900, after: null }));
  await userEvent.click(await button('Firmar el contrato'));
  await waitFor(() =>
    expect(signed).toEqual([
      { improvementId: ID, planVersion: 1, paidCapital: '1800.00', sha256: SHA },
    ]),
  );
  expect(await screen.findByText('Listo: ya está en la línea internacional')).toBeVisible();
  const product = screen.getByRole('link', { name: 'Ver mi producto' });
  expect(product.getAttribute('href')).toContain('sale=900');
});

test('another contract than the one that was read is read again', async () => {
  server.answer(readImprovement, upgrade());
  server.answer(readUpgradeContract, CONTRACT);
  server.refuse(signImprovement, 'contract_changed');
  signIn();
  await visit(PATH);
  await userEvent.click(await screen.findByLabelText('Leí el contrato y estoy de acuerdo.'));
  await userEvent.click(await button('Firmar el contrato'));
  expect(await screen.findByText(/Algo cambió desde que lo leyó/)).toBeVisible();
});

test.each([
  ['step_not_allowed', /Falta algún dato suyo/],
  ['contract_template_missing', /El contrato todavía no está listo/],
] as const)('a contract that cannot be drawn says why and whom to ask: %s', async (code, words) => {
  server.answer(readImprovement, upgrade());
  server.refuse(readUpgradeContract, code);
  signIn();
  await visit(PATH);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hablar con atención al cliente' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Firmar el contrato' })).toBeNull();
});
