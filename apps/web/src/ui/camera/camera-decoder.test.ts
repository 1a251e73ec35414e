import QRCode from 'qrcode';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { decode } from './camera-decoder.ts';
import { type Picture, turned } from './turned.ts';

/** As long as the code of a pass, which is the densest that is shown to a camera: 344 signs of base45. */
const PASS = Array.from(
  { length: 344 },
  (_, at) => '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'[(at * at + 7 * at) % 45],
).join('');
const [WIDTH, HEIGHT] = [480, 360];

/** What the camera sees of a code on a phone that is held at an angle, before a grey wall. */
function seen(text: string, degrees: number, isInverted = false): Picture {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const size = modules.size + 8;
  const step = (HEIGHT * 0.68) / size;
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const level = (x: number, y: number): number => {
    const column = Math.floor((x * cos + y * sin) / step + size / 2);
    const row = Math.floor((y * cos - x * sin) / step + size / 2);
    if (Math.min(row, column) < 0 || Math.max(row, column) >= size) return 170;
    const isInside = Math.min(row, column) >= 4 && Math.max(row, column) < modules.size + 4;
    const isDark = isInside && modules.get(row - 4, column - 4) !== 0;
    return isDark === isInverted ? 225 : 35;
  };
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const [across, down] = [x - WIDTH / 2, y - HEIGHT / 2];
      const four = [0.25, 0.75].flatMap((dy) =>
        [0.25, 0.75].map((dx) => level(across + dx, down + dy)),
      );
      data.fill(
        four.reduce((sum, each) => sum + each, 0) / 4,
        4 * (y * WIDTH + x),
        4 * (y * WIDTH + x) + 3,
      );
    }
  return { data, width: WIDTH, height: HEIGHT };
}

test.each([0, 15, 45, 47, 49, 90, 135, 180, 227, 315])(
  'the code of a pass is read when it is held at %i degrees',
  (degrees) => {
    expect(decode(seen(PASS, degrees))).toBe(PASS);
  },
);

test('control: without turning the picture some of these are not read', () => {
  const missed = [45, 47, 49, 227, 315].filter((degrees) => {
    try {
      return decodeQR(seen(PASS, degrees)) !== PASS;
    } catch {
      return true;
    }
  });
  expect(missed).not.toEqual([]);
});

test('a code in light signs on a dark ground is read as well, and letters of ours come as they are', () => {
  expect(decode(seen('Ñandú — año 100 %', 10, true))).toBe('Ñandú — año 100 %');
});

test('a wall, and a picture of nothing, have no code', () => {
  const wall = seen('x', 0);
  wall.data.fill(170);
  expect(decode(wall)).toBeNull();
  expect(decode({ data: new Uint8ClampedArray(4), width: 1, height: 1 })).toBeNull();
});

test('turned back a picture is what it was, but for its corners', () => {
  const before = seen('x', 0);
  const after = turned(turned(before, 30), -30);
  const middle = 4 * ((HEIGHT / 2) * WIDTH + WIDTH / 2 - 60);
  expect(Math.abs((after.data[middle] ?? 0) - (before.data[middle] ?? 0))).toBeLessThan(40);
  expect(after).toMatchObject({ width: WIDTH, height: HEIGHT });
});
