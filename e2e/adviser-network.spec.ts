import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

test('an adviser goes down their network, as a list and as a drawing, searches in it, and reads what a branch sold', async ({
  page,
  people,
  login,
}) => {
  const roles = ['customer', 'adviser'] as const;
  const top = await people.customer({ sales: [], roles });
  const below = await people.customer({
    firstName: 'Ofelia',
    paternalSurname: 'Quiroga',
    sales: [],
    roles,
    adviser: { sponsorId: top.personId },
  });
  await people.customer({
    firstName: 'Amparo',
    paternalSurname: 'Zenteno',
    sales: [{ adviserId: top.personId, daysAgo: 1 }],
  });
  await people.customer({
    firstName: 'Nemesia',
    paternalSurname: 'Villarroel',
    sales: [{ adviserId: below.personId, daysAgo: 1, price: '5000.00', initial: '500.00' }],
  });
  // Of nobody whom this adviser brought.
  await people.customer({ firstName: 'Nemesia', paternalSurname: 'Villarroel' });
  await login(top);

  await page.goto('/red/clientes');
  const level = page.getByRole('region', { name: 'Nivel 1' });
  await expect(level.getByRole('listitem')).toHaveCount(2);
  await expect(level.getByRole('listitem').first()).toContainText('Ofelia Quiroga');
  await expect(level.getByRole('listitem').nth(1)).toContainText('Amparo Zenteno');
  await expect(level.getByText('2 clientes y 1 asesor en la rama')).toBeVisible();
  const sums = page.getByRole('region', { name: 'Ventas de la rama' });
  await expect(sums).toContainText(/USD\s15\.800,00/);
  await expect(sums).toContainText('2 ventas');
  await expectAccessible(page, 'network');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  await level.getByRole('link', { name: 'Ofelia Quiroga' }).click();
  const second = page.getByRole('region', { name: 'Nivel 2' });
  // Below the own level a name is a name and an initial (ADV-2).
  await expect(second.getByRole('listitem')).toHaveCount(1);
  await expect(second.getByRole('listitem')).toContainText('Nemesia V.');
  await expect(second.getByRole('link')).toHaveCount(0);
  await expect(sums).toContainText(/USD\s5\.000,00/);
  await expect(sums).toContainText('1 venta');
  await expect(page).toHaveURL(/[?&]rama=\d+/);
  await expect(page.getByText('Villarroel')).toHaveCount(0);

  await page.getByRole('radio', { name: 'Dibujo' }).check();
  await expect(page.getByRole('navigation', { name: 'Dibujo de: Ofelia Quiroga' })).toBeVisible();
  await expectAccessible(page, 'drawing of a branch');
  await page
    .getByRole('navigation', { name: 'Camino en su red' })
    .getByRole('link', { name: 'Su red' })
    .click();
  const drawing = page.getByRole('navigation', { name: 'Dibujo de: Su red' });
  await expect(drawing.getByRole('link', { name: /^Ofelia Quiroga, Asesor/ })).toBeVisible();
  await expect(drawing.getByRole('link', { name: /^Amparo Zenteno, Cliente/ })).toBeVisible();

  await page.getByLabel('Buscar en su red').fill('nemes');
  const found = page.getByRole('region', { name: 'Encontrados en su red' });
  await expect(found.getByRole('listitem')).toHaveCount(1);
  await expect(found.getByRole('listitem')).toContainText('Nemesia V.');
  // Who is searched for never stands in an address.
  await expect(page).not.toHaveURL(/nemes/);
  // A surname that is not shown finds nobody.
  await page.getByLabel('Buscar en su red').fill('villarroel');
  await expect(page.getByText('Nadie de su red con ese nombre')).toBeVisible();
});
