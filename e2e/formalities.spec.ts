import { expectAccessible } from './fixtures/accessible.ts';
import { photo } from './fixtures/photo.ts';
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

test('a correction is sent back by the desk with a reason, sent again with a photo, and done', async ({
  page,
  people,
  login,
  another,
}) => {
  const asker = await people.customer({ firstName: 'Casilda', sales: [] });
  await login(asker);
  await page.goto('/tramites/correccion-de-datos');
  await page.getByLabel('¿Qué dato está mal?').selectOption('birth_date');
  await page.getByLabel('¿Cómo debe decir?').fill('7 de julio de 1974');
  await page.getByLabel('Celular o teléfono').fill('70012345');
  await expectAccessible(page, 'the form of a correction');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('heading', { name: 'Recibimos su solicitud' })).toBeVisible();

  const desk = await another(
    await people.customer({
      sales: [],
      roles: ['operator'],
      desk: [{ role: 'support', companyIds: null }],
    }),
  );
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto('/operaciones?kind=support_request');
  const waiting = desk.getByRole('row', { name: /Casilda/ });
  await expect(waiting).toContainText('Corregir mis datos');
  await waiting.getByRole('link').first().click();
  await expect(desk.getByText('7 de julio de 1974')).toBeVisible();
  await desk.getByLabel('Respuesta').fill('Envíe una foto de su certificado de nacimiento.');
  await desk.getByRole('button', { name: 'Observar', exact: true }).click();
  await expect(desk.getByText('Trámite observado. El cliente ve qué falta.')).toBeVisible();

  await page.getByRole('link', { name: 'Ver mis solicitudes' }).click();
  const request = page.getByRole('article');
  await expect(request).toContainText('Observado');
  await expect(request).toContainText('Envíe una foto de su certificado de nacimiento.');
  await expectAccessible(page, 'a formality that was sent back');
  await page.getByLabel('Foto o PDF del papel').setInputFiles(photo(900));
  await page.getByRole('button', { name: 'Enviar a la oficina' }).click();
  await expect(request).toContainText('Ingresado');

  await desk.reload();
  await desk.getByRole('button', { name: /^Abrir / }).click();
  await expect(desk.getByRole('img').first()).toBeVisible();
  await desk.getByLabel('Respuesta').fill('Su fecha de nacimiento está corregida.');
  await desk.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(request).toContainText('Su fecha de nacimiento está corregida.');
});
