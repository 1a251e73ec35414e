import { expect, test } from 'vitest';
import { signedText } from './evidence.rules.ts';

const SIGNED = {
  by: 'code',
  role: 'buyer',
  position: 1,
  sha256: 'ab12',
  at: '2026-03-12T14:00:00.000Z',
} as const;

test('the signed text names contract, document, order, role, way and instant, and a change of any is another text (CON-22)', () => {
  const text = signedText('K7QM2PX4T9WZ', SIGNED);
  expect(text).toBe('KANTUTA-CONTRACT|1|K7QM2PX4T9WZ|ab12|1|buyer|code|2026-03-12T14:00:00.000Z');
  const others = [
    { sha256: 'ab13' },
    { position: 2 },
    { role: 'co_buyer' as const },
    { by: 'paper' as const },
    { at: '2026-03-12T14:00:00.001Z' },
  ].map((change) => signedText('K7QM2PX4T9WZ', { ...SIGNED, ...change }));
  expect(new Set([text, signedText('K7QM2PX4T9W0', SIGNED), ...others]).size).toBe(7);
});
