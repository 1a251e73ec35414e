import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';

test.use({ viewport: { width: 360, height: 740 }, mayComplain: /ERR_FAILED|WebSocket/ });

test('an adviser organises a room: refused for an overlap, moved, joined by another one, cancelled with a reason', async ({
  page,
  people,
  login,
  isMobile,
}) => {
  test.skip(!isMobile, 'what advisers do on their phones');
  const adviser = () => people.customer({ sales: [], roles: ['customer', 'adviser'] });
  const [organiser, presenter, guest] = [await adviser(), await adviser(), await adviser()];
  const on = addDays(dayInLaPaz(new Date()), 30);

  async function fill(title: string, time: string): Promise<void> {
    await page.goto('/eventos-aci/crear');
    await page.getByLabel('Nombre de la sala').fill(title);
    await page.getByLabel('Tipo de evento').selectOption('coffee');
    await page.getByLabel('Lugar', { exact: true }).fill('Piso 2');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByLabel('Ciudad').selectOption({ label: 'Viacha' });
    await page.getByLabel('Dirección').fill('Calle Murillo 120');
    await page.getByLabel('Fecha y hora').fill(`${on}T${time}`);
    await expectAccessible(page, 'the second step of a room');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByLabel('Carnet del expositor principal').fill(presenter.document);
    await page.getByLabel('Teléfono de contacto').fill('+591-70012345');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect(page.getByText(`Le invito a la reunión ${title}`)).toBeVisible();
    await page.getByRole('button', { name: 'Publicar sala' }).click();
  }

  await login(guest);
  await fill('Café del lunes', '10:00');
  await expect(page.getByRole('heading', { name: 'Café del lunes' })).toBeVisible();

  await login(organiser);
  await fill('Charla de la mañana', '11:00');
  await expect(page.getByText(/ya expone en «Café del lunes»/)).toBeVisible();
  // What was typed is there, and the draft is kept.
  await page.reload();
  await page.getByRole('button', { name: /Lugar y fecha/ }).click();
  await page.getByLabel('Fecha y hora').fill(`${on}T12:00`);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('button', { name: 'Publicar sala' }).click();
  await expect(page.getByRole('heading', { name: 'Charla de la mañana' })).toBeVisible();
  const room = page.url();
  await expectAccessible(page, 'a room');
  await page.getByRole('link', { name: 'Administrar' }).click();
  await expect(page.getByText('Nadie se inscribió todavía')).toBeVisible();
  await expectAccessible(page, 'what an organiser does');

  await login(guest);
  await page.goto('/eventos-aci');
  await expectAccessible(page, 'the rooms');
  await page.goto(room);
  await page.getByRole('button', { name: 'Ingresar a la sala' }).click();
  await expect(page.getByText('1 de 30 cupos')).toBeVisible();

  await login(organiser);
  await page.goto(`${room}/administrar`);
  await page.getByRole('button', { name: 'Cancelar sala' }).click();
  await page.getByRole('dialog').getByLabel('Motivo').fill('Corte de energía en la zona');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar sala' }).click();
  await expect(page.getByText('Cancelado')).toBeVisible();

  await login(guest);
  await page.goto(room);
  await expect(page.getByText('Se canceló: Corte de energía en la zona')).toBeVisible();
});
