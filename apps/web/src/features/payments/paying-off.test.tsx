import type { ReplyOf } from '@kantuta/contract/call';
import { listDebts, quotePayment } from '@kantuta/contract/payments/debts.calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { answerPayment, debtGroup, debtItem, payment, quoteOf } from '../../../test/payments.ts';
import { signIn, visit } from '../../../test/visit.tsx';

const server = createFakeServer();

function owe(...groups: ReplyOf<typeof listDebts>['groups']): void {
  server.answer(listDebts, { today: '2026-11-21', groups });
}

beforeEach(() => {
  signIn();
  server.answer(quotePayment, quoteOf());
  answerPayment(server, () => payment());
});

const goOn = () => screen.getByRole('button', { name: 'Continuar' });
const summary = () => screen.getByRole('complementary', { name: 'Resumen de su pago' });

async function openPage() {
  const opened = await visit('/realizar-pago');
  await screen.findByRole('heading', { name: '¿Qué desea pagar?' });
  return opened;
}

test('a person who would pay everything reads how much of it is interest that is not due yet', async () => {
  const late = debtItem({ number: 14, dueOn: '2026-10-27', state: 'overdue', daysLate: 25 });
  owe(debtGroup({ items: [late, debtItem(), debtItem({ number: 16, dueOn: '2026-12-27' })] }));
  const { user } = await openPage();
  expect(screen.queryByText(/Incluye USD/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Cuotas que faltan/ }));
  // Twice 60.61: the interest of the overdue instalment has been earned.
  expect(
    screen.getByText(/Incluye USD.121,22 de interés de cuotas que aún no vencen/),
  ).toBeVisible();
  expect(screen.getByText(/consulte cuánto debe sin ese interés/)).toBeVisible();
});

const usd = (amount: string) => ({ amount, currency: 'USD' as const });

test('a purchase can be paid off for less than its instalments, with every part named before and in the review', async () => {
  const payoff = {
    saleId: 1,
    title: 'Lomas del Sur',
    detail: 'Mza. 3 - Lote 07',
    capital: usd('9405.71'),
    interest: usd('39.19'),
    fine: usd('0.00'),
    other: usd('0.00'),
    amount: usd('9444.90'),
    saved: usd('4256.65'),
    first: 25,
    last: 120,
    on: '2026-11-21',
  };
  owe(debtGroup({ payoffs: [payoff] }));
  server.answer(quotePayment, { ...quoteOf('9444.90', '65736.50'), payoff });
  const { user } = await openPage();
  await user.click(screen.getByRole('radio', { name: /Cuotas que faltan/ }));
  // From the dearest choice it is one press away.
  await user.click(screen.getByRole('button', { name: /Terminar hoy con USD.9\.444,90/ }));
  const row = /Para terminar hoy Sin interés futuro: paga USD.4\.256,65 menos .* USD.9\.444,90/;
  expect(screen.getByRole('radio', { name: row })).toBeChecked();
  expect(summary()).toHaveTextContent(/Monto a pagarUSD.9\.444,90/);
  expect(await within(summary()).findByText('Pago total, cuotas 25 a 120')).toBeVisible();
  const parts = () => screen.getByRole('region', { name: 'Para terminar hoy' });
  expect(parts()).toHaveTextContent(/Interés hasta hoyUSD.39,19/);
  expect(parts()).toHaveTextContent('vale solo hoy, 21 de noviembre de 2026');

  await user.click(goOn());
  expect(parts()).toHaveTextContent(/Capital que faltaUSD.9\.405,71/);
  expect(server.inputsOf(quotePayment).at(-1)?.selection).toEqual({
    companyId: 8,
    currency: 'USD',
    saleId: 1,
    mode: 'payoff',
    on: '2026-11-21',
  });
});
