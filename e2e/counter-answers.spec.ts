import type { BrowserContext, Page } from '@playwright/test';
import { readBankQr } from './fixtures/camera.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';

// Requests that this journey breaks itself.
test.use({ viewport: { width: 1024, height: 768 }, mayComplain: /net::ERR_/ });

const PAYMENTS = '**/api/counter/payments';
const ATTEMPTS = '**/api/counter/attempts/**';

async function openTill(page: Page, pieces: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('/caja');
  for (const [value, count] of Object.entries(pieces))
    await page.getByLabel(`Cuántos de ${value}`, { exact: true }).fill(count);
  await page.getByRole('button', { name: 'Abrir la caja' }).click();
}

async function find(page: Page, { document }: { document: string }): Promise<void> {
  await page.getByLabel('Carnet de identidad o código').fill(document);
  await page.keyboard.press('Enter');
}

/** The server does everything and its answer is lost; it cannot be asked either. */
async function loseAnswers(context: BrowserContext, arrives: boolean): Promise<void> {
  await context.route(PAYMENTS, async (route) => {
    if (arrives) await route.fetch();
    await route.abort('connectionreset');
  });
  await context.route(ATTEMPTS, (route) => route.abort('connectionreset'));
}

const checking = (page: Page) => page.getByRole('region', { name: 'En verificación' });
const paid = (page: Page) => page.getByRole('region', { name: 'Cobrado' });

test('after a lost answer, a reload and in a second tab the counter asks for nothing, and then shows the one receipt', async ({
  page,
  context,
  people,
  login,
}) => {
  const customer = await people.customer({ firstName: 'Elena' });
  await login(await people.customer({ firstName: 'Lidia', sales: [], roles: ['cashier'] }));
  await openTill(page, { 'Bs 100,00': '5' });
  await find(page, customer);
  await loseAnswers(context, true);
  await page.getByLabel('Recibido en bolivianos').fill('2000');
  await page.keyboard.press('Enter');
  await expect(checking(page)).toContainText('No cobre otra vez.');
  await expect(page.getByLabel('Carnet de identidad o código')).toHaveCount(0);
  await page.reload();
  await expect(checking(page)).toContainText('246,52');
  await expectAccessible(page, 'a lost answer at the counter');
  // Neither a key nor another tab leads past it.
  await page.keyboard.press('F2');
  await expect(page.getByLabel('Carnet de identidad o código')).toHaveCount(0);
  const second = await context.newPage();
  await second.goto('/caja');
  await expect(checking(second)).toBeVisible();
  await context.unroute(ATTEMPTS);
  await context.unroute(PAYMENTS);
  await expect(paid(page)).toContainText('284,22');
  await expect(paid(second)).toContainText('284,22');
  await second.close();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Carnet de identidad o código')).toBeFocused();
  await expect(
    page.getByRole('list', { name: 'Últimos cobros' }).getByRole('listitem'),
  ).toHaveCount(1);
});

test('what never arrived is sent again as it was, once', async ({
  page,
  context,
  people,
  login,
}) => {
  const customer = await people.customer({ firstName: 'Irma' });
  await login(await people.customer({ firstName: 'Lidia', sales: [], roles: ['cashier'] }));
  await openTill(page, { 'Bs 100,00': '5' });
  await find(page, customer);
  await loseAnswers(context, false);
  await page.getByLabel('Recibido en bolivianos').fill('2000');
  await page.keyboard.press('Enter');
  await expect(checking(page)).toBeVisible();
  await page.reload();
  await expect(checking(page)).toBeVisible();
  await context.unroute(PAYMENTS);
  await page.getByRole('button', { name: 'Enviar otra vez este mismo cobro' }).click();
  await expect(paid(page)).toContainText('284,22');
  await context.unroute(ATTEMPTS);
  await page.getByRole('button', { name: 'Siguiente cliente' }).click();
  await expect(
    page.getByRole('list', { name: 'Últimos cobros' }).getByRole('listitem'),
  ).toHaveCount(1);
});

test('a QR by keyboard: its answer is lost, it is shown again after a reload, and its receipt when it is paid', async ({
  page,
  context,
  people,
  login,
  bank,
}) => {
  const customer = await people.customer({ firstName: 'Delia' });
  await login(await people.customer({ firstName: 'Lidia', sales: [], roles: ['cashier'] }));
  await openTill(page, { 'Bs 100,00': '5' });
  await find(page, customer);
  await expect(page.getByLabel('Recibido en bolivianos')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Mostrar el QR');
  await loseAnswers(context, true);
  await page.keyboard.press('Enter');
  await expect(checking(page)).toBeVisible();
  // Before the reload: a file that is asked for while nothing is held back any more may never come.
  await context.unroute(ATTEMPTS);
  await context.unroute(PAYMENTS);
  await page.reload();
  const waits = page.getByRole('region', { name: 'Espera el pago del cliente' });
  await expect(waits.getByRole('button', { name: 'Anular este pago' })).toBeVisible();
  const { qrId } = await readBankQr(waits.getByRole('img'), bank);
  await bank.pay(qrId);
  await expect(paid(page)).toContainText('246,52');
  await expect(page.locator(':focus')).toHaveText('Siguiente cliente');
});

test('closed methods are seen before anything is typed: no QR for this company, and a drawer without room', async ({
  page,
  people,
  login,
}) => {
  const traveller = await people.customer({ firstName: 'Nora', sales: [{ companyId: 27 }] });
  await login(await people.customer({ firstName: 'Lidia', sales: [], roles: ['cashier'] }));
  await openTill(page, { 'USD 100,00': '19' });
  await find(page, traveller);
  const closed = page.getByRole('region', { name: 'Medios cerrados ahora' });
  await expect(closed).toContainText('QR en la pantalla: esta empresa no lo recibe.');
  await expect(closed).toContainText('Efectivo: la caja llega a su límite con este cobro.');
  await expect(page.getByRole('radio', { name: 'QR en la pantalla' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Efectivo' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Terminal de tarjeta' })).toBeChecked();
  await expectAccessible(page, 'closed methods at the counter');
});
