import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { login } from '@kantuta/contract/identity/identity.calls';
import { AGENT } from '@kantuta/contract/envelope';
import { listDebts } from '@kantuta/contract/payments/debts.calls';
import { listProducts } from '@kantuta/contract/sales/sales.calls';
import { testApp, type TestApp } from '../../../test/app.ts';
import { newCustomer } from '../../../test/customer.ts';
import { findPlaces, hold } from '../../../test/holding.ts';
import { eventOf, qrOf, reaches, start, startPaying, tell } from '../../../test/paying.ts';
import { createAdmission, SHARES, type Shares } from './admission.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

const NEXT = { companyId: 8, currency: 'USD', mode: 'next' } as const;

/** Like a crowd that fills this share to the last place. */
const full = { maxConcurrent: 0, maxWaiting: 0, waitMs: 0 };

/** What people try while others fill the server: they read, pay, come in, and want a lot. */
async function attempt(shares: Shares) {
  app = await testApp({ shares });
  await findPlaces(app);
  const customer = await newCustomer(app);
  const as = { as: customer };
  const products = await app.call(listProducts, {}, as);
  const debts = await app.call(listDebts, {}, as);
  const entry = await app.call(login, { user: customer.document, password: 'another' });
  const wanted = await hold(app, customer, [{ placeId: 1 }]);
  return { app, customer, products, debts, entry, wanted };
}

test('while others fill the server a read is refused early, and a payment, an event of the bank, a sign-in and whoever wants a lot pass', async () => {
  const tried = await attempt({ ...SHARES, rest: full });
  const { customer } = tried;
  const refused = { http: 503, status: 1, codigo: 'unavailable' };
  expect([tried.products, tried.debts]).toMatchObject([refused, refused]);
  expect(tried.entry.codigo).toBe('bad_credentials');
  expect(tried.wanted).toMatchObject({ http: 200, codigo: 'forbidden' });
  const payment = await startPaying(tried.app, customer);
  await tell(tried.app, eventOf(tried.app, qrOf(tried.app, payment)));
  await reaches(tried.app, customer, payment, 'settled');

  const answer = await fetch(`${tried.app.url}/api/products`, {
    headers: { agent: AGENT, 'accept-language': 'es' },
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  const headers = ['content-type', 'cache-control', 'x-content-type-options'].map((name) =>
    answer.headers.get(name),
  );
  expect(headers).toEqual(['application/json; charset=utf-8', 'no-store', 'nosniff']);
  expect(await answer.json()).toMatchObject({ mensaje: 'Intente nuevamente por favor' });
  for (const path of ['/health/live', '/health/ready', '/metrics'])
    expect((await fetch(tried.app.url + path)).status).toBe(200);
  const metrics = await (await fetch(`${tried.app.url}/metrics`)).text();
  expect(metrics).toContain('kantuta_events_total{event="turned_away_rest"} 3');
});

test('control: with the ordinary shares reads pass, and without a share of its own a payment is refused with them', async () => {
  const { products, debts } = await attempt(SHARES);
  expect([products.http, debts.http]).toEqual([200, 200]);
  await app?.close();
  const crowded = await attempt({
    events: full,
    payments: full,
    entrance: full,
    buying: full,
    rest: full,
  });
  expect([crowded.entry.http, crowded.wanted.http]).toEqual([503, 503]);
  const input = {
    attemptId: randomUUID(),
    method: 'qr',
    selection: NEXT,
    expectedAmount: '1.00',
  } as const;
  expect((await start(crowded.app, crowded.customer, input)).http).toBe(503);
});

test('a call that finds its share full is turned away before it is read, and counted once', async () => {
  const events: string[] = [];
  const rest = { maxConcurrent: 1, maxWaiting: 0, waitMs: 0 };
  const { admit, turnsAway } = createAdmission({
    shares: { ...SHARES, rest },
    count: (event) => events.push(event),
  });
  expect(turnsAway(listProducts)).toBe(false);
  const held = Promise.withResolvers<void>();
  const first = admit(
    listProducts,
    () => true,
    () => held.promise,
  );
  expect([turnsAway(listProducts), turnsAway(login)]).toEqual([true, false]);
  expect(events).toEqual(['turned_away_rest']);
  held.resolve();
  await first;
  expect(turnsAway(listProducts)).toBe(false);
});

test('a bounded number runs, a bounded number waits for a bounded time, and what nobody awaits any more is not begun', async () => {
  const events: string[] = [];
  const rest = { maxConcurrent: 1, maxWaiting: 1, waitMs: 20 };
  const { admit } = createAdmission({ shares: { ...SHARES, rest }, count: (e) => events.push(e) });
  const held = Promise.withResolvers<string>();
  const first = admit(
    listProducts,
    () => true,
    () => held.promise,
  );
  const second = admit(
    listProducts,
    () => true,
    async () => 'second',
  );
  await expect(
    admit(
      listProducts,
      () => true,
      async () => 'third',
    ),
  ).rejects.toThrow('unavailable');
  await expect(second).rejects.toThrow('unavailable');
  expect(events).toEqual(['turned_away_rest', 'turned_away_rest']);
  const left = admit(
    listProducts,
    () => false,
    async () => events.push('begun'),
  );
  held.resolve('first');
  expect(await first).toBe('first');
  await expect(left).rejects.toThrow('unavailable');
  expect(events).not.toContain('begun');
  // Its place is free again.
  expect(
    await admit(
      listProducts,
      () => true,
      async () => 'next',
    ),
  ).toBe('next');
});
