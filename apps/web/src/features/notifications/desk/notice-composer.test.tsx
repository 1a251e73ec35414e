import {
  createNotice,
  listRecipients,
  type Notice,
  readNotice,
  updateNotice,
} from '@kantuta/contract/notifications/notices.calls';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';
import { queryClient } from '../../../lib/queries.ts';

const server = createFakeServer();
const WORDS = { title: 'Feria', text: 'El sábado hay feria.' };
const DRAFT: Notice = {
  id: '01900000-0000-7000-8000-000000000007',
  kind: 'notice',
  texts: { es: WORDS, en: WORDS, pt: WORDS },
  link: '',
  audience: { kind: 'everybody' },
  byMail: false,
  state: 'draft',
  author: 'Norma Siles',
  createdAt: '2026-03-10T16:00:00.000Z',
  changedAt: '2026-03-10T16:00:00.000Z',
  changedBy: 'Norma Siles',
  sendAt: null,
  finishedAt: null,
  stoppedBy: '',
  stoppedReason: '',
  sender: 'Norma Siles',
  isHeld: false,
  people: 0,
  told: 0,
  read: 0,
  can: { edit: true, stop: true },
};
const THEIRS: Notice = {
  ...DRAFT,
  texts: { ...DRAFT.texts, es: { title: 'Feria de lotes', text: 'El domingo hay feria.' } },
  changedAt: '2026-03-10T16:05:00.000Z',
  changedBy: 'Mauricio Arze',
};

beforeEach(() => {
  signIn({ TipoUsuario: 'operator' });
  server.answer(readDesk, {
    name: 'Norma Siles',
    rights: [{ role: 'support', companyIds: null }],
    companies: [{ id: 8, name: 'Empresa Ocho' }],
    toDecide: 0,
    overdue: 0,
    closed: null,
  });
  server.answer(readNotice, DRAFT);
});

const open = async () => {
  const { user } = await visit(`/operaciones/avisos/${DRAFT.id}`);
  await screen.findByLabelText('Título');
  return user;
};
const title = () => screen.getByLabelText('Título');

/** An operator types while another operator’s version is saved. */
async function typeSecond() {
  const user = await open();
  server.answer(readNotice, THEIRS);
  server.refuse(updateNotice, 'notice_changed');
  await user.type(title(), ' grande');
  const alert = within(await screen.findByRole('alert'));
  return { user, alert };
}

test('the operator who saves second reads who was first and their version, and still has their own text', async () => {
  const { user, alert } = await typeSecond();
  expect(alert.getByText(/Mauricio Arze cambió este borrador/)).toBeVisible();
  expect(alert.getByText(/El domingo hay feria/)).toBeVisible();
  expect(title()).toHaveValue('Feria grande');
  await user.click(alert.getByRole('button', { name: 'Seguir con lo nuevo' }));
  expect(title()).toHaveValue('Feria de lotes');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('their own text replaces the other version when they choose so', async () => {
  const { user, alert } = await typeSecond();
  server.answer(updateNotice, (input) => ({ ...DRAFT, ...input }));
  await user.click(alert.getByRole('button', { name: 'Guardar lo mío en su lugar' }));
  await screen.findByText(/Borrador guardado/);
  expect(server.inputsOf(updateNotice).at(-1)).toMatchObject({
    changedAt: THEIRS.changedAt,
    texts: { es: { title: 'Feria grande' } },
  });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a draft whose answer was lost is recognized as their own: later text is saved without a question', async () => {
  server.lose(updateNotice);
  const user = await open();
  await user.type(title(), ' grande ');
  await screen.findByText('No se guardó');
  const [lost] = server.inputsOf(updateNotice);
  const saved: Notice = { ...DRAFT, ...lost, changedAt: '2026-03-10T16:07:00.000Z' };
  server.refuse(updateNotice, 'notice_changed');
  server.answer(readNotice, () => {
    server.answer(updateNotice, (input) => ({
      ...DRAFT,
      ...input,
      changedAt: '2026-03-10T16:09:00.000Z',
    }));
    return saved;
  });
  await user.type(title(), 'hoy');
  await screen.findByText(/Borrador guardado/);
  expect(server.inputsOf(updateNotice).at(-1)?.changedAt).toBe(saved.changedAt);
  expect(screen.queryByRole('alert')).toBeNull();
});

const SENT: Notice = {
  ...DRAFT,
  state: 'sent',
  sender: 'Mauricio Arze',
  sendAt: '2026-03-10T16:10:00.000Z',
  can: { edit: false, stop: false },
};
const becomeOf = (notice: Notice) => {
  server.answer(listRecipients, { recipients: [], next: null });
  server.answer(readNotice, notice);
  server.refuse(updateNotice, 'notice_closed');
};

test('an operator who types while another one sends the notice reads who sent it and when, and can copy the typed text', async () => {
  const user = await open();
  becomeOf(SENT);
  await user.type(title(), ' grande');
  expect(await screen.findByText(/Mauricio Arze envió este aviso.*10.*12:10/)).toBeVisible();
  const mine = screen.getByRole('textbox', { name: 'Español' });
  expect(mine).toHaveValue('Feria grande\nEl sábado hay feria.');
  expect(mine).toHaveAttribute('readonly');
  expect(screen.queryByRole('textbox', { name: 'Inglés' })).toBeNull();
  expect(server.inputsOf(updateNotice)).toHaveLength(1);
});

test('an operator who typed nothing just sees the notice as it was sent', async () => {
  await open();
  becomeOf({ ...SENT, texts: THEIRS.texts, changedAt: THEIRS.changedAt });
  await queryClient.invalidateQueries({ queryKey: ['notices'] });
  await screen.findByRole('heading', { name: 'Feria de lotes', level: 1 });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a new notice is saved with its first letter, and only then has an address', async () => {
  server.answer(createNotice, (input) => ({ ...DRAFT, ...input, changedAt: DRAFT.changedAt }));
  server.answer(updateNotice, (input) => ({ ...DRAFT, ...input }));
  signIn({ TipoUsuario: 'operator' });
  const { user, router } = await visit('/operaciones/avisos/nuevo');
  expect(await screen.findByLabelText('Título')).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull();
  expect(server.inputsOf(createNotice)).toEqual([]);
  await user.type(title(), 'F');
  await screen.findByText(/Borrador guardado/);
  const [made] = server.inputsOf(createNotice);
  expect(made).toMatchObject({ texts: { es: { title: 'F' } } });
  await expect
    .poll(() => router.state.location.pathname)
    .toBe(`/operaciones/avisos/${made?.id ?? ''}`);
  expect(title()).toHaveValue('F');
  expect(server.inputsOf(createNotice)).toHaveLength(1);
});
