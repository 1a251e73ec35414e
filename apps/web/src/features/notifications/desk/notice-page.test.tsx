import {
  exportRecipients,
  listRecipients,
  type Notice,
  readNotice,
} from '@kantuta/contract/notifications/notices.calls';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const WORDS = { title: 'Feria', text: 'El sábado hay feria.' };
const SENT: Notice = {
  id: '01900000-0000-7000-8000-000000000007',
  kind: 'notice',
  texts: { es: WORDS, en: WORDS, pt: WORDS },
  link: '',
  audience: { kind: 'everybody' },
  byMail: false,
  state: 'sent',
  author: 'Norma Siles',
  createdAt: '2026-03-10T16:00:00.000Z',
  changedAt: '2026-03-10T16:00:00.000Z',
  changedBy: 'Norma Siles',
  sendAt: '2026-03-10T17:00:00.000Z',
  finishedAt: '2026-03-10T17:01:00.000Z',
  stoppedBy: '',
  stoppedReason: '',
  sender: 'Mauricio Arze',
  isHeld: false,
  people: 130,
  told: 130,
  read: 12,
  can: { edit: false, stop: false },
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
  server.answer(readNotice, SENT);
  server.answer(listRecipients, {
    recipients: [{ personId: 41, name: 'Rosa Prueba', document: '…574', state: 'told', at: null }],
    next: null,
  });
});

test('a sent notice says to whom it went, who sent it and who wrote it', async () => {
  await visit(`/operaciones/avisos/${SENT.id}`);
  const facts = [
    ['Para', 'Todas las personas'],
    ['Envió', 'Mauricio Arze'],
    ['Escribió', 'Norma Siles'],
  ] as const;
  for (const [label, value] of facts)
    expect(
      (await screen.findByText(label, { selector: 'dt' })).nextElementSibling,
    ).toHaveTextContent(value);
});

test('the delivery log leads to each customer, and can be taken along as a file', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:log');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  server.answer(exportRecipients, {
    fileName: 'entrega-de-aviso.csv',
    mimeType: 'text/csv',
    base64: 'YQ==',
    rows: 1,
    isWhole: true,
  });
  const { user } = await visit(`/operaciones/avisos/${SENT.id}`);
  expect(await screen.findByRole('link', { name: 'Rosa Prueba' })).toHaveAttribute(
    'href',
    '/operaciones/clientes/41',
  );
  await user.click(screen.getByRole('button', { name: /Descargar|Exportar/ }));
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(server.inputsOf(exportRecipients)).toMatchObject([{ id: SENT.id }]);
});
