import type { AnswerOf } from '@kantuta/contract/call';
import { openContract, readContract } from '@kantuta/contract/contracts/contracts.calls';
import {
  askSignatureCode,
  seeClause,
  signContract,
} from '@kantuta/contract/contracts/signing.calls';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';
import type { Contract } from './signing.api.ts';

const server = createFakeServer();
const contractId = '01900000-0000-7000-8000-000000000095';
const sha256 = 'ab'.repeat(32);

afterEach(() => vi.stubGlobal('speechSynthesis', undefined));

const clause = (key: string, number: number, card: string | null) => ({
  key,
  number,
  title: `Cláusula de ${key}`,
  paragraphs: [`Texto de ${key}.`],
  card,
});

function contract(change: Partial<Contract> = {}): Contract {
  return {
    contractId,
    saleId: 1,
    state: 'awaiting_signatures',
    variant: 'lot',
    reference: 'K7QM2PX4T9WZ',
    sha256,
    templateVersion: 1,
    certificate: '',
    product: {
      kind: 'lot',
      company: { id: 8, name: 'Empresa' },
      title: 'Lomas',
      detail: 'Lote 07 Mza. 12',
    },
    price: { amount: '10800.00', currency: 'USD' },
    total: { amount: '12913.22', currency: 'USD' },
    issuedAt: '2026-03-10T16:00:00Z',
    signUntil: '2026-03-17T16:00:00Z',
    signedAt: null,
    endedAt: null,
    words: '',
    clauses: [
      clause('parties', 1, null),
      clause('object', 2, 'Usted compra un lote.'),
      clause('price', 3, 'El precio no cambia.'),
    ],
    language: 'es',
    signers: [
      {
        position: 1,
        role: 'buyer',
        name: 'Rosa Prueba',
        sharePct: 100,
        state: 'waiting',
        signedAt: null,
        isMe: true,
      },
      {
        position: 2,
        role: 'company',
        name: 'Empresa',
        sharePct: null,
        state: 'waiting',
        signedAt: null,
        isMe: false,
      },
    ],
    seenClauses: [],
    can: { void: true },
    ...change,
  };
}

const standing = (haveISigned = false): AnswerOf<typeof seeClause> => ({
  contractId,
  state: 'awaiting_signatures',
  seenClauses: [],
  isMyTurn: !haveISigned,
  haveISigned,
});

async function open(change: Partial<Contract> = {}) {
  server.answer(readContract, contract(change));
  server.answer(seeClause, standing());
  signIn();
  return visit(`/contrato/${contractId}`);
}

/** A browser that has voices of these languages. */
function speakWith(...langs: string[]) {
  const speak = vi.fn<(utterance: { text: string }) => void>();
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => langs.map((lang) => ({ lang })),
    speak,
    cancel: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
      addEventListener() {}
    },
  );
  return speak;
}

test('each card is seen before the next, and only after the last one there is a way to sign (CON-7)', async () => {
  const { user } = await open();
  expect(await screen.findByText('Usted compra un lote.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviarme el código' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Entendido, siguiente' }));
  expect(await screen.findByText('El precio no cambia.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Entendido, ir a firmar' }));
  expect(await screen.findByRole('button', { name: 'Enviarme el código' })).toBeVisible();
  expect(server.inputsOf(seeClause).map((each) => each.clause)).toEqual(['object', 'price']);
});

test('the code signs the document that was read', async () => {
  const { user } = await open({ seenClauses: ['object', 'price'] });
  server.answer(askSignatureCode, {
    codeId: contractId,
    channel: 'sms',
    sentTo: '+591-7***345',
    expiresAt: '2026-03-10T16:10:00Z',
    resendAt: '2026-03-10T16:01:00Z',
  });
  server.answer(signContract, standing(true));
  await user.click(await screen.findByRole('button', { name: 'Enviarme el código' }));
  expect(await screen.findByText(/Enviamos el código por mensaje al \+591-7/)).toBeVisible();
  await user.type(screen.getByLabelText('Código para firmar'), '123456');
  await user.click(screen.getByRole('button', { name: 'Firmar el contrato' }));
  await vi.waitFor(() =>
    expect(server.inputsOf(signContract)).toEqual([
      { contractId, codeId: contractId, code: '123456', sha256 },
    ]),
  );
});

test('where the browser has no voice of the language nothing offers to read aloud', async () => {
  speakWith('en-US');
  await open();
  expect(await screen.findByText('Usted compra un lote.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Escuchar' })).toBeNull();
});

test('where it has one, it reads the card that is open', async () => {
  const speak = speakWith('en-US', 'es-BO');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Escuchar' }));
  expect(speak).toHaveBeenCalledWith(
    expect.objectContaining({ text: 'Cláusula de object. Usted compra un lote.' }),
  );
  expect(screen.getByRole('button', { name: 'Detener' })).toBeVisible();
});

test('whose turn it is not reads who signs first, and can sign on paper', async () => {
  const [buyer, company] = contract().signers;
  if (!buyer || !company) throw new Error('no signers');
  await open({
    seenClauses: ['object', 'price'],
    can: { void: false },
    signers: [
      { ...buyer, isMe: false, name: 'Luis Prueba' },
      { ...buyer, position: 2, role: 'co_buyer' },
      { ...company, position: 3 },
    ],
  });
  expect(await screen.findByText(/Primero firma Luis Prueba/)).toBeVisible();
  expect(screen.getByText('Prefiero firmar en papel')).toBeVisible();
  expect(server.inputsOf(openContract)).toEqual([]);
});

test('a contract that one may not read leads home, in words', async () => {
  server.refuse(readContract, 'forbidden');
  signIn();
  await visit(`/contrato/${contractId}`);
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/');
  expect(main.queryByText(/workList/)).toBeNull();
});
