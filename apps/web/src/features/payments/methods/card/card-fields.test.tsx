import { listCards, removeCard, saveCard } from '@kantuta/contract/payments/card/card.calls';
import { listDebts, quotePayment } from '@kantuta/contract/payments/debts.calls';
import { startPayment } from '@kantuta/contract/payments/payments.calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../../test/fake-server.ts';
import { answerPayment, debtGroup, payment, quoteOf } from '../../../../../test/payments.ts';
import { show, signIn, visit } from '../../../../../test/visit.tsx';
import { CardsSection } from './cards-section.tsx';

const server = createFakeServer();
const usd = (amount: string) => ({ amount, currency: 'USD' }) as const;
const idOf = (n: number) => `0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e0${n}`;
const saved = (n: number, state: 'enabled' | 'not_enabled' | 'expired' = 'enabled') => ({
  cardId: idOf(n),
  brand: 'visa' as const,
  lastFour: `111${n}`,
  expiry: '2031-08',
  state,
});
const THREE = [saved(1), saved(2, 'not_enabled'), saved(3, 'expired')];
const FIVE = [1, 2, 3, 4, 5].map((n) => saved(n));
const FRAME = 'http://localhost:9/frame';

const has = (cards: readonly ReturnType<typeof saved>[], limit = '10000.00') => ({
  cards: [...cards],
  most: 5,
  limit: usd(limit),
  frameUrl: FRAME,
});

beforeEach(() => {
  signIn();
  server.answer(quotePayment, quoteOf());
  server.answer(listDebts, {
    today: '2026-11-21',
    groups: [
      debtGroup({
        methods: (['qr', 'card'] as const).map((method) => ({
          method,
          availability: 'open' as const,
          restriction: null,
        })),
      }),
    ],
  });
  answerPayment(server, () => payment());
  server.answer(startPayment, payment());
});

async function toFinish() {
  const { user } = await visit('/realizar-pago?paso=metodo');
  await user.click(await screen.findByRole('radio', { name: /Tarjeta de crédito/ }));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await user.click(await screen.findByRole('button', { name: 'Continuar' }));
  await screen.findByText('Revise y pague');
  return user;
}

const listDialog = () => screen.findByRole('dialog', { name: '¿Con qué tarjeta paga?' });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

test('the list of cards is a dialog with their three states; one that cannot pay says why, and the chosen one pays', async () => {
  server.answer(listCards, has([...THREE, saved(4)]));
  await toFinish();
  expect(await screen.findByText('Visa terminada en 1111')).toBeVisible();
  await press('Ver mis tarjetas');
  const list = await listDialog();
  for (const state of ['Habilitada', 'No habilitada', 'Vencida'])
    expect(within(list).getAllByText(state)[0]).toBeVisible();
  await press(/Por qué no se puede usar.*1112/);
  const off = await screen.findByRole('dialog', { name: 'Tarjeta no habilitada' });
  expect(off).toHaveTextContent(/app de su banco/);
  await userEvent.click(within(off).getByRole('button', { name: 'Usar otra tarjeta' }));
  await press(/Por qué no se puede usar.*1113/);
  const over = await screen.findByRole('dialog', { name: 'Tarjeta vencida' });
  await userEvent.click(within(over).getByRole('button', { name: 'Usar otra tarjeta' }));
  await press(/Pagar con esta.*1114/);
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Pagar ahora');
  await waitFor(() =>
    expect(server.inputsOf(startPayment).at(-1)?.with).toEqual({
      method: 'card',
      cardId: idOf(4),
    }),
  );
});

test('a card is taken off in the list, after it was said what that means', async () => {
  server.answer(listCards, has(THREE));
  await toFinish();
  await press('Ver mis tarjetas');
  await press(/^Quitar: .*1112/);
  const sure = await screen.findByRole('dialog', { name: '¿Quitar esta tarjeta?' });
  expect(server.inputsOf(removeCard)).toEqual([]);
  server.answer(removeCard, has([saved(1), saved(3, 'expired')]));
  await userEvent.click(within(sure).getByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(within(screen.getByRole('dialog')).queryByText(/1112/)).toBeNull());
  expect(server.inputsOf(removeCard)).toEqual([{ cardId: idOf(2) }]);
});

test('a card that its bank does not enable says so in a dialog, from which another one is chosen', async () => {
  server.answer(listCards, has([saved(1), saved(4)]));
  await toFinish();
  server.refuse(startPayment, 'card_not_enabled');
  await press('Pagar ahora');
  const alert = await screen.findByRole('dialog', { name: 'Tarjeta no habilitada' });
  await userEvent.click(within(alert).getByRole('button', { name: 'Usar otra tarjeta' }));
  expect(await listDialog()).toBeVisible();
});

test('a card that was refused stays chosen with its state, and no other one pays in its place', async () => {
  server.answer(listCards, has([saved(1), saved(4)]));
  await toFinish();
  server.refuse(startPayment, 'card_not_enabled');
  server.answer(listCards, has([saved(1, 'not_enabled'), saved(4)]));
  await press('Pagar ahora');
  const alert = await screen.findByRole('dialog', { name: 'Tarjeta no habilitada' });
  await userEvent.click(within(alert).getByRole('button', { name: 'Usar otra tarjeta' }));
  const list = await listDialog();
  const [close] = within(list).getAllByRole('button', { name: 'Cerrar' });
  if (close) await userEvent.click(close);
  expect(await screen.findByText(/1111/)).toBeVisible();
  expect(screen.queryByText(/1114/)).toBeNull();
  const sent = server.inputsOf(startPayment).length;
  await press('Pagar ahora');
  expect(await listDialog()).toBeVisible();
  expect(server.inputsOf(startPayment)).toHaveLength(sent);
});

test('above the limit nothing can be typed or sent: a dialog says how much a card pays and whom to ask', async () => {
  server.answer(listCards, has([], '200.00'));
  await toFinish();
  const alert = await screen.findByRole('dialog', { name: 'Monto mayor al límite' });
  expect(alert).toHaveTextContent(/atención al cliente.*hasta USD.200,00/);
  expect(within(alert).getByRole('link', { name: /WhatsApp/ })).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
  await userEvent.click(within(alert).getByText('Cerrar'));
  await press('Pagar ahora');
  expect(await screen.findByRole('dialog', { name: 'Monto mayor al límite' })).toBeVisible();
  expect(server.inputsOf(startPayment)).toEqual([]);
});

test('the limit of a day, which only the server knows, says so in the same dialog', async () => {
  server.answer(listCards, has([saved(1)]));
  await toFinish();
  server.refuse(startPayment, 'card_limit', { limit: usd('10000.00') });
  await press('Pagar ahora');
  const alert = await screen.findByRole('dialog', { name: 'Monto mayor al límite' });
  expect(alert).toHaveTextContent(/hasta USD.10\.000,00 por pago y por día/);
  expect(within(alert).getByRole('link', { name: /WhatsApp/ })).toBeVisible();
});

test('with five cards keeping a sixth is not offered: the form says why', async () => {
  server.answer(listCards, has(FIVE));
  await toFinish();
  await press('Ver mis tarjetas');
  await press('Usar otra tarjeta');
  expect(await screen.findByText(/5 tarjetas guardadas, el máximo/)).toBeVisible();
  expect(
    screen.queryByRole('checkbox', { name: 'Guardar esta tarjeta para la próxima vez' }),
  ).toBeNull();
});

test('in the profile five are warned of, and adding one more is answered by a dialog', async () => {
  server.answer(listCards, has(FIVE));
  await show(<CardsSection />);
  expect(await screen.findByText(/Tiene 5 tarjetas guardadas/)).toBeVisible();
  await press('Agregar tarjeta');
  const alert = await screen.findByRole('dialog', { name: 'Demasiadas tarjetas registradas' });
  expect(within(alert).getByRole('link', { name: /WhatsApp/ })).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
});

/** The form of the processor answers with a token. */
async function typeInFrame(): Promise<void> {
  const frame = await waitFor(() => {
    const found = document.querySelector('iframe');
    expect(found).not.toBeNull();
    return found as HTMLIFrameElement;
  });
  // The frame of a test has no window of its own.
  const source = { postMessage: () => say({ type: 'card.token', token: 'tok_0123456789' }) };
  Object.defineProperty(frame, 'contentWindow', { value: source });
  function say(data: object): void {
    const event = new MessageEvent('message', { data, origin: new URL(FRAME).origin });
    Object.defineProperty(event, 'source', { value: source });
    window.dispatchEvent(event);
  }
  act(() => say({ type: 'card.ready' }));
}

test('the sixth, which another device made one too many, is refused in a dialog', async () => {
  server.answer(listCards, has(FIVE.slice(1)));
  server.refuse(saveCard, 'too_many_cards');
  await show(<CardsSection />);
  await press('Agregar tarjeta');
  await typeInFrame();
  await press('Guardar tarjeta');
  const alert = await screen.findByRole('dialog', { name: 'Demasiadas tarjetas registradas' });
  expect(within(alert).getByRole('link', { name: /WhatsApp/ })).toBeVisible();
  await userEvent.click(within(alert).getByText('Cerrar'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
