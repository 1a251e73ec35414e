import { day } from '@kantuta/contract/dates';
import { parseCents } from '@kantuta/contract/money';
import { receiptCode, receiptText } from '@kantuta/contract/payments/receipts/receipts.rules';
import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReceiptKey } from './receipts.api.ts';
import { checkPaper } from './signature.rules.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
const KEYS: ReceiptKey[] = [
  { id: 'ab12cd34', algorithm: 'Ed25519', publicKey: raw.toString('base64url') },
];
const TEXT = receiptText('ab12cd34', {
  reference: 'K7M2Q9X4TZ1A',
  companyId: 8,
  company: 'Lomas del Sur S.A.',
  number: 123,
  paidOn: day('2026-11-20'),
  currency: 'USD',
  amount: parseCents('246.52'),
  holder: 'Ó. M.',
});
const CODE = receiptCode(TEXT, sign(null, Buffer.from(TEXT), privateKey));

/** A stranger who signs the same text with their own key. */
function forged(): string {
  return receiptCode(
    TEXT,
    sign(null, Buffer.from(TEXT), generateKeyPairSync('ed25519').privateKey),
  );
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** With the next sign of the alphabet: at the end of a signature it stands for the same bytes. */
function changed(code: string, at: number): string {
  const other = SIGNS[SIGNS.indexOf(code[at] ?? '') ^ 1] ?? '';
  return code.slice(0, at) + other + code.slice(at + 1);
}

describe.each(['by the browser', 'by the library, where there is no WebCrypto'])('%s', (way) => {
  beforeEach(() => {
    if (way !== 'by the browser') vi.stubGlobal('crypto', {});
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('a genuine receipt is recognized with its contents, in under a second', async () => {
    const start = performance.now();
    expect(await checkPaper(CODE, KEYS)).toMatchObject({
      outcome: 'genuine',
      code: CODE,
      facts: { company: 'Lomas del Sur S.A.', number: 123, amount: 24_652, holder: 'Ó. M.' },
    });
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  test('the whole link of the printed code is accepted too', async () => {
    const link = ` https://oficina.example/verificar-pago/recibo#${CODE} \n`;
    expect(await checkPaper(link, KEYS)).toMatchObject({ outcome: 'genuine' });
  });

  test('a change of any single character makes it invalid', async () => {
    for (let at = 0; at < CODE.length; at += 1) {
      const { outcome } = await checkPaper(changed(CODE, at), KEYS);
      expect([at, outcome]).not.toEqual([at, 'genuine']);
    }
  });

  test('the same text signed by a stranger is invalid', async () => {
    expect(await checkPaper(forged(), KEYS)).toEqual({ outcome: 'false' });
  });
});

test('an unknown key does not make a receipt invalid', async () => {
  expect(await checkPaper(CODE, [])).toEqual({ outcome: 'unknown_key', code: CODE });
});

test.each(['', 'hola', 'K1.ab12cd34', `${CODE}.x`, 'K2.a.b.c'])(
  '"%s" is no receipt of ours',
  async (text) => {
    expect(await checkPaper(text, KEYS)).toEqual({ outcome: 'false' });
  },
);
