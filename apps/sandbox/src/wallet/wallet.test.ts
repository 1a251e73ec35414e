import { expect, test } from 'vitest';
import { openSandbox } from '../testing/merchant.ts';

const HOLDER = '5550001';

async function openWallet(points = 1_000, pin = '135790') {
  const sandbox = await openSandbox();
  const auth = { authorization: 'Bearer demo-wallet-key' };
  const control = async (body: object) =>
    sandbox.call('POST', `/control/wallet/holders/${HOLDER}`, body);
  await control({ points, pin });
  const check = (given: string) =>
    sandbox.call('POST', `/wallet/holders/${HOLDER}/pin/check`, { pin: given }, auth);
  const hold = (key: string, more: object = {}) =>
    sandbox.call(
      'POST',
      '/wallet/holds',
      { holder: HOLDER, points: 400, reference: 'TX4K9', ...more },
      { ...auth, 'idempotency-key': key },
    );
  const end = (key: string, how: 'capture' | 'release') =>
    sandbox.call('POST', `/wallet/holds/${key}/${how}`, {}, auth);
  const read = async () =>
    (await sandbox.call('GET', `/wallet/holders/${HOLDER}`, undefined, auth)).body;
  return { ...sandbox, auth, control, check, hold, end, read };
}

test('a hold blocks points once for its key, and a capture spends them', async () => {
  const { hold, end, read } = await openWallet();
  expect((await hold('hold-0001')).code).toBe(200);
  expect((await hold('hold-0001')).code).toBe(200);
  expect(await read()).toMatchObject({ active: 600, blocked: 400, spent: 0 });
  expect((await hold('hold-0001', { points: 401 })).code).toBe(409);
  for (const _ of [1, 2]) expect((await end('hold-0001', 'capture')).code).toBe(200);
  expect(await read()).toMatchObject({ active: 600, blocked: 0, spent: 400 });
  expect((await end('hold-0001', 'release')).code).toBe(409);
});

test('a release gives back, and is final for a key that was never seen', async () => {
  const { hold, end, read } = await openWallet();
  await hold('hold-0001');
  for (const _ of [1, 2]) await end('hold-0001', 'release');
  expect(await read()).toMatchObject({ active: 1_000, blocked: 0 });
  await end('hold-0002', 'release');
  expect((await hold('hold-0002')).code).toBe(409);
  expect((await hold('hold-0001')).code).toBe(409);
  expect((await end('hold-0001', 'capture')).code).toBe(409);
});

test('never more than there is', async () => {
  const { hold, read } = await openWallet(700);
  const codes = await Promise.all([hold('hold-0001'), hold('hold-0002')]);
  expect(codes.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(await read()).toMatchObject({ active: 300, blocked: 400 });
});

test('three wrong PINs make it rest for 15 minutes, five until the PIN is set again', async () => {
  const { check, time, read, control } = await openWallet();
  const wrong = () => check('000000');
  const errors: unknown[] = [];
  for (const _ of [1, 2, 3]) errors.push((await wrong()).body);
  expect(errors).toMatchObject([
    { error: { code: 'pin_wrong', triesLeft: 2 } },
    { error: { code: 'pin_wrong', triesLeft: 1 } },
    { error: { code: 'pin_locked', until: '2026-03-02T15:15:00.000Z' } },
  ]);
  expect((await check('135790')).code).toBe(423);
  time.now = new Date(time.now.getTime() + 15 * 60_000);
  expect((await wrong()).body).toMatchObject({ error: { code: 'pin_wrong', triesLeft: 1 } });
  expect((await wrong()).body).toMatchObject({ error: { code: 'pin_locked', until: null } });
  time.now = new Date(time.now.getTime() + 86_400_000);
  expect((await check('135790')).code).toBe(423);
  expect(await read()).toMatchObject({ pin: 'blocked' });
  await control({ pin: '135790' });
  expect((await check('135790')).code).toBe(200);
});

test('points expire after 24 months, the first ones first, and pending ones cannot be spent', async () => {
  const { time, control, hold, end, read } = await openWallet(500);
  time.now = new Date('2027-03-02T15:00:00Z');
  await control({ points: 500 });
  await control({ points: 100, pendingDays: 10 });
  expect(await read()).toMatchObject({ active: 1_000, pending: 100 });
  await hold('hold-0001');
  time.now = new Date('2028-03-02T15:00:00Z');
  expect(await read()).toMatchObject({ active: 600, blocked: 400, expired: 100 });
  // What comes back after its date is expired.
  await end('hold-0001', 'release');
  expect(await read()).toMatchObject({ active: 600, blocked: 0, expired: 500 });
});

test('a lost answer is found by its key', async () => {
  const { turn, hold, call, auth } = await openWallet();
  await turn({ wallet_timeout_but_done: { value: 1, next: 1 } });
  await expect(hold('hold-0001')).rejects.toThrow('fetch failed');
  expect((await call('GET', '/wallet/holds/hold-0001', undefined, auth)).body).toMatchObject({
    state: 'held',
    points: 400,
  });
  await turn({ wallet_timeout: { value: 1, next: 1 } });
  await expect(hold('hold-0002')).rejects.toThrow('fetch failed');
  expect((await call('GET', '/wallet/holds/hold-0002', undefined, auth)).code).toBe(404);
});

test('the pages show wallets and movements', async () => {
  const { url } = await openWallet();
  expect(await (await fetch(`${url}/billetera`)).text()).toContain(`Documento ${HOLDER}`);
  const page = await (await fetch(`${url}/billetera/${HOLDER}`)).text();
  expect(page).toContain('1.000 puntos');
  expect(page).not.toContain('135790');
});

test('the file of a day has what was captured, and its faults when they are asked for', async () => {
  const { url, auth, turn, hold, end } = await openWallet(2_000);
  for (const key of ['hold-0001', 'hold-0002', 'hold-0003', 'hold-0004']) {
    await hold(key);
    if (key !== 'hold-0004') await end(key, 'capture');
  }
  const file = async () =>
    (await fetch(`${url}/wallet/settlements?day=2026-03-02`, { headers: auth })).text();
  expect(await file()).toBe(
    [
      'reference;amount;currency;fee;state;date',
      ...[1, 2, 3].map((n) => `hold-000${n};4.00;USD;0.00;captured;2026-03-02`),
      '',
    ].join('\n'),
  );
  await turn({ wallet_settlement_faults: { next: 1 } });
  const faulty = await file();
  expect(faulty).not.toContain('hold-0001');
  expect(faulty.split('hold-0002')).toHaveLength(3);
  expect(faulty).toContain('hold-0003;4.01');
  expect(faulty).toContain('unknown-to-everybody');
});
