import { day } from '@kantuta/contract/dates';
import {
  type Benefit,
  type BenefitMembership,
  orderBenefit,
  readBenefits,
} from '@kantuta/contract/memberships/benefits/benefits.calls';
import { paymentSettled } from '@kantuta/contract/payments/payments.events';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { fakeSocket } from '../../../../test/fake-socket.ts';
import { usd } from '../../../../test/sales-data.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const ID = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e90';
const INTENT = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e91';
const YEAR = { from: day('2026-03-10'), until: day('2027-03-09') };
const FREE: Benefit = {
  benefitId: null,
  number: 1,
  year: YEAR,
  state: 'available',
  kind: null,
  reference: '',
  paidAt: null,
  promisedAt: null,
  returnAt: null,
  code: '',
  expiresOn: null,
  endedOn: null,
};
const taken = (fields: Partial<Benefit>): Benefit => ({
  ...FREE,
  benefitId: ID,
  kind: 'week',
  reference: 'ABCDEFGHJKMN',
  paidAt: '2026-03-10T16:00:00Z',
  ...fields,
});
const held = (fields: Partial<BenefitMembership> = {}): BenefitMembership => ({
  saleId: 7,
  saleNumber: '27-2026-00007',
  product: 'Club Viajero',
  perYear: 2,
  year: YEAR,
  left: 2,
  problem: null,
  paid: usd('5900.00'),
  needed: usd('1770.00'),
  missing: null,
  unlockPct: '30',
  fee: usd('189.00'),
  months: 12,
  open: null,
  benefits: [FREE, { ...FREE, number: 2 }],
  ...fields,
});
const answer = (...memberships: BenefitMembership[]) => ({ memberships, hours: 48, days: 7 });
const mainText = () => screen.getByRole('main').textContent.replaceAll('\u00a0', ' ');

beforeEach(() => signIn());

test('a locked benefit says what is missing, as a bar and in figures, with the way to pay it (BEN-2)', async () => {
  const locked: Benefit = { ...FREE, state: 'locked' };
  server.answer(
    readBenefits,
    answer(
      held({
        problem: 'unpaid',
        paid: usd('630.00'),
        missing: usd('1140.00'),
        benefits: [locked, { ...locked, number: 2 }],
      }),
    ),
  );
  await visit('/beneficios-travel');
  expect(await screen.findByText(/Pague USD 1\.140,00 más/)).toBeVisible();
  expect(mainText()).toContain('USD 630,00 de USD 1.770,00');
  expect(mainText()).toContain('Impuestos no incluidos');
  expect(screen.getByRole('link', { name: 'Ir a pagar Club Viajero' })).toHaveAttribute(
    'href',
    '/realizar-pago?sale=7',
  );
  expect(screen.getAllByText('Bloqueado')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: /Usar un beneficio/ })).toBeNull();
});

test('a benefit that a former holder took shows its state, and no code where there is none to read (BEN-9)', async () => {
  const former = taken({ state: 'issued', kind: null, reference: '', paidAt: null });
  server.answer(
    readBenefits,
    answer(held({ left: 1, benefits: [former, { ...FREE, number: 2 }] })),
  );
  await visit('/beneficios-travel');
  expect(await screen.findByText('Emitido')).toBeVisible();
  expect(mainText()).not.toContain('Código');
});

test('a payment on an open page unlocks it (BEN-2)', async () => {
  server.answer(readBenefits, answer(held({ problem: 'unpaid', missing: usd('0.50') })));
  await visit('/beneficios-travel');
  expect(await screen.findByText(/para habilitar sus beneficios/)).toBeVisible();
  server.answer(readBenefits, answer(held()));
  await waitFor(() => expect(fakeSocket.isOpen()).toBe(true));
  await fakeSocket.say('changed', { event: paymentSettled.name, ids: [INTENT] });
  expect(await screen.findByRole('link', { name: /Usar un beneficio/ })).toBeVisible();
});

test('each state says what comes next, and a code is shown in groups with its last day (BEN-1, BEN-5)', async () => {
  const past = { from: day('2025-03-10'), until: day('2026-03-09') };
  server.answer(
    readBenefits,
    answer(
      held({
        left: 1,
        benefits: [
          taken({
            state: 'in_process',
            promisedAt: '2099-03-12T16:00:00Z',
            returnAt: '2099-03-17T16:00:00Z',
          }),
          { ...FREE, number: 2 },
          taken({
            year: past,
            state: 'issued',
            code: '7K2MQXA9RTHB4WZC2',
            expiresOn: day('2027-01-31'),
          }),
          { ...FREE, year: past, number: 2, state: 'expired', endedOn: past.until },
        ],
      }),
    ),
  );
  await visit('/beneficios-travel');
  const [now, before] = await screen.findAllByRole('list', { name: /Beneficios de Club Viajero/ });
  expect(within(now as HTMLElement).getByText(/Su código llega hasta el 12/)).toBeVisible();
  expect(within(now as HTMLElement).getByText(/Úselo hasta el/)).toBeVisible();
  const last = within(before as HTMLElement);
  expect(last.getByText('7K2M-QXA9-RTHB-4WZC-2')).toBeVisible();
  expect(last.getByRole('button', { name: 'Copiar' })).toBeVisible();
  expect(last.getByText(/No se usó en su año/)).toBeVisible();
});

test('a broken promise says when the fee goes back (BEN-8)', async () => {
  server.answer(
    readBenefits,
    answer(
      held({
        benefits: [
          taken({
            state: 'in_process',
            promisedAt: '2026-03-12T16:00:00Z',
            returnAt: '2026-03-17T16:00:00Z',
          }),
        ],
      }),
    ),
  );
  await visit('/beneficios-travel');
  expect(await screen.findByText(/Su código está demorado/)).toBeVisible();
});

test('a payment on its way is said to be processed, with the way to it', async () => {
  const open = { benefitId: ID, kind: 'week' as const, chargeId: INTENT, paying: INTENT };
  server.answer(readBenefits, answer(held({ open })));
  await visit('/beneficios-travel');
  expect(await screen.findByText('El pago de su beneficio se está procesando.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver el pago' })).toHaveAttribute(
    'href',
    `/verificar-pago/beneficio?intent=${INTENT}`,
  );
});

test('a benefit is chosen, its fee and the promise are shown, and the payment begins (BEN-3)', async () => {
  server.answer(readBenefits, answer(held()));
  server.answer(orderBenefit, { benefitId: ID, chargeId: INTENT });
  const { user, router } = await visit('/beneficios-travel/pagar?venta=7');
  await user.click(await screen.findByRole('radio', { name: 'Noches de hotel' }));
  expect(mainText()).toContain('189,00');
  expect(mainText()).toContain('48 horas');
  expect(mainText()).toContain('7 días');
  await user.click(screen.getByRole('button', { name: /Continuar al pago/ }));
  await expect.poll(() => router.state.location.href).toContain(`cobro=${INTENT}`);
  expect(server.inputsOf(orderBenefit)).toEqual([{ saleId: 7, kind: 'nights' }]);
});

test('a refusal stands on the page', async () => {
  server.answer(readBenefits, answer(held()));
  server.refuse(orderBenefit, 'benefit_used_up');
  const { user } = await visit('/beneficios-travel/pagar');
  await user.click(await screen.findByRole('button', { name: /Continuar al pago/ }));
  expect(await screen.findByText('No le quedan beneficios de este año.')).toBeVisible();
});

test('where none can be taken the page of the payment says so', async () => {
  server.answer(readBenefits, answer(held({ problem: 'used_up', left: 0 })));
  await visit('/beneficios-travel/pagar');
  expect(await screen.findByText(/Ahora no puede usar un beneficio/)).toBeVisible();
});

test('nobody without a membership is left with an empty page', async () => {
  server.answer(readBenefits, answer());
  await visit('/beneficios-travel');
  expect(await screen.findByText('No tiene una membresía internacional')).toBeVisible();
});

test.each(['/beneficios-travel', '/beneficios-travel/pagar'])(
  'while the flag is off %s does not exist',
  async (address) => {
    server.refuse(readBenefits, 'forbidden');
    await visit(address);
    expect(await screen.findByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
  },
);

test.each(['/beneficios-travel', '/beneficios-travel/pagar'])(
  'on %s whoever holds no membership of the club reads whose benefits these are',
  async (path) => {
    server.answer(readBenefits, answer());
    await visit(path);
    expect(await screen.findByText('No tiene una membresía internacional')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver membresía internacional' })).toHaveAttribute(
      'href',
      '/membresia-internacional',
    );
  },
);
