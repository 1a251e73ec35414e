import { decodeQR } from 'qr/decode.js';
import { type Picture, turned } from './turned.ts';

/** Codes that stand at 45 to 50 degrees are those that the library misses; turned by this they are at none of these (docs/decisions/059). */
const AWAY = 30;

/** The text of the QR in a picture, however it is held; null if there is none. */
export function decode(picture: Picture): string | null {
  return read(picture) ?? read(turned(picture, AWAY));
}

function read(picture: Picture): string | null {
  try {
    return decodeQR(picture);
  } catch {
    // A picture without a code that can be read is an error to the library, and the usual one to a camera.
    return null;
  }
}
