import {
  approveProposal,
  listProposals,
  type Proposal,
  readProposal,
  refuseProposal,
} from '@kantuta/contract/operators/approvals.calls';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { listViews } from '@kantuta/contract/operators/views.calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';
import { queryClient } from '../../../lib/queries.ts';

const server = createFakeServer();
const OPEN: Proposal = {
  id: '01900000-0000-7000-8000-000000000008',
  kind: 'settings.change',
  subject: 'Un ajuste',
  companyId: null,
  changes: [{ field: 'value', before: '1', after: '2' }],
  reason: 'Porque hace falta',
  state: 'open',
  proposedBy: 'Ana Roca',
  proposedAt: '2026-03-10T16:00:00.000Z',
  expiresAt: '2026-03-13T16:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decisionReason: '',
  thing: null,
  deciders: { roles: ['admin'], others: 2 },
  can: { decide: true, withdraw: false },
};
const APPROVED: Proposal = {
  ...OPEN,
  state: 'approved',
  decidedBy: 'Mauricio Arze',
  decidedAt: '2026-03-10T16:05:00.000Z',
  can: { decide: false, withdraw: false },
};

const stands = (proposal: Proposal) => {
  const proposals = proposal.state === 'open' ? [proposal] : [];
  server.answer(listProposals, { proposals, hasMore: false, kinds: [proposal.kind] });
  server.answer(readProposal, proposal);
};

beforeEach(() => {
  signIn({ TipoUsuario: 'operator' });
  server.answer(readDesk, {
    name: 'Norma Siles',
    rights: [{ role: 'admin', companyIds: null }],
    companies: [{ id: 8, name: 'Empresa Ocho' }],
    toDecide: 1,
    overdue: 0,
    closed: null,
  });
  server.answer(listViews, { views: [] });
  stands(OPEN);
});

/** Opens the dialog behind a button of the only card. */
async function ask(button: string) {
  const { user } = await visit('/operaciones/aprobaciones');
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

/** Another operator decides, and the desk receives the hint. */
async function decideElsewhere() {
  stands(APPROVED);
  await queryClient.invalidateQueries({ queryKey: ['operators'] });
  await screen.findByText('Nada espera una decisión');
}

test('an operator who is writing a refusal while another one decides keeps the text, reads who decided, and can only close', async () => {
  const { user, dialog } = await ask('Rechazar');
  await user.type(dialog.getByLabelText('Motivo del rechazo'), 'Falta el respaldo');
  await decideElsewhere();
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Mauricio Arze aprobó/);
  const reason = dialog.getByLabelText('Motivo del rechazo');
  expect(reason).toHaveValue('Falta el respaldo');
  expect(reason).toHaveAttribute('readonly');
  expect(dialog.queryByRole('button', { name: 'Rechazar' })).toBeNull();
  await user.click(dialog.getByText('Cerrar'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.inputsOf(refuseProposal)).toEqual([]);
});

test('an operator who is about to approve reads that another one has decided', async () => {
  const { dialog } = await ask('Aprobar');
  await decideElsewhere();
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Mauricio Arze aprobó/);
  expect(dialog.queryByRole('button', { name: 'Aprobar' })).toBeNull();
});

test('an operator’s own decision is not reported as that of another, even when its hint arrives first', async () => {
  const { user, dialog } = await ask('Aprobar');
  const answer = server.hold(approveProposal, APPROVED);
  await user.click(dialog.getByRole('button', { name: 'Aprobar' }));
  await decideElsewhere();
  expect(dialog.queryByRole('alert')).toBeNull();
  answer.release();
  await screen.findByText('Cambio aprobado y aplicado.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('days and figures of a proposal are written as people write them, and other texts stay', async () => {
  stands({
    ...OPEN,
    kind: 'catalogue.publishPrices',
    changes: [
      { field: 'priceDesk.fields.validFrom', before: '2025-11-29', after: '2026-11-30' },
      { field: 'priceDesk.fields.annualRatePct', before: '8.5', after: '10' },
      { field: 'priceDesk.fields.changed', before: null, after: '1 / 7' },
    ],
  });
  await visit('/operaciones/aprobaciones');
  const card = within(await screen.findByRole('article'));
  const rows = card.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Desde.*29\/11\/2025.*30\/11\/2026$/),
    expect.stringMatching(/^Interés al año.*8,5.*10$/),
    expect.stringMatching(/^Cambian.*1 \/ 7$/),
  ]);
});

test('money in a proposal is written as people write it, with the customer and the total', async () => {
  stands({
    ...OPEN,
    kind: 'payments.regularize',
    changes: [
      { field: 'person', before: null, after: 'Rosa Prueba' },
      { field: 'inRegularization', before: 'BOB 4176.00', after: null },
      { field: 'Membresía Resort RST #13', before: null, after: 'USD 182.28' },
      { field: 'total', before: null, after: 'USD 600.00' },
    ],
  });
  await visit('/operaciones/aprobaciones');
  const card = within(await screen.findByRole('article'));
  const rows = card.getAllByRole('row').slice(1);
  const texts = rows.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(texts).toEqual([
    expect.stringContaining('Rosa Prueba'),
    expect.stringMatching(/^En regularización.*Bs 4\.176,00/),
    expect.stringMatching(/^Membresía Resort RST #13.*USD 182,28$/),
    expect.stringMatching(/^Total que se aplica.*USD 600,00$/),
  ]);
});
