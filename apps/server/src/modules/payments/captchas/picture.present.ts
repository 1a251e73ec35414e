import { PNG } from 'pngjs';
import { LETTERS } from './letters.present.ts';

const WIDTH = 240;
const HEIGHT = 84;
const PAPER = 244;
// Noise has no neighbours to be told from: rows stand as they are.
const GREY = { colorType: 0, inputColorType: 0, bitDepth: 8, filterType: 0 } as const;

/**
 * The characters as pixels: each leans, stands and waves in its own way, with strokes across them, so that a program has more to do than to
 * compare shapes. `random` gives numbers from 0 to 1.
 */
export function pictureOf(characters: string, random: () => number): Buffer {
  const shade = new Uint8Array(WIDTH * HEIGHT).fill(PAPER);
  const ink = (x: number, y: number, dark: number): void => {
    const [column, row] = [Math.round(x), Math.round(y)];
    if (column < 0 || row < 0 || column >= WIDTH || row >= HEIGHT) return;
    const at = row * WIDTH + column;
    shade[at] = Math.min(shade[at] ?? PAPER, dark);
  };
  const [wave, phase] = [2 + random() * 2, random() * 6];
  const step = WIDTH / (characters.length + 0.6);
  for (const [index, character] of Array.from(characters).entries()) {
    const lean = (random() - 0.5) * 0.7;
    const size = 6 + random() * 1.2;
    const middle = { x: step * (index + 0.8), y: HEIGHT / 2 + (random() - 0.5) * 12 };
    draw(character, (column, row) => {
      const [dx, dy] = [(column - 2) * size, (row - 3) * size];
      const x = middle.x + dx * Math.cos(lean) - dy * Math.sin(lean);
      const y = middle.y + dx * Math.sin(lean) + dy * Math.cos(lean);
      dot(ink, x, y + Math.sin(x / 18 + phase) * wave, size * 0.45);
    });
  }
  for (let stroke = 0; stroke < 3; stroke += 1) {
    const [from, to, bend] = [random() * HEIGHT, random() * HEIGHT, (random() - 0.5) * 40];
    for (let x = 0; x < WIDTH; x += 0.5) {
      const part = x / WIDTH;
      dot(ink, x, from + (to - from) * part + Math.sin(part * Math.PI) * bend, 1, 110);
    }
  }
  const png = new PNG({ width: WIDTH, height: HEIGHT });
  png.data = grained(shade, random);
  return PNG.sync.write(png, GREY);
}

/** Where a point goes on to: beside, below, and across where no corner joins the two anyway (without it an R was read as an F). */
const WAYS_ON = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
] as const;
const PARTS = [0, 0.25, 0.5, 0.75] as const;

function draw(character: string, at: (column: number, row: number) => void): void {
  const lines = LETTERS[character] ?? [];
  const isInk = (column: number, row: number) => lines[row]?.[column] === '#';
  for (const [row, line] of lines.entries())
    for (const column of Array.from(line).keys()) {
      if (!isInk(column, row)) continue;
      at(column, row);
      for (const [dx, dy] of WAYS_ON) {
        const hasCorner =
          dx !== 0 && dy !== 0 && (isInk(column + dx, row) || isInk(column, row + dy));
        if (!hasCorner && isInk(column + dx, row + dy))
          for (const part of PARTS) at(column + dx * part, row + dy * part);
      }
    }
}

type Ink = (x: number, y: number, dark: number) => void;

function dot(ink: Ink, x: number, y: number, radius: number, dark = 38): void {
  for (let dy = -radius; dy <= radius; dy += 1)
    for (let dx = -radius; dx <= radius; dx += 1)
      if (dx * dx + dy * dy <= radius * radius) ink(x + dx, y + dy, dark);
}

/** Sixteen shades: with grain, a picture of 256 of them is twice as large. */
function grained(shade: Uint8Array, random: () => number): Buffer {
  return Buffer.from(
    shade.map((value) => {
      const grain = Math.round(value + (random() - 0.5) * 46);
      return Math.max(0, Math.min(255, grain)) & 0xf0;
    }),
  );
}
