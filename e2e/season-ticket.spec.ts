import { dayInLaPaz, addDays, partsOf } from '@kantuta/contract/dates';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { proveAgain } from './fixtures/proving.ts';
import { readQr } from './fixtures/camera.ts';
import { chooseQr, payAtTheBank, shownQr } from './fixtures/paying.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

/** How late an instalment is that is due on a day that every month has. */
function lateDays(): number {
  const today = dayInLaPaz(new Date());
  const late = [20, 16, 12].find((days) => partsOf(addDays(today, -days)).day <= 28);
  return late ?? 20;
}

test('a season ticket is suspended by an instalment and back with its payment, goes to somebody else once, who shows it then, and enters a match once', async ({
  page,
  people,
  login,
  another,
  bank,
}) => {
  const today = dayInLaPaz(new Date());
  const late = lateDays();
  const fan = await people.customer({
    firstName: 'Gabriela',
    sales: [
      {
        companyId: 12,
        price: '180.00',
        initial: '18.00',
        months: 3,
        ratePct: '0',
        daysAgo: late + 26,
        dueDay: partsOf(addDays(today, -late)).day,
      },
    ],
  });
  await people.giveFacts(fan.saleIds, { ticket: 'super-guerrero' });
  await people.makeSeasonTickets(fan.saleIds, partsOf(today).year);
  const heir = await people.customer({ firstName: 'Daniela', sales: [] });
  await login(fan);
  await page.goto('/tickets');
  await expect(page.getByText('Suspendido', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a suspended season ticket');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  // The page stays open, and another one pays.
  const paying = await another(fan);
  await paying.setViewportSize(PHONE);
  await paying.goto('/realizar-pago');
  await chooseQr(paying);
  await paying.getByRole('button', { name: 'Continuar' }).click();
  await paying.getByRole('button', { name: 'Generar QR' }).click();
  await payAtTheBank(await paying.context().newPage(), bank, await shownQr(paying, bank));
  await expect(page.getByText('Vigente', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Transferir el lugar de Gabriela/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre completo').fill('Daniela Nueva');
  await dialog.getByLabel('Documento').fill(heir.document);
  await dialog.getByLabel('Fecha de nacimiento').fill('1990-05-20');
  await dialog.getByRole('button', { name: /^Transferir/ }).click();
  await proveAgain(page);
  await expect(page.getByText('Daniela Nueva').first()).toBeVisible();
  await expect(page.getByText('Transferido').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Transferir el lugar/ })).toHaveCount(0);

  await page.getByRole('button', { name: /^Mostrar en este teléfono/ }).click();
  await expect(page.getByRole('img', { name: /^Código/ })).toBeVisible();
  // What is said of the transfer and of the payment would cover it.
  await page.reload();
  const former = await readQr(page.getByRole('img', { name: /^Código/ }));
  await expectAccessible(page, 'a season ticket with its code');

  // From now on whoever has the place shows it, and the buyer does no more.
  const own = await another(heir);
  await own.setViewportSize(PHONE);
  await own.goto('/tickets');
  // They are told of it first.
  const news = own.getByRole('dialog');
  await expect(news).toContainText('Un abono es para usted');
  await news.getByRole('button', { name: 'Cerrar' }).last().click();
  await own.getByRole('button', { name: /^Mostrar en este teléfono el lugar de Daniela/ }).click();
  const code = await readQr(own.getByRole('img', { name: /^Código/ }));
  await expectAccessible(own, 'a place that was taken over, with its code');
  expect(await own.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.reload();
  await expect(page.getByText('Daniela Nueva muestra su código')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Código/ })).toHaveCount(0);
  for (const [gateName, shown, said] of [
    ['Estadio, puerta 1', former, /Este teléfono ya no muestra/],
    ['Estadio, puerta 2', code, /Daniela Nueva puede entrar al partido/],
    ['Estadio, puerta 3', code, /No la deje pasar/],
  ] as const) {
    const keeper = await people.customer({
      sales: [],
      roles: ['operator'],
      desk: [{ role: 'gate', companyIds: [12] }],
    });
    const gate = await another(keeper);
    await gate.setViewportSize(PHONE);
    await gate.goto('/operaciones/puerta');
    await gate.getByRole('radio', { name: gateName }).check();
    await gate.getByRole('button', { name: 'Usar este dispositivo en esta puerta' }).click();
    await gate.getByRole('textbox', { name: 'Código del pase', exact: true }).fill(shown);
    await gate.getByRole('button', { name: 'Revisar pase' }).click();
    await expect(gate.getByText(said)).toBeVisible();
  }
});
