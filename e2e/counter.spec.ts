import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/journey.ts';

test.use({ viewport: { width: 1024, height: 768 } });

/** Types so many pieces into each field from the one with the focus on; Enter goes on to the next. */
async function count(page: Page, pieces: readonly string[]): Promise<void> {
  for (const each of pieces) {
    if (each !== '') await page.keyboard.type(each);
    await page.keyboard.press('Enter');
  }
}

const focused = (page: Page) => page.locator(':focus');

// The fields of the two drawers in their order: Bs 200 to Bs 0,10, then dollars.
const BOB = 11;
const USD = 7;
// A note of 100, one of 5, one of 2 and one of 1.
const ONE_HUNDRED_AND_EIGHT = ['1', '', '', '', '1', '1', '1'];
const none = (of: number) => Array.from({ length: of }, () => '');

test('a day at the counter by keyboard alone: open, find, take, print, close by a blind count', async ({
  page,
  people,
  login,
  bank,
}) => {
  const customer = await people.customer({ firstName: 'Elena' });
  const other = await people.customer({ firstName: 'Irma' });
  const holder = await people.customer({ firstName: 'Delia' });
  await bank.giveWallet(holder.document, { points: 50_000, pin: '135790' });
  const buyer = await people.customer({ firstName: 'Nilda', sales: [] });
  await people.completeProfile(buyer.personId);
  const unit = await people.freeUnit('lot');
  const cashier = await people.customer({ firstName: 'Lidia', sales: [], roles: ['cashier'] });
  await login(cashier);
  await page.goto('/caja');

  await test.step('open with what is counted', async () => {
    await expect(focused(page)).toHaveAccessibleName('Empresa de esta caja');
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveAccessibleName('Cuántos de Bs 200,00');
    await count(page, ['', '5', ...none(BOB - 2), ...none(USD)]);
    await expect(focused(page)).toHaveText('Abrir la caja');
    await page.keyboard.press('Enter');
  });

  await test.step('find, and take what is due with change', async () => {
    await expect(focused(page)).toHaveAccessibleName('Carnet de identidad o código');
    await page.keyboard.type(customer.document);
    await page.keyboard.press('Enter');
    await expect(focused(page)).toHaveAccessibleName('Recibido en bolivianos');
    // Whatever had to be scrolled for it: who pays, and how much.
    const due = page.getByText(/^A cobrar · Elena/);
    await expect(due).toBeInViewport({ ratio: 1 });
    await expect(due.locator('xpath=following-sibling::*[1]')).toBeInViewport({ ratio: 1 });
    await page.keyboard.type('1500');
    await expect(page.getByText('Falta Bs 215,78')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2000');
    await page.keyboard.press('Enter');
    const paid = page.getByRole('region', { name: 'Cobrado' });
    await expect(paid).toContainText('246,52');
    await expect(paid).toContainText('284,22');
  });

  await test.step('print on the roll, then the next customer', async () => {
    await expect(focused(page)).toHaveText('Siguiente cliente');
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveText('Imprimir en rollo');
    const paper = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    await (await paper).close();
    await page.bringToFront();
    await page.keyboard.press('F2');
    await expect(focused(page)).toHaveAccessibleName('Carnet de identidad o código');
  });

  await test.step('a card at the terminal, chosen and charged by keyboard', async () => {
    await page.keyboard.type(other.document);
    await page.keyboard.press('Enter');
    await expect(focused(page)).toHaveAccessibleName('Recibido en bolivianos');
    await page.keyboard.press('Shift+Tab');
    for (const _ of ['QR', 'terminal']) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveAccessibleName('Bs 1.715,78');
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveText('Cobrar Bs 1.715,78 en la terminal');
    await page.keyboard.press('Enter');
    await expect(page.getByText('La terminal muestra Bs 1.715,78')).toBeVisible();
    expect(await bank.holdCard()).toMatchObject({ amount: '1715.78', currency: 'BOB' });
    const paid = page.getByRole('region', { name: 'Cobrado' });
    await expect(paid).toContainText('Tarjeta terminada en 1111');
    await page.keyboard.press('F2');
    await expect(focused(page)).toHaveAccessibleName('Carnet de identidad o código');
  });

  await test.step('points, whose PIN the customer types', async () => {
    await page.keyboard.type(holder.document);
    await page.keyboard.press('Enter');
    await expect(focused(page)).toHaveAccessibleName('Recibido en bolivianos');
    await page.keyboard.press('Shift+Tab');
    for (const _ of ['QR', 'terminal', 'points']) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveText('El cliente escribe su PIN');
    await page.keyboard.press('Enter');
    await expect(focused(page)).toHaveAccessibleName('Su PIN de 6 dígitos');
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('El PIN no es correcto. Le quedan 2 intentos.')).toBeVisible();
    await page.keyboard.type('135790');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Cobrado' })).toContainText('246,52');
    await page.keyboard.press('F2');
    await expect(focused(page)).toHaveAccessibleName('Carnet de identidad o código');
  });

  await test.step('hold a lot for the customer who stands there, and take its deposit', async () => {
    await page.keyboard.type(buyer.document);
    await page.keyboard.press('Enter');
    await expect(focused(page)).toHaveAccessibleName('Producto');
    await page.keyboard.type(unit.project);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(focused(page)).toHaveAccessibleName(`Lote o casa de ${unit.project}`);
    await page.keyboard.type(String(unit.placeId));
    await page.keyboard.press('Enter');
    await expect(focused(page)).toHaveText('Prerreservar');
    await expect(page.getByRole('main')).toContainText('Seña para reservar');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Prerreservado. Cobre la seña.')).toBeVisible();
    await page.getByLabel('Recibido en dólares').fill('108');
    await page.keyboard.press('Enter');
    const paid = page.getByRole('region', { name: 'Cobrado' });
    await expect(paid).toContainText('108,00');
    await page.keyboard.press('F2');
    await expect(focused(page)).toHaveAccessibleName('Carnet de identidad o código');
  });

  await test.step('close by a blind count', async () => {
    await page.keyboard.press('F9');
    await expect(focused(page)).toHaveText('Arquear y cerrar');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Cuente los billetes y monedas')).toBeVisible();
    await expect(page.getByText('Esperado')).toHaveCount(0);
    await expect(focused(page)).toHaveAccessibleName('Cuántos de Bs 200,00');
    // Bs 500 of the opening and Bs 1.715,80 that were kept, because there is no coin for the last two cents.
    await count(page, [
      '11',
      '',
      '',
      '',
      '1',
      '1',
      '',
      '',
      '1',
      '1',
      '1',
      ...ONE_HUNDRED_AND_EIGHT,
    ]);
    await expect(focused(page)).toHaveText('Cerrar la caja');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Caja cerrada' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Bs 0,02');
    await expect(focused(page)).toHaveText('Abrir otra caja');
  });
});
