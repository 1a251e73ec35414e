import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';

test.use({ viewport: { width: 360, height: 740 } });

// What the factory of a journey posts tells nobody: the board follows with the next sweep.
const SWEPT_MS = 60_000;

test('an adviser goes from the board to the receipt behind a point and disputes; the desk decides', async ({
  page,
  people,
  login,
  another,
}) => {
  test.slow();
  const adviser = await people.customer({ sales: [], roles: ['customer', 'adviser'] });
  await people.customer({ sales: [{ adviserId: adviser.personId, daysAgo: 3 }] });
  await login(adviser);

  await page.goto('/ranking');
  const own = page.getByRole('region', { name: 'Su posición' });
  // The open board moves by itself.
  await expect(own).toContainText('1.080 puntos', { timeout: SWEPT_MS });
  await expectAccessible(page, 'ranking');

  await own.getByRole('link', { name: 'Recibos detrás de mis puntos' }).click();
  await page.getByRole('button', { name: 'Sin recibo' }).click();
  const receipt = page.getByRole('dialog');
  await expect(receipt).toContainText('Cuota inicial');
  await expect(receipt).toContainText('USD 1.080,00');
  await expectAccessible(page, 'what counted of a receipt');
  await receipt.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('link', { name: 'Volver al ranking' }).click();

  await own.getByRole('button', { name: 'Reclamar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Qué está mal').fill('corto');
  await dialog.getByRole('button', { name: 'Reclamar' }).click();
  await expect(dialog.getByLabel('Qué está mal')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Qué está mal')).toHaveValue('corto');
  const words = `Falta la venta de ayer, asesor ${adviser.document}.`;
  await dialog.getByLabel('Qué está mal').fill(words);
  await dialog.getByRole('button', { name: 'Reclamar' }).click();
  await expect(own.getByText('Reclamo abierto')).toBeVisible();

  const operator = await people.customer({
    sales: [],
    roles: ['operator'],
    desk: [{ role: 'sales_ops', companyIds: null }],
  });
  const desk = await another(operator);
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto('/operaciones/campanas');
  await desk
    .getByRole('row', { name: /En curso/ })
    .getByRole('link')
    .click();
  const row = desk.getByRole('listitem').filter({ hasText: words });
  await expect(row).toBeVisible();
  await expectAccessible(desk, 'campaign at the desk');
  await row.getByRole('button', { name: /Decidir/ }).click();
  const decision = desk.getByRole('dialog');
  await decision.getByLabel('Decisión').selectOption('rejected');
  await decision.getByLabel('Explicación para el asesor').fill('La venta de ayer aún no se pagó.');
  await decision.getByRole('button', { name: 'Decidir' }).click();
  await expect(row.getByText('Reclamo rechazado')).toBeVisible();

  await expect(own.getByText('Reclamo rechazado')).toBeVisible();
  await expect(own.getByText('La venta de ayer aún no se pagó.')).toBeVisible();
});
