import {
  cancelPayment,
  type Payment,
  readPayment,
  verifyPayment,
  watchPayment,
} from '@kantuta/contract/payments/payments.calls';
import { readReceiptPdf } from '@kantuta/contract/payments/receipts/receipts.calls';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import {
  answerPayment,
  debtGroup,
  payment,
  qrPart,
  settledPayment,
  stage,
} from '../../../test/payments.ts';
import { show, signIn } from '../../../test/visit.tsx';
import type { AfterPayment } from './after-payment.rules.ts';
import type { DebtGroup } from './choice.rules.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { toastStore } from '../../lib/toasts.ts';

const server = createFakeServer();
const NOON = new Date('2026-11-21T16:00:02Z');
const onClose = vi.fn<() => void>();
const onDone = vi.fn<() => void>();
const onAgain = vi.fn<() => void>();
const onNext = vi.fn<(group: DebtGroup) => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true });
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

async function openDialog(first: Payment, after: AfterPayment | null = null) {
  answerPayment(server, () => ({ ...first, serverTime: new Date().toISOString() }));
  const opened = await show(
    <PaymentDialog
      intentId={first.intentId}
      after={after}
      onClose={onClose}
      onDone={onDone}
      onAgain={onAgain}
      onNext={onNext}
    />,
  );
  await waitFor(() => expect(server.inputsOf(verifyPayment)).not.toHaveLength(0));
  return { ...opened, dialog: await screen.findByRole('dialog') };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the dialog shows bolivianos large, dollars and the rate small, the deadline, the three steps and the image', async () => {
  const { dialog } = await openDialog(payment());
  expect(dialog).toHaveAccessibleName('Pague con QR Simple');
  expect(await within(dialog).findByText(/USD.246,52 a Bs 6,96 por dólar/)).toBeVisible();
  expect(dialog).toHaveTextContent(/Bs.1\.715,78/);
  expect(within(dialog).getByText('El QR vence mañana a las 12:00')).toBeVisible();
  expect(within(dialog).queryByRole('timer')).toBeNull();
  expect(
    within(within(dialog).getByRole('list', { name: 'Cómo pagar' })).getAllByRole('listitem'),
  ).toHaveLength(3);
  expect(within(dialog).getByRole('img', { name: /Código QR para pagar/ })).toBeVisible();
});

test('of a split payment the bolivianos stand beside what the QR pays, and what pays the rest is named', async () => {
  const [byQr] = payment().parts;
  if (!byQr) throw new Error('no part');
  const friend = {
    ...byQr,
    partId: byQr.partId.replace(/^./, 'f'),
    method: 'friend' as const,
    face: null,
  };
  const { dialog } = await openDialog(
    payment({
      parts: [
        { ...friend, amount: { amount: '50.00', currency: 'USD' } },
        { ...byQr, amount: { amount: '196.52', currency: 'USD' } },
      ],
    }),
  );
  expect(await within(dialog).findByText(/USD.196,52 a Bs 6,96 por dólar/)).toBeVisible();
  expect(within(dialog).queryByText(/USD.246,52 a Bs/)).toBeNull();
  expect(within(dialog).getByText(/Código amigo/)).toHaveTextContent(/50,00/);
});

test('while the dialog is open the bank is asked every 3 seconds without counting as activity, and the screen updates by itself', async () => {
  const { dialog } = await openDialog(payment());
  await pass(3_100);
  await pass(3_100);
  const asked = [...server.headersOf(verifyPayment), ...server.headersOf(watchPayment)];
  expect(asked.length).toBeGreaterThanOrEqual(3);
  expect(asked.length).toBeLessThanOrEqual(5);
  // The payment with its image comes once; the looks after it carry the state alone.
  expect(server.inputsOf(verifyPayment)).toHaveLength(1);
  expect(server.inputsOf(readPayment)).toHaveLength(0);
  for (const headers of asked) expect(headers.get('background')).toBe('1');

  answerPayment(server, () => settledPayment());
  await pass(3_100);
  expect(dialog).toHaveAccessibleName('Pago realizado');
  expect(server.inputsOf(readPayment)).toHaveLength(1);
  const before = server.inputsOf(watchPayment).length;
  await pass(10_000);
  expect(server.inputsOf(watchPayment)).toHaveLength(before);
});

test('a paid payment shows a sealed receipt that can be downloaded, and leads to its own check', async () => {
  server.answer(readReceiptPdf, {
    fileName: 'recibo-008-000123.pdf',
    mimeType: 'application/pdf',
    base64: 'JVBERg==',
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:receipt');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const { dialog, user } = await openDialog(settledPayment());
  const paper = await within(dialog).findByRole('article', { name: 'Recibo de pago' });
  expect(paper).toHaveTextContent(/N.º de recibo 008-000123/);
  expect(paper).toHaveTextContent(/Cuota 15/);
  await user.click(within(dialog).getByRole('button', { name: 'Descargar recibo' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(server.inputsOf(readReceiptPdf)).toEqual([{ reference: 'R7M2Q9X4TZ1A' }]);
  expect(within(dialog).getByRole('link', { name: 'Verificar este recibo' })).toHaveAttribute(
    'href',
    '/verificar-pago/recibo#K1.ab12cd34.facts.signature',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Terminar' }));
  expect(onDone).toHaveBeenCalledOnce();
});

test.each([
  ['later', /Su próxima cuota es el 27 de diciembre/, false],
  ['soon', /También vence: USD.128,45 el 27 de diciembre/, true],
  ['overdue', /Sigue vencido: USD.128,45/, true],
] as const)('the end asks for more only when something is due: %s', async (kind, text, canPay) => {
  const group = debtGroup({ company: { id: 3, name: 'Parque S.R.L.' } });
  const amount = { amount: '128.45', currency: 'USD' } as const;
  const after: AfterPayment = { kind, group, amount, dueOn: '2026-12-27' };
  const { dialog, user } = await openDialog(settledPayment(), after);
  expect(await within(dialog).findByText(text)).toBeVisible();
  const pay = within(dialog).queryByRole('button', { name: 'Pagar' });
  expect(pay !== null).toBe(canPay);
  if (!pay) return;
  await user.click(pay);
  expect(onNext).toHaveBeenCalledExactlyOnceWith(group);
});

test('on the face of a paid payment, closing and Escape end where its button ends', async () => {
  const { dialog, user } = await openDialog(settledPayment());
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onDone).toHaveBeenCalledTimes(2);
  expect(onClose).not.toHaveBeenCalled();
});

test('the seconds run only in the last hour of a QR', async () => {
  const { dialog } = await openDialog(
    payment({ parts: [qrPart({ expiresAt: '2026-11-21T16:59:00Z' })] }),
  );
  expect(await within(dialog).findByRole('timer')).toHaveTextContent(/^5[89]:[05]\d$/);
});

test('"ya pagué" counts as activity, and states truthfully that nothing is confirmed yet', async () => {
  const { dialog, user } = await openDialog(payment());
  const before = server.headersOf(verifyPayment).length;
  await user.click(await within(dialog).findByRole('button', { name: /Ya pagué, verificar/ }));
  expect(await within(dialog).findByText(/El banco aún no confirma su pago/)).toBeVisible();
  const [asked] = server.headersOf(verifyPayment).slice(before);
  expect(asked?.get('background')).toBeNull();
});

test('voiding asks for confirmation first', async () => {
  const { timeline } = payment();
  server.answer(
    cancelPayment,
    payment({
      state: 'cancelled',
      timeline: [
        ...timeline,
        stage('closed', '2026-11-21T16:01:00Z', 'customer', { reasonKey: 'cancelled_by_customer' }),
      ],
      can: { verify: true, cancel: false },
    }),
  );
  const { user } = await openDialog(payment());
  await user.click(await screen.findByRole('button', { name: 'Anular este pago' }));
  const question = screen.getByRole('dialog', { name: '¿Anular este pago?' });
  await user.click(within(question).getByRole('button', { name: 'No, seguir pagando' }));
  expect(server.inputsOf(cancelPayment)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Anular este pago' }));
  await user.click(screen.getByRole('button', { name: 'Sí, anular' }));
  expect(await screen.findByRole('dialog', { name: 'Pago anulado' })).toBeVisible();
  expect(screen.getByText('Anulado por usted')).toBeVisible();
});

test('when the bank does not answer, the QR is not reported as voided', async () => {
  server.reply(cancelPayment, { status: 1, codigo: 'unavailable' }, 503);
  const { user } = await openDialog(payment());
  await user.click(await screen.findByRole('button', { name: 'Anular este pago' }));
  await user.click(screen.getByRole('button', { name: 'Sí, anular' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/El pago sigue abierto/);
});

test('a QR that has expired by the server’s clock is no longer shown', async () => {
  const { dialog } = await openDialog(
    payment({ parts: [qrPart({ expiresAt: '2026-11-21T16:00:06Z' })] }),
  );
  expect(await within(dialog).findByText(/El QR está por vencer/)).toBeVisible();
  await pass(6_000);
  expect(dialog).toHaveAccessibleName('El QR venció');
  expect(within(dialog).queryByRole('img')).toBeNull();
  expect(within(dialog).getByText(/Si ya pagó con él, no vuelva a pagar/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Generar un QR nuevo' })).toBeVisible();
});

test('money in regularization shows its promised date and every stage', async () => {
  const { dialog } = await openDialog(
    payment({
      state: 'in_regularization',
      timeline: [
        ...payment().timeline,
        stage('closed', '2026-11-21T15:00:00Z', 'system', { reasonKey: 'qr_expired' }),
        stage('bank_confirmed', '2026-11-21T15:30:00Z', 'bank'),
        stage('in_regularization', '2026-11-21T15:30:01Z', 'system', {
          promisedAt: '2026-11-24T15:30:00Z',
          reasonKey: 'paid_after_expiry',
        }),
      ],
      can: { verify: false, cancel: false },
    }),
  );
  expect(
    await within(dialog).findByText('Pago QR confirmado, en proceso de regularización'),
  ).toBeVisible();
  expect(within(dialog).getByText(/Respuesta hasta el 24\/11\/2026.11:30/)).toBeVisible();
  const stages = within(within(dialog).getByRole('list', { name: '¿Dónde está mi pago?' }));
  expect(stages.getAllByRole('listitem')).toHaveLength(7);
  expect(stages.getByText('Se pagó después del vencimiento del QR')).toBeVisible();
  expect(stages.getAllByText('Falta')).toHaveLength(2);
});

test('without a network the QR stays, and no failure is reported', async () => {
  const { dialog } = await openDialog(payment());
  await within(dialog).findByRole('img', { name: /Código QR/ });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent(/El QR sigue siendo válido/);
  // Beside the button that stays visible: on a small phone the note covered the text.
  expect(alert.parentElement).toContainElement(
    within(dialog).getByRole('button', { name: 'Ya pagué, verificar' }),
  );
  expect(within(dialog).queryByText('Esperando la confirmación de su banco')).toBeNull();
  expect(within(dialog).getByRole('img', { name: /Código QR/ })).toBeVisible();
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
});

test('the code of the QR can be copied, and the image saved', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:qr');
  const { dialog, user } = await openDialog(payment());
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  await user.click(await within(dialog).findByRole('button', { name: 'Copiar código' }));
  await waitFor(() => expect(write).toHaveBeenCalledWith('QRBO1|K7M2Q9X4TZ1A'));
  await user.click(within(dialog).getByRole('button', { name: 'Descargar QR' }));
  expect(saved).toHaveBeenCalledOnce();
});

test('where the device cannot share an image, WhatsApp opens with the text', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { dialog, user } = await openDialog(payment());
  await user.click(
    await within(dialog).findByRole('button', { name: 'Compartir QR por WhatsApp' }),
  );
  const [address] = opened.mock.calls[0] ?? [];
  expect(String(address)).toMatch(/^https:\/\/wa\.me\/\?text=QR%20para%20pagar%20Bs/);
});

test('where the device refuses to share, and the browser to copy, that is said', async () => {
  Object.assign(navigator, {
    canShare: () => true,
    share: () => Promise.reject(new DOMException('refused', 'NotAllowedError')),
  });
  Object.assign(document, { execCommand: () => false });
  const { dialog, user } = await openDialog(payment());
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(
    await within(dialog).findByRole('button', { name: 'Compartir QR por WhatsApp' }),
  );
  await expect
    .poll(() => toastStore.get().map(({ text }) => text))
    .toEqual([expect.stringContaining('No se pudo copiar')]);
});
