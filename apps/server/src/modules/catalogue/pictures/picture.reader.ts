import {
  PICTURE_LIMITS,
  SENT_PICTURE,
  type PictureSize,
} from '@kantuta/contract/catalogue/pictures/picture.rules';
import type { FieldCode } from '@kantuta/contract/envelope';
import { decode, encode } from 'jpeg-js';

type Pixels = { width: number; height: number; data: Uint8Array };
export type ReadPicture = { width: number; height: number } & Record<PictureSize, Uint8Array>;

/** The best one that fits into the limit of its size is taken. */
const QUALITIES = [76, 64, 52, 40, 28, 16];
const MEGAPIXELS = (SENT_PICTURE.mostPixels / 1_000) ** 2;

/**
 * Decodes a JPEG and draws it anew in both sizes: nothing of the file that was sent is stored, neither what a camera noted in it (place, time,
 * device) nor anything behind its end (CAT-47).
 */
export function readPicture(bytes: Uint8Array): ReadPicture | FieldCode {
  const pixels = decoded(bytes);
  if (!pixels) return 'file_type';
  const longer = Math.max(pixels.width, pixels.height);
  if (longer > SENT_PICTURE.mostPixels) return 'file_too_large';
  if (longer < SENT_PICTURE.fewestPixels) return 'out_of_range';
  const large = shrunk(pixels, PICTURE_LIMITS.large.pixels);
  const { width, height } = large;
  return {
    width,
    height,
    large: encoded(large, PICTURE_LIMITS.large.bytes),
    small: encoded(shrunk(large, PICTURE_LIMITS.small.pixels), PICTURE_LIMITS.small.bytes),
  };
}

function decoded(bytes: Uint8Array): Pixels | undefined {
  try {
    const { width, height, data } = decode(bytes, {
      useTArray: true,
      tolerantDecoding: false,
      maxResolutionInMP: MEGAPIXELS,
      maxMemoryUsageInMB: 128,
    });
    // The library hands over notes and comments as well, and would write them again.
    return { width, height, data };
  } catch {
    return undefined;
  }
}

function encoded(pixels: Pixels, mostBytes: number): Uint8Array {
  let bytes = new Uint8Array();
  for (const quality of QUALITIES) {
    bytes = new Uint8Array(encode(pixels, quality).data);
    if (bytes.length <= mostBytes) break;
  }
  return bytes;
}

/** The picture with at most this many pixels on its longer side; each pixel is the mean of those that it stands for. */
function shrunk(pixels: Pixels, most: number): Pixels {
  const scale = most / Math.max(pixels.width, pixels.height);
  if (scale >= 1) return pixels;
  const width = Math.max(1, Math.round(pixels.width * scale));
  const height = Math.max(1, Math.round(pixels.height * scale));
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < 3; channel += 1)
        data[(y * width + x) * 4 + channel] = meanOf(pixels, channel, {
          left: Math.floor((x * pixels.width) / width),
          right: Math.floor(((x + 1) * pixels.width) / width),
          top: Math.floor((y * pixels.height) / height),
          bottom: Math.floor(((y + 1) * pixels.height) / height),
        });
  return { width, height, data };
}

type Box = { left: number; right: number; top: number; bottom: number };

function meanOf(
  { width, data }: Pixels,
  channel: number,
  { left, right, top, bottom }: Box,
): number {
  let sum = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) sum += data[(y * width + x) * 4 + channel] ?? 0;
  return Math.round(sum / ((right - left) * (bottom - top)));
}
