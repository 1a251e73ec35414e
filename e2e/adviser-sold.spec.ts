import { readFile } from 'node:fs/promises';
import { SOLD_PER_PAGE } from '@kantuta/contract/advisers/sold.rules';
import { expectAccessible } from './fixtures/accessible.ts';
import { fillHoldForm } from './fixtures/holding.ts';
import { expect, test } from './fixtures/journey.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

const HIDDEN = 'Cliente que no comparte sus datos';

test('an adviser goes through what they sold, takes it along as a file, and loses sight of a client who says so', async ({
  page,
  people,
  login,
  another,
}) => {
  const { personId: adviserId } = await people.customer({
    sales: [],
    roles: ['customer', 'adviser'],
  });
  const sale = { adviserId };
  await people.customer({
    firstName: 'Tomasa',
    sales: Array.from({ length: SOLD_PER_PAGE - 1 }, () => sale),
  });
  await people.customer({ firstName: 'Cándida', sales: [sale] });
  const debtor = await people.customer({
    firstName: 'Dorotea',
    sales: [{ ...sale, daysAgo: 120 }],
  });
  await login({ personId: adviserId });

  await page.goto('/Producto/Vendido');
  const sales = page.getByRole('region', { name: 'Ventas' });
  const rows = sales.getByRole('listitem');
  await expect(rows).toHaveCount(SOLD_PER_PAGE);
  await expectAccessible(page, 'sold products');
  await sales.getByRole('button', { name: 'Ver más' }).click();
  await expect(rows).toHaveCount(SOLD_PER_PAGE + 1);
  await expect(sales.getByRole('button', { name: 'Ver más' })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  await sales.getByRole('radio', { name: 'Sin mora' }).check();
  await expect(page).toHaveURL(/\?ver=current$/);
  // The debtor was of the first page, which is shorter without them.
  await expect(rows).toHaveCount(SOLD_PER_PAGE - 1);
  await expect(rows.filter({ hasText: 'Dorotea' })).toHaveCount(0);
  await sales.getByRole('button', { name: 'Ver más' }).click();
  await expect(rows).toHaveCount(SOLD_PER_PAGE);

  await sales.getByRole('radio', { name: 'Con mora' }).check();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Dorotea');
  await expect(rows).toContainText(/cuotas? vencidas?/);
  await expect(page).toHaveURL(/\?ver=debtors$/);
  // The filter is in the address: it stands after coming back to it.
  await page.reload();
  await expect(rows).toHaveCount(1);

  // Who is searched for never stands in an address.
  await sales.getByRole('radio', { name: 'Todos' }).check();
  await expect(rows).toHaveCount(SOLD_PER_PAGE);
  await sales.getByLabel('Cliente, producto o número').fill('cándida');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Cándida');
  await expect(page).toHaveURL(/\/Producto\/Vendido$/);
  const saved = page.waitForEvent('download');
  await sales.getByRole('button', { name: 'Descargar' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^productos-vendidos.*\.csv$/);
  const written = await readFile(await file.path(), 'utf8');
  expect(written).toContain('Cándida');
  expect(written).not.toContain('Dorotea');
  await expect(page.getByText('Se descargó 1 venta.')).toBeVisible();
  await sales.getByLabel('Cliente, producto o número').fill('');

  await rows.getByRole('link', { name: 'Dorotea' }).click();
  await expect(page.getByRole('heading', { name: /^Dorotea/ })).toBeVisible();
  await expectAccessible(page, 'a client');

  const client = await another(debtor);
  await client.setViewportSize(PHONE);
  await client.goto('/usuario?parte=privacidad');
  const advisers = client.getByRole('region', { name: 'Asesores con acceso' });
  await advisers.getByRole('button', { name: /^Quitar acceso/ }).click();
  await expect(advisers.getByText('Sin acceso')).toBeVisible();

  // The page stood open.
  await expect(page.getByText('No tiene acceso a esta información')).toBeVisible();
  await expect(page.getByText('Dorotea')).toHaveCount(0);
  await page.goto('/Producto/Vendido');
  await expect(rows.first()).toContainText(HIDDEN);
  await expect(rows.first().getByRole('link')).toHaveCount(0);
  await expect(sales.getByText('Dorotea')).toHaveCount(0);
  await sales.getByRole('radio', { name: 'Con mora' }).check();
  await expect(sales.getByText('Ningún cliente con mora')).toBeVisible();
});

test('an adviser releases what they held for a client, and says why', async ({
  page,
  people,
  login,
}) => {
  const { personId: sellerId } = await people.customer({
    sales: [],
    roles: ['customer', 'adviser'],
  });
  const { personId } = await people.customer({ firstName: 'Leonor', sales: [] });
  await people.holdForClient({ personId, sellerId });
  await login({ personId: sellerId });

  await page.goto('/Producto/Vendido');
  const held = page.getByRole('region', { name: 'Prerreservas de mis clientes' });
  await expect(held).toContainText('Leonor');
  await held.getByRole('button', { name: 'Liberar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Liberar' }).click();
  await expect(dialog.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Motivo').selectOption({ label: 'Otro motivo' });
  await dialog.getByLabel('Explicación').fill('corto');
  await dialog.getByRole('button', { name: 'Liberar' }).click();
  await expect(page.getByText(/Si es otro, descríbalo en 10 a 300/)).toBeVisible();
  await dialog.getByLabel('Explicación').fill('Prefiere esperar al próximo año.');
  await dialog.getByRole('button', { name: 'Liberar' }).click();
  await expect(page.getByText('Prerreserva liberada.')).toBeVisible();
  await expect(held).toBeHidden();
  expect(await people.releaseOf({ personId })).toEqual({
    reason: 'other',
    words: 'Prefiere esperar al próximo año.',
    byPerson: sellerId,
  });
});

test('an adviser shares a plan, and sees that somebody opened it and what became of it', async ({
  page,
  people,
  login,
  another,
}) => {
  const { placeId, label } = await people.freeUnit('lot');
  const seller = await people.customer({ sales: [], roles: ['customer', 'adviser'] });
  await login(seller);
  // What is copied stays with the page: browsers without a window have no clipboard of their own.
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async (text) => sessionStorage.setItem('copied', text);
  });
  const copied = () => page.evaluate(() => sessionStorage.getItem('copied') ?? '');

  await page.goto('/Producto/Vendido');
  const shared = page.getByRole('region', { name: 'Lo que compartió' });
  await expect(shared).toContainText('Todavía no compartió nada');

  await page.goto(`/forma-pago/lote/${placeId}?meses=24`);
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(page.getByText('Enlace copiado. Quien lo abra')).toBeVisible();
  const link = await copied();
  expect(link).toContain('asesor=');

  await page.goto('/Producto/Vendido');
  const row = shared.getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/Enlace · .*Sin abrir.*Vigente/);
  // The sharer looks at the own link on the same device.
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Copiar enlace' })).toBeVisible();

  const stranger = await another(null);
  await stranger.setViewportSize(PHONE);
  for (const _ of ['once', 'again']) {
    const told = stranger.waitForResponse((answer) => answer.url().endsWith('/shares/openings'));
    await stranger.goto(link);
    await told;
  }

  await page.goto('/Producto/Vendido');
  await expect(row).toContainText(/Se abrió 1 vez; la última, .*Vigente/);
  await expect(row).toContainText(label);
  await expectAccessible(page, 'what was shared');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await shared.getByRole('button', { name: /^Copiar enlace de/ }).click();
  await expect(page.getByText('Enlace copiado.')).toBeVisible();
  expect(new URL(await copied()).searchParams.get('de')).toBe(new URL(link).searchParams.get('de'));

  await people.changeUnit(placeId, 'sold');
  await page.reload();
  await expect(row).toContainText('Ya no está disponible');
  await expect(row.getByRole('button')).toHaveCount(0);
  // Nobody bought it: the books compare what is sold with the sales.
  await people.changeUnit(placeId, 'free');

  // Whoever opens the link and pre-reserves came by it, and the adviser is not told who.
  const buyer = await another(await people.customer({ firstName: 'Zenobia', sales: [] }));
  await buyer.setViewportSize(PHONE);
  await buyer.goto(link);
  await buyer.getByRole('link', { name: 'Prerreservar' }).click();
  await fillHoldForm(buyer);
  await buyer.getByRole('button', { name: 'Prerreservar' }).click();
  await expect(buyer.getByRole('region', { name: 'Prerreserva registrada' })).toContainText(label);
  await page.reload();
  await expect(row).toContainText(/Prerreservado.*Llegó por este enlace/);
  await expect(shared).not.toContainText('Zenobia');
});
