import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Sixteen shades: a picture with grain is a third of what 256 of them make of it. */
const BITS = 4;
const GREY = 0;

/** A PNG of shades from 0 to 255, row by row; the width is even. */
export function greyPng(shades: Uint8Array, width: number): Buffer {
  const height = shades.length / width;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([BITS, GREY, 0, 0, 0], 8);
  // Two pixels in a byte, and before each row the byte that says that it stands as it is.
  const perRow = 1 + width / 2;
  const rows = Buffer.alloc(height * perRow);
  for (let at = 0; at < shades.length; at += 2) {
    const [left = 0, right = 0] = [shades[at], shades[at + 1]];
    const row = Math.floor(at / width);
    rows[row * perRow + 1 + (at % width) / 2] = (left & 0xf0) | (right >> 4);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
