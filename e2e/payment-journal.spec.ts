import type { Page } from '@playwright/test';
import { typeCard } from './fixtures/card.ts';
import { expect, test } from './fixtures/journey.ts';
import { finishWith, pay } from './fixtures/paying.ts';
import type { Customer, People } from './fixtures/people.ts';
import { typePrepaidCard } from './fixtures/prepaid.ts';

test.use({
  viewport: { width: 360, height: 740 },
  mayComplain: /\/payments\/(?:intents|attempts)/,
});

const METHODS: readonly {
  name: string;
  ready?: (people: People, customer: Customer) => Promise<unknown>;
  type?: (page: Page, people: People) => Promise<void>;
}[] = [
  {
    name: 'Tarjeta de crédito o débito',
    type: (page) => typeCard(page, '4111111111111111'),
  },
  {
    name: 'Tarjeta prepago',
    type: async (page, people) => typePrepaidCard(page, await people.prepaidCard('500.00')),
  },
  {
    name: 'Saldo a favor',
    ready: (people, { personId }) => people.giveCredit({ personId, companyId: 8 }, '500.00'),
    type: async (page) => {
      await expect(page.getByText('Alcanza para este pago')).toBeVisible();
    },
  },
];

for (const { name, ready, type } of METHODS)
  test(`${name}: after a lost answer, also after a reload, back or in a second tab, nobody can pay again, and it ends as it is`, async ({
    page,
    context,
    people,
    login,
  }) => {
    const customer = await people.customer({});
    await ready?.(people, customer);
    await login(customer);
    await finishWith(page, name);
    await type?.(page, people);
    const started: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/payments/intents'))
        started.push(request.url());
    });
    // It reaches the server, which settles it; no answer comes back, and nobody can ask.
    await page.route('**/api/payments/intents', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await context.route('**/api/payments/attempts/**', (route) => route.abort('connectionreset'));
    await pay(page);
    await expectChecking(page);

    const tab = await context.newPage();
    await tab.goto('/realizar-pago');
    await expectChecking(tab);
    await page.reload();
    await expectChecking(page);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Pagar ahora' })).toHaveCount(0);
    await page.goto('/realizar-pago');
    await expectChecking(page);

    await context.unroute('**/api/payments/attempts/**');
    // Both tabs ask by themselves, every few seconds: whichever hears it first, both show how it ended.
    for (const each of [page, tab])
      await expect(each.getByRole('dialog', { name: 'Pago realizado' })).toBeVisible({
        timeout: 20_000,
      });
    for (const each of [page, tab]) await expect(each.getByText('En verificación')).toHaveCount(0);
    expect(started).toHaveLength(1);

    await page.goto('/recibos');
    const receipts = page.getByRole('list', { name: 'Recibos' }).getByRole('listitem');
    await expect(receipts).toHaveCount(1);
    await expect(receipts).toContainText('Cuota 1');
  });

async function expectChecking(page: Page): Promise<void> {
  await expect(page.getByText('En verificación')).toBeVisible();
  await expect(page.getByText('No vuelva a pagar', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pagar ahora' })).toHaveCount(0);
}
