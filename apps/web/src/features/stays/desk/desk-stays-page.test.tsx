import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { closeStayRoom, listDeskStays } from '@kantuta/contract/stays/stays-desk.calls';
import { day } from '@kantuta/contract/dates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { usd } from '../../../../test/sales-data.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const CABIN = {
  typeId: 1,
  property: 'cabins' as const,
  company: 'Parque',
  name: 'Chonta',
  guests: 4,
  night: usd('55.00'),
  rooms: [
    {
      roomId: 7,
      name: '01',
      closed: [
        {
          closureId: '01900000-0000-7000-8000-000000000001',
          from: day('2026-12-03'),
          until: day('2026-12-05'),
          words: 'Pintura',
        },
      ],
    },
  ],
  can: { change: true },
};

beforeEach(() => {
  signIn({ TipoUsuario: 'operator' });
  server.answer(readDesk, {
    name: 'Ximena Paniagua',
    rights: [{ role: 'sales_ops', companyIds: null }],
    companies: [],
    toDecide: 0,
    overdue: 0,
    closed: null,
  });
  server.answer(listDeskStays, { types: [CABIN] });
});

test('a closure says from when a room is closed and on which day it opens (STY-15)', async () => {
  await visit('/operaciones/alojamiento');
  expect(
    await screen.findByText(/01: cerrado desde el 3 dic.*, abre el 5 dic.*Pintura/),
  ).toBeVisible();
});

test.each([
  ['2026-12-03', '2026-12-03', 'Debe ser un día después de la primera noche cerrada.'],
  ['2026-12-03', '2026-12-01', 'Debe ser un día después de la primera noche cerrada.'],
  ['2026-12-03', '2028-01-01', 'Como máximo 366 noches cerradas.'],
])(
  'a room closed from %s that opens on %s is refused in the words of its field',
  async (from, until, words) => {
    const { user } = await visit('/operaciones/alojamiento');
    await user.click(await screen.findByRole('button', { name: 'Cerrar un alojamiento: Chonta' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Primera noche cerrada'), { target: { value: from } });
    fireEvent.change(dialog.getByLabelText('Día en que vuelve a abrir'), {
      target: { value: until },
    });
    await user.type(dialog.getByLabelText('Motivo'), 'Pintura');
    await user.click(dialog.getByRole('button', { name: 'Cerrar esas noches' }));
    await waitFor(() => expect(dialog.getByText(words)).toBeVisible());
    expect(server.inputsOf(closeStayRoom)).toEqual([]);
  },
);
