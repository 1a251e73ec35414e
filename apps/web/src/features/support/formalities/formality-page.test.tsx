import type { AnswerOf } from '@kantuta/contract/call';
import { listOwnAddenda } from '@kantuta/contract/contracts/addenda.calls';
import { listOwnContracts } from '@kantuta/contract/contracts/own-contracts.calls';
import { readProfile } from '@kantuta/contract/people/people.calls';
import { listProducts, type Product } from '@kantuta/contract/sales/sales.calls';
import { readFormalities, sendFormality } from '@kantuta/contract/support/formalities.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { aProduct, usd } from '../../../../test/sales-data.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const REFERENCE = '7K2MQX4D91TB';
const LOT = aProduct();
const OTHER = aProduct({ saleId: 458, title: 'Urbanización Palmar' });

const profile = {
  name: 'Óscar Melgar',
  documentType: 1,
  document: '90011574',
  birthDate: '1974-07-07',
  gender: 'male',
  nationality: 'Bolivia',
  address: '',
  country: 'Bolivia',
  city: '',
  language: 'es',
  roles: ['customer'],
  since: '2023-03-01T12:00:00Z',
  contacts: [],
} satisfies AnswerOf<typeof readProfile>;
const aPhone = (contactId: number, value: string, confirmedAt: string | null) =>
  ({ contactId, kind: 'cellphone', value, confirmedAt, recoversFrom: null }) as const;

function open(
  path: string,
  products: readonly Product[] = [LOT],
  contacts: AnswerOf<typeof readProfile>['contacts'] = [],
) {
  server.answer(listProducts, { products: [...products] });
  server.answer(sendFormality, { reference: REFERENCE });
  server.answer(readProfile, { ...profile, contacts });
  signIn();
  return visit(path);
}

test('the list says of each formality what to bring, what it costs, how long it takes and what comes next', async () => {
  server.answer(readFormalities, {
    formalityDays: 5,
    cessionFee: usd('20.00'),
    signingDays: 7,
  });
  await open('/tramites');
  const heading = await screen.findByRole('heading', { name: 'Fallecimiento de un titular' });
  const death = within(heading.closest('article') as HTMLElement);
  expect(death.getByText('Certificado de defunción')).toBeVisible();
  expect(death.getByText('La oficina la revisa en 5 días hábiles.')).toBeVisible();
  expect(death.getByRole('link', { name: 'Iniciar solicitud' })).toHaveAttribute(
    'href',
    '/tramites/fallecimiento',
  );
  expect(screen.getByText('USD 20,00, que paga quien la recibe.')).toBeVisible();
  expect(screen.getByText('Lo firma dentro de 7 días desde que se emite.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Elegir la compra')).toBeNull());
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining([
      '/tramites/divorcio',
      '/tramites/documento-perdido',
      '/tramites/correccion-de-datos',
      '/tramites/cesion',
      '/tramites/plazo',
      '/ceder-derechos?sale=457',
      '/cambiar-plazo?sale=457',
      '/generar-contrato',
      '/mis-documentos',
      '/usuario?parte=uif',
    ]),
  );
});

test('what cannot be loaded is said, with a retry', async () => {
  server.reply(readFormalities, { status: 1, codigo: 'unavailable', mensaje: 'No está' }, 503);
  await open('/tramites');
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
});

test('an heir names the holder and sends what was asked; the number is shown', async () => {
  const { user } = await open('/tramites/fallecimiento');
  await user.click(await screen.findByRole('radio', { name: /De otra persona/ }));
  expect(screen.getByText(/no le decimos aquí si esa persona es cliente/)).toBeVisible();
  await user.type(screen.getByLabelText('Documento del titular'), '2904417');
  await user.type(screen.getByLabelText('Nombre completo del titular'), 'Anselmo Quiroga');
  await user.selectOptions(
    screen.getByLabelText('¿Qué es usted de quien falleció?'),
    'representative',
  );
  // The checklist follows the answers.
  expect(screen.getByText('El poder que le permite representar a la familia')).toBeVisible();
  await user.type(screen.getByLabelText('Fecha del fallecimiento'), '2026-03-01');
  await user.selectOptions(screen.getByLabelText('¿Tiene la declaratoria de herederos?'), 'no');
  await user.type(screen.getByLabelText('Celular o teléfono'), '70012345');
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  expect(await screen.findByText('7K2M-QX4D-91TB')).toBeVisible();
  expect(server.inputsOf(sendFormality)).toMatchObject([
    {
      phone: '70012345',
      answers: {
        kind: 'death',
        relation: 'representative',
        diedOn: '2026-03-01',
        heirs: 'no',
        holder: { whose: 'other', document: '2904417', name: 'Anselmo Quiroga' },
      },
    },
  ]);
});

test('a divorce is about the purchases that are ticked; missing answers are said beside their fields', async () => {
  const { user } = await open('/tramites/divorcio', [LOT, OTHER]);
  await user.click(await screen.findByRole('button', { name: 'Enviar solicitud' }));
  expect(await screen.findByLabelText('¿Quién se queda con la compra?')).toBeInvalid();
  expect(screen.getByRole('group', { name: '¿De qué compras se trata?' })).toHaveTextContent(
    /requerido|obligatorio|Complete|Falta/i,
  );
  expect(server.inputsOf(sendFormality)).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /Palmar/ }));
  await user.selectOptions(screen.getByLabelText('¿Quién se queda con la compra?'), 'me');
  await user.selectOptions(screen.getByLabelText('¿Hay una sentencia o un acuerdo?'), 'sentence');
  await user.type(screen.getByLabelText('Celular o teléfono'), '70012345');
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  expect(await screen.findByText('7K2M-QX4D-91TB')).toBeVisible();
  expect(server.inputsOf(sendFormality)).toMatchObject([
    { answers: { kind: 'divorce', holder: { whose: 'mine', saleIds: [458] }, keeps: 'me' } },
  ]);
});

test('a lost contract that is in the office is said at once, and leads there', async () => {
  server.answer(listOwnAddenda, { addenda: [] });
  server.answer(listOwnContracts, {
    contracts: [
      {
        contractId: '01900000-0000-7000-8000-000000000009',
        saleId: LOT.saleId,
        reference: REFERENCE,
        state: 'signed',
        company: LOT.company,
        title: LOT.title,
        detail: '',
        issuedAt: '2026-03-01T14:00:00Z',
        signedAt: '2026-03-02T14:00:00Z',
      },
    ],
  });
  const { user } = await open('/tramites/documento-perdido');
  await user.selectOptions(await screen.findByLabelText('¿Qué documento perdió?'), 'contract');
  expect(await screen.findByRole('link', { name: 'Ir a Mis documentos' })).toHaveAttribute(
    'href',
    '/mis-documentos',
  );
  await user.selectOptions(screen.getByLabelText('¿Qué documento perdió?'), 'title');
  expect(screen.queryByRole('link', { name: 'Ir a Mis documentos' })).toBeNull();
  expect(screen.getByText('Denuncia de la pérdida ante la policía')).toBeVisible();
});

test('whoever bought nothing can ask for a document of nobody', async () => {
  await open('/tramites/documento-perdido', []);
  expect(await screen.findByText('No hay compras a su nombre.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar solicitud' })).toBeNull();
});

test('a lost answer and a second press are one request, and what was typed stays', async () => {
  const { user } = await open('/tramites/divorcio');
  server.lose(sendFormality);
  await user.selectOptions(await screen.findByLabelText('¿Quién se queda con la compra?'), 'both');
  await user.selectOptions(screen.getByLabelText('¿Hay una sentencia o un acuerdo?'), 'no');
  await user.type(screen.getByLabelText('Celular o teléfono'), '70012345');
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Celular o teléfono')).toHaveValue('70012345');
  server.answer(sendFormality, { reference: REFERENCE });
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  expect(await screen.findByText('7K2M-QX4D-91TB')).toBeVisible();
  const ids = server.inputsOf(sendFormality).map(({ attemptId }) => attemptId);
  expect(new Set(ids).size).toBe(1);
});

test('an unknown formality is not found, and without a session neither is any', async () => {
  await open('/tramites/boda');
  expect(await screen.findByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
});

test('whoever has no purchase asks for a correction of their data (SUP-5)', async () => {
  const { user } = await open('/tramites/correccion-de-datos', []);
  await user.selectOptions(await screen.findByLabelText('¿Qué dato está mal?'), 'birth_date');
  await user.type(screen.getByLabelText(/^¿Cómo debe decir\?/), '7 de julio de 1974');
  expect(screen.getByText('Papel que muestre el dato correcto')).toBeVisible();
  expect(screen.queryByText('¿De quién es la compra?')).toBeNull();
  await user.type(screen.getByLabelText(/^Celular o teléfono/), '70012345');
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  expect(await screen.findByText('Recibimos su solicitud')).toBeVisible();
  expect(server.inputsOf(sendFormality)).toMatchObject([
    {
      answers: {
        kind: 'data_correction',
        datum: 'birth_date',
        right: '7 de julio de 1974',
        holder: { whose: 'mine', saleIds: [] },
      },
    },
  ]);
});

test.each([
  ['cesion', 'office_cession'],
  ['plazo', 'office_term'],
])('/tramites/%s asks about one purchase of the own (SUP-5)', async (word, kind) => {
  const { user } = await open(`/tramites/${word}`, [LOT, OTHER]);
  await user.click(await screen.findByRole('radio', { name: /Urbanización Palmar/ }));
  if (kind === 'office_cession') {
    await user.type(screen.getByLabelText('Nombre completo de quien la recibe'), 'Ana Roca');
    await user.type(screen.getByLabelText(/^Documento de quien la recibe/), '7654321');
  } else await user.selectOptions(screen.getByLabelText('¿Qué cambio necesita?'), 'longer');
  await user.type(screen.getByLabelText(/^Celular o teléfono/), '70012345');
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  expect(await screen.findByText('Recibimos su solicitud')).toBeVisible();
  expect(server.inputsOf(sendFormality)).toMatchObject([
    { answers: { kind, holder: { whose: 'mine', saleIds: [458] } } },
  ]);
});

test('the confirmed number that the office has is already there, and one that is taken away stays away', async () => {
  const { user } = await open(
    '/tramites/correccion-de-datos',
    [],
    [aPhone(1, '+591-70000117', null), aPhone(2, '+591-70000118', '2026-01-01T12:00:00Z')],
  );
  const phone = await screen.findByLabelText(/^Celular o teléfono/);
  await waitFor(() => expect(phone).toHaveValue('70000118'));
  await user.clear(phone);
  await user.type(screen.getByLabelText(/^¿Cómo debe decir\?/), 'x');
  expect(phone).toHaveValue('');
});
