import { listContractable } from '@kantuta/contract/contracts/preparing.calls';
import { day } from '@kantuta/contract/dates';
import { listCities, listCountries } from '@kantuta/contract/people/people.calls';
import {
  nameTwoForOneHolder,
  type OwnTwoForOne,
  readTwoForOne,
  type TwoForOne,
} from '@kantuta/contract/memberships/two-for-one/two-for-one.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { keepDraft } from '../../../lib/draft.ts';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { fakeSocket } from '../../../../test/fake-socket.ts';
import { usd } from '../../../../test/sales-data.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
type Campaign = NonNullable<TwoForOne['campaign']>;

const CAMPAIGN: Campaign = {
  campaignId: 1,
  startsOn: day('2026-02-20'),
  endsOn: day('2026-04-06'),
  left: 12,
  state: 'open',
  instalments: 2,
  suspendedDays: 30,
  items: [
    { itemId: 4, code: 'CLA', name: 'Clásica', company: 'Parque', price: usd('1490.00') },
    { itemId: 5, code: 'PLA', name: 'Plata', company: 'Parque', price: null },
  ],
};
const OWN: OwnTwoForOne = {
  id: '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e90',
  state: 'pending',
  product: 'Clásica',
  takenOn: day('2026-02-22'),
  campaignId: 1,
  holdId: null,
  firstSaleId: 7,
  signingSaleId: null,
  secondSaleId: 8,
  isSold: true,
  instalments: [
    { number: 1, dueOn: day('2026-03-10'), isPaid: true },
    { number: 2, dueOn: day('2026-04-10'), isPaid: false },
  ],
  suspendedUntil: null,
  endedOn: null,
  holder: null,
  canName: false,
};
const open = (answer: Partial<TwoForOne> = {}) => {
  server.answer(readTwoForOne, { campaign: CAMPAIGN, own: [], hasTaken: false, ...answer });
  signIn();
  return visit('/promocion-dos-por-uno');
};

test('what is left, until when, and the way to the plan of a membership with the promotion (TWO-1)', async () => {
  await open();
  expect(await screen.findByText('Quedan 12')).toBeVisible();
  expect(screen.getByText(/Vigente hasta el/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tomar el 2x1 con Clásica' })).toHaveAttribute(
    'href',
    '/forma-pago/membresia/4?promo=2x1',
  );
  // Without a price nobody buys it here.
  expect(screen.getByText('Consulte el precio en la oficina.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /con Plata/ })).toBeNull();
});

test.each(['contractChanged', 'reservationChanged', 'holdChanged', 'twoForOneChanged'])(
  'the page follows what happens to both memberships: %s (TWO-4)',
  async (event) => {
    const isSold = false;
    await open({ own: [{ ...OWN, state: 'held', isSold }], hasTaken: true });
    const first = async () => {
      const steps = await screen.findByRole('list', { name: /Lo que falta para su segunda/ });
      return within(steps).getAllByRole('listitem')[0];
    };
    expect(await first()).toHaveAttribute('aria-current', 'step');
    await waitFor(() => expect(fakeSocket.isOpen()).toBe(true));
    server.answer(readTwoForOne, { campaign: CAMPAIGN, own: [OWN], hasTaken: true });
    await fakeSocket.say('changed', { event, ids: [] });
    await waitFor(async () => expect(await first()).not.toHaveAttribute('aria-current'));
  },
);

test.each([
  [null, true],
  ['2026-03-20T16:00:00Z', false],
])(
  'with nothing but the seal of the company missing, the page asks for nothing else (TWO-4): %s',
  async (signUntil, isSealing) => {
    server.answer(listContractable, {
      sales: [
        {
          saleId: 7,
          title: 'Clásica',
          detail: '',
          canPrepare: true,
          contract: { contractId: OWN.id, state: 'awaiting_signatures', signUntil },
        },
      ],
    });
    const held = { state: 'held' as const, isSold: false, firstSaleId: null, signingSaleId: 7 };
    await open({ own: [{ ...OWN, ...held, holdId: OWN.id }], hasTaken: true });
    const [seal, buy] = [/Solo falta el sello de la empresa/, /Termine la compra de la primera/];
    expect(await screen.findByText(isSealing ? seal : buy)).toBeVisible();
    expect(screen.queryByText(isSealing ? buy : seal)).toBeNull();
    const go = isSealing ? 'Ver la compra' : 'Continuar la compra';
    expect(screen.getByRole('link', { name: go })).toHaveAttribute('href', `/reserva/${OWN.id}`);
  },
);

test('what the second one still needs stands as steps (TWO-4)', async () => {
  await open({ own: [OWN], hasTaken: true });
  const steps = await screen.findByRole('list', { name: 'Lo que falta para su segunda membresía' });
  const [, , second] = within(steps).getAllByRole('listitem');
  expect(second).toHaveAttribute('aria-current', 'step');
  expect(second).toHaveTextContent(/Pagar la cuota 2/);
  expect(screen.getByText('Pendiente')).toBeVisible();
  expect(screen.getByText('Ya tomó esta promoción.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Tomar el 2x1/ })).toBeNull();
});

test.each<[Campaign['state'], string]>([
  ['exhausted', 'Ya se entregaron todas las de esta promoción.'],
  ['over', 'Esta promoción ya terminó.'],
  ['coming', 'Podrá tomarla desde el 20/02/2026.'],
])('a promotion that is %s says so, and nothing can be taken', async (state, words) => {
  await open({ campaign: { ...CAMPAIGN, state } });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Tomar el 2x1/ })).toBeNull();
});

test('without a promotion the page says so and leads to memberships', async () => {
  await open({ campaign: null });
  expect(await screen.findByText('Ahora no hay promoción 2x1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver membresías' })).toHaveAttribute(
    'href',
    '/membresias',
  );
});

test('a suspended one names its last day (TWO-5)', async () => {
  await open({ own: [{ ...OWN, state: 'suspended', suspendedUntil: day('2026-05-01') }] });
  expect(await screen.findByText(/queda suspendida hasta el/)).toBeVisible();
  expect(screen.queryByRole('list', { name: /Lo que falta/ })).toBeNull();
});

const OTHER = {
  firstName: 'Ana',
  secondName: '',
  paternalSurname: 'Paz',
  maternalSurname: '',
  documentType: 1,
  documentNumber: '7400100',
  issuedIn: 'SC',
  birthDate: '1990-05-20',
  gender: 'female',
  nationalityId: 1,
  countryId: 1,
  cityId: 1,
  address: 'Calle 5 casa 12',
  cellphone: '+591-70012345',
  phone: '',
  email: 'ana.paz@example.com',
  referral: '',
};

async function chooseOther() {
  const user = userEvent.setup();
  server.answer(listCountries, [{ idpais: 1, nombre: 'Bolivia', PrefijoTelefono: '+591' }]);
  server.answer(listCities, [{ idciudad: 1, nombre: 'Santa Cruz' }]);
  await open({ own: [{ ...OWN, canName: true }], hasTaken: true });
  expect(await screen.findByText('La segunda membresía es para usted.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cambiar' }));
  await user.click(screen.getByRole('radio', { name: 'Para otra persona adulta' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
}

test('for another adult their data are asked for, each beside its field (TWO-9)', async () => {
  await chooseOther();
  await waitFor(() => expect(screen.getByLabelText(/^Primer nombre/)).toBeInvalid());
  expect(server.inputsOf(nameTwoForOneHolder)).toEqual([]);
});

test('the own document is refused beside its field, and what was typed stays (TWO-9)', async () => {
  keepDraft(`two-for-one-${OWN.id}`, { form: OTHER });
  server.refuse(nameTwoForOneHolder, 'promo_second_oneself');
  await chooseOther();
  await waitFor(() => expect(screen.getByLabelText(/^Número/)).toBeInvalid());
  expect(server.inputsOf(nameTwoForOneHolder)).toMatchObject([{ form: OTHER }]);
  expect(screen.getByLabelText(/^Primer nombre/)).toHaveValue('Ana');
});

test('another adult is saved, and the page says so (TWO-9)', async () => {
  keepDraft(`two-for-one-${OWN.id}`, { form: OTHER });
  server.answer(nameTwoForOneHolder, { twoForOneId: OWN.id });
  await chooseOther();
  expect(await screen.findByText('Titular guardado.')).toBeVisible();
  expect(screen.queryByLabelText(/^Primer nombre/)).toBeNull();
});

test.each([
  ['coming', 'Su contrato se emite cuando la primera esté comprada.'],
  ['waiting', 'Su contrato espera su firma. Puede firmar con su celular o en papel.'],
  ['signed', 'Su contrato está firmado.'],
] as const)(
  'the contract of another adult that is %s says so (TWO-10)',
  async (contract, words) => {
    await open({ own: [{ ...OWN, secondSaleId: null, holder: { name: 'Ana Paz', contract } }] });
    expect(await screen.findByText('La segunda membresía es para Ana Paz.')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cambiar' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ver la segunda' })).toBeNull();
  },
);

test('one whose contract ended unsigned is issued again (TWO-10)', async () => {
  const holder = { name: 'Ana Paz', contract: 'ended' as const };
  await open({ own: [{ ...OWN, secondSaleId: null, holder, canName: true }] });
  expect(await screen.findByRole('button', { name: 'Emitir otro contrato' })).toBeVisible();
});
