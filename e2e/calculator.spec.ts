import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

// Of the demo; other journeys leave projects without a price list.
const PROJECT = 'Urbanización Valle Motacusal';

test('from the document of a client to what their credit pays of a lot, and the client reads who looked', async ({
  page,
  people,
  login,
  another,
}) => {
  const adviser = await people.customer({
    firstName: 'Eulalia',
    sales: [],
    roles: ['customer', 'adviser'],
  });
  const client = await people.customer({
    firstName: 'Hernán',
    sales: [{ adviserId: adviser.personId }],
  });
  await people.revertLot(client);
  await login(adviser);

  const lookups: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/obtener/reversiones')) lookups.push(request.url());
  });
  await page.goto('/calcular-recuperacion-producto');
  const field = page.getByLabel('Carnet del cliente');
  await field.fill('801');
  await page.getByRole('button', { name: 'Buscar reversiones' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Escriba al menos 4 caracteres.')).toBeVisible();
  expect(lookups).toEqual([]);

  await field.fill(client.document);
  await page.getByRole('button', { name: 'Buscar reversiones' }).click();
  const reversals = page.getByRole('region', { name: /^Reversiones de Hernán/ });
  await expect(reversals).toContainText('36 cuotas pagadas');
  await expect(reversals).toContainText(/USD\s1\.581,11/);
  expect(lookups).toHaveLength(1);
  await expectAccessible(page, 'recovery calculator');

  await page.getByRole('radio', { name: PROJECT }).check();
  const products = page.getByRole('region', { name: /^Libres en/ });
  await expect(products.getByRole('listitem').first()).toContainText('Se reconoce');
  await expect(products.getByRole('listitem').first()).toContainText(/USD\s1\.581,11/);
  await expect(page.getByText('Monto referencial sujeto a evaluación')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  // A stranger is not looked up, whatever stands of them in the books.
  const stranger = await people.customer({ firstName: 'Ajena' });
  await field.fill(stranger.document);
  await page.getByRole('button', { name: 'Buscar reversiones' }).click();
  await expect(reversals).toBeHidden();
  await expect(page.getByText('Ajena')).toHaveCount(0);

  const own = await another(client);
  await own.setViewportSize(PHONE);
  await own.goto('/usuario?parte=privacidad');
  const looks = own.getByRole('listitem').filter({ hasText: 'Sus reversiones en la calculadora' });
  await expect(looks).toHaveCount(1);
  await expect(looks).toContainText('Eulalia');
});
