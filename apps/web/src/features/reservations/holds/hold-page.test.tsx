import { listMemberships, type SeasonTicketItem } from '@kantuta/contract/catalogue/items.calls';
import { readItemPlan, readUnitPlan, type PlanPage } from '@kantuta/contract/catalogue/plans.calls';
import { listSaved } from '@kantuta/contract/catalogue/saved.calls';
import { day } from '@kantuta/contract/dates';
import { listCities, listCountries } from '@kantuta/contract/people/people.calls';
import { makeHolds, readHoldForm } from '@kantuta/contract/reservations/holds.calls';
import { readPlace } from '@kantuta/contract/reservations/queue.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { LOT_PLAN } from '../../../../test/plan-data.ts';
import { queryClient } from '../../../lib/queries.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();

const LOT: PlanPage = {
  ...LOT_PLAN,
  offering: LOT_PLAN.offering && {
    ...LOT_PLAN.offering,
    discount: { amount: '540.00', reason: 'Aniversario' },
  },
};
const FORM = {
  firstName: 'Rosa',
  secondName: '',
  paternalSurname: 'Mamani',
  maternalSurname: '',
  documentType: 1,
  documentNumber: '9001146',
  issuedIn: 'SC',
  birthDate: '1990-05-20',
  gender: 'female',
  nationalityId: 1,
  countryId: 1,
  cityId: 1,
  address: 'Calle 5 casa 12',
  cellphone: '+591-70012345',
  phone: '',
  email: 'rosa@demo.invalid',
};
const PLACE = { isYours: false, holdId: null, position: null, offerEndsAt: null };

async function open(search: string, page: Partial<PlanPage> = {}, left = 5) {
  server.answer(readUnitPlan, { ...LOT, ...page });
  server.answer(readPlace, PLACE);
  server.answer(readHoldForm, { form: FORM, isSeller: false, left, most: 4 });
  server.answer(listSaved, { products: [] });
  server.answer(listCountries, [{ idpais: 1, nombre: 'Bolivia', PrefijoTelefono: '+591' }]);
  server.answer(listCities, [{ idciudad: 1, nombre: 'Santa Cruz' }]);
  signIn();
  await visit(`/formprereserva?lote=1010307${search}`);
}

const why = () => screen.findByRole('region', { name: 'No se puede prerreservar' });
const send = () => screen.queryByRole('button', { name: 'Prerreservar' });

test.each([
  [
    'what somebody else has',
    { thing: { ...LOT.thing, state: 'reserved' as const } },
    5,
    /Otra persona ya lo tiene/,
  ],
  [
    'what is not sold in the country',
    { isOnline: false },
    5,
    /no está disponible en línea en su país/,
  ],
  ['what has no price', { offering: null }, 5, /No se encontró la configuración/],
  ['a sixth one', {}, 0, /Máximo 4 prerreservas/],
])('%s is said first, in place of the form', async (_, page, left, words) => {
  await open('', page, left);
  expect(await why()).toHaveTextContent(words);
  expect(send()).toBeNull();
});

test("a lot that is taken meanwhile takes nobody's form away", async () => {
  await open('');
  const address = await screen.findByRole('textbox', { name: /^Dirección/ });
  await userEvent.type(address, ' B');
  server.answer(readUnitPlan, { ...LOT, thing: { ...LOT.thing, state: 'pre_reserved' } });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByRole('textbox', { name: /^Dirección/ })).toHaveValue('Calle 5 casa 12 B');
  expect(send()).toBeVisible();
});

test('lists begin with what is known, so that nobody chooses it again', async () => {
  await open('');
  expect(await screen.findByRole('combobox', { name: /^Expedido/ })).toHaveValue('SC');
  expect(screen.getByRole('combobox', { name: /^(?:Género|Sexo)/ })).toHaveValue('female');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Nacionalidad/ })).toHaveValue('1'),
  );
});

test('what was typed survives a mistake beside its field, a lost answer and the next press', async () => {
  await open('&asesor=DC-104&de=AAAAAAAAAAAAAAAAAAAAAA');
  const address = await screen.findByRole('textbox', { name: /^Dirección/ });
  await userEvent.type(address, ' B');
  const message = 'Revise la dirección.';
  server.reply(
    makeHolds,
    {
      status: 1,
      mensaje: message,
      codigo: 'invalid_input',
      data: { fields: [{ field: 'form.address', code: 'too_short', message }] },
    },
    400,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Prerreservar' }));
  await waitFor(() => expect(server.inputsOf(makeHolds)).toHaveLength(1));
  await waitFor(() => expect(send()).toBeEnabled());
  expect(address).toHaveAttribute('aria-invalid', 'true');
  expect(address).toHaveValue('Calle 5 casa 12 B');
  await userEvent.type(address, '2');
  server.lose(makeHolds);
  await userEvent.click(screen.getByRole('button', { name: 'Prerreservar' }));
  await waitFor(() => expect(server.inputsOf(makeHolds)).toHaveLength(2));
  await waitFor(() => expect(send()).toBeEnabled());
  expect(screen.getByRole('textbox', { name: /^Dirección/ })).toHaveValue('Calle 5 casa 12 B2');
  const [refused, lost] = server.inputsOf(makeHolds);
  expect(lost?.attemptId).toBe(refused?.attemptId);
  // The link that was followed goes along.
  expect(lost).toMatchObject({ share: 'AAAAAAAAAAAAAAAAAAAAAA', form: { referral: 'DC-104' } });
});

test('the form says the plan that is held, its price less the discount, and leads to another plan', async () => {
  await open('&plan=cash&asesor=DC-104');
  expect(await screen.findByRole('textbox', { name: /Quién le recomendó/ })).toHaveValue('DC-104');
  const main = screen.getByRole('main').textContent.replaceAll('\u00a0', ' ');
  expect(main).toContain('USD 10.260,00');
  expect(main).toContain('Al contado: al contado USD 9.234,00');
  expect(
    screen.getByText('USD 10.800,00', { normalizer: (text) => text.replaceAll('\u00a0', ' ') })
      .tagName,
  ).toBe('S');
  expect(screen.getByRole('link', { name: 'Cambiar' })).toHaveAttribute(
    'href',
    '/forma-pago/lote/1010307?plan=cash&asesor=DC-104',
  );
});

test('a season ticket leads on only where it can be had', async () => {
  const ticket: SeasonTicketItem = {
    itemId: 7,
    company: { id: 12, name: 'Club' },
    code: 'FAM',
    name: 'Familiar',
    facts: { ticket: 'familiar' },
    offer: null,
    isOnline: true,
    season: 2026,
    left: 3,
    renewal: { until: day('2026-01-31'), isOver: true },
  };
  server.answer(listMemberships, { memberships: [], seasonTickets: [ticket] });
  signIn();
  await visit('/prereservar-abono/familiar');
  expect(await screen.findByText(/El plazo de renovación terminó/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Familiar' })).toBeNull();
});

const RENEWAL = {
  ...LOT.thing,
  kind: 'seasonTicket' as const,
  state: null,
  projectId: null,
  ticket: 'familiar',
  left: 3,
};

async function openRenewal(isOver: boolean) {
  const renewal = { until: day('2026-01-18'), isOver };
  server.answer(readItemPlan, { ...LOT, thing: { ...RENEWAL, renewal } });
  server.answer(readHoldForm, { form: FORM, isSeller: false, left: 5, most: 4 });
  server.answer(listSaved, { products: [] });
  server.answer(listCountries, [{ idpais: 1, nombre: 'Bolivia', PrefijoTelefono: '+591' }]);
  server.answer(listCities, [{ idciudad: 1, nombre: 'Santa Cruz' }]);
  signIn();
  await visit('/prereservar-abono/familiar?item=9');
}

test('a renewal whose last day has passed leads to the new ticket, in place of the form', async () => {
  await openRenewal(true);
  expect(await why()).toHaveTextContent(/El plazo de renovación terminó el 18\/01\/2026/);
  expect(screen.getByRole('link', { name: 'Ver el abono nuevo' })).toHaveAttribute(
    'href',
    '/prereservar-abono/familiar',
  );
  expect(send()).toBeNull();
});

test('a renewal says above its form for whom and until when it is, and one that closes meanwhile keeps what was typed', async () => {
  await openRenewal(false);
  expect(await screen.findByText(/Solo para quienes tuvieron abono.*18\/01\/2026/)).toBeVisible();
  await userEvent.type(await screen.findByRole('textbox', { name: /^Dirección/ }), ' B');
  server.answer(makeHolds, {
    results: [
      {
        placeId: null,
        itemId: 9,
        codigo: 'renewal_closed',
        mensaje: 'El plazo de renovación terminó el 18/01/2026.',
        hold: null,
        queuePosition: null,
        alternatives: [],
      },
    ],
  });
  const over = { until: day('2026-01-18'), isOver: true };
  server.answer(readItemPlan, { ...LOT, thing: { ...RENEWAL, renewal: over } });
  await userEvent.click(screen.getByRole('button', { name: 'Prerreservar' }));
  const dialog = await screen.findByRole('dialog', { name: 'No se puede prerreservar' });
  expect(within(dialog).getByRole('link', { name: 'Ver el abono nuevo' })).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Volver al formulario' }));
  // What stands above the form is what holds by now.
  expect(await screen.findByText(/^El plazo de renovación terminó/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Dirección/ })).toHaveValue('Calle 5 casa 12 B');
});

test('without a thing the page leads to where it is chosen', async () => {
  signIn();
  await visit('/prereserva-membresia');
  expect(await screen.findByRole('link', { name: 'Ver las membresías' })).toHaveAttribute(
    'href',
    '/membresias',
  );
});
