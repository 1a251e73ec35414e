import {
  publishTemplate,
  readTemplate,
  saveTemplate,
  type ReadTemplate,
} from '@kantuta/contract/contracts/templates.calls';
import { TICKET_CLAUSES } from '@kantuta/contract/contracts/clauses.rules';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();

const words = (text: string) => ({ title: 'Objeto', text, card: '' });
const clauses = TICKET_CLAUSES.map((key) => ({
  key,
  es: words('Vale un año.'),
  en: words('Valid for a year.'),
  pt: words('Vale um ano.'),
}));
const TEMPLATE: ReadTemplate = {
  templateId: 7,
  company: { id: 12, name: 'Club Demo' },
  variant: 'seasonTicket',
  fields: ['price', 'holder'],
  versions: [2, 1].map((version) => ({
    version,
    certificate: 'MC-1',
    publishedAt: '2026-01-10T15:00:00Z',
    publishedBy: 'Ximena Paniagua',
    approvedBy: 'Teresa Aliaga',
    reason: 'Primera versión.',
  })),
  shown: {
    version: 2,
    beside: 1,
    clauses,
    differences: [
      {
        key: 'object',
        language: 'es',
        part: 'text',
        before: 'Vale seis meses.',
        after: 'Vale un año.',
      },
    ],
  },
  draft: {
    basedOn: 2,
    clauses,
    certificate: '',
    changedAt: '2026-02-10T15:00:00.000Z',
    changedBy: 'Ximena Paniagua',
    differences: [],
    problems: [],
  },
  can: { write: true },
};

async function open(change: Partial<ReadTemplate> = {}) {
  server.answer(readTemplate, { ...TEMPLATE, ...change });
  server.answer(readDesk, {
    name: 'Ximena Paniagua',
    rights: [{ role: 'sales_ops', companyIds: null }],
    companies: [],
    toDecide: 0,
    overdue: 0,
    closed: null,
  });
  signIn({ TipoUsuario: 'operator' });
  return visit('/operaciones/modelos-de-contrato/7');
}

test('what a version took out and added stands word by word', async () => {
  await open();
  const added = await screen.findByText('año.', { selector: 'ins' });
  expect(added).toBeVisible();
  expect(screen.getByText('meses.', { selector: 'del' })).toBeVisible();
});

test('the draft is saved with the moment at which it was read, and proposed with its reason', async () => {
  server.answer(saveTemplate, { changedAt: '2026-02-11T15:00:00.000Z', problems: [] });
  server.answer(publishTemplate, { proposalId: '01900000-0000-7000-8000-000000000009' });
  const { user } = await open();
  await user.type(await screen.findByRole('textbox', { name: /^Número de certificado/ }), 'MC-2');
  await user.click(screen.getByRole('button', { name: 'Guardar el borrador' }));
  await waitFor(() =>
    expect(server.inputsOf(saveTemplate)).toMatchObject([
      { certificate: 'MC-2', readAt: '2026-02-10T15:00:00.000Z' },
    ]),
  );
  const publishing = within(screen.getByRole('region', { name: 'Publicar' }));
  await user.type(publishing.getByRole('textbox', { name: 'Motivo' }), 'Nuevo certificado.');
  await user.click(publishing.getByRole('button', { name: 'Pedir la publicación' }));
  await waitFor(() =>
    expect(server.inputsOf(publishTemplate)).toEqual([
      { templateId: 7, reason: 'Nuevo certificado.' },
    ]),
  );
});

test('what keeps a draft from being published is named with its place', async () => {
  const { draft } = TEMPLATE;
  await open({
    draft: draft && {
      ...draft,
      problems: [
        { code: 'unknown_field', key: 'price', language: 'en', part: 'text', name: 'semana' },
      ],
    },
  });
  expect(
    await screen.findByText('2. Objeto · English · Texto: {semana} no se llena en este contrato.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pedir la publicación' })).toBeNull();
});
