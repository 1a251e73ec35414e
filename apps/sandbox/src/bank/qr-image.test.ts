import { PNG } from 'pngjs';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { openSandbox, qrOrder } from '../testing/merchant.ts';
import { readPayload, writePayload } from './payload.ts';

const content = {
  qrId: 'QR0011223344556677',
  accountId: 'company-8',
  amount: '1715.78',
  currency: 'BOB',
  gloss: 'Venta 1204 | año 100 %, cuota N.º 14',
  expiresAt: '2026-03-03T15:00:00Z',
} as const;

test("an independent decoder reads the bank's exact payload from the image", async () => {
  const sandbox = await openSandbox();

  for (const gloss of ['Venta 1204, cuota 14', 'Ñandú | 100 % — cuota N.º 14', 'x'.repeat(60)]) {
    const { body } = await sandbox.call('POST', '/bank/qr', qrOrder({ gloss }), {
      'idempotency-key': `key-for-${gloss.length}`,
    });
    const { payload, imagePng, qrId } = body as Record<'payload' | 'imagePng' | 'qrId', string>;
    const read = decodeQR(PNG.sync.read(Buffer.from(imagePng, 'base64')));

    expect(read).toBe(payload);
    expect(readPayload(read)).toMatchObject({ qrId, amount: '1715.78', gloss });
  }
});

test('a payload names the payment, and a gloss that contains the separator survives', () => {
  const text = writePayload(content);

  expect(text.split('|')).toHaveLength(8);
  expect(text.startsWith('QRBO1|QR0011223344556677|company-8|1715.78|BOB|')).toBe(true);
  expect(readPayload(` ${text}\n`)).toEqual(content);
});

test('an altered payload is not read', () => {
  const text = writePayload(content);
  for (let at = 0; at < text.length; at += 1) {
    const altered = text.slice(0, at) + (text[at] === '7' ? '1' : '7') + text.slice(at + 1);
    expect(readPayload(altered)).toBeNull();
  }
  expect(readPayload('')).toBeNull();
  expect(readPayload('https://example.com/')).toBeNull();
});
