import { MINUTE_MS } from '@kantuta/contract/durations';
import { expect, PASSWORD, test } from './fixtures/journey.ts';

const ADMIN = {
  sales: [],
  roles: ['operator' as const],
  desk: [{ role: 'admin' as const, companyIds: null }],
};

test('a notice to 500 people is counted, sent, and arrives by itself', async ({
  page,
  people,
  login,
  another,
}) => {
  // Five hundred people are created first, and notified in batches.
  test.slow();
  const [rosa, tito] = [await people.customer(), await people.customer()];
  const crowd = await people.crowd(498);
  const screens = [await another(rosa), await another(tito)];
  for (const screen of screens) {
    await screen.goto('/');
    await expect(screen.getByText('Hola, Rosa')).toBeVisible();
  }

  await login(await people.customer(ADMIN));
  await page.goto('/operaciones/avisos');
  await page.getByRole('button', { name: 'Nuevo aviso' }).click();
  for (const [language, text] of [
    ['Español', 'El lunes cerramos por inventario.'],
    ['Inglés', 'We are closed on Monday.'],
    ['Portugués', 'Fechamos na segunda-feira.'],
  ] as const) {
    await page.getByRole('radio', { name: language }).check();
    await page.getByLabel('Título').fill(`Aviso en ${language}`);
    await page.getByRole('textbox', { name: 'Texto' }).fill(text);
  }
  await page.getByLabel('Personas', { exact: true }).selectOption({ label: 'Por carnet' });
  await page.getByLabel('Por carnet').fill([rosa.document, tito.document, ...crowd].join('\n'));
  await page.getByRole('button', { name: 'Enviar…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('500 personas lo recibirán');
  await dialog.getByRole('button', { name: 'Enviar' }).click();

  for (const screen of screens)
    await expect(
      screen.getByRole('region', { name: 'Avisos' }).getByText(/El lunes cerramos/),
    ).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Enviado', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('searchbox', { name: 'Buscar por nombre o carnet' }).fill(rosa.document);
  await expect(page.getByRole('row', { name: /Rosa/ })).toHaveCount(1);
});

test.describe('during maintenance', () => {
  test.afterEach(({ people }) => people.maintenance(null));

  test('the desk closes the office: customers see the countdown, operators go on, and it opens again', async ({
    page,
    people,
    login,
    another,
  }) => {
    const customer = await another(await people.customer());
    await customer.goto('/notificationes');
    await expect(customer.getByRole('heading', { name: 'Notificaciones' })).toBeVisible();
    const colleague = await people.customer(ADMIN);
    await login(await people.customer(ADMIN));
    await page.goto('/operaciones/mantenimiento');
    await page.getByRole('button', { name: 'Iniciar o planificar' }).click();
    await page.getByLabel(/^Hasta/).fill(wallClock(90));
    await page.getByLabel('Motivo').fill('Cambio de servidor.');
    await page.getByRole('button', { name: 'Guardar mantenimiento' }).click();

    await expect(customer.getByRole('heading', { name: 'Estamos en mantenimiento' })).toBeVisible();
    await expect(customer.getByRole('timer')).toBeVisible();
    await expect(page.getByText(/está cerrada hasta/)).toBeVisible();

    // A visitor who has not signed in sees the maintenance page.
    const stranger = await another(null);
    await stranger.goto('/');
    await stranger.getByRole('link', { name: 'Ingreso de operadores' }).click();
    await stranger.getByLabel('Usuario (CI o código)').fill(colleague.document);
    await stranger.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await stranger.getByRole('checkbox').first().check();
    await stranger.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect(stranger).toHaveURL(/\/operaciones/);

    // A visitor who waits sees the changed end, and returns once it is over, without an action.
    await page.getByRole('button', { name: 'Cambiar el fin' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Hasta/).fill(wallClock(300));
    await dialog.getByLabel('Motivo').fill('Tarda más.');
    await dialog.getByRole('button', { name: 'Cambiar el fin' }).click();
    await expect(customer.getByRole('timer')).toContainText(/0[45]\s*horas/);

    await page.getByRole('button', { name: 'Terminar' }).click();
    await dialog.getByLabel('Motivo').fill('Terminó antes.');
    await dialog.getByRole('button', { name: 'Terminar' }).click();
    await expect(page.getByText('La oficina virtual está abierta')).toBeVisible();
    await expect(
      customer.getByRole('heading', { name: 'La oficina virtual está abierta' }),
    ).toBeVisible();
    await expect(customer).toHaveURL(/notificationes/, { timeout: 20_000 });
    await expect(customer.getByRole('heading', { name: 'Notificaciones' })).toBeVisible();
  });
});

/** The time in La Paz in this many minutes, in the format of a date and time field. */
function wallClock(minutes: number): string {
  const FOUR_HOURS = 240;
  return new Date(Date.now() + (minutes - FOUR_HOURS) * MINUTE_MS).toISOString().slice(0, 16);
}
