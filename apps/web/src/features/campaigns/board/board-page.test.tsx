import {
  listOwnPoints,
  openDispute,
  readBoard,
  readOwnPoint,
  readSnapshot,
  simulateRace,
} from '@kantuta/contract/campaigns/board.calls';
import type { ReplyOf } from '@kantuta/contract/call';
import { day } from '@kantuta/contract/dates';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const SELLER = { TipoUsuario: 'adviser', esVendedor: 1 } as const;

type Board = ReplyOf<typeof readBoard>;
const OWN: NonNullable<Board['own']> = {
  score: 108_050,
  provisional: 108_050,
  suspended: 24_652,
  sales: 1,
  place: 2,
  need: 1,
  missed: 0,
  out: null,
  missing: 43_201,
  award: null,
  dispute: null,
};
const BOARD: Board = {
  campaign: {
    campaignId: 5,
    kind: 'race',
    code: '2026-II',
    name: 'Carrera de viaje 2026-II: Florianópolis',
    datesText: '',
    from: day('2026-08-01'),
    to: day('2027-02-17'),
    state: 'running',
    isImported: false,
    winners: 1,
    prizeUsd: null,
    monthMinDays: 20,
    disputeUntil: day('2027-02-22'),
  },
  lines: [
    { place: 1, name: 'Ana Suárez', score: 151_250, sales: 2, isOwn: false },
    { place: 2, name: 'Yolanda Ticona', score: 108_050, sales: 1, isOwn: true },
  ],
  own: OWN,
  periods: [
    { campaignId: 5, name: 'Carrera de viaje 2026-II: Florianópolis', state: 'running' },
    { campaignId: 1, name: 'Carrera de viaje 2023-I: Cartagena', state: 'closed' },
  ],
  snapshot: { on: day('2026-11-26'), hash: 'ab'.repeat(32), keyId: '0123abcd' },
  can: { dispute: true },
};

async function open(board: Board, path = '/ranking') {
  server.answer(readBoard, board);
  signIn(SELLER);
  await visit(path);
}

const own = () => screen.findByRole('region', { name: 'Su posición' });

test('the own place, what is missing and what may change it stand above the board (CAM-6)', async () => {
  await open(BOARD);
  const mine = await own();
  expect(mine).toHaveTextContent('Puesto 2');
  expect(mine).toHaveTextContent('1.080 puntos');
  // A point less does not do: what is missing is rounded up.
  expect(mine).toHaveTextContent('Con una venta nueva y 433 puntos más llega al puesto 1.');
  expect(mine).toHaveTextContent('Suspendidos: 246 puntos');
  expect(mine).toHaveTextContent('Este mes necesita 1 venta más');
  const lines = within(screen.getByRole('list', { name: 'Tablero' })).getAllByRole('listitem');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toHaveTextContent('Hasta el puesto 1 viajan');
  expect(lines[1]).toHaveTextContent('Usted');
});

test('the bonus of a month, which the office named, is called in the language of its reader', async () => {
  const { campaign } = BOARD;
  if (!campaign) throw new Error('a campaign');
  const name = 'Bono mejor vendedor, noviembre de 2026';
  const bonus = { ...campaign, kind: 'bonus' as const, name };
  const periods = [
    { campaignId: 5, name, state: 'running' as const },
    { campaignId: 4, name: 'Otro', state: 'closed' as const },
  ];
  server.answer(readBoard, { ...BOARD, campaign: bonus, periods });
  const { user, router } = await visit('/');
  await user.selectOptions(await screen.findByLabelText('Idioma'), 'pt');
  signIn(SELLER);
  await act(() => router.navigate({ to: '/bono-mejor-vendedor' }));
  const said = 'Bônus melhor vendedor, novembro de 2026';
  expect(await screen.findByRole('heading', { name: said })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Período' })).toHaveDisplayValue(said);
});

test('who takes no part is told so, and has no place', async () => {
  await open({ ...BOARD, own: { ...OWN, place: null, out: 'state' } });
  const mine = await own();
  expect(mine).toHaveTextContent('Sin puesto');
  expect(mine).toHaveTextContent('No participa por su estado de asesor');
  expect(mine).not.toHaveTextContent('Este mes necesita');
});

test('a closed race speaks of what was, and of nothing that may still come', async () => {
  if (!BOARD.campaign) throw new Error('a campaign');
  const campaign = { ...BOARD.campaign, state: 'closed' as const };
  await open({ ...BOARD, campaign, own: { ...OWN, place: 1, provisional: 500 } });
  const mine = await own();
  expect(mine).toHaveTextContent('Quedó entre quienes ganaron.');
  expect(mine).not.toHaveTextContent(/Este mes necesita|provisionales|Suspendidos/);
});

test('an imported board says so, and asks for nothing', async () => {
  const { campaign } = BOARD;
  if (!campaign) throw new Error('a campaign');
  const datesText = '18 de febrero al 31 de julio de 2023';
  await open({
    ...BOARD,
    campaign: { ...campaign, isImported: true, state: 'closed', datesText },
    own: null,
    can: { dispute: false },
  });
  expect(await screen.findByText('Importada')).toBeVisible();
  expect(screen.getByText(datesText)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Su posición' })).not.toBeInTheDocument();
});

test('without a campaign, and without points, the page says what will be there', async () => {
  await open({ ...BOARD, lines: [], own: null });
  expect(await screen.findByText('Nadie tiene puntos todavía')).toBeVisible();
  server.answer(readBoard, { ...BOARD, campaign: null, lines: [], own: null });
  await visit('/bono-mejor-vendedor');
  expect(await screen.findByText('Todavía no hay una campaña')).toBeVisible();
});

test('a dispute that the server refuses keeps what was typed (CAM-12)', async () => {
  await open(BOARD);
  await userEvent.click(within(await own()).getByRole('button', { name: 'Reclamar' }));
  const dialog = within(screen.getByRole('dialog'));
  const words = dialog.getByRole('textbox', { name: 'Qué está mal' });
  await userEvent.type(words, 'Falta el recibo 123 de mi venta.');
  server.refuse(openDispute, 'dispute_closed');
  await userEvent.click(dialog.getByRole('button', { name: 'Reclamar' }));
  expect(await screen.findByText('El plazo para reclamar ya terminó.')).toBeVisible();
  expect(words).toHaveValue('Falta el recibo 123 de mi venta.');
});

test('a point leads to its receipt and says which parts count (CAM-11)', async () => {
  const point = {
    transactionId: '01900000-0000-7000-8000-000000000001',
    saleId: 7,
    on: day('2026-11-10'),
    points: 24_652,
    state: 'provisional' as const,
    product: 'Palmas del Sur',
    client: 'Rosa P.',
    receipt: '…123',
  };
  server.answer(listOwnPoints, { points: [point], next: null });
  server.answer(readOwnPoint, {
    ...point,
    company: 'Urbanizaciones',
    issuedAt: '2026-11-10T15:00:00Z',
    method: 'qr',
    isReversed: false,
    parts: [
      { component: 'capital', number: 1, amount: 24_652, counts: true },
      { component: 'fine', number: 1, amount: 123, counts: false },
    ],
  });
  signIn(SELLER);
  await visit('/ranking/5/puntos');
  await userEvent.click(await screen.findByRole('button', { name: 'Recibo …123' }));
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('Cuota 1 · CapitalUSD 246,52Sí');
  expect(rows[2]).toHaveTextContent('Cuota 1 · MultaUSD 1,23No');
});

test('the simulator says what is missing, and where a step would lead (CAM-9)', async () => {
  server.answer(simulateRace, {
    winners: 40,
    score: 108_050,
    place: 41,
    mark: 151_250,
    needed: { withSale: 43_200, withoutSale: 43_201 },
    cashPrice: 296_588,
    need: 0,
    out: null,
    after: { score: 158_050, place: 40, missing: 0 },
  });
  signIn(SELLER);
  await visit('/ranking/5/simulador');
  expect(await screen.findByText('Con una venta nueva: 432 puntos.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /Dólares que pagan/ }), '500');
  await userEvent.click(screen.getByRole('button', { name: 'Calcular' }));
  expect(await screen.findByText('Quedaría en el puesto 40 con 1.580 puntos.')).toBeVisible();
  for (const wrong of ['1500,50', '-1', 'abc']) {
    const field = screen.getByRole('textbox', { name: /Dólares que pagan/ });
    await userEvent.clear(field);
    await userEvent.type(field, wrong);
    await userEvent.click(screen.getByRole('button', { name: 'Calcular' }));
    expect(field).toHaveAccessibleDescription(/Escriba dólares enteros/);
    expect(screen.queryByText(/Quedaría en el puesto/)).toBeNull();
  }
  expect(server.inputsOf(simulateRace).map(({ dollars }) => dollars)).toEqual([0, 500]);
});

test('who is first lacks nothing, and is not told that any sale gives a place', async () => {
  server.answer(simulateRace, {
    winners: 40,
    score: 943_100,
    place: 1,
    mark: null,
    needed: { withSale: 0, withoutSale: 0 },
    cashPrice: null,
    need: 0,
    out: null,
    after: { score: 943_100, place: 1, missing: 0 },
  });
  signIn(SELLER);
  await visit('/ranking/5/simulador');
  expect(await screen.findByText(/No le falta nada/)).toBeVisible();
  expect(screen.queryByText(/cualquier venta le da un puesto/)).toBeNull();
});

test('before the first night there is no published board, and the page says so (CAM-10)', async () => {
  server.answer(readSnapshot, { days: [], snapshot: null });
  signIn(SELLER);
  await visit('/ranking/5/prueba');
  expect(await screen.findByText('Todavía no se publicó un tablero')).toBeVisible();
});
