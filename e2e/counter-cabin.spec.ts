import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { MEMBERSHIP } from './fixtures/passes.ts';

/** Two nights of the next month, whose days can all be booked. */
async function chooseNights(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  const free = page.getByRole('button', { name: /: USD .*, \d+ libres?$/ });
  await free.nth(0).click();
  await free.nth(2).click();
}

test('at the counter a cabin is booked for a member and paid in cash; on their day they are received, moved and seen off, as they see', async ({
  page,
  people,
  login,
  another,
}) => {
  const cabins = await people.newCabins(2);
  const member = await people.customer({ firstName: 'Verónica', sales: [MEMBERSHIP] });
  await people.giveFacts(member.saleIds, { passes: 10, cabins: true });
  const cashier = await people.customer({ firstName: 'Lidia', sales: [], roles: ['cashier'] });
  await login(cashier);
  await page.goto('/caja');
  await page.getByLabel('Empresa de esta caja').selectOption('3');
  await page.getByLabel('Cuántos de Bs 100,00').fill('5');
  await page.getByRole('button', { name: 'Abrir la caja' }).click();

  await page.goto('/reservar-cabana');
  await expectAccessible(page, 'cabins at the counter');
  await page.getByLabel('Número de documento').fill(member.document);
  await page.getByRole('button', { name: 'Reservar para un cliente' }).click();
  await expect(page.getByText('Puede reservar con precio de socio')).toBeVisible();
  await page.getByRole('radio', { name: cabins }).check();
  await chooseNights(page);
  await page.getByLabel('Fecha de nacimiento').fill('1990-05-06');
  await page.getByRole('button', { name: 'Reservar', exact: true }).click();
  await page.getByRole('link', { name: 'Cobrar esta reserva' }).click();

  // Nobody is searched again, and it is the cabin that is paid, not the instalment that stands first.
  await expect(page.getByRole('radio', { name: cabins })).toBeChecked();
  await page.getByLabel('Recibido en dólares').fill('1000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Cobrado' })).toBeVisible();

  // Their day comes: the desk sees who arrives beside the rooms, and the member sees what the desk does on a page that stays open.
  await people.arriveToday(member);
  const own = await another(member);
  await own.goto('/reservar-cabana');
  await expect(own.getByRole('dialog')).toContainText('600,00');
  await own.keyboard.press('Escape');
  await own.getByRole('list', { name: 'Sus reservas' }).getByRole('link', { name: cabins }).click();
  await expect(own.getByText('Confirmada', { exact: true })).toBeVisible();
  await expect(own.getByText(`${cabins} 01`)).toBeVisible();
  await page.goto('/reservar-cabana');
  const party = (list: string) =>
    page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: cabins });
  await party('Llegan hoy').getByRole('button', { name: 'Registrar ingreso' }).click();
  await expect(party('Están alojados')).toContainText('Ingresada');
  await expect(party('Llegan hoy')).toHaveCount(0);
  await expect(own.getByText('Ingresada', { exact: true })).toBeVisible();

  await party('Están alojados').getByRole('button', { name: 'Cambiar de alojamiento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar de alojamiento' });
  await dialog.getByLabel('Alojamiento libre').selectOption(`${cabins} 02`);
  await expectAccessible(page, 'a party that is moved');
  await dialog.getByRole('button', { name: 'Cambiar de alojamiento' }).click();
  await expect(party('Están alojados')).toContainText(`${cabins} 02`);
  await expect(party('Alojamientos esta noche').filter({ hasText: `${cabins} 01` })).toContainText(
    'Libre',
  );
  await expect(own.getByText(`${cabins} 02`)).toBeVisible();

  await party('Están alojados').getByRole('button', { name: 'Registrar salida' }).click();
  // A night is left: it is asked first.
  await page
    .getByRole('dialog', { name: '¿Se va antes de tiempo?' })
    .getByRole('button', { name: 'Registrar salida' })
    .click();
  await expect(party('Están alojados')).toHaveCount(0);
  await expect(own.getByText('Finalizada', { exact: true })).toBeVisible();
});
