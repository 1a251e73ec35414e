import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { MEMBERSHIP } from './fixtures/passes.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

test('a coupon that the desk begins stands on an open page of a member, is checked by its partner, and is not valid once it is stopped', async ({
  page,
  people,
  login,
  another,
}) => {
  const member = await people.customer({ sales: [MEMBERSHIP] });
  await people.giveFacts(member.saleIds, { passes: 10 });
  const operator = await people.customer({
    sales: [],
    roles: ['operator'],
    desk: [{ role: 'sales_ops', companyIds: null }],
  });
  const name = `Óptica ${operator.personId}`;
  await login(member);
  await page.goto('/tickets');
  await expect(page.getByText(/^Spa de .*: 10% de descuento$/)).toBeVisible();

  const desk = await another(operator);
  await desk.setViewportSize({ width: 1280, height: 900 });
  await desk.goto('/operaciones/cupones');
  await expect(desk.getByRole('table')).toContainText('Clínica');
  await expectAccessible(desk, 'coupons at the desk');
  await desk.getByRole('button', { name: 'Nuevo cupón' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Registrar cupón' }).click();
  await expect(dialog.getByText('Campo obligatorio').first()).toBeVisible();
  await expectAccessible(desk, 'a new coupon');
  const today = await desk.evaluate(() =>
    new Date().toLocaleDateString('sv', { timeZone: 'America/La_Paz' }),
  );
  await dialog.getByLabel('Primer día').fill(today);
  await dialog.getByLabel('Nombre en español').fill(name);
  await dialog.getByLabel('Dónde y cómo se usa, en español').fill('En lentes con receta.');
  await dialog.getByRole('button', { name: 'Registrar cupón' }).click();

  const row = page.getByRole('listitem').filter({ hasText: `${name}: 10% de descuento` });
  await expect(row).toContainText('En lentes con receta.');
  const code = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec((await row.textContent()) ?? '')?.[0] ?? '';
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );

  const partner = await another(null);
  await partner.setViewportSize(PHONE);
  const check = async (says: string) => {
    await partner.goto('/verificar-pago/cupon');
    await partner.getByLabel('Código del cupón').fill(code.toLowerCase());
    await partner.getByRole('button', { name: 'Verificar' }).click();
    await expect(partner.getByRole('alert')).toContainText(says);
  };
  await check('Cupón vigente');
  await expect(partner.getByRole('alert')).toContainText(`${name}: 10% de descuento`);

  await desk.goto(`/operaciones/clientes/${member.personId}?tab=passes`);
  await expect(desk.getByRole('table')).toContainText(`${name}: 10% de descuento`);
  await expect(desk.getByRole('table')).toContainText('10 de 10');
  await expectAccessible(desk, 'the passes of a customer');

  await desk.goto('/operaciones/cupones');
  await desk.getByRole('button', { name: `Detener: ${name}` }).click();
  await desk.getByRole('dialog').getByLabel('Motivo').fill('El local cerró esta semana.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Detener', exact: true }).click();
  await expect(row).toHaveCount(0);
  await check('Este cupón no es válido');
});
