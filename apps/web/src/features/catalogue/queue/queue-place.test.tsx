import type { ReplyOf } from '@kantuta/contract/call';
import { readUnitPlan, type PlanPage } from '@kantuta/contract/catalogue/plans.calls';
import { joinQueue, readPlace } from '@kantuta/contract/reservations/queue.calls';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { LOT_PLAN } from '../../../../test/plan-data.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();

const NOWHERE = { isYours: false, holdId: null, position: null, offerEndsAt: null };

async function open(
  path: string,
  page: Partial<PlanPage> = {},
  place: ReplyOf<typeof readPlace> = NOWHERE,
) {
  server.answer(readPlace, place);
  server.answer(readUnitPlan, { ...LOT_PLAN, ...page });
  signIn();
  return visit(path);
}

const TAKEN: PlanPage['thing'] = { ...LOT_PLAN.thing, state: 'pre_reserved' };

test('whoever comes late waits in the queue from the plan page, and hears why not', async () => {
  server.refuse(joinQueue, 'overdue_instalments', {});
  await open('/forma-pago/lote/1010307', { thing: TAKEN });
  await userEvent.click(await screen.findByRole('button', { name: 'Esperar en la fila' }));
  expect(await screen.findByRole('link', { name: 'Pagar lo vencido' })).toBeVisible();

  server.answer(joinQueue, { position: 2 });
  server.answer(readPlace, { ...NOWHERE, position: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Esperar en la fila' }));
  expect(await screen.findByText(/Está en la fila, en el puesto 2/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Prerreservar' })).toBeNull();
});

test('whose turn it is chooses a plan and holds with it; of one’s own it is said', async () => {
  const offerEndsAt = new Date(Date.now() + 60_000).toISOString();
  await open(
    '/forma-pago/lote/1010307?plan=cash',
    { thing: TAKEN },
    { ...NOWHERE, position: 1, offerEndsAt },
  );
  expect(await screen.findByText(/Es su turno/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Prerreservar' })).toHaveAttribute(
    'href',
    '/formprereserva?lote=1010307&plan=cash',
  );
  expect(screen.queryByText('Alguien ya lo prerreservó.')).toBeNull();
});

test('a unit of one’s own is not waited for', async () => {
  const holdId = '01900000-0000-7000-8000-000000000001';
  await open('/forma-pago/lote/1010307', { thing: TAKEN }, { ...NOWHERE, isYours: true, holdId });
  const link = await screen.findByRole('link', { name: 'Ver mi prerreserva' });
  expect(link).toHaveAttribute('href', `/reserva/${holdId}`);
  expect(screen.queryByRole('button', { name: 'Esperar en la fila' })).toBeNull();
});
