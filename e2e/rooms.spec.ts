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
  // Whoever helps at the door needs to be no adviser.
  const helper = await people.customer({ sales: [] });
  const on = addDays(dayInLaPaz(new Date()), 30);

  /** A step is left once what was wrong in it is said no more, and it is kept. */
  async function goOn(to: string): Promise<void> {
    await expect(page.locator('form [aria-invalid="true"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('heading', { name: to })).toBeVisible();
  }

  async function fill(title: string, time: string): Promise<void> {
    await page.goto('/eventos-aci/crear');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByLabel('Nombre de la sala')).toBeFocused();
    await page.getByLabel('Nombre de la sala').fill(title);
    await page.getByLabel('Modelo de evento').selectOption('coffee');
    await page.getByLabel('Lugar', { exact: true }).fill('Piso 2');
    await page.getByLabel('Cupos').fill('30');
    await goOn('Dirección y fecha');
    await page.getByLabel('Ciudad').selectOption({ label: 'Viacha' });
    await page.getByLabel('Dirección').fill('Calle Murillo 120');
    await page.getByLabel('Fecha', { exact: true }).fill(on);
    await page.getByLabel('Hora', { exact: true }).fill(time);
    await expectAccessible(page, 'the second step of a room');
    await goOn('Equipo, expositor y contacto');
    await page.getByLabel('Carnet del expositor principal').fill(presenter.document);
    await page.getByLabel('Celular de contacto').fill('+591-70012345');
    await page.getByLabel('Carnet', { exact: true }).fill(helper.document);
    await page.getByRole('button', { name: 'Agregar' }).click();
    await expect(page.getByRole('list', { name: 'Ayudantes' })).toContainText(helper.document);
    await expectAccessible(page, 'the people of a room');
    await goOn('Expositor de apoyo (opcional)');
    await page.getByRole('button', { name: 'Ver la invitación' }).click();
    await expect(page.getByText(new RegExp(`, ${time} · Hora de La Paz`))).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ayudantes' })).toContainText('Moderador');
    await expectAccessible(page, 'the invitation before it is published');
    await page.getByRole('button', { name: 'Publicar sala' }).click();
  }

  await login(guest);
  await fill('Café del lunes', '10:00');
  await expect(page.getByRole('heading', { name: 'Café del lunes' })).toBeVisible();

  await login(organiser);
  await fill('Charla de la mañana', '11:00');
  await expect(
    page.getByText(/ya tiene Café del lunes el .*10:00, con duración de 2/),
  ).toBeVisible();
  // The draft outlives the page; back and forth nothing typed is lost.
  await page.reload();
  await expect(page.getByText('Seguimos con su borrador')).toBeVisible();
  await page.getByRole('button', { name: 'Atrás' }).click();
  await page.getByRole('button', { name: 'Atrás' }).click();
  await expect(page.getByLabel('Hora', { exact: true })).toHaveValue('11:00');
  await page.getByLabel('Hora', { exact: true }).fill('12:00');
  await goOn('Equipo, expositor y contacto');
  await goOn('Expositor de apoyo (opcional)');
  await page.getByRole('button', { name: 'Ver la invitación' }).click();
  await page.getByRole('button', { name: 'Publicar sala' }).click();
  await expect(page.getByRole('heading', { name: 'Charla de la mañana' })).toBeVisible();
  const room = page.url();
  await expectAccessible(page, 'a room');
  await page.getByRole('link', { name: 'Administrar' }).click();
  await expect(page.getByText('Todavía nadie ingresó a la sala')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Ayudantes' })).toContainText('Moderador');
  await expectAccessible(page, 'what an organiser does');
  await page.getByRole('button', { name: 'Cambiar la sala' }).click();
  const change = page.getByRole('dialog');
  await expect(change.getByLabel('Hora', { exact: true })).toHaveValue('12:00');
  await change.getByLabel('Lugar', { exact: true }).fill('Piso 3');
  await expectAccessible(page, 'the change of a room');
  await change.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Piso 3').first()).toBeVisible();

  await login(guest);
  await page.goto('/eventos-aci');
  await expectAccessible(page, 'the rooms');
  await page.goto(room);
  await page.getByRole('button', { name: 'Ingresar a la sala' }).click();
  await expect(page.getByText('1 de 30 cupos tomados')).toBeVisible();

  await login(organiser);
  await page.goto(`${room}/administrar`);
  await page.getByRole('button', { name: 'Cancelar sala' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Motivo de cancelación')
    .fill('Corte de energía en la zona');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar sala' }).click();
  await expect(page.getByText('Cancelado').first()).toBeVisible();

  await login(guest);
  await page.goto(room);
  await expect(page.getByText('Sala cancelada: Corte de energía en la zona')).toBeVisible();
});
