import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { createMailbox } from './fixtures/mailbox.ts';

test.use({ viewport: { width: 360, height: 740 }, mayComplain: /ERR_FAILED|WebSocket/ });

test('an adviser invites by WhatsApp text; the guest answers in Portuguese with the phone alone; the open page of the adviser shows it', async ({
  page,
  people,
  login,
  another,
  isMobile,
}) => {
  test.skip(!isMobile, 'what advisers and guests do on their phones');
  const adviser = () => people.customer({ sales: [], roles: ['customer', 'adviser'] });
  const [organiser, presenter] = [await adviser(), await adviser()];
  await login(organiser);
  await page.goto('/eventos-aci/crear');
  await page.getByLabel('Nombre de la sala').fill('Café con su asesor');
  await page.getByLabel('Modelo de evento').selectOption('coffee');
  await page.getByLabel('Lugar', { exact: true }).fill('Piso 2');
  await page.getByLabel('Cupos').fill('30');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Ciudad').selectOption({ label: 'Viacha' });
  await page.getByLabel('Dirección').fill('Calle Murillo 120');
  await page.getByLabel('Fecha', { exact: true }).fill(addDays(dayInLaPaz(new Date()), 20));
  await page.getByLabel('Hora', { exact: true }).fill('16:00');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Carnet del expositor principal').fill(presenter.document);
  await page.getByLabel('Celular de contacto').fill('+591-70012345');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Ver la invitación' }).click();
  await page.getByRole('button', { name: 'Publicar sala' }).click();
  await expect(page.getByRole('heading', { name: 'Café con su asesor' })).toBeVisible();

  await page.getByRole('link', { name: 'Invitar' }).click();
  await page.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByText('Necesitamos el consentimiento de su invitado.')).toBeVisible();
  await expectAccessible(page, 'the form of a guest with its errors');
  const mark = String(Date.now()).slice(-7);
  await page.getByLabel('Nombre completo').fill('Lucía Peña Rojas');
  await page.getByLabel('Documento').fill(`6${mark}`);
  await page.getByLabel('Fecha de nacimiento').fill('1990-05-14');
  await page.getByLabel('Celular').fill(`7${mark}`);
  await page.getByRole('checkbox', { name: /Mi invitado aceptó/ }).check();
  await page.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByRole('heading', { name: 'Lucía Peña Rojas' })).toBeVisible();
  await expectAccessible(page, 'the page of an invitation');
  const written = await page
    .getByRole('link', { name: 'Enviar por WhatsApp' })
    .getAttribute('href');
  const words = new URL(written ?? '').searchParams.get('text') ?? '';
  const link = new URL(/https?:\S+$/.exec(words)?.[0] ?? '');
  // The server has written as well, by the way that was chosen.
  const mailbox = createMailbox();
  await expect.poll(async () => (await mailbox.list(`+5917${mark}`)).length).toBe(1);

  const guest = await another(null);
  await guest.setViewportSize({ width: 360, height: 740 });
  await guest.goto(`${link.pathname}${link.search}`);
  await guest.getByLabel('Idioma').selectOption('pt');
  await expect(guest.getByText(/Lucía, .* convida você/)).toBeVisible();
  await expectAccessible(guest, 'the page of a guest');
  await guest.getByRole('button', { name: 'Confirmo que vou' }).click();
  await expect(guest.getByText('Confirmado: esperamos você')).toBeVisible();
  await expect(guest.getByRole('img', { name: 'Código QR do seu convite' })).toBeVisible();

  await expect(page.getByText('Confirmó').first()).toBeVisible();
  await page.goto('/eventos-aci/historial/invitados');
  await expect(page.getByText('Lucía Peña Rojas')).toBeVisible();
  await expectAccessible(page, 'the history of guests');
});
