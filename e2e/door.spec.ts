import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, logOut, test } from './fixtures/journey.ts';

test.use({
  viewport: { width: 360, height: 740 },
  serviceWorkers: 'allow',
  mayComplain: /ERR_FAILED|Failed to fetch|WebSocket/,
});

const WRONG_MS = 7 * MINUTE_MS;
const NAMES = ['Ana Quispe', 'Beto Mamani', 'Carla Rojas', 'Delia Soto'];

test('three devices without a network note three people, each once; a moderator who was taken away leaves the rest to decide', async ({
  people,
  another,
  isMobile,
}) => {
  test.skip(!isMobile, 'what is done at a door');
  const adviser = () => people.customer({ sales: [], roles: ['customer', 'adviser'] });
  const [owner, presenter, moderator] = [await adviser(), await adviser(), await adviser()];
  const scanner = await people.customer({ sales: [] });
  const { roomId, guests } = await people.roomAtDoor({
    ownerId: owner.personId,
    presenterId: presenter.personId,
    helpers: [
      { personId: moderator.personId, may: 'moderate' },
      { personId: scanner.personId, may: 'scan' },
    ],
    guests: NAMES.map((name) => ({ name, document: `5${randomInt(1_000_000, 9_999_999)}` })),
  });
  const room = `/eventos-aci/sala/${roomId}/controlasistencia`;
  const codeOf = (name: string) => guests.find((each) => each.name === name)?.code ?? '';
  const began = Date.now();

  const devices: Page[] = [];
  for (const who of [owner, moderator, scanner]) {
    const page = await another(who);
    if (who === scanner) await moveClock(page.context());
    await page.goto(room);
    await page.getByRole('button', { name: 'Usar este dispositivo en la puerta' }).click();
    await expect(page.getByRole('button', { name: 'Leer con la cámara' })).toBeVisible();
    devices.push(page);
  }
  const [ofOwner, ofModerator, ofScanner] = devices as [Page, Page, Page];
  await expectAccessible(ofOwner, 'the door of a room');
  await expectAccessible(ofScanner, 'the door for whoever reads codes');
  for (const page of devices) {
    // From the second look on its files pass through the worker.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect(page.getByText('Conectado')).toBeVisible();
    await page.context().setOffline(true);
  }

  async function choose(page: Page, name: string): Promise<void> {
    await page.getByRole('searchbox').fill(name.slice(0, 4));
    await page.getByRole('button', { name: `Anotar que llegó ${name}` }).click();
    await expect(page.getByText(`${name}: anotado`)).toBeVisible();
  }
  async function read(page: Page, name: string): Promise<void> {
    await page.getByRole('searchbox').fill(codeOf(name));
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByText(`${name.split(' ')[0]}: anotado`)).toBeVisible();
  }
  await choose(ofOwner, 'Ana Quispe');
  await choose(ofModerator, 'Ana Quispe');
  await choose(ofModerator, 'Beto Mamani');
  await read(ofScanner, 'Beto Mamani');
  await read(ofScanner, 'Carla Rojas');
  await choose(ofOwner, 'Carla Rojas');
  // What is not sent outlives the page, and the session.
  for (const page of devices) {
    await expect(page.getByText('2 marcas por enviar')).toBeVisible();
    await page.reload();
    await expect(page.getByText('2 marcas por enviar')).toBeVisible();
    await logOut(page);
    await expect(page.getByText('2 marcas por enviar')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('kantuta.session'))).toBeNull();
  }

  const deciding = await another(owner);
  await deciding.goto(room);
  const places = deciding.getByRole('list', { name: 'Dispositivos en la puerta' });
  await expect(places.getByRole('listitem')).toHaveCount(3);
  // In the order in which they began.
  await places.getByRole('button').nth(1).click();
  await expect(places.getByRole('listitem')).toHaveCount(2);
  await choose(ofModerator, 'Delia Soto');

  for (const page of devices) await page.context().setOffline(false);
  for (const page of [ofOwner, ofScanner]) await expect(page.getByText('Conectado')).toBeVisible();
  await expect(ofModerator.getByText(/El organizador quitó este dispositivo/)).toBeVisible();
  await expect(ofModerator.getByText(/por enviar/)).toHaveCount(0);
  const came = await people.arrivalsAt(roomId);
  expect(came.map(({ name }) => name)).toEqual(['Ana Quispe', 'Beto Mamani', 'Carla Rojas']);
  for (const { at } of came) {
    expect(at.getTime()).toBeGreaterThanOrEqual(began);
    expect(at.getTime()).toBeLessThanOrEqual(Date.now());
  }

  const waiting = deciding.getByRole('list', { name: 'Por decidir' });
  await expect(waiting.getByText(/Anotado después de quitar el permiso/)).toBeVisible();
  await expectAccessible(deciding, 'what a moderator decides');
  await deciding.getByRole('button', { name: 'Cuenta: Delia Soto', exact: true }).click();
  await expect(waiting).toHaveCount(0);
  await ofOwner.reload();
  await expect(ofOwner.getByText('4 de 4 llegaron')).toBeVisible();
});

/** Whatever the browser asks its clock is seven minutes later than it is. */
async function moveClock(context: BrowserContext): Promise<void> {
  await context.addInitScript((ms) => {
    const Right = Date;
    const now = () => Right.now() + ms;
    window.Date = new Proxy(Right, {
      construct: (target, parts: unknown[]) =>
        Reflect.construct(target, parts.length === 0 ? [now()] : parts) as object,
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, WRONG_MS);
}
