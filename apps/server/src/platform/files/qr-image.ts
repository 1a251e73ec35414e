import QRCode from 'qrcode';

/** A QR as PNG in base64, with the quiet edge that scanners need; `scale`: pixels of each of its squares. */
export async function qrImage(text: string, scale: number): Promise<string> {
  const png = await QRCode.toBuffer(text, { type: 'png', margin: 4, scale });
  return png.toString('base64');
}
