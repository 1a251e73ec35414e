import type { Page } from '@playwright/test';
import type { Bank } from './fixtures/bank.ts';
import { typeCard } from './fixtures/card.ts';
import { issueFriendCode } from './fixtures/friend-code.ts';
import { expect, test } from './fixtures/journey.ts';
import { askForQr, finishWith, pay, payAtTheBank, qrDialog, shownQr } from './fixtures/paying.ts';
import type { Customer, People } from './fixtures/people.ts';
import { typePrepaidCard } from './fixtures/prepaid.ts';

test.use({
  viewport: { width: 360, height: 740 },
  mayComplain: /\/payments\/(?:intents|attempts)/,
});

const PIN = '135790';

type Ready = { people: People; bank: Bank; another: (who: Customer) => Promise<Page> };
const METHODS: readonly {
  name: string;
  /** What has to be there before; what it answers is typed. */
  ready?: (with_: Ready, customer: Customer) => Promise<string | void>;
  type?: (page: Page, people: People, made: string) => Promise<void>;
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
    ready: async ({ people }, { personId }) => {
      await people.giveCredit({ personId, companyId: 8 }, '500.00');
    },
    type: async (page) => {
      await expect(page.getByText('Alcanza para este pago')).toBeVisible();
    },
  },
  {
    name: 'Billetera de puntos',
    ready: async ({ bank }, { document }) => {
      await bank.giveWallet(document, { points: 50_000, pin: PIN });
    },
    type: (page) => page.getByLabel('PIN de 6 dígitos').fill(PIN),
  },
  {
    name: 'Código amigo',
    async ready({ people, bank, another }) {
      const friend = await people.customer({ firstName: 'Claudia' });
      await bank.giveWallet(friend.document, { points: 50_000, pin: PIN });
      return issueFriendCode(await another(friend), '300');
    },
    async type(page, _, code) {
      await page.getByLabel('Código amigo').fill(code);
      await page.getByRole('button', { name: 'Revisar código' }).click();
      await expect(page.getByText('le da hasta USD 300,00')).toBeVisible();
    },
  },
];

for (const { name, ready, type } of METHODS)
  test(`${name}: after a lost answer, also after a reload, back or in a second tab, nobody can pay again, and it ends as it is`, async ({
    page,
    context,
    people,
    login,
    bank,
    another,
  }) => {
    const customer = await people.customer({});
    const made = await ready?.({ people, bank, another }, customer);
    await login(customer);
    await finishWith(page, name);
    await type?.(page, people, made ?? '');
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

test('QR: after a lost answer, in a second tab, after a reload and back there is one QR, and it ends paid once', async ({
  page,
  context,
  people,
  login,
  bank,
}) => {
  await login(await people.customer({}));
  const started: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/payments/intents'))
      started.push(request.url());
  });
  await page.route('**/api/payments/intents', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await context.route('**/api/payments/attempts/**', (route) => route.abort('connectionreset'));
  await askForQr(page);
  await expectChecking(page);
  const tab = await context.newPage();
  await tab.goto('/realizar-pago');
  await expectChecking(tab);
  await expectNothingToPay(tab);
  await page.reload();
  await expectChecking(page);

  // Once it can be asked for, both tabs show the one payment, which waits for its QR.
  await context.unroute('**/api/payments/attempts/**');
  for (const each of [page, tab]) {
    await expect(qrDialog(each).getByRole('img', { name: /^Código QR/ })).toBeVisible({
      timeout: 20_000,
    });
    await expectNothingToPay(each);
  }
  await page.reload();
  await expect(qrDialog(page).getByRole('img', { name: /^Código QR/ })).toBeVisible();
  await page.goBack();
  await expectNothingToPay(page);
  // Opened anew, the payment that is open stands in place of the steps (PAY-23).
  await page.goto('/realizar-pago');
  await expectNothingToPay(page);
  await page.getByRole('button', { name: 'Continuar con el QR' }).click();
  await payAtTheBank(await context.newPage(), bank, await shownQr(page, bank));
  for (const each of [page, tab])
    await expect(each.getByRole('dialog', { name: 'Pago realizado' })).toBeVisible({
      timeout: 20_000,
    });
  expect(started).toHaveLength(1);
  await page.goto('/recibos');
  await expect(page.getByRole('list', { name: 'Recibos' }).getByRole('listitem')).toHaveCount(1);
});

async function expectNothingToPay(page: Page): Promise<void> {
  for (const name of ['Pagar ahora', 'Generar QR'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
}

async function expectChecking(page: Page): Promise<void> {
  await expect(page.getByText('En verificación')).toBeVisible();
  await expect(page.getByText('No vuelva a pagar', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pagar ahora' })).toHaveCount(0);
}
