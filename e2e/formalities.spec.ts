import { expectAccessible } from './fixtures/accessible.ts';
import { expect, signIn, test } from './fixtures/journey.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

test('an heir asks for the purchase of a holder who died, the desk answers, and the heir reads it', async ({
  page,
  people,
  login,
  another,
}) => {
  const heir = await people.customer({ firstName: 'Benita', sales: [] });
  await login(heir);
  await page.goto('/tramites');
  await expect(page.getByRole('heading', { name: 'Fallecimiento de un titular' })).toBeVisible();
  await expectAccessible(page, 'formalities');
  await page.getByRole('link', { name: 'Iniciar solicitud' }).first().click();
  // Without purchases of their own the form asks for the holder at once.
  await page.getByLabel('Documento del titular').fill('2904417');
  await page.getByLabel('Nombre completo del titular').fill('Anselmo Quiroga');
  await page.getByLabel('¿Qué es usted de quien falleció?').selectOption('child');
  await page.getByLabel('Fecha del fallecimiento').fill('2026-01-15');
  await page.getByLabel('¿Tiene la declaratoria de herederos?').selectOption('in_process');
  await page.getByLabel('Celular o teléfono').fill('70012345');
  await expectAccessible(page, 'the form after a death');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('heading', { name: 'Recibimos su solicitud' })).toBeVisible();

  const operator = await people.customer({
    sales: [],
    roles: ['operator'],
    desk: [{ role: 'support', companyIds: null }],
  });
  const desk = await another(operator);
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto('/operaciones?kind=support_request');
  const waiting = desk.getByRole('row', { name: /Benita/ });
  await expect(waiting).toContainText('Fallecimiento de un titular');
  await waiting.getByRole('link').first().click();
  await expect(desk.getByText('Anselmo Quiroga · 2904417')).toBeVisible();
  await expectAccessible(desk, 'a formality at the desk');
  await desk.getByLabel('Respuesta').fill('Traiga el certificado de defunción el lunes.');
  await desk.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(desk.getByText('Respuesta enviada.')).toBeVisible();

  await page.getByRole('link', { name: 'Ver mis solicitudes' }).click();
  const request = page.getByRole('article');
  await expect(request).toContainText('Respondido');
  await expect(request).toContainText('Traiga el certificado de defunción el lunes.');
  await expect(request).toContainText('Anselmo Quiroga');
});

test('somebody who opens the address of a form without a session comes back to it after logging in', async ({
  page,
  people,
}) => {
  const holder = await people.customer({ firstName: 'Delia' });
  await page.goto('/tramites/documento-perdido?lang=es');
  await expect(page.getByText('La página no existe o debe iniciar sesión.')).toBeVisible();
  await signIn(page, holder.document);
  await expect(page).toHaveURL(/\/tramites\/documento-perdido/);
  await expect(page.getByRole('heading', { name: 'Documento perdido' })).toBeVisible();
  await expectAccessible(page, 'the form of a lost document');
});
