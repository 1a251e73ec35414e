import {
  appealProspect,
  listProspects,
  type OneProspect,
  type Prospect,
  readProspect,
  registerProspect,
} from '@kantuta/contract/prospects/prospects.calls';
import { day } from '@kantuta/contract/dates';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { signIn, visit } from '../../../test/visit.tsx';

const server = createFakeServer();
const ID = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e90';
const PROSPECT: Prospect = {
  prospectId: ID,
  name: 'Wilson Aramayo Rengel',
  city: 'Warnes',
  phone: '+591-76000101',
  email: '',
  contactBy: 'phone',
  stage: 'invited',
  daysElapsed: 1,
  lockedUntil: '2026-12-20T16:00:00.000Z',
  isLocked: true,
  passedAt: null,
  nextDueOn: null,
};
const ONE: OneProspect = {
  ...PROSPECT,
  document: '',
  registeredAt: '2026-11-20T16:00:00.000Z',
  preSponsor: 'T-3',
  followUps: [
    { followUpId: ID, what: 'call', words: 'A las diez.', dueOn: day('2026-11-20'), doneAt: null },
  ],
  timeline: [{ act: 'registered', at: '2026-11-20T16:00:00.000Z', stage: 'new', words: '' }],
  can: { change: true, stages: ['contacted', 'lost'] },
};
const LIST = {
  items: [PROSPECT],
  counts: [{ stage: 'invited' as const, n: 1 }],
  appeals: [],
  next: null,
};

beforeEach(() => {
  signIn({ TipoUsuario: 'adviser', esVendedor: 1 });
  server.answer(listProspects, LIST);
  server.answer(readProspect, ONE);
});

test('the list leads to a prospect and calls with one tap; a stage narrows it', async () => {
  const { user } = await visit('/prospectos');
  const rows = await screen.findByRole('list', { name: 'Prospectos' });
  expect(within(rows).getByRole('link', { name: 'Wilson Aramayo Rengel' })).toHaveAttribute(
    'href',
    `/prospectos/${ID}`,
  );
  expect(within(rows).getByRole('link', { name: 'Llamar' })).toHaveAttribute(
    'href',
    'tel:+59176000101',
  );
  expect(within(rows).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/59176000101',
  );
  await user.selectOptions(screen.getByLabelText('Etapa'), 'lost');
  expect(server.inputsOf(listProspects).at(-1)).toMatchObject({ stage: 'lost' });
});

test('an empty list says what to do', async () => {
  server.answer(listProspects, { ...LIST, items: [], counts: [] });
  await visit('/prospectos');
  expect(await screen.findByText('Todavía no registró a nadie')).toBeVisible();
});

test('somebody whom another adviser has: the day, never whose, nothing typed is lost, and the way to the office', async () => {
  server.refuse(registerProspect, 'already_registered', { freeOn: '2026-12-20' });
  const { user } = await visit('/prospectos/nuevo');
  await user.type(await screen.findByLabelText('Nombre completo'), 'Mónica Rivero');
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  // By telephone: it is asked for.
  expect(server.inputsOf(registerProspect)).toEqual([]);
  await user.type(screen.getByLabelText('Celular'), '76000100');
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  const panel = await screen.findByRole('region', { name: 'Ya está registrado' });
  expect(panel).toHaveTextContent('20');
  expect(screen.getByLabelText('Nombre completo')).toHaveValue('Mónica Rivero');
  server.answer(appealProspect, {
    appealId: ID,
    name: 'Mónica Rivero',
    madeAt: '2026-11-21T16:00:00.000Z',
    state: 'open',
    answer: '',
    decidedAt: null,
  });
  await user.click(within(panel).getByRole('button', { name: 'Pedir revisión' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(
    within(dialog).getByLabelText('Por qué es su prospecto'),
    'La conozco desde hace años.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Enviar pedido' }));
  expect(server.inputsOf(appealProspect)).toMatchObject([
    { name: 'Mónica Rivero', words: 'La conozco desde hace años.' },
  ]);
});

test('one prospect: what is late is said, what is done is sent once', async () => {
  await visit(`/prospectos/${ID}`);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Wilson Aramayo');
  const rows = screen.getByRole('list', { name: 'Seguimientos' });
  expect(rows).toHaveTextContent('Era para el');
  expect(screen.getByText('T-3')).toBeVisible();
});

test.each([
  ['new', ['contacted', 'invited', 'interested', 'lost'], 'Contactado'],
  ['invited', ['new', 'contacted', 'interested', 'lost'], 'Interesado'],
  ['interested', ['new', 'contacted', 'invited', 'lost'], 'Invitado'],
  ['lost', ['new', 'contacted', 'invited', 'interested'], 'Nuevo'],
] as const)(
  'from %s the step that comes next stands ready, never a loss',
  async (stage, stages, ready) => {
    server.answer(readProspect, { ...ONE, stage, can: { change: true, stages: [...stages] } });
    await visit(`/prospectos/${ID}`);
    expect(await screen.findByRole('combobox', { name: 'Etapa' })).toHaveDisplayValue(ready);
  },
);
