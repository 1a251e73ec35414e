import { expect, test } from 'vitest';
import { openSandbox } from '../testing/merchant.ts';

test('all switches are off at first, and reset turns them off again', async () => {
  const { call, turn } = await openSandbox();
  const atFirst = (await call('GET', '/control/switches')).body as Record<string, { on: boolean }>;
  expect(Object.values(atFirst).filter(({ on }) => on)).toEqual([]);

  await turn({ bankDown: true, webhookDelay: { value: 1234, next: 2 } });
  expect((await call('GET', '/control/switches')).body).toMatchObject({
    bankDown: { on: true, next: null },
    webhookDelay: { on: true, next: 2, value: 1234 },
  });
  await turn({ reset: true });
  expect((await call('GET', '/control/switches')).body).toEqual(atFirst);
});

test('a limited switch counts only the calls that it applies to', async () => {
  const { call, turn } = await openSandbox();
  await turn({ bankDown: { next: 1, calls: ['list'] } });

  expect((await call('GET', '/bank/qr?reference=A')).code).toBe(200);
  expect((await call('GET', '/bank/qr/payments?day=2026-03-02')).code).toBe(503);
  expect((await call('GET', '/bank/qr/payments?day=2026-03-02')).code).toBe(200);
});

test('input that no switch understands changes nothing', async () => {
  const { call } = await openSandbox();
  const before = await call('GET', '/control/switches');
  const wrong = [
    { bankOnFire: true },
    { bankSlow: { value: 0 } },
    { bankSlow: { value: '5' } },
    { bankDown: { calls: ['pay'] } },
    { webhookOff: { calls: ['create'] } },
    { ratesShape: { value: 'round' } },
    { bankDown: { next: 0 } },
    { bankDown: true, bankSlow: 'yes' },
  ];
  for (const input of wrong)
    expect((await call('POST', '/control/switches', input)).code).toBe(400);
  expect(await call('GET', '/control/switches')).toEqual(before);
});

test('moving the clock makes a QR expire, and the clock can be reset', async () => {
  const { call, createQr, readQr } = await openSandbox();
  const { qrId } = await createQr();

  await call('POST', '/control/clock', { offsetMs: 25 * 3_600_000 });
  expect((await readQr(qrId)).state).toBe('expired');
  const { body } = await call('POST', '/control/clock', { offsetMs: 0 });
  expect(body).toEqual({ now: '2026-03-02T15:00:00.000Z', offsetMs: 0 });
  expect((await readQr(qrId)).state).toBe('active');
});
