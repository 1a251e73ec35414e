import { openContract } from '@kantuta/contract/contracts/contracts.calls';
import {
  issueContract,
  listContractable,
  type Preparation,
  readPreparation,
  savePersonal,
  saveTitle,
} from '@kantuta/contract/contracts/preparing.calls';
import { listCities, listCountries } from '@kantuta/contract/people/people.calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';
import { queryClient } from '../../../lib/queries.ts';

const server = createFakeServer();

const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const CONTRACT = '01900000-0000-7000-8000-000000000009';

const READY: Preparation = {
  saleId: 9,
  saleState: 'reserved',
  reference: 'ABCD12345678',
  variant: 'lot',
  product: {
    kind: 'lot',
    company: { id: 8, name: 'Terrenos Demo' },
    title: 'Los Tajibos',
    detail: 'Mza. 12 Lote 07',
  },
  contract: null,
  done: [],
  missing: ['personal_data', 'holders'],
  isCertified: true,
  endsAt: null,
  left: usd('0.00'),
  personal: {
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
    referral: '',
  },
  locked: ['firstName', 'secondName', 'paternalSurname', 'documentType', 'documentNumber'],
  hasReferral: false,
  title: { sharePct: 100, coBuyers: [] },
  plan: {
    version: 3,
    price: usd('1000.00'),
    discount: usd('0.00'),
    terms: {
      kind: 'french',
      initial: usd('100.00'),
      financed: usd('900.00'),
      months: 1,
      annualRatePct: '10',
      dueDay: 10,
      fineAnnualPct: '12',
      fineGraceDays: 5,
      totalInterest: usd('7.50'),
    },
    rows: [
      {
        number: 1,
        dueOn: '2027-01-10',
        capital: usd('900.00'),
        interest: usd('7.50'),
        form: usd('0.00'),
        expenses: usd('0.00'),
        amount: usd('907.50'),
        balance: usd('0.00'),
      },
    ],
    total: usd('1007.50'),
  },
  can: { save: true, issue: false },
};
const ISSUABLE: Partial<Preparation> = {
  done: ['personal', 'title'],
  missing: [],
  can: { save: true, issue: true },
};

async function open(change: Partial<Preparation> = {}, search = '?sale=9') {
  server.answer(readPreparation, { ...READY, ...change });
  server.answer(listCountries, [{ idpais: 1, nombre: 'Bolivia', PrefijoTelefono: '+591' }]);
  server.answer(listCities, [{ idciudad: 1, nombre: 'Santa Cruz' }]);
  signIn();
  return visit(`/generar-contrato${search}`);
}

const next = () => screen.findByRole('button', { name: 'Guardar y continuar' });
const generate = () => screen.findByRole('button', { name: 'Generar contrato' });

test('the steps follow each other, each is an entry of the history, and the third issues the plan that was read', async () => {
  server.answer(savePersonal, { contractId: CONTRACT });
  server.answer(saveTitle, { contractId: CONTRACT });
  server.answer(issueContract, { contractId: CONTRACT, reference: 'ABCD', sha256: '' });
  const { router } = await open();
  expect(await screen.findByRole('textbox', { name: 'Número de documento' })).toHaveAttribute(
    'readonly',
  );
  await userEvent.click(await next());
  expect(await screen.findByText(/El producto queda solo a su nombre/)).toBeVisible();
  expect(server.inputsOf(savePersonal)[0]).toMatchObject({
    saleId: 9,
    form: { firstName: 'Rosa', address: 'Calle 5 casa 12' },
  });
  router.history.back();
  expect(await screen.findByRole('textbox', { name: /^Dirección/ })).toBeVisible();
  router.history.forward();
  server.answer(readPreparation, { ...READY, ...ISSUABLE });
  await userEvent.click(
    await within(await screen.findByRole('main')).findByRole('button', {
      name: 'Guardar y continuar',
    }),
  );
  await userEvent.click(await generate());
  await waitFor(() =>
    expect(server.inputsOf(issueContract)).toEqual([{ saleId: 9, planVersion: 3 }]),
  );
});

test('what was typed is there again after a reload, and after a refusal stands beside its error', async () => {
  server.refuseFields(savePersonal, [
    { field: 'form', code: 'not_adult', message: 'Debe ser mayor de edad' },
  ]);
  await open();
  const address = await screen.findByRole('textbox', { name: /^Dirección/ });
  await userEvent.clear(address);
  await userEvent.type(address, 'Avenida nueva 8');
  await userEvent.click(await next());
  await waitFor(() => expect(server.inputsOf(savePersonal)).toHaveLength(1));
  expect(address).toHaveValue('Avenida nueva 8');
  queryClient.clear();
  cleanup();
  await open();
  expect(await screen.findByRole('textbox', { name: /^Dirección/ })).toHaveValue('Avenida nueva 8');
});

test('co-buyers begin with equal parts, and parts that do not add up are said before anything is sent', async () => {
  await open({ done: ['personal'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar otra persona' }));
  const own = await screen.findByRole('spinbutton', { name: 'Su porcentaje' });
  expect(own).toHaveValue(50);
  // Nobody has typed anything about them yet.
  await new Promise((later) => {
    setTimeout(later, 200);
  });
  expect(screen.queryByText('Campo obligatorio')).toBeNull();
  await userEvent.clear(own);
  await userEvent.type(own, '60');
  const other = screen.getByRole('group', { name: 'Comprador 1 además de usted' });
  const type = (name: string | RegExp, text: string) =>
    userEvent.type(within(other).getByRole('textbox', { name }), text);
  await type('Primer nombre', 'Luis');
  await type(/^Apellido paterno/, 'Roca');
  await type('Número de documento', '7200001');
  await type(/^Dirección/, 'Calle 9');
  await type(/^Celular/, '70011111');
  await type(/^Correo/, 'luis@demo.invalid');
  const pick = (name: string, text: string) =>
    userEvent.selectOptions(within(other).getByRole('combobox', { name }), text);
  await pick('Expedido en', 'SC');
  await pick('Género', 'Masculino');
  await pick('Nacionalidad', 'Bolivia');
  await pick('País', 'Bolivia');
  await pick('Ciudad', 'Santa Cruz');
  const born = within(other).getByLabelText('Fecha de nacimiento');
  await userEvent.type(born, '1990-05-20');
  await userEvent.click(await next());
  expect(await screen.findByText('Los porcentajes deben ser enteros y sumar 100')).toBeVisible();
  await userEvent.clear(own);
  await userEvent.type(own, '50');
  server.answer(saveTitle, { contractId: CONTRACT });
  await userEvent.click(await next());
  await waitFor(() =>
    expect(server.inputsOf(saveTitle)).toMatchObject([
      { title: { sharePct: 50, coBuyers: [{ sharePct: 50, form: { firstName: 'Luis' } }] } },
    ]),
  );
});

test('what is missing stands there with its way out, and nothing can be issued', async () => {
  await open({ missing: ['personal_data'], isCertified: false }, '?sale=9&paso=plan');
  expect(await screen.findByText('Faltan sus datos personales.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Falta el certificado del proyecto' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Generar contrato' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Completar este paso' }));
  expect(await screen.findByRole('textbox', { name: /^Dirección/ })).toBeVisible();
});

test('a refusal says why, and what the steps show is read again', async () => {
  server.refuse(issueContract, 'contract_changed');
  await open({ ...ISSUABLE });
  server.answer(readPreparation, {
    ...READY,
    ...ISSUABLE,
    plan: { ...READY.plan, total: usd('1999.00') },
  });
  await userEvent.click(await generate());
  expect(await screen.findByText(/Algo cambió desde que lo leyó/)).toBeVisible();
  expect(await screen.findByText('1.999,00', { exact: false })).toBeVisible();
});

test('an issued contract has its number and its document', async () => {
  server.answer(openContract, {
    fileName: 'contrato.pdf',
    mimeType: 'application/pdf',
    base64: 'AA==',
  });
  await open({
    contract: { contractId: CONTRACT, state: 'awaiting_signatures', reference: 'ABCD12345678' },
    can: { save: false, issue: false },
  });
  expect(await screen.findByText('ABCD-1234-5678')).toBeVisible();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:contract');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Descargar el PDF' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(server.inputsOf(openContract)[0]).toMatchObject({ contractId: CONTRACT });
  vi.restoreAllMocks();
});

test('without a purchase on its way the page says what will stand here', async () => {
  server.answer(listContractable, { sales: [] });
  await open({}, '');
  expect(await screen.findByText('No tiene contratos por generar')).toBeVisible();
});

test('with several purchases on their way the page asks which', async () => {
  server.answer(listContractable, {
    sales: [
      { saleId: 9, title: 'Los Tajibos', detail: 'Lote 07', canPrepare: true, contract: null },
      {
        saleId: 10,
        title: 'Parque',
        detail: '',
        canPrepare: true,
        contract: { contractId: CONTRACT, state: 'draft', signUntil: null },
      },
    ],
  });
  await open({}, '');
  const list = await screen.findByRole('list', { name: 'Elija la compra' });
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Los Tajibos, Lote 07', 'Parque']);
});
