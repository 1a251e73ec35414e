import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { readQr } from './fixtures/camera.ts';
import { MEMBERSHIP } from './fixtures/passes.ts';

const PHONE = { width: 360, height: 740 };
test.use({
  viewport: PHONE,
  serviceWorkers: 'allow',
  mayComplain: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/,
});

// A phone is as wide as this, and its QR has to be read from its picture.
const codeOf = (page: Page, before?: string) =>
  readQr(page.getByRole('img', { name: /^Código del pase/ }), before);

/** What a reader types at a gate. */
async function read(gate: Page, code: string): Promise<void> {
  await gate.getByRole('textbox', { name: 'Código del pase', exact: true }).fill(code);
  await gate.getByRole('button', { name: 'Revisar pase' }).click();
}

test('a pass is shown without a network, read at two gates without one, used once and looked at once', async ({
  page,
  people,
  login,
  another,
}) => {
  const member = await people.customer({ firstName: 'Verónica', sales: [MEMBERSHIP] });
  await people.giveFacts(member.saleIds, { passes: 10 });
  await login(member);
  await page.goto('/tickets');
  await page.getByRole('button', { name: /^Mostrar en este teléfono los pases/ }).click();
  const first = await codeOf(page);
  await expectAccessible(page, 'the code of a pass');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  const gates: Page[] = [];
  for (const name of ['Puerta Norte', 'Puerta Sur']) {
    const keeper = await people.customer({
      sales: [],
      roles: ['operator'],
      desk: [{ role: 'gate', companyIds: [3] }],
    });
    const gate = await another(keeper);
    await gate.setViewportSize(PHONE);
    await gate.goto('/operaciones/puerta');
    await gate.getByRole('radio', { name }).check();
    await gate.getByRole('button', { name: 'Usar este dispositivo en esta puerta' }).click();
    await expect(gate.getByRole('button', { name: 'Leer pase con la cámara' })).toBeVisible();
    // From the second look on its files pass through the worker.
    await gate.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await gate.reload();
    await gate.getByRole('radio', { name }).check();
    await expect(gate.getByRole('button', { name: 'Leer pase con la cámara' })).toBeVisible();
    gates.push(gate);
  }
  const [north, south] = gates as [Page, Page];
  await expectAccessible(north, 'the gate');

  // Nobody has a network: the phone goes on making codes, and both gates let in.
  for (const each of [page, north, south]) await each.context().setOffline(true);
  const code = await codeOf(page, first);
  for (const gate of gates) {
    await read(gate, code);
    await expect(gate.getByText(/^Verónica puede entrar con el pase/)).toBeVisible();
    await expect(gate.getByText('Sin enviar: 1')).toBeVisible();
  }
  await read(north, code);
  await expect(north.getByText(/ya se leyó en esta puerta/)).toBeVisible();

  // The pass outlives the session and the page: what waits is there, and is sent by the pass alone.
  await north.evaluate(() => localStorage.removeItem('kantuta.session'));
  await north.reload();
  await expect(north.getByText('Sin enviar: 2')).toBeVisible();
  await expect(north.getByRole('button', { name: 'Leer pase con la cámara' })).toBeVisible();

  for (const each of [page, north, south]) await each.context().setOffline(false);
  // A browser that was loaded without a network may not tell when there is one: a gate asks every 15 s.
  for (const gate of gates)
    await expect(gate.getByText(/Sin enviar/)).toHaveCount(0, { timeout: 25_000 });
  await south.reload();
  await expect(south.getByRole('list', { name: 'Pases para revisar' })).toContainText('ya se usó');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('9 de 10');
});

test('a guest opens the link and keeps the pass on one phone, until it is withdrawn', async ({
  page,
  people,
  login,
  another,
}) => {
  const member = await people.customer({ firstName: 'Verónica', sales: [MEMBERSHIP] });
  await people.giveFacts(member.saleIds, { passes: 10 });
  await login(member);
  await page.goto('/tickets');
  await page.getByRole('button', { name: /^Dar un pase de/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Dar un pase' }).click();
  await expect(dialog.getByLabel('Nombre del invitado')).toHaveAccessibleDescription(/./);
  await dialog.getByLabel('Nombre del invitado').fill('Ana Invitada');
  await dialog.getByRole('button', { name: 'Dar un pase' }).click();
  await expect(dialog).toHaveCount(0);
  const share = page.getByRole('link', { name: /WhatsApp/ });
  const text = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  const link = /https?:\S+/.exec(text)?.[0] ?? '';
  const { pathname, search } = new URL(link);

  const guest = await another(null);
  await guest.setViewportSize(PHONE);
  await guest.goto(pathname + search);
  await expect(guest.getByText('Ana Invitada, Verónica')).toBeVisible();
  await expectAccessible(guest, 'the pass of a guest');
  await guest.getByRole('button', { name: 'Mostrar en este teléfono' }).click();
  await expect(
    guest
      .getByRole('img')
      .or(guest.getByText(/^El código aparece el/))
      .first(),
  ).toBeVisible();
  const other = await another(null);
  await other.goto(pathname + search);
  await expect(other.getByText('Este pase ya está guardado en otro teléfono.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('En su teléfono')).toBeVisible();
  await page.getByRole('button', { name: 'Retirar el pase de Ana Invitada' }).click();
  await expect(page.getByText('Retirado', { exact: true })).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('Este pase fue retirado por quien lo dio.')).toBeVisible();
});
