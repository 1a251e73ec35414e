import jsQR from 'jsqr';

/** The text of the QR in a picture; null if there is none. */
export function decode({ data, width, height }: ImageData): string | null {
  return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
}
