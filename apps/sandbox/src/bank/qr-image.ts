import QRCode from 'qrcode';

/** A PNG that phones can read from a screen: quiet zone of 4 modules (ISO 18004), medium error correction. */
export async function drawQr(payload: string): Promise<Buffer> {
  return await QRCode.toBuffer(payload, {
    type: 'png',
    errorCorrectionLevel: 'M',
    margin: 4,
    scale: 8,
  });
}
