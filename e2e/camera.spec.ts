import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PNG } from 'pngjs';
import { qrImage } from '../apps/server/src/platform/files/qr-image.ts';
import { findBrowser } from '../scripts/browser.ts';
import { expect, test } from './fixtures/journey.ts';

/** What the camera of this browser sees: frames of 640 × 480, read again and again. */
const SEEN = path.resolve('test-results/seen.y4m');
const [WIDTH, HEIGHT] = [640, 480];

test.use({
  viewport: { width: 360, height: 740 },
  permissions: ['camera'],
  launchOptions: {
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${SEEN}`,
    ],
  },
});

/** Somebody holds a code in front of the camera: grey levels of its picture on a wall that is not quite white. */
async function hold(code: string): Promise<void> {
  const { data, width, height } = PNG.sync.read(Buffer.from(await qrImage(code, 8), 'base64'));
  const luma = Buffer.alloc(WIDTH * HEIGHT, 200);
  const size = 360;
  const [left, top] = [140, 60];
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const from = Math.floor((y * height) / size) * width + Math.floor((x * width) / size);
      luma[(top + y) * WIDTH + left + x] = (data[from * 4] ?? 0) > 128 ? 225 : 30;
    }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, colour]);
  mkdirSync(path.dirname(SEEN), { recursive: true });
  writeFileSync(
    SEEN,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`),
      frame,
      frame,
    ]),
  );
}

test('the camera of a phone reads the code of a guest at the door, once', async ({
  page,
  people,
  login,
}) => {
  const adviser = () => people.customer({ sales: [], roles: ['customer', 'adviser'] });
  const [owner, presenter] = [await adviser(), await adviser()];
  const { roomId, guests } = await people.roomAtDoor({
    ownerId: owner.personId,
    presenterId: presenter.personId,
    helpers: [],
    guests: [{ name: 'Ana Quispe', document: `5${randomInt(1_000_000, 9_999_999)}` }],
  });
  await hold(guests[0]?.code ?? '');
  await login(owner);
  await page.goto(`/eventos-aci/sala/${roomId}/controlasistencia`);
  await page.getByRole('button', { name: 'Usar este dispositivo en la puerta' }).click();
  await page.getByRole('button', { name: 'Leer con la cámara' }).click();
  await expect(page.getByText('1 de 1 llegaron')).toBeVisible();
  // Whoever goes on holding it there is noted once.
  await expect(page.getByText(/Ana Quispe ya estaba en la lista/)).toBeVisible();
  expect(await people.arrivalsAt(roomId)).toHaveLength(1);
});
