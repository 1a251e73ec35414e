import { listInvoices } from '@kantuta/contract/billing/invoices.calls';
import { openContract } from '@kantuta/contract/contracts/contracts.calls';
import { listOwnAddenda, openAddendum } from '@kantuta/contract/contracts/addenda.calls';
import { listOwnContracts } from '@kantuta/contract/contracts/own-contracts.calls';
import { readOwnDeclaration } from '@kantuta/contract/declarations/declarations.calls';
import { listReceipts } from '@kantuta/contract/payments/receipts/receipts.calls';
import { listOwnProvisionals } from '@kantuta/contract/reservations/provisionals.calls';
import {
  listTicketTerms,
  readTicketTermsPdf,
} from '@kantuta/contract/reservations/ticket-terms.calls';
import { listProducts } from '@kantuta/contract/sales/sales.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const CONTRACT = '01900000-0000-7000-8000-000000000009';

function nothing(): void {
  server.answer(listOwnContracts, { contracts: [] });
  server.answer(listOwnAddenda, { addenda: [] });
  server.answer(listReceipts, { rows: [], isMore: false, months: [] });
  server.answer(listInvoices, { invoices: [] });
  server.answer(listProducts, { products: [] });
  server.answer(listTicketTerms, { terms: [] });
  server.answer(listOwnProvisionals, { receipts: [] });
  server.answer(readOwnDeclaration, {
    state: 'pending',
    isDue: false,
    yearly: { amount: '10000.00', currency: 'USD' },
    lookBackYears: 5,
    validMonths: 12,
    newest: null,
    versions: [],
    needs: [],
    can: { submit: true },
  });
  signIn();
}

test('contracts stand beside the papers of other nouns, and each is downloaded', async () => {
  nothing();
  server.answer(listOwnContracts, {
    contracts: [
      {
        contractId: CONTRACT,
        saleId: 9,
        reference: 'ABCD12345678',
        state: 'voided',
        company: { id: 8, name: 'Terrenos Demo' },
        title: 'Los Tajibos',
        detail: 'Lote 07',
        issuedAt: '2026-03-02T14:00:00Z',
        signedAt: null,
      },
    ],
  });
  server.answer(openContract, { fileName: 'c.pdf', mimeType: 'application/pdf', base64: 'AA==' });
  const { user } = await visit('/mis-documentos');
  const list = within(await screen.findByRole('list', { name: 'Contratos' }));
  expect(list.getByText(/ABCD-1234-5678 · Contrato anulado/)).toBeVisible();
  expect(list.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/contrato\/./));
  for (const name of ['Facturas', 'Declaraciones UIF'])
    expect(screen.getByRole('heading', { name })).toBeVisible();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:contract');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  await user.click(list.getByRole('button', { name: 'Descargar el PDF de ABCD-1234-5678' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  vi.restoreAllMocks();
});

test('without any paper the page says what will stand here', async () => {
  nothing();
  await visit('/mis-documentos');
  expect(await screen.findByText('Todavía no tiene contratos')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Términos de abonos' })).toBeNull();
});

test('the terms of a season ticket stand with the day on which they were accepted, and are downloaded', async () => {
  nothing();
  server.answer(listTicketTerms, {
    terms: [
      {
        saleId: 9,
        name: 'Abono Tribuna',
        season: 2026,
        version: '2026-1',
        acceptedAt: '2026-03-02T14:00:00Z',
      },
    ],
  });
  server.answer(readTicketTermsPdf, {
    fileName: 't.pdf',
    mimeType: 'application/pdf',
    base64: 'AA==',
  });
  const { user } = await visit('/mis-documentos');
  const list = within(await screen.findByRole('list', { name: 'Términos de abonos' }));
  expect(list.getByText(/^Aceptados el /)).toBeVisible();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:terms');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  await user.click(list.getByRole('button', { name: 'Descargar el PDF de Abono Tribuna 2026' }));
  await waitFor(() => expect(server.inputsOf(readTicketTermsPdf)).toEqual([{ saleId: 9 }]));
  vi.restoreAllMocks();
});

test('an addendum stands with its number and its document', async () => {
  nothing();
  server.answer(listOwnAddenda, {
    addenda: [
      {
        addendumId: CONTRACT,
        saleId: 9,
        number: 1,
        kind: 'reschedule',
        state: 'signed',
        reference: 'ABCD12345678',
        company: { id: 8, name: 'Terrenos Demo' },
        product: 'Los Tajibos, Lote 07',
        madeAt: '2026-03-02T14:00:00Z',
        signedAt: '2026-03-02T14:00:00Z',
        validUntil: null,
        words: '',
        term: null,
        hasDocument: true,
      },
    ],
  });
  server.answer(openAddendum, { fileName: 'a.pdf', mimeType: 'application/pdf', base64: 'AA==' });
  const { user } = await visit('/mis-documentos');
  const list = within(await screen.findByRole('list', { name: 'Adendas' }));
  expect(list.getByText('Adenda 1: Nuevo plazo · Los Tajibos, Lote 07')).toBeVisible();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:addendum');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  await user.click(list.getByRole('button', { name: 'Descargar el PDF de Adenda 1: Nuevo plazo' }));
  await waitFor(() =>
    expect(server.inputsOf(openAddendum)).toEqual([{ addendumId: CONTRACT, language: 'es' }]),
  );
  vi.restoreAllMocks();
});

test('money that an adviser took stands with its receipt, and leads to where it is verified', async () => {
  nothing();
  server.answer(listOwnProvisionals, {
    receipts: [
      {
        provisionalId: CONTRACT,
        reference: 'ABCD12345678',
        amount: { amount: '108.00', currency: 'USD' },
        title: 'Los Tajibos',
        detail: 'Lote 07',
        adviser: 'Ana Suárez',
        state: 'late',
        issuedAt: '2026-03-02T14:00:00Z',
      },
    ],
  });
  await visit('/mis-documentos');
  const list = within(await screen.findByRole('list', { name: 'Recibos provisionales' }));
  expect(
    list.getByText(/^ABCD-1234-5678 · No depositado a tiempo · Ana Suárez recibió el dinero el /),
  ).toBeVisible();
  expect(list.getByText(/108,00/)).toBeVisible();
  expect(list.getByRole('link', { name: 'Los Tajibos, Lote 07' })).toHaveAttribute(
    'href',
    '/verificar-pago/abono?ref=ABCD12345678',
  );
});
