import { listCards } from '@kantuta/contract/payments/card/card.calls';
import {
  agreeMonthly,
  readMonthly,
  skipMonthly,
  stopMonthly,
  type Agreement,
  type Monthly,
} from '@kantuta/contract/payments/monthly/monthly.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { show, signIn } from '../../../../test/visit.tsx';
import { MonthlySection } from './monthly-section.tsx';

const server = createFakeServer();
const CARD = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e02';
const AGREED = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e05';
const usd = (amount: string) => ({ amount, currency: 'USD' }) as const;
const next = { number: 15, dueOn: '2026-11-28', amount: usd('246.52') };

const monthly = (change: Partial<Monthly> = {}): Monthly => ({
  agreements: [],
  offers: [{ saleId: 5, title: 'Lomas', detail: 'Lote 07', next }],
  most: usd('10000.00'),
  ...change,
});
const agreement = (change: Partial<Agreement> = {}): Agreement => ({
  monthlyId: AGREED,
  saleId: 5,
  title: 'Lomas',
  detail: 'Lote 07',
  card: { brand: 'visa', lastFour: '1111', expiry: '2031-08', state: 'enabled' },
  ceiling: usd('300.00'),
  agreedAt: '2026-11-20T15:00:00Z',
  next: { ...next, isSkipped: false, isUnderWay: false },
  isBehind: false,
  ...change,
});

function hasCards(state: 'enabled' | 'expired'): void {
  server.answer(listCards, {
    cards: [{ cardId: CARD, brand: 'visa', lastFour: '1111', expiry: '2031-08', state }],
    most: 5,
    limit: usd('10000.00'),
    frameUrl: 'http://127.0.0.1:4701/frame',
  });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  signIn();
  hasCards('enabled');
});

test('agreeing says what is charged first, holds the ceiling to the instalment, and sends a lost order again as the same one', async () => {
  server.answer(readMonthly, monthly());
  server.lose(agreeMonthly);
  await show(<MonthlySection />);
  await press('Acordar pago mensual');
  const dialog = await screen.findByRole('dialog', { name: 'Acordar pago mensual' });
  expect(await within(dialog).findByText(/Primer cobro: 28\/11\/2026, cuota 15/)).toBeVisible();
  const ceiling = within(dialog).getByLabelText('Monto máximo por cuota, en dólares');
  await userEvent.clear(ceiling);
  await userEvent.type(ceiling, '246,51');
  await press('Acordar');
  expect(await within(dialog).findByText(/Escriba un monto entre/)).toBeVisible();
  expect(server.inputsOf(agreeMonthly)).toEqual([]);
  await userEvent.clear(ceiling);
  await userEvent.type(ceiling, '300');
  await press('Acordar');
  await waitFor(() => expect(server.inputsOf(agreeMonthly)).toHaveLength(1));
  server.answer(agreeMonthly, monthly({ agreements: [agreement()], offers: [] }));
  await press('Acordar');
  await screen.findByText(/Próximo cobro: 28\/11\/2026/);
  const [first, second] = server.inputsOf(agreeMonthly);
  expect(first).toMatchObject({ saleId: 5, cardId: CARD, ceiling: '300.00' });
  expect(second).toEqual(first);
});

test('without an enabled card nothing can be agreed to', async () => {
  server.answer(readMonthly, monthly());
  hasCards('expired');
  await show(<MonthlySection />);
  await press('Acordar pago mensual');
  expect(await screen.findByText('Guarde primero una tarjeta habilitada.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Acordar' })).toBeNull();
});

test('the next one is left out, and the whole is stopped after it was said what that does', async () => {
  server.answer(readMonthly, monthly({ agreements: [agreement()], offers: [] }));
  const skipped = { ...next, isSkipped: true, isUnderWay: false };
  server.answer(skipMonthly, monthly({ agreements: [agreement({ next: skipped })], offers: [] }));
  server.answer(stopMonthly, monthly());
  await show(<MonthlySection />);
  await press('Omitir esta cuota');
  expect(await screen.findByText(/La cuota 15 .* no se cobrará con la tarjeta/)).toBeVisible();
  expect(server.inputsOf(skipMonthly)).toEqual([
    { monthlyId: AGREED, number: 15, isSkipped: true },
  ]);
  await press('Detener');
  const dialog = await screen.findByRole('dialog', { name: '¿Detener el pago mensual?' });
  expect(server.inputsOf(stopMonthly)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Detener' }));
  expect(await screen.findByText('No tiene pagos mensuales.')).toBeVisible();
  expect(server.inputsOf(stopMonthly)).toEqual([{ monthlyId: AGREED }]);
});

test('one that is being charged can be left out no more, and what is owed before is said', async () => {
  const underWay = { ...next, isSkipped: false, isUnderWay: true };
  server.answer(
    readMonthly,
    monthly({ agreements: [agreement({ next: underWay, isBehind: true })], offers: [] }),
  );
  await show(<MonthlySection />);
  expect(await screen.findByText('Estamos cobrando la cuota 15.')).toBeVisible();
  expect(screen.getByText(/Hay cuotas anteriores sin pagar/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Omitir esta cuota' })).toBeNull();
});
