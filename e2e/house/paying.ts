import type { Locator, Page } from '@playwright/test';
import type { Bank, BankQr } from './bank.ts';
import { expect } from './journey.ts';

/** Chooses the next instalment and its QR, and accepts every proposed option. */
export async function askForQr(page: Page): Promise<void> {
  await page.goto('/realizar-pago');
  await expect(page.getByRole('heading', { name: '¿Cómo desea pagar?' })).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: '¿Qué desea pagar?' })).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Revise y genere su QR' })).toBeVisible();
  await page.getByRole('button', { name: 'Generar QR' }).click();
}

export function qrDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Pague con QR Simple' });
}

/** The QR on the screen, as stored by the bank. */
export async function shownQr(page: Page, bank: Bank): Promise<BankQr> {
  await expect(qrDialog(page).getByRole('img', { name: /^Código QR/ })).toBeVisible();
  return bank.newestQr();
}

/** Pays on a second page, like the app of a bank: its list, the QR, and the button. */
export async function payAtTheBank(phone: Page, bank: Bank, { qrId }: BankQr): Promise<void> {
  await phone.goto(`${bank.address}/banco`);
  await phone.locator(`a[href="/banco/qr/${qrId}"]`).click();
  await phone.getByRole('button', { name: /^Pagar Bs/ }).click();
  await expect(phone.getByText('Monto pagado')).toBeVisible();
}
