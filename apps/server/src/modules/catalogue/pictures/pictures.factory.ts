import { decode, encode } from 'jpeg-js';

/** A JPEG of this size with slopes and edges, as a photograph has them. */
export function jpegOf({ width, height }: { width: number; height: number }, quality = 70): Buffer {
  const data = Buffer.alloc(width * height * 4, 255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      data[at] = (x * 255) / width;
      data[at + 1] = (y * 255) / height;
      data[at + 2] = ((x >> 5) + (y >> 5)) % 2 === 0 ? 200 : 80;
    }
  return encode({ width, height, data }, quality).data;
}

/** What somebody sees of a JPEG: red, green, blue and opacity of each pixel, row by row. */
export function pixelsOf(jpeg: Buffer): { width: number; height: number; data: Uint8Array } {
  return decode(jpeg, { useTArray: true });
}
