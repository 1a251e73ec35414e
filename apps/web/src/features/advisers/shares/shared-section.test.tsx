import { listShared, type Shared } from '@kantuta/contract/advisers/shares.calls';
import { listBrought, listSold } from '@kantuta/contract/advisers/sold.calls';
import { listHolds } from '@kantuta/contract/reservations/holds.calls';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();

const LOT: Shared = {
  shareId: 7,
  token: 'AAAAAAAAAAAAAAAAAAAAAA',
  kind: 'quote',
  at: '2026-03-09T14:00:00Z',
  product: 'lot',
  title: 'Palmas del Sur',
  detail: 'Mza. 9 - Lote 12',
  placeId: 1_010_307,
  itemId: null,
  compared: [],
  choice: { plan: 'french', meses: '48' },
  opens: 3,
  openedAt: '2026-03-10T14:30:00Z',
  state: 'open',
  by: null,
  hold: null,
  sale: null,
};

function answers(pages: (after: number | undefined) => { shares: Shared[]; next: number | null }) {
  server.answer(listHolds, { own: [], ofClients: [], reservations: [], queue: [] });
  server.answer(listBrought, { brought: [] });
  server.answer(listSold, { sales: [], next: null });
  server.answer(listShared, ({ after }) => ({ code: 'DC-9', ...pages(after) }));
  signIn({ TipoUsuario: 'adviser', esVendedor: 1 });
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Lo que compartió' })).getAllByRole('listitem');

test('what was shared says when, how often it was opened and what became of it, and is shared again', async () => {
  const others: Shared[] = [
    { ...LOT, shareId: 6, kind: 'link', opens: 0, openedAt: null, state: 'over' },
    { ...LOT, shareId: 5, opens: 1, state: 'gone' },
    { ...LOT, shareId: 4, state: 'brought', by: 'product', hold: 'active' },
    {
      ...LOT,
      shareId: 3,
      kind: 'paper',
      state: 'brought',
      by: 'link',
      hold: 'converted',
      sale: 'sold',
    },
  ];
  answers(() => ({ shares: [LOT, ...others], next: null }));
  const user = userEvent.setup();
  await visit('/Producto/Vendido');
  const [first, over, gone, held, sold] = await rows();
  expect(first).toHaveTextContent(/Palmas del Sur, Mza. 9 - Lote 12/);
  expect(first).toHaveTextContent(/Cotización · .*Se abrió 3 veces; la última, .*Vigente/);
  expect(over).toHaveTextContent(/Enlace · .*Sin abrir.*Venció/);
  expect(gone).toHaveTextContent(/Se abrió 1 vez.*Ya no está disponible/);
  expect(held).toHaveTextContent(/Prerreservado.*no consta que llegara por este enlace/);
  expect(sold).toHaveTextContent(/Plan en PDF.*Vendido.*Llegó por este enlace/);
  for (const ended of [over, gone])
    expect(within(ended as HTMLElement).queryByRole('button')).toBeNull();
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  await user.click(within(first as HTMLElement).getByRole('button', { name: /^Copiar enlace de/ }));
  expect(await screen.findByText('Enlace copiado.')).toBeVisible();
  const link = new URL(written.mock.calls[0]?.[0] ?? '');
  expect(link.pathname).toBe('/forma-pago/lote/1010307');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    plan: 'french',
    meses: '48',
    asesor: 'DC-9',
    de: LOT.token,
  });
});

test('nothing shared says how to begin', async () => {
  answers(() => ({ shares: [], next: null }));
  await visit('/Producto/Vendido');
  expect(await screen.findByText('Todavía no compartió nada')).toBeVisible();
});

test('further pages follow', async () => {
  answers((after) =>
    after === undefined
      ? { shares: [LOT], next: 7 }
      : { shares: [{ ...LOT, shareId: 2 }], next: null },
  );
  await visit('/Producto/Vendido');
  const section = await screen.findByRole('region', { name: 'Lo que compartió' });
  await userEvent.click(await within(section).findByRole('button', { name: 'Ver más' }));
  await vi.waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(server.inputsOf(listShared)).toContainEqual({ after: 7 });
  expect(within(section).queryByRole('button', { name: 'Ver más' })).toBeNull();
});

test('a list that cannot be loaded says so, beside the rest of the page', async () => {
  answers(() => ({ shares: [], next: null }));
  server.refuse(listShared, 'forbidden');
  await visit('/Producto/Vendido');
  expect(await screen.findByText('Todavía no vendió nada')).toBeVisible();
  const section = screen.getByRole('region', { name: 'Lo que compartió' });
  expect(await within(section).findByRole('alert')).toBeVisible();
});
