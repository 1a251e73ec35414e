import { shareProduct } from '@kantuta/contract/advisers/shares.calls';
import {
  readItemPlan,
  readPlanPdf,
  readUnitPlan,
  type PlanPage,
} from '@kantuta/contract/catalogue/plans.calls';
import { readPlace } from '@kantuta/contract/reservations/queue.calls';
import { day } from '@kantuta/contract/dates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();

const LOT: PlanPage = {
  thing: {
    kind: 'lot',
    company: { id: 8, name: 'Tierra' },
    title: 'Lomas del Sur',
    detail: 'Mza. 3 - Lote 07',
    code: '',
    projectId: 101,
    surfaceM2: '360.00',
    state: 'free',
    left: null,
    ticket: '',
    takesCard: false,
    renewal: null,
  },
  offering: {
    price: '10800.00',
    discount: null,
    recognised: '0.00',
    paid: '0.00',
    terms: {
      annualRatePct: '10',
      initialPct: '10',
      directPct: null,
      cashDiscountPct: '10',
      planKinds: ['french', 'cash'],
      months: 48,
      mostMonths: 120,
      formPerInstalment: '0.00',
    },
    expensesPerInstalment: '0.00',
    startsOn: day('2026-03-12'),
    lastDueOn: null,
    policy: {
      maxTermMonths: 120,
      minInstalment: '10.00',
      allowsFlat: false,
      firstDueMinDays: 25,
      dueDays: [5, 10, 15, 20, 25],
      cashDays: 5,
      houseDays: 7,
      creditCapPct: '30',
      freshPct: '3',
    },
  },
  isOnline: true,
  needsApproval: false,
  alternatives: [],
  adviserCode: '',
  history: [],
};

async function open(path: string, page: Partial<PlanPage> = {}) {
  server.answer(readPlace, { isYours: false, holdId: null, position: null, offerEndsAt: null });
  server.answer(readUnitPlan, { ...LOT, ...page });
  server.answer(readItemPlan, { ...LOT, ...page });
  signIn();
  return visit(path);
}

const mainText = () => screen.getByRole('main').textContent.replaceAll('\u00a0', ' ');
const initial = () => screen.getByRole('textbox', { name: 'Cuota inicial' });
const term = () => screen.getByRole('textbox', { name: 'Plazo en meses' });

test('cash stands beside credit, with its total, its interest and its effective rate', async () => {
  await open('/forma-pago/lote/1010307');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Forma de pago');
  expect(screen.getByRole('radio', { name: /A crédito, cuota fija/ })).toBeChecked();
  const text = mainText();
  for (const words of [
    'Lomas del Sur · Mza. 3 - Lote 07',
    'USD 12.913,22',
    'USD 2.113,22 son intereses',
    'Tasa anual 10,00%, costo efectivo 10,47%',
    'USD 9.720,00',
    'con USD 1.080,00 de descuento',
    '48 cuotas de USD 246,52',
    'Propuesta: USD 1.080,00. Para cambiarla: más de USD 1.080,00 y menos de USD 10.800,00.',
    'De 1 a 120 meses.',
    'Simulación referencial. No constituye contrato.',
  ])
    expect(text).toContain(words);
});

test('the due days on offer are those that the server names, and the day of the sale', async () => {
  const { offering } = LOT;
  if (!offering) throw new Error('no offering');
  const policy = { ...offering.policy, dueDays: [7, 12, 28] };
  await open('/forma-pago/lote/1010307', { offering: { ...offering, policy } });
  const days = within(await screen.findByRole('group', { name: 'Día de pago de cada mes' }));
  expect(days.getAllByRole('button').map((each) => each.textContent)).toEqual([
    'El 12, como hoy',
    '7',
    '28',
  ]);
});

test('sold on the 29th the day of the sale is the last one of a month that all months have', async () => {
  const { offering } = LOT;
  if (!offering) throw new Error('no offering');
  await open('/forma-pago/lote/1010307', {
    offering: { ...offering, startsOn: day('2026-03-29') },
  });
  const days = within(await screen.findByRole('group', { name: 'Día de pago de cada mes' }));
  expect(days.getByRole('button', { name: 'El 28, el último posible' })).toBeVisible();
});

test('a refused initial says its limit beside the field, and nothing is lost when the term changes', async () => {
  const { router } = await open('/forma-pago/lote/1010307');
  await screen.findByText(/48 cuotas/);
  await userEvent.type(initial(), '1080,00');
  expect(await screen.findByText(/La cuota inicial debe ser más de USD/)).toBeVisible();
  expect(initial()).toHaveAccessibleDescription(/debe ser más de USD\s1\.080,00/);
  expect(screen.getByText('Corrija lo marcado para ver su plan.')).toBeVisible();
  await userEvent.clear(term());
  await userEvent.type(term(), '60');
  expect(initial()).toHaveValue('1080,00');
  await userEvent.clear(initial());
  await userEvent.type(initial(), '1080,01');
  expect(await screen.findByText(/60 cuotas de/)).toBeVisible();
  expect(screen.queryByText('Corrija lo marcado para ver su plan.')).toBeNull();
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ inicial: '1080,01', meses: '60' }),
  );
});

test('a link opens the same choice, and what it cannot mean is refused beside its field', async () => {
  await open('/forma-pago/lote/1010307?meses=12&dia=10&inicial=2000');
  expect(await screen.findByText(/12 cuotas de/)).toBeVisible();
  expect(initial()).toHaveValue('2000');
  expect(screen.getByRole('button', { name: '10' })).toHaveAttribute('aria-pressed', 'true');
  expect(mainText()).toContain('10/04/2026');
  fireEvent.change(term(), { target: { value: 'doce' } });
  expect(
    await screen.findByText('El plazo es un número entero de meses, de 1 a 120.'),
  ).toBeVisible();
  fireEvent.change(term(), { target: { value: '121' } });
  expect(await screen.findByText('El plazo más largo es de 120 meses.')).toBeVisible();
});

test('for cash there is one sum and its day, and the way to hold it carries the choice', async () => {
  await open('/forma-pago/lote/1010307');
  await userEvent.click(await screen.findByRole('radio', { name: /Al contado/ }));
  expect(await screen.findByText(/Todo hasta el 17\/03\/2026/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Plazo en meses' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Prerreservar' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/formprereserva\?lote=.*1010307.*&plan=cash/),
  );
});

test('the years of a plan open one by one', async () => {
  await open('/forma-pago/lote/1010307');
  expect(await screen.findByText('Año 4')).toBeVisible();
  await userEvent.click(screen.getByText('Año 1'));
  await waitFor(() => expect(mainText()).toContain('165,52'));
});

test('a taken lot says so, shows what is free near it, and cannot be held', async () => {
  await open('/forma-pago/lote/1010307', {
    thing: { ...LOT.thing, state: 'reserved' },
    alternatives: [
      {
        placeId: 1_010_306,
        detail: 'Mza. 3 - Lote 06',
        price: { amount: '10800.00', currency: 'USD' },
        monthly: { amount: { amount: '246.52', currency: 'USD' }, months: 48 },
      },
    ],
  });
  expect(await screen.findByText('Ya está reservado.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mza. 3 - Lote 06' })).toHaveAttribute(
    'href',
    '/forma-pago/lote/1010306',
  );
  // Of the alternative, and of the plan below it.
  expect(screen.getAllByText(/^48 cuotas de USD.246,52$/)).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Prerreservar' })).toBeNull();
});

test('what is not sold online here, has no prices, or does not exist says so', async () => {
  await open('/forma-pago/lote/1010307', { isOnline: false });
  expect(await screen.findByText('No disponible en línea en su país.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Prerreservar' })).toBeNull();
});

test('without a list in force there is no plan', async () => {
  await open('/forma-pago/lote/1010307', { offering: null });
  expect(await screen.findByText(/No se encontró la configuración de precios/)).toBeVisible();
});

test('an unknown lot, and an address that is none', async () => {
  server.refuse(readUnitPlan, 'forbidden');
  signIn();
  await visit('/forma-pago/lote/9');
  expect(await screen.findByText('No encontramos este producto')).toBeVisible();
});

test('a membership above the limit says that it waits for an approval', async () => {
  await open('/forma-pago/membresia/12', {
    needsApproval: true,
    thing: { ...LOT.thing, kind: 'travel', projectId: null, state: null },
  });
  expect(await screen.findByText(/necesita una aprobación/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Prerreservar' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/prereserva-membresia\?item=/),
  );
});

test('what an adviser shares is kept once for each choice, and its link works where it could not be kept', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  server.answer(shareProduct, {});
  await open('/forma-pago/lote/1010307?dia=10&otros=x&de=AAAAAAAAAAAAAAAAAAAAAA', {
    adviserCode: 'ACI-77',
  });
  const send = await screen.findByRole('button', { name: 'Enviar por WhatsApp' });
  await userEvent.click(send);
  await userEvent.click(send);
  const [first, again] = server.inputsOf(shareProduct);
  expect(first).toEqual({
    token: expect.stringMatching(/^[\w-]{22}$/),
    kind: 'quote',
    placeId: 1_010_307,
    choice: { dia: '10' },
  });
  expect(again).toEqual(first);
  const text = decodeURIComponent(String(opened.mock.calls[0]?.[0]));
  expect(text).toContain(`asesor=ACI-77`);
  expect(text).toContain(`de=${first?.token}`);
  expect(text).not.toContain('AAAAAA');
  server.refuse(shareProduct, 'internal');
  await userEvent.click(send);
  expect(await screen.findByText(/no quedó en la lista de lo que compartió/)).toBeVisible();
  expect(opened).toHaveBeenCalledTimes(3);
});

test('whoever is no adviser shares without being written down', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  server.answer(shareProduct, {});
  await open('/forma-pago/lote/1010307');
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar por WhatsApp' }));
  expect(server.inputsOf(shareProduct)).toEqual([]);
});

test('the text for WhatsApp has plan, link and the code of the adviser who sends it', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  server.answer(shareProduct, {});
  await open('/forma-pago/lote/1010307?dia=10', { adviserCode: 'ACI-77' });
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar por WhatsApp' }));
  const text = decodeURIComponent(String(opened.mock.calls[0]?.[0])).replaceAll('\u00a0', ' ');
  expect(text).toContain('inicial USD 1.080,00 y 48 cuotas de USD 246,52');
  expect(text).toContain('Código de asesor: ACI-77');
  expect(text).toContain('No constituye contrato.');
  opened.mockRestore();
});

test('the paper is asked of the server with the whole choice', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  // jsdom would go to the address, away from the next test.
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const paper = { fileName: 'plan.pdf', mimeType: 'application/pdf' as const };
  server.answer(readPlanPdf, { ...paper, base64: btoa('%PDF') });
  await open('/forma-pago/lote/1010307?meses=24&dia=5');
  await userEvent.click(await screen.findByRole('button', { name: 'Descargar PDF' }));
  await waitFor(() => expect(made).toHaveBeenCalled());
  expect(server.inputsOf(readPlanPdf)).toEqual([{ placeId: 1_010_307, months: 24, dueDay: 5 }]);
  made.mockRestore();
  followed.mockRestore();
});

test("an adviser's paper is kept, and leads back by its token", async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const paper = { fileName: 'plan.pdf', mimeType: 'application/pdf' as const };
  server.answer(readPlanPdf, { ...paper, base64: btoa('%PDF') });
  server.answer(shareProduct, {});
  await open('/forma-pago/lote/1010307?meses=24', { adviserCode: 'ACI-77' });
  await userEvent.click(await screen.findByRole('button', { name: 'Descargar PDF' }));
  await waitFor(() => expect(made).toHaveBeenCalled());
  const [kept] = server.inputsOf(shareProduct);
  expect(kept).toMatchObject({ kind: 'paper', placeId: 1_010_307, choice: { meses: '24' } });
  expect(server.inputsOf(readPlanPdf).at(-1)).toMatchObject({ share: kept?.token });
  made.mockRestore();
  followed.mockRestore();
});

test('the company lends the rest of a house where its list says so, in place of a bank', async () => {
  const { terms } = LOT.offering ?? {};
  if (!LOT.offering || !terms) throw new Error('the lot has prices');
  await open('/forma-pago/lote/2010013?plan=house&resto=empresa', {
    thing: { ...LOT.thing, kind: 'house', title: 'Casa Toborochi', detail: 'Casa 13' },
    offering: {
      ...LOT.offering,
      price: '52000.00',
      terms: {
        ...terms,
        initialPct: '3',
        directPct: '7',
        months: 5,
        mostMonths: 120,
        planKinds: ['house', 'french', 'cash'],
      },
    },
  });
  expect(await screen.findByRole('radio', { name: /5 cuotas/ })).toBeChecked();
  const company = screen.getByRole('radio', { name: /^La empresa, en cuotas/ });
  expect(company).toBeChecked();
  expect(company).toHaveAccessibleName(/Al 10.?% anual, hasta 120 meses/);
  expect(screen.getByRole('textbox', { name: 'Plazo en meses' })).toHaveValue('120');
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent(/120 cuotas; la primera de USD.1\.346,47/);
  // Nothing is left for a bank.
  expect(main).not.toHaveTextContent(/Con préstamo bancario/);
  await userEvent.click(screen.getByRole('radio', { name: /^Un banco/ }));
  await waitFor(() => expect(main).toHaveTextContent(/Con préstamo bancario.*USD.46\.800,00/));
  expect(screen.queryByRole('textbox', { name: 'Plazo en meses' })).toBeNull();
});

test.each([
  [false, /^Solo para quienes tuvieron abono.*18\/01\/2026/, true],
  [true, /^El plazo de renovación terminó el 18\/01\/2026/, false],
])('a renewal says for whom and until when it is (over: %s)', async (isOver, words, canBeHeld) => {
  server.answer(readItemPlan, {
    ...LOT,
    thing: {
      ...LOT.thing,
      kind: 'seasonTicket',
      state: null,
      projectId: null,
      ticket: 'familiar',
      left: 3,
      renewal: { until: day('2026-01-18'), isOver },
    },
  });
  signIn();
  await visit('/forma-pago/abono/9');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Prerreservar' })).toHaveLength(canBeHeld ? 1 : 0);
  expect(screen.queryAllByRole('link', { name: 'Ver el abono nuevo' })).toHaveLength(
    canBeHeld ? 0 : 1,
  );
});
