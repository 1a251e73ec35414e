import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PAYING_COURSE } from '../apps/server/seeds/pages/paying-course.ts';
import { GROUP_EVENTS } from '../apps/server/seeds/pages/group-events.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

/** What is right, as the story of the course tells it first. */
const right = new Map(PAYING_COURSE.questions.map(({ asks, answers }) => [asks[0], answers[0][0]]));

/** Answers every question of the open test, so many of them right. */
async function answer(page: Page, howMany: number): Promise<void> {
  const questions = page.getByRole('group', { name: /^Pregunta \d de 5/ });
  await expect(questions).toHaveCount(5);
  for (let index = 0; index < 5; index += 1) {
    const question = questions.nth(index);
    const asked = (await question.locator('legend').innerText()).replace(
      /^Pregunta \d de 5\s*/,
      '',
    );
    const choices = question.getByRole('radio');
    const words = await question.locator('label').allInnerTexts();
    const at = words.findIndex((text) => text.trim() === right.get(asked));
    expect(at).toBeGreaterThanOrEqual(0);
    await choices.nth(index < howMany ? at : (at + 1) % words.length).check();
  }
  await expect(page.getByText('5 de 5 respondidas')).toBeVisible();
}

test('a course is read, its test failed, begun again, reloaded and passed, and the certificate is opened and verified', async ({
  page,
  people,
  login,
  another,
}) => {
  await login(await people.customer({ firstName: 'Benita', sales: [] }));
  await page.goto('/capacitacion');
  const course = page.getByRole('link', { name: 'Pagar sin preocuparse' });
  await expect(course).toBeVisible();
  // A course for advisers is not for her.
  await expect(page.getByText('Primeros pasos del asesor')).toHaveCount(0);
  await expectAccessible(page, 'the courses');
  await course.click();
  await expect(page.getByRole('heading', { name: 'Pagar por QR' })).toBeVisible();
  await expectAccessible(page, 'a lesson');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('button', { name: 'Siguiente lección' }).click();
  await expect(page.getByRole('heading', { name: 'Su recibo' })).toBeFocused();
  await page.getByRole('button', { name: 'Siguiente lección' }).click();
  await page.getByRole('button', { name: 'Ir a la prueba' }).click();
  await page.getByRole('button', { name: 'Empezar la prueba' }).click();
  await page.getByRole('button', { name: 'Entregar la prueba' }).click();
  await expect(page.getByText('Falta responder esta pregunta.')).toHaveCount(5);
  await expectAccessible(page, 'a test with questions that are not answered');
  await answer(page, 2);
  await page.getByRole('button', { name: 'Entregar la prueba' }).click();
  await expect(page.getByText('Esta vez no alcanzó')).toBeVisible();
  await expect(page.getByText('Le quedan 2 intentos hoy.')).toBeVisible();
  await expectAccessible(page, 'a test that was failed');
  await page
    .getByRole('button', { name: /^Leer la lección otra vez/ })
    .first()
    .click();
  await expect(page.getByText(/^Lección \d de 3$/)).toBeVisible();

  await page.goto('/capacitacion');
  await page.getByRole('link', { name: 'Pagar sin preocuparse' }).click();
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  const first = page.getByRole('group', { name: /^Pregunta 1 de 5/ });
  await first.getByRole('radio').nth(2).check();
  await expect(page.getByText('1 de 5 respondidas')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(first.getByRole('radio').nth(2)).toBeChecked();
  await answer(page, 5);
  await page.getByRole('button', { name: 'Entregar la prueba' }).click();
  await expect(page.getByText('Aprobó la prueba')).toBeVisible();
  await expect(page.getByText(/Certificado C-\d{6}/)).toBeVisible();
  await expectAccessible(page, 'a course that was passed');

  const asked = page.waitForResponse((response) => response.url().endsWith('/certificate'));
  await page.getByRole('button', { name: 'Abrir el certificado' }).click();
  const { data } = (await (await asked).json()) as { data: { base64: string } };
  expect(Buffer.from(data.base64, 'base64').toString('latin1')).toMatch(/^%PDF-/);

  const visitor = await another(null);
  await visitor.goto('/verificar-pago/curso');
  await visitor.getByLabel('Código del certificado').fill('0000-0000-0000');
  await visitor.getByRole('button', { name: 'Verificar' }).click();
  await expect(visitor.getByText('No tenemos un certificado con ese código.')).toBeVisible();
  await expectAccessible(visitor, 'the check of a certificate');
});

test('an event of the group is saved in a calendar', async ({ page, people, login }) => {
  await login(await people.customer({ sales: [] }));
  await page.goto('/eventos');
  const [fair, , , night] = GROUP_EVENTS;
  const title = fair?.title[0] ?? '';
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('La lluvia dejó el camino cortado.')).toBeVisible();
  await expectAccessible(page, 'the events');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: `Guardar en mi calendario: ${title}` }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`SUMMARY:${title}`);
  expect(text).toContain('TZID:America/La_Paz');
  await page.getByLabel('Empresa').selectOption(String(night?.companyId));
  await expect(page.getByRole('heading', { name: night?.title[0] ?? '' })).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
});

test('the desk begins a course and publishes an event that people see at once', async ({
  page,
  people,
  login,
  another,
}) => {
  const operator = await people.customer({
    sales: [],
    roles: ['operator'],
    desk: [{ role: 'sales_ops', companyIds: null }],
  });
  // Travelled again after a failure, it finds what the first try left behind.
  const [title, course] = ['Encuentro de vecinos', 'Cómo cuidar su lote'].map(
    (name) => `${name} ${operator.personId}`,
  ) as [string, string];
  await login(await people.customer({ sales: [] }));
  await page.goto('/eventos');
  const desk = await another(operator);
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto('/operaciones/cursos');
  await expect(desk.getByRole('table', { name: 'Cursos' })).toContainText('Pagar sin preocuparse');
  await expectAccessible(desk, 'courses and events at the desk');
  await desk.getByRole('button', { name: 'Nuevo evento' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Fecha y hora de La Paz').fill('2031-05-10T10:00');
  await dialog.getByLabel('Lugar').fill('Plaza central');
  await dialog.getByLabel('Dirección').fill('Calle Junín 20');
  await dialog.getByLabel('Ciudad').fill('Montero');
  await dialog.getByLabel('Título en español').fill(title);
  await dialog.getByLabel('Descripción en español').fill('Una mañana con música.');
  await expectAccessible(desk, 'a new event');
  await dialog.getByRole('button', { name: 'Publicar el evento' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await desk.getByRole('button', { name: 'Nuevo curso' }).click();
  await desk.getByRole('dialog').getByLabel('Título en español').fill(course);
  await desk.getByRole('dialog').getByRole('button', { name: 'Empezar el curso' }).click();
  await expect(desk.getByText('entre 3 y 8 lecciones')).toBeVisible();
  await desk.getByRole('button', { name: 'Agregar una lección' }).click();
  await expectAccessible(desk, 'a course that is written');
  // Others find the list as it was.
  await desk.goto('/operaciones/cursos');
  await desk.getByRole('button', { name: `Cancelar evento: ${title}` }).click();
  await desk.getByRole('dialog').getByLabel('Motivo').fill('La plaza está en obras.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Cancelar evento' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(
    'Motivo: La plaza está en obras.',
  );
});
