import type { ReplyOf } from '@kantuta/contract/call';
import { listDebts, quotePayment } from '@kantuta/contract/payments/debts.calls';
import {
  cancelPayment,
  readPayment,
  startPayment,
} from '@kantuta/contract/payments/payments.calls';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { createFakeServer } from '../../../test/fake-server.ts';
import { fakeSocket } from '../../../test/fake-socket.ts';
import {
  answerPayment,
  debtGroup,
  debtItem,
  payment,
  quoteOf,
  settledPayment,
} from '../../../test/payments.ts';
import { signIn, visit } from '../../../test/visit.tsx';
import { queryClient } from '../../lib/queries.ts';

const server = createFakeServer();

function owe(...groups: ReplyOf<typeof listDebts>['groups']): void {
  server.answer(listDebts, { today: '2026-11-21', groups });
}

beforeEach(() => {
  signIn();
  owe(debtGroup());
  server.answer(quotePayment, quoteOf());
  answerPayment(server, () => payment());
});

const goOn = () => screen.getByRole('button', { name: 'Continuar' });
const summary = () => screen.getByRole('complementary', { name: 'Resumen de su pago' });

/** With one usable method the page begins with what is paid. */
async function openPage(path = '/realizar-pago') {
  const opened = await visit(path);
  await screen.findByRole('heading', { name: '¿Qué desea pagar?' });
  return opened;
}

async function openMethods() {
  const opened = await visit('/realizar-pago?paso=metodo');
  await screen.findByRole('heading', { name: '¿Cómo desea pagar?' });
  return opened;
}

/** The large amount of the summary. */
const expectAmount = (figures: string) =>
  expect(summary()).toHaveTextContent(new RegExp(`Monto a pagarUSD.${figures}`));

test('only QR Simple is open; the other methods show their requirements and that they will come', async () => {
  await openMethods();
  await expect.poll(() => document.title).toMatch(/^Realizar pago/);
  expect(screen.getByRole('radio', { name: /QR Simple/ })).toBeChecked();
  for (const name of [/Tarjeta de crédito/, /Tarjeta prepago/, /Billetera/, /Código amigo/]) {
    const method = screen.getByRole('radio', { name });
    expect(method).toBeDisabled();
    expect(method).toHaveAccessibleName(/Próximamente/);
  }
});

test('a method that no company accepts, or that is closed for a while, says so', async () => {
  const methods = debtGroup().methods.map((each) => {
    if (each.method === 'qr') return { ...each, availability: 'unavailable' as const };
    if (each.method !== 'card') return each;
    const restriction = { until: '2026-12-31T10:00:00Z', reasonKey: 'year_end', reasonTexts: null };
    return { ...each, availability: 'restricted' as const, restriction };
  });
  owe(debtGroup({ methods }));
  await openMethods();
  expect(screen.getByRole('radio', { name: /QR Simple/ })).toHaveAccessibleName(
    /No disponible para Urbanizaciones S.R.L./,
  );
  expect(screen.getByRole('radio', { name: /Tarjeta de crédito/ })).toHaveAccessibleName(
    /Restringido por mantenimiento hasta el 31\/12\/2026.06:00. Cierre de gestión./,
  );
  expect(within(summary()).getByText('No hay un método de pago disponible ahora')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
});

test('the summary shows the amount at once, then bolivianos with the source of their rate', async () => {
  await openPage();
  expectAmount('246,52');
  expect(await within(summary()).findByText(/1\.715,78/)).toBeVisible();
  expect(within(summary()).getByText('Tipo de cambio: Bs 6,96 por dólar')).toBeVisible();
  expect(within(summary()).getByText(/Banco Demo, 21\/11\/2026.11:00/)).toBeVisible();
  expect(within(summary()).getByText('Tipo de cambio fijo hasta las 12:15')).toBeVisible();
});

test('the overdue instalments are proposed first, and every choice has its figure', async () => {
  const late = debtItem({ number: 14, dueOn: '2026-10-27', state: 'overdue', daysLate: 25 });
  owe(debtGroup({ items: [late, debtItem()] }));
  const { user } = await openPage();
  expect(
    screen.getByRole('radio', { name: /Solo lo vencido 1 cuota vencida USD.246,52/ }),
  ).toBeChecked();
  expect(
    screen.getByRole('radio', { name: /La más antigua Cuota 14, venció el 27 de octubre/ }),
  ).toBeVisible();
  expect(
    screen.getByRole('radio', {
      name: /Cuotas que faltan \(2\) Con USD.60,61 de interés de cuotas que aún no vencen USD.493,04/,
    }),
  ).toBeVisible();

  await user.click(screen.getByRole('radio', { name: /Varias cuotas/ }));
  expectAmount('493,04');
  await user.click(screen.getByRole('button', { name: 'Una cuota menos' }));
  expectAmount('246,52');
  await waitFor(() =>
    expect(server.inputsOf(quotePayment).at(-1)?.selection).toEqual({
      companyId: 8,
      currency: 'USD',
      mode: 'several',
      count: 1,
    }),
  );
});

test.each([
  ['hola', 'Ingrese un monto válido, por ejemplo 150,50'],
  ['0', 'El monto debe ser mayor a cero'],
  ['493,05', /El monto no puede superar las cuotas que faltan: USD.493,04/],
])('the amount "%s" is refused beside its field, which takes the focus', async (typed, text) => {
  const { user } = await openPage();
  await user.click(screen.getByRole('radio', { name: /Otro monto/ }));
  const field = screen.getByRole('textbox', { name: 'Monto a pagar' });
  await user.type(field, typed);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(goOn());
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(expect.stringMatching(text));
  expect(screen.getByRole('heading', { name: '¿Qué desea pagar?' })).toBeVisible();
});

test('going back keeps typed values, and an amount is parsed as people write it', async () => {
  const { user } = await openPage();
  await user.click(screen.getByRole('radio', { name: /Otro monto/ }));
  await user.type(screen.getByRole('textbox', { name: 'Monto a pagar' }), '150,5');
  await user.click(goOn());
  await screen.findByRole('heading', { name: 'Revise y genere su QR' });
  await user.click(screen.getByRole('button', { name: 'Cambiar: Qué paga' }));
  await screen.findByRole('heading', { name: '¿Qué desea pagar?' });
  expect(screen.getByRole('textbox', { name: 'Monto a pagar' })).toHaveValue('150,5');
  await waitFor(() =>
    expect(server.inputsOf(quotePayment).at(-1)?.selection).toMatchObject({
      mode: 'amount',
      amount: '150.50',
    }),
  );
});

test('the choice is still there after a reload', async () => {
  const { user } = await openPage();
  await user.click(screen.getByRole('radio', { name: /Cuotas que faltan/ }));
  document.body.replaceChildren();
  await visit('/realizar-pago');
  expect(await screen.findByRole('radio', { name: /Cuotas que faltan/ })).toBeChecked();
});

test('methods that the desk closes are also closed on an open page', async () => {
  owe(debtGroup());
  await openPage();
  await waitFor(() => expect(fakeSocket.isOpen()).toBe(true));
  const methods = debtGroup().methods.map((each) => ({
    ...each,
    availability: 'restricted' as const,
    restriction: { until: '2026-12-31T10:00:00Z', reasonKey: 'planned_works', reasonTexts: null },
  }));
  owe(debtGroup({ methods }));
  await fakeSocket.say('changed', { event: 'restrictionsChanged', ids: ['8'] });
  expect(
    await screen.findByRole('radio', { name: /QR Simple.*Trabajos programados/ }),
  ).toBeDisabled();
});

test('each company is paid separately, and the other one can be chosen', async () => {
  const other = debtGroup({
    company: { id: 3, name: 'Parque S.R.L.' },
    items: [debtItem({ saleId: 9, number: 13, title: 'Resort', detail: 'RST' })],
  });
  const [closed] = debtGroup({ company: { id: 27, name: 'Viajes Inc.' } }).methods.map((each) => ({
    ...each,
    availability: 'restricted' as const,
    restriction: { until: '2026-12-31T10:00:00Z', reasonKey: 'maintenance', reasonTexts: null },
  }));
  owe(
    debtGroup(),
    other,
    debtGroup({ company: { id: 27, name: 'Viajes Inc.' }, methods: closed ? [closed] : [] }),
  );
  const { user } = await openPage();
  expect(screen.getByRole('radio', { name: /Urbanizaciones S.R.L./ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Viajes Inc. Restringido/ })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /Parque S.R.L./ }));
  await waitFor(() => expect(server.inputsOf(quotePayment).at(-1)?.selection.companyId).toBe(3));
});

test('an address can name one product, and the whole debt is one step away', async () => {
  owe(
    debtGroup({
      items: [debtItem(), debtItem({ saleId: 2, number: 3, detail: 'Mza. 9 - Lote 12' })],
    }),
  );
  const { user } = await openPage('/realizar-pago?sale=2');
  expect(screen.getByText('Solo Lomas del Sur, Mza. 9 - Lote 12')).toBeVisible();
  await waitFor(() => expect(server.inputsOf(quotePayment).at(-1)?.selection.saleId).toBe(2));
  await user.click(screen.getByRole('link', { name: 'Ver toda la deuda' }));
  await waitFor(() => expect(screen.queryByText(/^Solo Lomas/)).toBeNull());
  await waitFor(() =>
    expect(server.inputsOf(quotePayment).at(-1)?.selection.saleId).toBeUndefined(),
  );
});

test('the brand’s own address shows its companies only', async () => {
  owe(debtGroup(), debtGroup({ company: { id: 27, name: 'Viajes Inc.' } }));
  await openPage(`/realizar-pago-${suffix()}`);
  expect(screen.queryByRole('radio', { name: /Urbanizaciones/ })).toBeNull();
  await waitFor(() => expect(server.inputsOf(quotePayment).at(-1)?.selection.companyId).toBe(27));
});

test('a person without debts is told so, with a link to the products', async () => {
  owe();
  await visit('/realizar-pago');
  expect(await screen.findByText('No tiene nada por pagar')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver mis productos' })).toHaveAttribute(
    'href',
    '/mi-producto',
  );
});

test('instalments under review are not offered, but mentioned', async () => {
  const shielded = debtItem({ state: 'in_regularization', openIntentId: payment().intentId });
  owe(debtGroup({ items: [shielded, debtItem({ number: 16, dueOn: '2026-12-27' })] }));
  await openPage();
  expect(screen.getByText('1 cuota está en regularización. No vuelva a pagarla.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver cómo va' })).toHaveAttribute(
    'href',
    `/verificar-pago/qr?intent=${payment().intentId}`,
  );
});

test('instalments of a plan that waits for a signature are not offered, and are not said to be under review (MEM-6)', async () => {
  owe(debtGroup({ items: [debtItem({ state: 'frozen' }), debtItem({ number: 16 })] }));
  await openPage();
  expect(screen.getByText(/esperan la firma del cambio de su membresía/)).toBeVisible();
  expect(screen.queryByText(/en regularización/)).not.toBeInTheDocument();
});

test('debts that could not be loaded can be requested again', async () => {
  server.reply(listDebts, { status: 1, codigo: 'unavailable', mensaje: 'No tiene acceso' });
  const { user } = await visit('/realizar-pago');
  await screen.findByText('No tiene acceso');
  owe(debtGroup());
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: '¿Qué desea pagar?' })).toBeVisible();
});

test('an open payment opens by its address, and a hint of the socket updates it at once', async () => {
  await visit(`/realizar-pago?intent=${payment().intentId}`);
  const dialog = await screen.findByRole('dialog', { name: 'Pague con QR Simple' });
  await waitFor(() => expect(fakeSocket.isOpen()).toBe(true));
  answerPayment(server, () => settledPayment());
  owe(debtGroup({ items: [debtItem({ number: 16, dueOn: '2026-12-27' })] }));
  await fakeSocket.say('changed', { event: 'paymentSettled', ids: [payment().intentId] });
  // Sooner than the next poll after 3 s.
  await waitFor(() => expect(dialog).toHaveAccessibleName('Pago realizado'), { timeout: 1_500 });
  expect(within(dialog).getByText(/008-000123/)).toBeVisible();
});

const generate = () => screen.getByRole('button', { name: 'Generar QR' });
const paid = () => screen.findByRole('dialog', { name: 'Pago realizado' });

/** The money of the payment has arrived: its instalment has left the debts. */
function arrive(): void {
  server.refuse(readAccount, 'forbidden');
  answerPayment(server, () => settledPayment());
  owe(debtGroup({ items: [debtItem({ number: 16, dueOn: '2026-12-27', state: 'pending' })] }));
}

test('each step and the QR are entries of the history: back closes the QR, then goes one step back', async () => {
  server.answer(startPayment, payment());
  const { user, router } = await openPage('/realizar-pago?sale=1');
  await user.click(goOn());
  await screen.findByRole('heading', { name: 'Revise y genere su QR' });
  await user.click(generate());
  await screen.findByRole('dialog', { name: 'Pague con QR Simple' });
  expect(router.state.location.search).toMatchObject({ sale: '1', intent: payment().intentId });
  act(() => router.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toEqual({ sale: '1', paso: 'revision' });
  act(() => router.history.back());
  await screen.findByRole('heading', { name: '¿Qué desea pagar?' });
  expect(router.state.location.search).toEqual({ sale: '1' });
});

test('the review names instalment, product and due date, and bolivianos large; only what can be changed can be changed', async () => {
  const { user } = await openPage();
  await user.click(goOn());
  const review = await screen.findByRole('region', { name: 'Revise y genere su QR' });
  expect(review).toHaveTextContent(/Bs.1\.715,78/);
  expect(review).toHaveTextContent(
    /Cuota 15.*Lomas del Sur, Mza. 3 - Lote 07 · vence el (?:viernes.)?27/,
  );
  expect(within(review).getAllByRole('button', { name: /^Cambiar/ })).toHaveLength(1);
});

test('an open payment is the loud button and can be voided there; nothing beside it can be paid', async () => {
  owe(debtGroup({ items: [debtItem({ openIntentId: payment().intentId })] }));
  const { user } = await visit('/realizar-pago');
  const panel = await screen.findByRole('region', { name: /no vuelva a pagar/ });
  expect(await within(panel).findByText(/Bs.?/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Continuar$|Generar/ })).toBeNull();
  server.answer(cancelPayment, () => {
    owe(debtGroup());
    return payment({ state: 'cancelled', can: { verify: true, cancel: false } });
  });
  await user.click(await within(panel).findByRole('button', { name: 'Anular este pago' }));
  await user.click(screen.getByRole('button', { name: 'Sí, anular' }));
  expect(await screen.findByRole('heading', { name: '¿Qué desea pagar?' })).toBeVisible();
});

test('money that arrives while the dialog is closed shows the end, and never the next instalment as if it were due', async () => {
  owe(debtGroup({ items: [debtItem({ openIntentId: payment().intentId })] }));
  const { user, router } = await visit('/realizar-pago');
  await screen.findByRole('region', { name: /no vuelva a pagar/ });
  await screen.findByText(/El QR vence/);
  await waitFor(() => expect(fakeSocket.isOpen()).toBe(true));
  arrive();
  await fakeSocket.say('changed', { event: 'paymentSettled', ids: [payment().intentId] });
  const dialog = await paid();
  expect(await within(dialog).findByText(/Su próxima cuota es el/)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /Pagar/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continuar', hidden: true })).toBeNull();
  expect(screen.getByRole('list', { name: 'Pago realizado', hidden: true })).toHaveTextContent(
    'Cuota 15',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));

  // Put away is put away: the next visit begins with what is owed, and asks for no payment.
  cleanup();
  queryClient.clear();
  const asked = server.inputsOf(readPayment).length;
  await visit('/realizar-pago');
  expect(await screen.findByRole('button', { name: 'Continuar' })).toBeVisible();
  expect(server.inputsOf(readPayment)).toHaveLength(asked);
});

test('a page that was reloaded after its dialog was closed still shows the end', async () => {
  owe(debtGroup({ items: [debtItem({ openIntentId: payment().intentId })] }));
  await visit('/realizar-pago');
  await screen.findByText(/El QR vence/);
  cleanup();
  queryClient.clear();
  arrive();
  await visit('/realizar-pago');
  expect(await paid()).toBeVisible();
});

test('after a reload with the QR open the page shows its outcome, and back leads home too', async () => {
  server.answer(startPayment, payment());
  const { user, router } = await openPage('/realizar-pago?sale=1');
  await user.click(goOn());
  await user.click(await screen.findByRole('button', { name: 'Generar QR' }));
  await screen.findByRole('dialog', { name: 'Pague con QR Simple' });
  arrive();
  await waitFor(() => expect(fakeSocket.isOpen()).toBe(true));
  await fakeSocket.say('changed', { event: 'paymentSettled', ids: [payment().intentId] });
  await paid();
  act(() => router.history.back());
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));

  cleanup();
  await visit(`/realizar-pago?intent=${payment().intentId}`);
  expect(await paid()).toBeVisible();
});

function suffix(): string {
  const data = JSON.parse(document.querySelector('#brand')?.textContent ?? '{}') as {
    routes: { suffix: string };
  };
  return data.routes.suffix;
}
