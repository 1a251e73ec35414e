import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { leaveQueue } from '@kantuta/contract/reservations/queue.calls';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { anAccount, usd } from '../../../../test/sales-data.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();

const HOLD = {
  kind: 'lot',
  reference: 'ABCD EFGH JKLM',
  title: 'Lomas del Sur',
  detail: 'Mza. 12 - Lote 07',
  price: usd('10800.00'),
  state: 'active',
  startsAt: '2026-11-21T13:00:00Z',
  endsAt: '2026-11-23T13:00:00Z',
  extensions: 0,
  client: '',
  card: null,
  can: { release: true, extend: false },
};

test('a person who only holds something is told what it is, not that there is nothing', async () => {
  const own = ['a', 'b'].map((holdId) => ({ ...HOLD, holdId }));
  const situation = { kind: 'no_product', saleId: null, also: [] } as const;
  const account = {
    ...anAccount({ situation: { ...situation, also: [] }, next: null, totals: [], products: [] }),
    holds: { own, ofClients: [] },
  };
  server.answer(readAccount, account);
  signIn();
  await visit('/');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Tiene 2 prerreservas vigentes.',
  );
  expect(await screen.findAllByRole('link', { name: 'Pagar depósito' })).toHaveLength(2);
  expect(screen.queryByText('¿Le ayudamos a elegir?')).toBeNull();
});

test('what one waits for stands on home; a turn has its time, and is not given up by one touch', async () => {
  const situation = { kind: 'no_product', saleId: null, also: [] } as const;
  const place = { title: 'Lomas del Sur', detail: 'Mza. 12 - Lote 07', offerEndsAt: null };
  server.answer(readAccount, {
    ...anAccount({ situation: { ...situation, also: [] }, next: null, totals: [], products: [] }),
    queuePlaces: [
      {
        ...place,
        placeId: 1,
        position: 1,
        offerEndsAt: new Date(Date.now() + 60_000).toISOString(),
      },
      { ...place, placeId: 2, detail: 'Mza. 12 - Lote 08', position: 3 },
    ],
  });
  const left = vi.fn<(input: { placeId: number }) => Record<string, never>>(() => ({}));
  server.answer(leaveQueue, left);
  signIn();
  await visit('/');
  const list = await screen.findByRole('list', { name: 'Mis filas' });
  const [turn, waits] = within(list).getAllByRole('listitem');
  if (!turn || !waits) throw new Error('two places are shown');
  expect(within(turn).getByRole('timer')).toBeVisible();
  expect(within(turn).getByRole('link', { name: 'Elegir el plan' })).toHaveAttribute(
    'href',
    '/forma-pago/lote/1',
  );
  expect(waits).toHaveTextContent('Puesto 3 de la fila');

  await userEvent.click(within(waits).getByRole('button', { name: 'Salir de la fila' }));
  await userEvent.click(within(turn).getByRole('button', { name: 'Salir de la fila' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Dejar pasar su turno?' });
  expect(left).toHaveBeenCalledOnce();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salir de la fila' }));
  expect(left).toHaveBeenCalledTimes(2);
});
