import { referenceText } from '@kantuta/contract/reference.rules';
import { day } from '@kantuta/contract/dates';
import { parseCents } from '@kantuta/contract/money';
import { checkPayment } from '@kantuta/contract/payments/checks.calls';
import { listPayments, readPayment } from '@kantuta/contract/payments/payments.calls';
import { listReceiptKeys, verifyReceipt } from '@kantuta/contract/payments/receipts/receipts.calls';
import { receiptCode, receiptText } from '@kantuta/contract/payments/receipts/receipts.rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { answerPayment, payment, settledPayment, stage } from '../../../test/payments.ts';
import { signIn, visit } from '../../../test/visit.tsx';
import { readStored } from '../../lib/storage.ts';

const server = createFakeServer();
const { intentId, reference } = payment();
const usd = { amount: '246.52', currency: 'USD' as const };

afterEach(() => {
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
});

async function fill(user: Awaited<ReturnType<typeof visit>>['user'], end: string) {
  await user.type(
    await screen.findByRole('textbox', { name: 'Código de referencia' }),
    'k7m2q9x4tz1a',
  );
  await user.type(screen.getByRole('textbox', { name: 'Últimos 3 caracteres del documento' }), end);
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
}

test('a visitor learns state, amount, time and next step by reference and the end of the document', async () => {
  server.answer(checkPayment, {
    reference,
    state: 'in_regularization',
    amount: usd,
    at: '2026-11-21T16:05:00Z',
    promisedAt: '2026-11-24T15:30:00Z',
  });
  const { user } = await visit('/verificar-pago/qr');
  await fill(user, '574');
  const result = await screen.findByRole('region', { name: new RegExp(referenceText(reference)) });
  expect(result).toHaveTextContent(/En regularización.*USD.246,52/);
  expect(result).toHaveTextContent(/Una persona lo está revisando. No vuelva a pagar./);
  expect(result).toHaveTextContent(/Respuesta hasta el 24\/11\/2026.11:30/);
  expect(result).toHaveFocus();
  expect(server.inputsOf(checkPayment)).toEqual([{ reference, documentEnd: '574' }]);
});

test.each([
  ['cabana', 'settled', 'No falta nada'],
  ['cabana', 'pending', 'no vuelva a pagar'],
  ['cabana', 'expired', 'Genere un QR nuevo'],
  ['beneficio', 'settled', 'No falta nada'],
  ['beneficio', 'pending', 'no vuelva a pagar'],
  ['beneficio', 'expired', 'Genere un QR nuevo'],
] as const)(
  '/verificar-pago/%s tells a visitor of a payment that is %s (PAY-17)',
  async (purchase, state, next) => {
    const found = { reference, amount: usd, at: '2026-11-21T16:05:00Z', promisedAt: null };
    server.answer(checkPayment, { ...found, state });
    const { user } = await visit(`/verificar-pago/${purchase}?ref=${reference}`);
    expect(await screen.findByRole('textbox', { name: 'Código de referencia' })).toHaveValue(
      reference,
    );
    const end = screen.getByRole('textbox', { name: 'Últimos 3 caracteres del documento' });
    await user.type(end, '574');
    await user.click(screen.getByRole('button', { name: 'Verificar' }));
    const name = new RegExp(referenceText(reference));
    expect(await screen.findByRole('region', { name })).toHaveTextContent(new RegExp(next));
  },
);

test.each(['cabana', 'beneficio'])(
  '/verificar-pago/%s with garbage for a reference says what a reference is, and asks nobody (PAY-17)',
  async (purchase) => {
    const { user } = await visit(`/verificar-pago/${purchase}?ref=%3Cb%3E%27--%00..%2F`);
    const end = await screen.findByRole('textbox', { name: 'Últimos 3 caracteres del documento' });
    await user.type(end, '574');
    await user.click(screen.getByRole('button', { name: 'Verificar' }));
    expect(await screen.findByText('La referencia tiene 12 letras y números')).toBeVisible();
    expect(server.inputsOf(checkPayment)).toEqual([]);
  },
);

test('every mismatch gets the same answer, and the typed values stay', async () => {
  server.refuse(checkPayment, 'payment_not_found');
  const { user } = await visit('/verificar-pago/tarjeta');
  await fill(user, '999');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No encontramos un pago con esos datos',
  );
  expect(screen.getByRole('textbox', { name: 'Código de referencia' })).toHaveValue('k7m2q9x4tz1a');
});

test('an impossible reference is reported beside its field', async () => {
  const { user } = await visit('/verificar-pago/qr');
  await user.type(await screen.findByRole('textbox', { name: 'Código de referencia' }), 'abc');
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
  expect(await screen.findByText('La referencia tiene 12 letras y números')).toBeVisible();
  expect(screen.getByText('Escriba 3 letras o números')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Código de referencia' })).toHaveFocus();
});

test('a link with a reference fills it in', async () => {
  await visit(`/verificar-pago/qr?ref=${reference}`);
  expect(await screen.findByRole('textbox', { name: 'Código de referencia' })).toHaveValue(
    reference,
  );
});

test('an unknown word in the address is not found', async () => {
  await visit('/verificar-pago/efectivo');
  expect(await screen.findByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
});

test('one’s own payment shows its receipt and every stage with time and actor', async () => {
  signIn();
  server.answer(readPayment, settledPayment());
  await visit(`/verificar-pago/qr?intent=${intentId}`);
  expect(await screen.findByRole('article', { name: 'Recibo de pago' })).toHaveTextContent(
    /008-000123/,
  );
  const stages = within(screen.getByRole('list', { name: '¿Dónde está mi pago?' })).getAllByRole(
    'listitem',
  );
  expect(stages.map((each) => each.textContent)).toEqual([
    expect.stringMatching(/Pago iniciado21\/11\/2026.12:00 · Usted/),
    expect.stringMatching(/QR generado21\/11\/2026.12:00 · El banco/),
    expect.stringMatching(/Confirmado por el banco21\/11\/2026.12:05 · El banco/),
    expect.stringMatching(/Aplicado a sus cuotas21\/11\/2026.12:05 · La oficina virtual/),
    expect.stringMatching(/Recibo emitido/),
  ]);
});

test('a payment of instalments and of a fee is not said to be applied to instalments alone (PAY-73)', async () => {
  signIn();
  const paid = settledPayment();
  const [line] = paid.items;
  if (!line) throw new Error('no item');
  const fee = { ...line, kind: 'fee', saleId: null, number: null, chargeId: intentId };
  server.answer(readPayment, { ...paid, items: [line, fee] });
  await visit(`/verificar-pago/qr?intent=${intentId}`);
  const stages = await screen.findByRole('list', { name: '¿Dónde está mi pago?' });
  expect(stages).not.toHaveTextContent('Aplicado a sus cuotas');
});

test('a fee that was paid is not said to be applied to instalments', async () => {
  signIn();
  const paid = settledPayment();
  const [line] = paid.items;
  if (!line) throw new Error('no item');
  const fee = { ...line, kind: 'fee', saleId: null, number: null, chargeId: intentId };
  server.answer(readPayment, { ...paid, items: [fee] });
  await visit(`/verificar-pago/qr?intent=${intentId}`);
  const stages = await screen.findByRole('list', { name: '¿Dónde está mi pago?' });
  expect(stages).toHaveTextContent(/Pagado21\/11\/2026.12:05/);
  expect(stages).not.toHaveTextContent(/cuotas/);
});

test('a payment that still waits says not to pay again, and opens its QR', async () => {
  signIn();
  server.answer(readPayment, payment());
  answerPayment(server, () => payment());
  const { user } = await visit(`/verificar-pago/qr?intent=${intentId}`);
  expect(await screen.findByText(/No vuelva a pagar si ya lo hizo/)).toBeVisible();
  expect(screen.getAllByText('Falta')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Ver el QR' }));
  expect(await screen.findByRole('dialog', { name: 'Pague con QR Simple' })).toBeVisible();
});

test('an expired payment can still be checked, and leads to a new payment', async () => {
  signIn();
  const expired = payment({
    state: 'expired',
    timeline: [stage('closed', '2026-11-22T16:00:05Z', 'system', { reasonKey: 'qr_expired' })],
    can: { verify: true, cancel: false },
  });
  answerPayment(server, () => settledPayment());
  server.answer(readPayment, expired);
  const { user } = await visit(`/verificar-pago/qr?intent=${intentId}`);
  await user.click(await screen.findByRole('button', { name: 'Ya pagué, verificar' }));
  expect(await screen.findByRole('article', { name: 'Recibo de pago' })).toBeVisible();
});

test('a payment of another person looks like one that does not exist', async () => {
  signIn();
  server.refuse(readPayment, 'forbidden');
  await visit(`/verificar-pago/qr?intent=${intentId}`);
  expect(await screen.findByText('No encontramos ese pago')).toBeVisible();
});

test('without an id, the person’s latest payments lead to their stages', async () => {
  signIn();
  const { company, amount, createdAt, receipt } = settledPayment();
  server.answer(listPayments, {
    rows: [
      { intentId, reference, state: 'settled', method: 'qr', company, amount, createdAt, receipt },
    ],
    count: 1,
  });
  await visit('/verificar-pago/qr');
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('Pagado');
  expect(within(row).getByRole('link')).toHaveAttribute(
    'href',
    `/verificar-pago/qr?intent=${intentId}`,
  );
});

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const KEY = {
  id: 'ab12cd34',
  algorithm: 'Ed25519' as const,
  publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url'),
};
const TEXT = receiptText(KEY.id, {
  reference: 'R7M2Q9X4TZ1A',
  companyId: 8,
  company: 'Urbanizaciones S.R.L.',
  number: 123,
  paidOn: day('2026-11-21'),
  currency: 'USD',
  amount: parseCents('246.52'),
  holder: 'Ó. M.',
});
const CODE = receiptCode(TEXT, sign(null, Buffer.from(TEXT), privateKey));
const STATUS = {
  outcome: 'genuine' as const,
  number: '008-000123',
  company: 'Urbanizaciones S.R.L.',
  amount: usd,
  paidOn: '2026-11-21',
  holder: 'Ó. M.',
  reversedOn: null,
};

test('a scanned receipt is checked by its signature and then against the books', async () => {
  server.answer(listReceiptKeys, { keys: [KEY] });
  const held = server.hold(verifyReceipt, STATUS);
  await visit(`/verificar-pago/recibo#${CODE}`);
  expect(await screen.findByRole('heading', { name: 'La firma es auténtica' })).toBeVisible();
  const paper = screen.getByRole('article', { name: 'Recibo de pago' });
  expect(paper).toHaveTextContent(/008-000123/);
  expect(paper).toHaveTextContent(/USD.246,52.*Urbanizaciones S.R.L..*21\/11\/2026.*Ó. M./);
  await act(async () => {
    held.release();
    await Promise.resolve();
  });
  expect(await screen.findByRole('heading', { name: 'Recibo auténtico' })).toBeVisible();
});

test('a receipt whose payment was reversed later fails the check against the books', async () => {
  server.answer(listReceiptKeys, { keys: [KEY] });
  server.answer(verifyReceipt, { ...STATUS, outcome: 'reversed', reversedOn: '2026-03-04' });
  await visit(`/verificar-pago/recibo#${CODE}`);
  expect(await screen.findByRole('heading', { name: 'Recibo reversado' })).toBeVisible();
  expect(screen.getByText(/04\/03\/2026/)).toBeVisible();
});

test('without a network a receipt is checked with the keys that this device has stored', async () => {
  server.answer(listReceiptKeys, { keys: [KEY] });
  server.answer(verifyReceipt, STATUS);
  const { user } = await visit(`/verificar-pago/recibo#${CODE}`);
  await screen.findByRole('heading', { name: 'Recibo auténtico' });
  expect(readStored('local', 'receiptKeys')).toContain(KEY.publicKey);

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  const other = receiptText(KEY.id, {
    reference: 'S7M2Q9X4TZ1A',
    companyId: 8,
    company: 'Urbanizaciones S.R.L.',
    number: 124,
    paidOn: day('2026-11-21'),
    currency: 'USD',
    amount: parseCents('10.00'),
    holder: 'Ó. M.',
  });
  const code = receiptCode(other, sign(null, Buffer.from(other), privateKey));
  await user.type(screen.getByRole('textbox', { name: 'Verificar otro recibo' }), code);
  await user.click(screen.getByRole('button', { name: 'Verificar recibo' }));
  expect(await screen.findByRole('heading', { name: 'La firma es auténtica' })).toBeVisible();
  expect(screen.getByRole('article')).toHaveTextContent(/008-000124/);
  expect(server.inputsOf(verifyReceipt)).toHaveLength(1);
});

test('a receipt with a changed figure is refused, with or without a network', async () => {
  server.answer(listReceiptKeys, { keys: [KEY] });
  const forged = receiptCode(
    TEXT.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    new Uint8Array(64),
  );
  const { user } = await visit('/verificar-pago/recibo');
  await user.type(
    await screen.findByRole('textbox', { name: 'Enlace o código del recibo' }),
    forged,
  );
  await user.click(screen.getByRole('button', { name: 'Verificar recibo' }));
  expect(await screen.findByRole('heading', { name: 'No es un recibo nuestro' })).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});

test('an empty field sends no request', async () => {
  const { user } = await visit('/verificar-pago/recibo');
  await user.click(await screen.findByRole('button', { name: 'Verificar recibo' }));
  expect(await screen.findByText('Pegue el enlace o el código del recibo')).toBeVisible();
  await waitFor(() => expect(server.inputsOf(listReceiptKeys)).toEqual([]));
});

test('the reference that a receipt prints leads to the check by reference', async () => {
  const { user, router } = await visit('/verificar-pago/recibo');
  await user.type(
    await screen.findByRole('textbox', { name: 'Enlace o código del recibo' }),
    'r7m2-q9x4-tz1a',
  );
  await user.click(screen.getByRole('button', { name: 'Verificar recibo' }));
  expect(await screen.findByRole('textbox', { name: 'Código de referencia' })).toHaveValue(
    'R7M2Q9X4TZ1A',
  );
  expect(router.state.location.pathname).toBe('/verificar-pago/qr');
});
