import { listImprovements } from '@kantuta/contract/memberships/improving.calls';
import { readPayment } from '@kantuta/contract/payments/payments.calls';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { settledPayment } from '../../../../test/payments.ts';
import { show, signIn, visit } from '../../../../test/visit.tsx';
import { SettledFace } from '../../payments/settled-face.tsx';

const server = createFakeServer();
const CHARGE = '5d0a3f5e-3a4b-4c8d-9e1f-0a1b2c3d4e5f';
const SIGN = { name: 'Ir a firmar' };
const usd = (amount: string) => ({ amount, currency: 'USD' as const });

function paid(kind: string) {
  const item = { kind, saleId: null, number: null, chargeId: CHARGE, detail: '' };
  return settledPayment({
    items: [{ ...item, title: '[improve.to] Membresía Oro', amount: usd('100.00') }],
  });
}

function answerWaiting(chargeId: string): void {
  const toSign = { to: 'Membresía Oro', signUntil: '2026-12-06T11:26:00Z', chargeId };
  server.answer(listImprovements, {
    memberships: [
      {
        saleId: 597,
        saleNumber: '3-2024-00597',
        name: 'Membresía Plata',
        code: 'PLA',
        facts: null,
        oldPrice: usd('2490.00'),
        paidCapital: usd('1200.00'),
        problem: null,
        missing: null,
        toSign,
        offers: [],
      },
    ],
    duePct: '10',
    minPaidPct: '20',
    hasUpgrade: false,
  });
}

const face = (kind: string) =>
  show(
    <SettledFace
      payment={paid(kind)}
      after={null}
      onNext={vi.fn<() => void>()}
      onDone={vi.fn<() => void>()}
    />,
  );

beforeEach(() => signIn());

test('a paid change says on its receipt until when it is signed, and where (PAY-74)', async () => {
  answerWaiting(CHARGE);
  await face('improveDue');
  expect(await screen.findByRole('link', SIGN)).toBeVisible();
  expect(screen.getByText(/Pase a Membresía Oro: firme hasta el 06\/12\/2026/)).toBeVisible();
  expect(screen.getByText('Cambio a Membresía Oro')).toBeVisible();
});

test('so does the page that says where the payment is', async () => {
  answerWaiting(CHARGE);
  const payment = paid('improveDue');
  server.answer(readPayment, payment);
  await visit(`/verificar-pago/tarjeta?intent=${payment.intentId}`);
  const link = await screen.findByRole('link', SIGN);
  expect(link).toHaveAttribute('href', '/mejorar-membresia/cambio?venta=597');
});

test('the receipt of another payment, or of a change that was signed, asks for no signature', async () => {
  answerWaiting('11111111-3a4b-4c8d-9e1f-0a1b2c3d4e5f');
  await face('improveDue');
  await vi.waitFor(() => expect(server.inputsOf(listImprovements)).toHaveLength(1));
  expect(screen.queryByRole('link', SIGN)).toBeNull();
});

test.each([
  ['benefitFee', 'Beneficios de viaje', '/beneficios-travel'],
  ['stay', 'Sus reservas en el parque', '/reservar-cabana'],
])('a paid %s leads to where it is shown', async (kind, name, path) => {
  await face(kind);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
});
