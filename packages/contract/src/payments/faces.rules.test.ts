import { expect, test } from 'vitest';
import { faceOf } from './faces.rules.ts';
import type { QrFace } from './payments.calls.ts';

type Part = Parameters<typeof faceOf>[0]['parts'][number];

const qr: QrFace = {
  method: 'qr',
  state: 'generated',
  amount: { amount: '1715.78', currency: 'BOB' },
  rate: '6.96',
  rateSource: 'BCB',
  rateAt: '2026-03-10T16:00:00Z',
  expiresAt: '2026-03-11T16:00:00Z',
  gloss: '',
  payload: '',
  image: '',
};
const part = (face: Part['face']): Part => ({
  partId: '0199aa00-0000-7000-8000-00001234abcd',
  method: 'qr',
  amount: { amount: '246.52', currency: 'USD' },
  state: 'prepared',
  face,
});

test('the face of a part is found by its method, beside parts that show nothing', () => {
  expect(faceOf({ parts: [part(null), part(qr)] }, 'qr')).toBe(qr);
  expect(faceOf({ parts: [part(null)] }, 'qr')).toBeUndefined();
  expect(faceOf({ parts: [] }, 'qr')).toBeUndefined();
  const other = { ...qr, method: 'other' } as unknown as QrFace;
  expect(faceOf({ parts: [part(other)] }, 'qr')).toBeUndefined();
});
